# SPDX-License-Identifier: MIT
# The binary interface of each shared library, functions and the types they take, is the one that is
# stored in tests/abi, from libabigail. In mode update it is stored anew: if functions were added, or
# if SOVERSION has grown, but not if something was removed or changed that programs of this SOVERSION
# may use. The descriptions are of x86-64 Linux. Arguments: the Makefile, check or update, and the
# names of the libraries.
. "$1/tests/scripts.sh"
makefile=$1
mode=$2
shift 2

skip_all()
{
	skip "$@"
	[ "$mode" = check ] || exit 1
	exit 0
}

for tool in abidw abidiff; do
	command -v $tool >/dev/null || skip_all "$tool is missing (Debian: abigail-tools)"
done
macros=$(echo | $CC $FLAGS -dM -E -x c -)
for macro in __x86_64__ __LP64__ __linux__; do
	case $macros in
	*"#define $macro 1"*) ;;
	*) skip_all "the library is not built for x86-64 Linux" ;;
	esac
done

# describe LIBRARY HEADERS FILE
describe()
{
	abidw --headers-dir "$2" --drop-private-types --exported-interfaces-only --no-corpus-path \
		--no-comp-dir-path --no-show-locs --no-elf-needed --type-id-style hash \
		--out-file "$3" "$1"
}

soversion()
{
	sed -n "s/^<abi-corpus .* soname='.*\.so\.\([0-9]*\)'.*/\1/p" "$1"
}

# judge BEFORE AFTER: what has become of the description BEFORE. $work/changes has the details.
judge()
{
	if abidiff "$1" "$2" >"$work/changes"; then
		echo same
	elif [ "$(soversion "$2")" -gt "$(soversion "$1")" ]; then
		echo renewed
	elif abidiff --no-added-syms "$1" "$2" >/dev/null; then
		echo added
	else
		echo broken
	fi
}

# The judgement on a small library, in which a change is made by -D, and its SOVERSION.
cat >"$work/small.h" <<'HEADER'
#ifdef CHANGED
typedef long number;
#else
typedef int number;
#endif
struct small {
#ifdef GROWN
	number room;
#endif
	number value;
};
number small_value(const struct small *small);
#ifndef REMOVED
number small_zero(void);
#endif
#ifdef ADDED
number small_one(void);
#endif
HEADER
cat >"$work/small.c" <<'SOURCE'
#include "small.h"
number small_value(const struct small *small) { return small->value; }
#ifndef REMOVED
number small_zero(void) { return 0; }
#endif
#ifdef ADDED
number small_one(void) { return 1; }
#endif
SOURCE
while read -r verdict soversion change; do
	$CC -g -fPIC -shared -Wl,-soname,libsmall.so.$soversion -o "$work/small.so" "$work/small.c" \
		-D$change
	describe "$work/small.so" "$work" "$work/small.abi"
	[ -e "$work/first.abi" ] || cp "$work/small.abi" "$work/first.abi"
	found=$(judge "$work/first.abi" "$work/small.abi")
	[ $found = $verdict ] || fail "a library that is $change, with SOVERSION $soversion, is judged as $found"
done <<'TABLE'
same	9	SAME
added	9	ADDED
broken	9	REMOVED
broken	9	CHANGED
broken	9	GROWN
renewed	10	GROWN
broken	8	SAME
TABLE

# A build of its own, as the description is read from debug information.
$MAKE -f "$makefile" BUILD="$work/build" STATIC=no CFLAGS='-O0 -g' LDFLAGS= all >"$work/log" 2>&1 ||
	{ cat "$work/log" >&2; fail "the library does not build"; finish; }
for library; do
	stored=$srcdir/tests/abi/$library.abi
	new=$work/$library.abi
	describe "$(echo "$work/build/$library".so.*.*.*)" "$srcdir/include" "$new"
	verdict=new
	[ ! -e "$stored" ] || verdict=$(judge "$stored" "$new")
	case $mode.$verdict in
	*.same) ;;
	update.new | update.added | update.renewed)
		cp "$new" "$stored"
		echo "$stored is stored ($verdict)"
		;;
	*.new) fail "no $stored: make update-abi" ;;
	*.broken)
		cat "$work/changes" >&2
		fail "$library has changed in a way that breaks programs: SOVERSION has to grow." \
			"If $(soversion "$new") was in no release yet, remove $stored, then make update-abi"
		;;
	*)
		cat "$work/changes" >&2
		fail "$library is not as it is stored ($verdict): make update-abi"
		;;
	esac
done
finish
