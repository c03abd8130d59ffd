# SPDX-License-Identifier: MIT
# Every function of the headers stands in the SYNOPSIS of exactly one page of man/*.3, with the
# prototype of the header, in its NAME section, and in the list of libdraughts.3; structures are
# those of the headers; the programs under EXAMPLES compile, and print what the page says they
# print; the functions in the pages of section 7 compile; the words of reasons and statuses and the
# version are those of the library; mandoc and groff have nothing to say.
. "$1/tests/scripts.sh"

# The prototypes of a page in the form of declarations.sh: page, tab, name, tab, prototype.
synopsis='
function words(text, list, n, rest) {
	# Splits the arguments of a macro, which may be quoted.
	n = 0
	while (text != "") {
		sub(/^ +/, "", text)
		if (substr(text, 1, 1) == "\"") {
			rest = substr(text, 2)
			list[++n] = substr(rest, 1, index(rest, "\"") - 1)
			text = substr(rest, index(rest, "\"") + 1)
		} else if (match(text, /^[^ ]+/)) {
			list[++n] = substr(text, 1, RLENGTH)
			text = substr(text, RLENGTH + 1)
		}
	}
	return n
}
function prototype(name, arguments, text) {
	text = type " " name "(" arguments ")"
	gsub(/ *\* */, " *", text)
	gsub(/\* \*/, "**", text)
	print page "\t" name "\t" text
}
function joined(list, from, to, separator, text) {
	text = list[from]
	for (from++; from <= to; from++)
		text = text separator list[from]
	return text
}
FNR == 1 { page = FILENAME; sub(/.*\//, "", page) }
/^\.Sh / { here = $2 == "SYNOPSIS" }
!here { next }
{ n = words($0, word) }
word[1] == ".Ft" { type = joined(word, 2, n, " ") }
word[1] == ".Fn" { prototype(word[2], n > 2 ? joined(word, 3, n, ", ") : "void") }
word[1] == ".Fo" { opened = word[2]; arguments = "" }
word[1] == ".Fa" && opened != "" {
	arguments = arguments (arguments == "" ? "" : ", ") joined(word, 2, n, ", ")
}
word[1] == ".Fc" { prototype(opened, arguments == "" ? "void" : arguments); opened = "" }
'

pages=$(ls "$srcdir"/man/*.3 2>/dev/null || :)
[ -n "$pages" ] || { fail "there is no page in man/*.3"; finish; }

sh "$srcdir/tests/declarations.sh" "$srcdir"/include/draughts/*.h >"$work/headers"
awk "$synopsis" $pages >"$work/pages"
cut -f 2- "$work/pages" | sort >"$work/manual"
same "the headers" "$work/headers" "the manual" "$work/manual"

# structures FILE...: those of the interface, each on a line, without comments.
structures()
{
	awk '/^struct draughts_[a-z_]+ \{/ { text = ""; here = 1 }
		here {
			gsub(/\/\*[^*]*\*\//, "")
			sub(/\/\*.*/, "")
			gsub(/[ \t]+/, "")
			text = text $0
		}
		here && /^\};/ { print text; here = 0 }' "$@" | sort -u
}
structures $pages >"$work/structures"
structures "$srcdir"/include/draughts/*.h >"$work/declared"
sed 's/{.*/{/' "$work/structures" | grep -F -f - "$work/declared" >"$work/described"
same "the headers" "$work/described" "the manual" "$work/structures"

cut -f 1,2 "$work/pages" | sort >"$work/in-synopsis"
for page in $pages; do
	sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \([^ ]*\).*/\1/p' "$page" | sed "s|^|$(basename "$page")	|"
done | awk -F '\t' '$1 != $2 ".3" || $2 ~ /^draughts_/' | sort >"$work/in-name"
same "SYNOPSIS" "$work/in-synopsis" "NAME" "$work/in-name"

cut -f 1 "$work/headers" >"$work/functions"
sed -n '/^\.Sh FUNCTIONS/,/^\.Sh EXAMPLES/s/^\.Fn \([^ ]*\).*/\1/p' "$srcdir/man/libdraughts.3" |
	sort >"$work/index"
same "the headers" "$work/functions" "libdraughts.3" "$work/index"

# Each program that is installed has a short page, with the options that --help has.
for pair; do
	page=$srcdir/man/${pair#*:}.1
	[ "$(wc -l <"$page")" -le 120 ] || fail "$page has more than 120 lines"
	$RUN "$build/programs/${pair%:*}" --help | grep -o -e '--[a-z][a-z-]*' | sort -u >"$work/help"
	sed -n '/^\.It Fl/p' "$page" | grep -o 'Fl -[a-z][a-z-]*' | sed 's/Fl /-/' | sort -u >"$work/options"
	same "--help" "$work/help" "$page" "$work/options"
	echo "${pair#*:}.1" >>"$work/unsorted"
done
sort "$work/unsorted" >"$work/programs"
(cd "$srcdir/man" && ls ./*.1 | sed 's|^\./||' | sort) >"$work/pages-of-programs"
same "the programs that are installed" "$work/programs" "the pages of section 1" \
	"$work/pages-of-programs"

# The table of reasons has the sentences of the library, which may be in several strings.
sed -n '/ reasons\[\] = {/,/^};/p' "$srcdir/lib/reason/reason.c" | tr '\n\t' '  ' |
	awk '{ gsub(/"  *"/, ""); gsub(/"},/, "\n"); print }' | sed -n 's/.*"\([^"]*\)$/\1/p' \
	>"$work/sentences"
sed -n '/^\.It Dv /,/^\.Ql /s/^\.Ql \(\\&\)*//p' "$srcdir/man/draughts_explain.3" >"$work/words"
same "reason.c" "$work/sentences" "draughts_explain.3" "$work/words"

# The list of statuses has the texts of the library.
sed -n 's/^.*\[\(DRAUGHTS_[A-Z_]*\)\] = "\(.*\)",/\1 \2/p' "$srcdir/lib/core/error.c" >"$work/statuses"
sed -n 's/^\.It Dv \(DRAUGHTS_[A-Z_]*\) Ta [0-9]* Ta /\1 /p' "$srcdir/man/draughts_strerror.3" \
	>"$work/listed"
same "error.c" "$work/statuses" "draughts_strerror.3" "$work/listed"

# The foot of every page has the version of the headers, without -dev.
version=$(sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/\1/p' \
	"$srcdir/include/draughts/version.h")
echo ".Os libdraughts ${version%-dev}" >"$work/foot"
sed -n '/^\.Os/p' "$srcdir"/man/*.[137] | sort -u >"$work/feet"
same "version.h" "$work/foot" "the pages" "$work/feet"
grep -q "^\.Qq $version \.\$" "$srcdir/man/draughts_version.3" ||
	fail "draughts_version.3 is of another version"

sed -n 's/^\.Xr \([a-z_-]*draughts[a-z_-]*\) \([137]\).*/\1.\2/p' "$srcdir"/man/*.[137] | sort -u |
	while read -r page; do
		[ -e "$srcdir/man/$page" ] || echo "$page"
	done >"$work/missing"
same "no list" /dev/null "pages that others refer to" "$work/missing"

# A literal block under EXAMPLES is a program or, after a line with the word "prints", what the
# program before it prints. After the name of a header it is that header. In the pages of section 7
# other blocks are allowed, and a block that begins with "static" is functions, which compile.
examples='
/^\.Sh / { here = $2 == "EXAMPLES" || section == 7 }
!here { next }
/^\.Bd / { inside = 1; text = ""; next }
/^\.Ed/ {
	inside = 0
	file = ""
	if (said ~ /^\.Pa [a-z_]+\.h :$/)
		file = directory "/" substr(said, 5, length(said) - 6)
	else if (text ~ /int main\(/)
		file = prefix "-" ++programs ".c"
	else if (said ~ /(^| )prints$/ && programs > outputs)
		file = prefix "-" (outputs = programs) ".expected"
	else if (section == 7 && text ~ /^static /)
		file = prefix "-functions-" ++functions ".h"
	else if (section != 7)
		print "a block is neither a program nor what one prints:\n" text
	if (file != "") {
		printf "%s", text >file
		close(file)
	}
	said = ""
	next
}
!inside { said = $0; next }
{
	gsub(/\\&/, "")
	gsub(/\\\(aq/, "\047")
	gsub(/\\\(dq/, "\"")
	gsub(/\\\(ha/, "^")
	gsub(/\\\(:o/, "ö")
	gsub(/\\\(ss/, "ß")
	gsub(/\\\(`a/, "à")
	gsub(/\\\(`e/, "è")
	gsub(/\\\(`o/, "ò")
	gsub(/\\-/, "-")
	gsub(/\\e/, "\\")
	text = text $0 "\n"
}
'
for page in $pages "$srcdir"/man/*.7; do
	awk -v directory="$work" -v prefix="$work/$(basename "${page%.?}")" -v section="${page##*.}" \
		"$examples" "$page" \
		>"$work/odd"
	[ ! -s "$work/odd" ] || fail "$(basename "$page"): $(cat "$work/odd")"
done
for source in "$work"/*-functions-*.h; do
	[ -e "$source" ] || continue
	$CC $FLAGS -std=c11 -Wall -Wextra -Wpedantic -Werror -Wno-unused-function \
		"-I$srcdir/include" -include draughts.h -include stdio.h -include string.h \
		-x c -fsyntax-only "$source" || fail "the functions $(basename "$source") do not compile"
done
$RUN "$build/programs/make_tables_threads" english 3 "$work/tables" >"$work/tables.log"
for source in "$work"/*.c; do
	[ -e "$source" ] || continue
	program=${source%.c}
	if ! $CC $FLAGS -std=c11 -Wall -Wextra -Wpedantic -Werror \
		"-I$srcdir/include" -o "$program" "$source" "$build/libdraughts-tables.a" \
		"$build/libdraughts.a"; then
		fail "the example $(basename "$source") does not compile"
	elif [ ! -e "$program.expected" ]; then
		fail "the page does not say what $(basename "$source") prints"
	else
		(cd "$work" && $RUN "./$(basename "$program")" </dev/null) >"$program.printed" ||
			fail "the example $(basename "$source") returns $?"
		same "the page" "$program.expected" "what $(basename "$source") prints" \
			"$program.printed"
	fi
done

if command -v "${MANDOC%% *}" >/dev/null; then
	$MANDOC -T lint -W warning "$srcdir"/man/*.[137] >"$work/lint" || :
	same "no list" /dev/null "what mandoc says" "$work/lint"

	# A quote within a quote: two names after one macro.
	quotes=$(printf '\342\200\231\342\200\231')
	for page in "$srcdir"/man/*.[137]; do
		$MANDOC -T utf8 "$page" | sed -n "/$quotes/s|^ *|$(basename "$page"): |p"
	done >"$work/nested"
	same "no list" /dev/null "quotes in quotes" "$work/nested"

	# Every link and picture of the pages for a browser is there, and every page is in the index.
	sh "$srcdir/man/html.sh" "$srcdir" "$work/html" "$build/examples/diagram"
	for page in "$work"/html/*.html; do
		tr '\n' ' ' <"$page" | sed 's/<\([a-z]*\) /\
\1 /g' | sed -n 's/^[a-z]* .*\(href\|src\)="\([^"]*\)".*/\2/p' | sort -u |
			grep -v '^https\{0,1\}://' |
			while IFS='#' read -r file place; do
				there=$work/html/${file:-$(basename "$page")}
				if [ ! -e "$there" ]; then
					echo "$(basename "$page") to $file"
				elif [ -n "$place" ] && ! grep -q "id=\"$place\"" "$there"; then
					echo "$(basename "$page") to $file#$place"
				fi
			done
	done >"$work/dead"
	same "no list" /dev/null "links that lead nowhere" "$work/dead"
	sed -n 's/.*<li><a href="\([^"]*\)\.html".*/\1/p' "$work/html/index.html" | sort >"$work/listed"
	(cd "$srcdir/man" && ls ./*.[137] | sed 's|^\./||' | sort) >"$work/all"
	same "the pages" "$work/all" "the index" "$work/listed"

	# Every page has its contents, every function outside NAME is a link, and no link is in another.
	for page in "$work"/html/*.[137].html; do
		grep -q '<nav class="contents"' "$page" || echo "$(basename "$page") has no contents"
		tr '\n' ' ' <"$page" | sed 's/<code class="Nm"/\
&/g; s/<code class="Fn"/\
&/g; s/<a /\
&/g; s/<.a>/&\
/g' | awk -v page="$(basename "$page")" '
			/^<a / && opened { print page ": a link in a link: " $0 }
			/^<a / { opened = 1 }
			/^<code class="Fn"[^>]*>draughts_/ && !opened { print page ": no link: " substr($0, 1, 70) }
			/<.a>$/ { opened = 0 }
		'
	done >"$work/faults"
	same "no list" /dev/null "what pages lack" "$work/faults"
	[ "$(cat "$work"/html/*.html | grep -c '<img ')" -ge 3 ] || fail "the pages show no pictures"

	# A newcomer can follow the short game of each page of rules on a board.
	for page in english italian dipole flying; do
		sed -n '/id="A_SHORT_GAME"/,/<.section>/p' "$work/html/draughts-$page.7.html" |
			grep -q '<figure>' || fail "the short game of draughts-$page(7) has no board"
	done
else
	skip "mandoc is not installed (Debian: mandoc)"
fi

# Debian's man is groff's: in a terminal of 80 columns no cell of a list is too wide for its line.
if command -v groff >/dev/null; then
	for page in "$srcdir"/man/*.[137]; do
		sed '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/{/^\.Sh DESCRIPTION/!d;}' "$page" |
			groff -mdoc -Tascii -rLL=80n -ww 2>&1 >/dev/null |
			sed -n "s|.*can't break line|$(basename "$page"): &|p"
	done >"$work/wide"
	same "no list" /dev/null "what groff says" "$work/wide"
else
	skip "groff is not installed (Debian: groff-base)"
fi

finish
