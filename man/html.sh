# SPDX-License-Identifier: MIT
# The manual as pages for a browser: sh html.sh SRCDIR DIRECTORY, with mandoc or $MANDOC. Names of
# functions and of articles link to where they are explained, pages of other manuals are not linked,
# pictures are shown, every page has its contents and a way back, and index.html lists the pages.
set -eu
srcdir=$1
directory=$2
mkdir -p "$directory"
cp "$srcdir"/man/*.svg "$srcdir/man/manual.css" "$directory"

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
for page in "$srcdir"/man/*.[37]; do
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
		sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \(draughts_[a-z_]*\).*/\1/p' "$page" |
			while read -r function; do
				place=$name.html
				grep -q "id=\"$function\"" "$raw/$name" && place=$place#$function
				echo "s|<code class=\"Fn\"[^>]*>$function</code>|<a href=\"$place\">&</a>|g"
			done
	done
	sed -n 's/^\.Xr \([^ ]*\) \([1-9]\).*/\1 \2/p' "$srcdir"/man/*.[37] | sort -u |
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
	printf '%s\n' 's|^<html>|<html lang="en">|'
	printf '%s\n' 's|^<body>|&<nav><a href="index.html">All pages</a><a href="libdraughts.3.html">libdraughts(3)</a></nav>|'
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

list()
{
	for page in "$srcdir"/man/*."$1"; do
		name=$(basename "$page" ".$1")
		sed -n "s|^\.Nd \(.*\)|<li><a href=\"$name.$1.html\">$name($1)</a>: \1</li>|p" "$page"
	done
}

for page in "$srcdir"/man/*.[37]; do
	name=$(basename "$page")
	awk "$contents" "$raw/$name" "$raw/$name" | sed -f "$directory/links.sed" >"$directory/$name.html"
done
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
<p>Begin with <a href="draughts-tutorial.7.html">draughts-tutorial(7)</a>, a first program, or with
<a href="libdraughts.3.html">libdraughts(3)</a>, which finds the function for a task.</p>
<h2>Guides and rules</h2>
<ul>
$(list 7)
</ul>
<h2>Functions</h2>
<ul>
$(list 3)
</ul>
</body>
</html>
END
rm -r "$directory/links.sed" "$raw"
