# SPDX-License-Identifier: MIT
# Who may include whom, who may link whom, and that a program which names one ruleset links no
# other.
. "$1/tests/scripts.sh"

archive=$build/libdraughts.a

# What a file (the first pattern) may include: `public' is the public headers, `std' the headers of C
# that the library uses; the patterns are those of the shell. The first line that fits counts.
cat >"$work/includes" <<'TABLE'
include/*	public std
lib/core/*.h	public std core/*.h
lib/rules/*.h	public std core/*.h rules/*.h
lib/rules/*_x86.c	core/*.h rules/*.h rules/*.c
lib/rules/*.c	public std core/*.h rules/*.h
lib/core/*.c	public std core/*.h
lib/game/*.h	public std core/*.h game/*.h
lib/game/*.c	public std core/*.h game/*.h
lib/notation/*	public std core/*.h notation/*.h
lib/reason/*	public std core/*.h notation/*.h reason/*.h
lib/picture/*	public std core/*.h notation/*.h picture/*.h
lib/pdn/*	public std core/*.h game/*.h notation/*.h reason/*.h pdn/*.h
lib/tables/mapping.c	public std tables/*.h errno.h fcntl.h sys/mman.h sys/stat.h unistd.h
lib/tables/*	public std core/bits.h tables/*.h stdatomic.h
TABLE

allowed()
{
	case $1 in
	draughts.h | draughts/*.h) set -- "$1" public "$2" ;;
	assert.h | limits.h | stdarg.h | stdbool.h | stddef.h | stdint.h | stdio.h | stdlib.h | string.h)
		set -- "$1" std "$2" ;;
	*) set -- "$1" "$1" "$2" ;;
	esac
	set -f
	for pattern in $3; do
		case $2 in
		$pattern) set +f; return 0 ;;
		esac
	done
	set +f
	return 1
}

cd "$srcdir"
files=$(echo include/*.h include/*/*.h lib/*/*.h lib/*/*.c)
cd "$OLDPWD"
for file in $files; do
	rights=$(while read -r pattern rights; do
		case $file in
		$pattern) echo "$rights"; break ;;
		esac
	done <"$work/includes")
	for header in $(sed -n 's/^# *include *[<"]\([^>"]*\)[>"].*/\1/p' "$srcdir/$file"); do
		allowed "$header" "$rights" || fail "$file may not include $header"
	done
done

# Which object uses what another defines, NAME_x86 being NAME once more. The table has the rooms that
# a room uses; public/ROOM means its public functions alone. A ruleset uses what rulesets share, and
# nothing else; only rulesets.c names them.
cat >"$work/rooms" <<'TABLE'
core
rules
game core
notation core public/game
reason core notation public/game
picture core notation
pdn core game notation reason rules/rulesets
tables public/core public/rules public/game public/notation
TABLE
for object in "$build"/static/*/*.o; do
	$NM -g -P "$object" | awk -v object="${object#"$build/static/"}" '
		{ sub(/^_/, "", $1); sub(/(_x86)?\.o$/, "", object) }
		$1 ~ /^(draughts|dr)_/ { print $2 ~ /^[Uw]$/ ? "uses" : "has", $1, object }'
done | sort -u >"$work/symbols"
awk '
	FNR == NR { for (i = 2; i <= NF; i++) may[$1, $i] = 1; next }
	$1 == "has" { home[$2] = $3 }
	$1 == "uses" { user[++uses] = $3; used[uses] = $2 }
	function room(object) {
		return substr(object, 1, index(object, "/") - 1)
	}
	function shared(object) {
		return object ~ /^rules\/(checkers|flying|flying_captures|movetable|dipole_tables)$/
	}
	function allowed(from, to, name) {
		if (from == to)
			return 1
		if (room(to) == "rules" && room(from) == "rules")
			return from == "rules/rulesets" || shared(to)
		return room(from) == room(to) || (room(from), to) in may || (room(from), room(to)) in may ||
			name ~ /^draughts_/ && (room(from), "public/" room(to)) in may
	}
	END {
		for (i = 1; i <= uses; i++)
			if (used[i] in home && !allowed(user[i], home[used[i]], used[i]))
				print user[i], "may not use", used[i], "of", home[used[i]]
	}
' "$work/rooms" "$work/symbols" | sort >"$work/crossings"
same "no list" /dev/null "the objects" "$work/crossings"

# No objects use each other in a circle: tsort names those that do.
awk '
	$1 == "has" { home[$2] = $3 }
	$1 == "uses" && ($2 in home) && home[$2] != $3 { print $3, home[$2] }
' "$work/symbols" | LC_ALL=C tsort 2>"$work/circles" >/dev/null || :
same "no list" /dev/null "the objects of a circle" "$work/circles"

# A program that names one ruleset and uses everything but the table and the reader of games.
awk -F '"' '/^\t\{"/ { name = $2; gsub("-", "_", name) }
	/"\},$/ { print "draughts_" name, $(NF - 1) }' "$srcdir/tests/rulesets.h" >"$work/rulesets"
if ! printf 'int main(void) { return 0; }\n' |
	$CC $FLAGS -x c - -o "$work/empty" "-Wl,-Map,$work/empty.map" 2>"$work/empty.log"; then
	skip "what a program links: $CC writes no link maps"
	finish
fi
{
	sh "$srcdir/tests/declarations.sh" $(headers_of libdraughts | grep -v '/pdn\.h$') | cut -f 1
	cut -d ' ' -f 1 "$work/rulesets"
	printf 'draughts_ruleset_%s\n' at by_name
} | sort | uniq -u >"$work/others"
while read -r function objects; do
	{
		printf '#include <draughts.h>\ntypedef void (*any)(void);\nconst any all[] = {\n'
		sed 's/.*/	(any)&,/' "$work/others"
		printf '	(any)%s\n};\nint main(void)\n{\n\treturn all[0] == 0;\n}\n' "$function"
	} >"$work/$function.c"
	$CC $FLAGS "-I$srcdir/include" -o "$work/$function" "$work/$function.c" "$archive" \
		"-Wl,-Map,$work/$function.map" || { fail "$function does not link alone"; continue; }
	printf '%s\n' $objects >"$work/expected"
	sed -n 's/.*libdraughts\.a(\([a-z0-9_]*\)\.o).*/\1/p' "$work/$function.map" |
		sed 's/_x86$//' | sort -u >"$work/members"
	for file in "$srcdir"/lib/rules/*.c; do
		basename "$file" .c
	done | sort | comm -12 - "$work/members" >"$work/linked"
	same "what $function needs" "$work/expected" "what it links" "$work/linked"
done <"$work/rulesets"

finish
