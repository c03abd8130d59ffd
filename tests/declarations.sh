# SPDX-License-Identifier: MIT
# Prints what the public headers declare, a function a line: name, tab, prototype, with blanks only
# where words meet. usage: sh declarations.sh HEADER...
# A function that carries neither DRAUGHTS_API nor DRAUGHTS_INLINE is called so in the list.

set -eu
export LC_ALL=C

cat "$@" | awk '
function declared(text, name) {
	if (text ~ /^ *typedef / || text !~ /\(/)
		return
	unmarked = text ~ /^ *DRAUGHTS_(API|INLINE) / ? "" : " (not marked as exported)"
	gsub(/DRAUGHTS_API|DRAUGHTS_INLINE/, "", text)
	gsub(/[ \t]+/, " ", text)
	gsub(/ *\* */, " *", text)
	gsub(/\* \*/, "**", text)
	gsub(/ *, */, ", ", text)
	gsub(/ *\( */, "(", text)
	gsub(/ *\) */, ")", text)
	gsub(/^ +| +$/, "", text)
	name = text
	sub(/\(.*/, "", name)
	sub(/.*[ *]/, "", name)
	print name unmarked "\t" text
}
{ all = all $0 "\n" }
END {
	while ((start = index(all, "/*")) > 0) {
		rest = substr(all, start + 2)
		all = substr(all, 1, start - 1) " " substr(rest, index(rest, "*/") + 2)
	}
	lines = split(all, line, "\n")
	all = ""
	for (i = 1; i <= lines; i++) {
		directive = continued || line[i] ~ /^[ \t]*#/
		continued = directive && line[i] ~ /\\$/
		if (!directive && line[i] !~ /^DRAUGHTS_(BEGIN|END)_DECLS/)
			all = all " " line[i]
	}
	# Outside of braces a semicolon ends a declaration, and so does the body of a function.
	while (match(all, /[;{}]/)) {
		mark = substr(all, RSTART, 1)
		if (depth == 0)
			text = text substr(all, 1, RSTART - 1)
		all = substr(all, RSTART + 1)
		if (depth == 0 && (mark == ";" || mark == "{" && text ~ /\(/)) {
			declared(text)
			text = ""
		}
		depth += (mark == "{") - (mark == "}")
	}
}' | sort -u
