# SPDX-License-Identifier: MIT
# A ruleset that is looked up is the variant for the processor, also where it has only one of the
# instructions that the other variant uses; and it is the same one however early it is looked up.
. "$1/tests/scripts.sh"
program=$1
shift

$RUN "$program" >"$work/here" || fail "a look-up before all constructors gives another ruleset"

# expect VARIANT PROCESSOR: all rulesets are that variant there.
expect()
{
	sed "s/ .*/ $1/" "$work/here" >"$work/expected"
	"$qemu" -cpu "$2" "$program" >"$work/found" || fail "$2: the program fails"
	same "what suits $2" "$work/expected" "what is looked up" "$work/found"
}

qemu=$(command -v qemu-x86_64 || command -v qemu-x86_64-static || :)
case $(echo | $CC $FLAGS -dM -E -x c -) in
*"#define __x86_64__ 1"*) [ -n "$qemu" ] || skip "other processors: qemu-user is missing (Debian: qemu-user)" ;;
*) qemu= ;;
esac
if [ -n "$qemu" ] && [ -z "$RUN" ]; then
	expect x86 max
	expect plain max,-popcnt
	expect plain max,-bmi1
	expect plain max,-popcnt,-bmi1
fi

# The same in objects that C++ constructs before main, with the shared library where there is one.
cat >"$work/static.cc" <<'PROGRAM'
#include <draughts.h>

static const draughts_ruleset *const before = draughts_english();

int main()
{
	return before == draughts_english() ? 0 : 1;
}
PROGRAM
if [ -z "$RUN" ] && command -v g++ >/dev/null; then
	for library in "$build/libdraughts.a" "$@"; do
		g++ $FLAGS "-I$srcdir/include" -o "$work/static" "$work/static.cc" "$library" &&
			LD_LIBRARY_PATH=$build "$work/static" || fail "a static object of C++, with $library"
	done
fi

finish
