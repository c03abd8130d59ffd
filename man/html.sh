# SPDX-License-Identifier: MIT
# The manual as pages for a browser: sh html.sh SRCDIR DIRECTORY DIAGRAM, with mandoc or $MANDOC.
# DIAGRAM is the example program that draws the boards. Names of functions and articles link to
# their explanation, pages of other manuals are not linked, and every page has its contents. PLAY may be the
# address of a page on which people play; every page then links to it.
set -eu
srcdir=$1
directory=$2
diagram=$3
mkdir -p "$directory"
cp "$srcdir"/man/*.svg "$srcdir/man/manual.css" "$directory"

# The pages in the order of the index, each with its group.
order()
{
	cat <<-END
		Start here: draughts-tutorial.7
		Start here: libdraughts.3
		The rules: draughts-rules.7
		The rules: draughts-english.7
		The rules: draughts-italian.7
		The rules: draughts-dipole.7
		The rules: draughts-flying.7
		Guides: draughts-boards.7
		Guides: draughts-servers.7
		Guides: draughts-engines.7
		Guides: draughts-tables.7
		Guides: draughts-python.7
		Guides: draughts-bindings.7
		Guides: draughts-conformance.7
		Reference: draughts-pdn.7
		Reference: draughts-changes.7
		Reference: draughts-speed.7
	END
	for page in "$srcdir"/man/*.1; do
		echo "Programs: ${page##*/}"
	done
	for page in "$srcdir"/man/*.3; do
		[ "${page##*/}" = libdraughts.3 ] || echo "Functions: ${page##*/}"
	done
}

# Its line in a manual's NAME section: what the page is about.
description()
{
	sed -n 's/^\.Nd //p' "$srcdir/man/$1"
}

# Replaces the name of an article, as $1 has it, in running text: after a blank, a parenthesis or the
# beginning of a line, and before a blank or a punctuation mark.
link_article()
{
	printf '%s\n' "s/<td>$1<.td>/<td><a href=\"$2.html#$1\">$1<\\/a><\\/td>/g" \
		"s/\\(^\\|[ (]\\|<p class=\"Pp\">\\)\\($1\\)\\(\$\\|[] ),.;:]\\|<.td>\\)/\\1<a href=\"$2.html#\\2\">\\2<\\/a>\\3/g"
}

# Pages as mandoc makes them. An article is a place to link to: groff does not know the macro .Tg.
raw=$directory/raw
article='^\.It \(\\&\)\{0,1\}\([EIDFG][0-9]*\) \\(en .*'
mkdir -p "$raw"
for page in "$srcdir"/man/*.[137]; do
	sed "s/$article/.Tg \\2\\
&/" "$page" | ${MANDOC:-mandoc} -T html -O style=manual.css,man=%N.%S.html \
		>"$raw/$(basename "$page")"
done

# What sed changes in them. The first mention of a function has an id, which its own page keeps; on
# other pages it leads to the page of the function, as all mentions do.
{
	printf '%s\n' 's/<a class="permalink" href="#[^"]*">\([^<]*<code class="Fn"[^<]*<.code>[^<]*\)<.a>/\1/g'
	for page in "$srcdir"/man/*.3; do
		name=$(basename "$page")
		sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \(draughts_[a-z0-9_]*\).*/\1/p' "$page" |
			while read -r function; do
				place=$name.html
				grep -q "id=\"$function\"" "$raw/$name" && place=$place#$function
				echo "s|<code class=\"Fn\"[^>]*>$function</code>|<a href=\"$place\">&</a>|g"
			done
	done
	sed -n 's/^\.Xr \([^ ]*\) \([1-9]\).*/\1 \2/p' "$srcdir"/man/*.[137] | sort -u |
		while read -r page section; do
			[ -e "$srcdir/man/$page.$section" ] ||
				printf '%s\n' "s/<a class=\"Xr\" href=\"$page.$section.html\">\([^<]*\)<.a>/\1/g"
		done
	for page in "$srcdir"/man/*.7; do
		sed -n "s/$article/\\2/p" "$page" | while read -r article; do
			echo "$article $(basename "$page")"
		done
	done | sort -u -k 1,1 | while read -r article page; do link_article "$article" "$page"; done
	printf '%s\n' 's/<span class="Pa">\(draughts-[a-z]*\.svg\)<.span>/<img src="\1" alt="\1">/g'
	printf '%s\n' 's/<dt id="[EIDFG][0-9]*"/& class="article"/g'
	printf '%s\n' 's|^<html>|<html lang="en">|'
} >"$directory/links.sed"

# The contents of a page, which stand after its name: a heading may be broken over lines.
contents='
NR == FNR {
	heading = heading (heading == "" ? "" : " ") $0
	if (heading !~ /<h[12] class="S[hs]"/)
		heading = ""
	else if (heading ~ /<.h[12]>/) {
		level = heading ~ /<h1/ ? "Sh" : "Ss"
		id = heading
		sub(/.* id="/, "", id)
		sub(/".*/, "", id)
		gsub(/<[^>]*>/, "", heading)
		if (id != "NAME")
			items = items "<li class=\"" level "\"><a href=\"#" id "\">" heading "</a></li>\n"
		heading = ""
	}
	next
}
/<section class="Sh">/ && ++sections == 2 {
	printf "<nav class=\"contents\" aria-label=\"Contents\"><ul>\n%s</ul></nav>\n", items
}
{ print }
'

