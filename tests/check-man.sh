# SPDX-License-Identifier: MIT
# Every function of the headers stands in the SYNOPSIS of exactly one page of man/*.3, with the
# prototype of the header, and in its NAME section; the programs under EXAMPLES compile; mandoc has
# nothing to say about any page.
. "$(dirname "$0")/scripts.sh"

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

cut -f 1,2 "$work/pages" | sort >"$work/in-synopsis"
for page in $pages; do
	sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \([^ ]*\).*/\1/p' "$page" | sed "s|^|$(basename "$page")	|"
done | awk -F '\t' '$1 != $2 ".3" || $2 ~ /^draughts_/' | sort >"$work/in-name"
same "SYNOPSIS" "$work/in-synopsis" "NAME" "$work/in-name"

for page in $pages; do
	base=$(basename "$page" .3)
	awk -v prefix="$work/$base" '
		/^\.Sh / { here = $2 == "EXAMPLES" }
		here && /^\.Bd / { inside = 1; file = prefix "." ++n ".c"; next }
		/^\.Ed/ { if (inside) close(file); inside = 0 }
		inside {
			gsub(/\\&/, "")
			gsub(/\\\(aq/, "\047")
			gsub(/\\\(dq/, "\"")
			gsub(/\\-/, "-")
			gsub(/\\e/, "\\")
			print >file
		}
	' "$page"
done
for program in "$work"/*.c; do
	[ -e "$program" ] || continue
	$CC $FLAGS -std=c11 -Wall -Wextra -Wpedantic -Werror -DDRAUGHTS_STATIC "-I$srcdir/include" \
		-o "${program%.c}" "$program" "$build/libdraughts.a" ||
		fail "the example $(basename "$program") does not compile"
done

if command -v "${MANDOC%% *}" >/dev/null; then
	$MANDOC -T lint -W warning "$srcdir"/man/*.[37] >"$work/lint" || :
	same "no list" /dev/null "what mandoc says" "$work/lint"
else
	echo "$name: without mandoc, which is not installed (Debian: mandoc)" >&2
fi

finish
