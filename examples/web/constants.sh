# SPDX-License-Identifier: MIT
# Makes constants.mjs, the numbers of the public headers that JavaScript needs, and layout.c, which tells
# with which numbers a WebAssembly module was compiled. COMPILE is the command that compiles for
# WebAssembly, quoted for the shell.
# Arguments: include/, the path of constants.mjs, and a directory for layout.c and intermediate files.
set -eu
include=$1 module=$2 work=$3

# One line for each number: its object and its name in JavaScript, and its expression in C.
eval "$COMPILE" -E '"$include/draughts.h"' | awk '
	function camel(name) {
		sub(/^draughts_/, "", name)
		while (match(name, /_[a-z]/))
			name = substr(name, 1, RSTART - 1) toupper(substr(name, RSTART + 1, 1)) substr(name, RSTART + 2)
		return name
	}
	# The longest prefix that all names share, at least DRAUGHTS_; for the limits, only DRAUGHTS_.
	function common(names, count, group,    words, i) {
		words = names[1]
		do
			sub(/[A-Z0-9]+_?$/, "", words)
		while (words != "DRAUGHTS_" && (group == "" || !all_begin(names, count, words)))
		return words
	}
	function all_begin(names, count, words,    i) {
		for (i = 1; i <= count; i++)
			if (index(names[i], words) != 1)
				return 0
		return 1
	}
	function enumeration(group, body,    names, count, words, i) {
		gsub(/=[^,]*| /, "", body)
		count = split(body, names, ",")
		words = common(names, count, group)
		for (i = 1; i <= count; i++)
			print (group == "" ? "LIMITS" : "ENUMS." group), substr(names[i], length(words) + 1), names[i]
	}
	function structure(type, body,    names, count, i) {
		print "SIZES", camel(type), "sizeof(struct " type ")"
		gsub(/\[[^]]*\]|[a-z0-9_]+ /, "", body)
		gsub(/ /, "", body)
		count = split(body, names, /[,;]/)
		for (i = 1; i < count; i++)
			print "OFFSETS." camel(type), camel(names[i]), "offsetof(struct " type ", " names[i] ")"
	}
	/^# / { is_ours = $3 ~ /draughts[a-z\/]*\.h"$/; next }
	is_ours { text = text " " $0 }
	END {
		gsub(/[ \t]+/, " ", text)
		while (match(text, /(enum|struct) ([a-z_]+ )?\{[^}]*\}/)) {
			found = substr(text, RSTART, RLENGTH - 1)
			text = substr(text, RSTART + RLENGTH)
			split(found, word, " ")
			if (word[1] == "struct")
				structure(word[2], substr(found, index(found, "{") + 1))
			else
				enumeration(word[2] == "{" ? "" : camel(word[2]), substr(found, index(found, "{") + 1))
		}
	}' >"$work/constants"

# The compiler computes the numbers.
{
	printf '#include <stddef.h>\n#include <draughts.h>\nextern const unsigned numbers[];\nconst unsigned numbers[] = {\n'
	sed 's/^[^ ]* [^ ]* \(.*\)/\1,/' "$work/constants"
	echo '};'
} >"$work/numbers.c"
eval "$COMPILE" -S -o '"$work/numbers.s"' '"$work/numbers.c"'
sed -n '/^numbers:/,$s/^[ 	]*\.int32[ 	]*\([0-9]*\).*/\1/p' "$work/numbers.s" >"$work/numbers"
[ "$(wc -l <"$work/numbers")" -eq "$(wc -l <"$work/constants")" ]

# Objects, and in ENUMS and OFFSETS objects of objects, in the order of the headers.
{
	echo '// Made by constants.sh from the headers of the C library.'
	for object in LIMITS SIZES OFFSETS ENUMS; do
		cut -d ' ' -f 1,2 "$work/constants" | paste -d ' ' - "$work/numbers" | awk -v object=$object '
			{ split($1, name, ".") }
			name[1] != object { next }
			!begun++ { printf "\nexport const %s = {", object }
			name[2] != group { printf "%s\n\t%s: {", group == "" ? "" : " },", name[2]; group = name[2]; many = 0 }
			{ printf "%s%s: %s", group == "" ? "\n\t" : many++ ? ", " : " ", $2, $3; if (group == "") printf "," }
			END { print (group == "" ? "" : " },") "\n};" }'
	done
} >"$work/constants.mjs"
layout=$(cksum <"$work/constants.mjs" | cut -d ' ' -f 1)
printf '#include <stdint.h>\n\nuint32_t web_layout(void);\n\nuint32_t web_layout(void)\n{\n\treturn %su;\n}\n' \
	"$layout" >"$work/layout.c"
printf '\n// The checksum of all that is above, which the module has too.\nexport const LAYOUT = %s;\n' "$layout" \
	>>"$work/constants.mjs"
mv "$work/constants.mjs" "$module"