# A diagram with its FEN below becomes a picture with the same caption.
boards='
/<pre>/ { block = "" }
{ line = $0; sub(/.*<pre>/, "", line); sub(/<.pre>.*/, "", line) }
/<pre>/, /<.pre>/ {
	block = block $0 (/<.pre>/ ? "" : "\n")
	if (line ~ /^[WB]:[WB][KWB0-9a-h,:-]*$/)
		fen = line
	if (!/<.pre>/)
		next
	if (fen == "" || block !~ /^ *<pre> *[+]--/) {
		print block
	} else {
		picture = page "-" ++pictures ".svg"
		system(draw " \047" fen "\047 >" directory "/" picture)
		print "<figure><img src=\"" picture "\" alt=\"The board described below\">" \
			"<figcaption>" fen "</figcaption></figure>"
	}
	fen = ""
	next
}
{ print }
'

# The command that draws a board of a page.
draw()
{
	case $1 in
	draughts-flying.7) options="--size=280 --svg --labels --names russian" ;;
	draughts-italian.7 | draughts-dipole.7)
		ruleset=${1#draughts-}
		options="--size=280 --svg --labels --names ${ruleset%.7}"
		;;
	*) options="--size=280 --svg --labels --names english" ;;
	esac
	printf '%s' "${RUN:-} '$diagram' $options"
}

# link PAGE: a link to it, by its name and section.
link()
{
	printf '<a href="%s.html">%s(%s)</a>' "$1" "${1%.*}" "${1##*.}"
}

# The links above a page, on the way from the page before it to the page after it.
navigation()
{
	echo "<nav>${PLAY:+<a href=\"$PLAY\">Play</a>}"
	echo "<a href=\"index.html\">All pages</a>"
	[ -z "$1" ] || echo "<span>Previous: $(link "$1")</span>"
	[ -z "$2" ] || echo "<span>Next: $(link "$2")</span>"
	echo "</nav>"
}

# finish PAGE PREVIOUS NEXT
finish()
{
	navigation "$2" "$3" >"$raw/navigation"
	awk "$contents" "$raw/$1" "$raw/$1" |
		awk -v page="${1%.*}" -v directory="$directory" -v draw="$(draw "$1")" "$boards" |
		sed -f "$directory/links.sed" -e "s|<title>.*</title>|<title>${1%.*}: $(description "$1")</title>|" \
			-e "/^<body>/r $raw/navigation" >"$directory/$1.html"
}

order | sed 's/.*: //' | {
	previous=
	read -r page
	while read -r next; do
		finish "$page" "$previous" "$next"
		previous=$page
		page=$next
	done
	finish "$page" "$previous" ""
}

# The groups of the index.
index()
{
	last=
	order | while IFS=: read -r group page; do
		page=${page# }
		if [ "$group" != "$last" ]; then
			[ -z "$last" ] || echo "</ul>"
			printf '<h2>%s</h2>\n<ul>\n' "$group"
			last=$group
		fi
		echo "<li>$(link "$page"): $(description "$page")</li>"
	done
	echo "</ul>"
}

cat >"$directory/index.html" <<END
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="manual.css">
<title>The manual of libdraughts</title>
</head>
<body>
<h1>The manual of libdraughts</h1>
$(index)
</body>
</html>
END
rm -r "$directory/links.sed" "$raw"
