# SPDX-License-Identifier: MIT
# The sources build inside another program with the line of the README and the manual. The line
# optimizes, because people measure what it makes; here it does not, which takes a third of the time.
# Where positions and rules are optimized together with a program that assigns positions as the words
# they lie in, they see the assignment: that needs DR_MAY_ALIAS.
. "$1/tests/scripts.sh"

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/app.c"
work=$(cd "$work" && pwd)
cd "$srcdir"
sed -n 's/^    \(cc .*program\.c lib.*\)/\1/p' README >"$work/readme"
sed -n 's/^\.Dl \(cc .*program\.c lib.*\)/\1/p' man/libdraughts.3 >"$work/manual"
same "the README" "$work/readme" "libdraughts(3)" "$work/manual"
grep -q -e ' -O2 ' "$work/readme" || fail "the README says nothing of -O2"
line=$(sed -e "s|^cc |$CC -o \"\$work/app\" |" -e 's|program\.c|"$work/app.c"|' -e 's/ -O2 / -O0 /' "$work/readme")
eval "$line" || fail "does not build"
[ $failed = 1 ] || $RUN "$work/app" </dev/null >"$work/output" || fail "the program fails"

cat >"$work/assign.c" <<'PROGRAM'
#include <draughts.h>
int main(void)
{
	struct draughts_position_storage one, other;
	struct draughts_position *position = draughts_position_init(draughts_position_in(&one), draughts_english());
	draughts_position_init(draughts_position_in(&other), draughts_dipole());
	one = other;
	return draughts_position_ruleset(position) == draughts_dipole() &&
	       draughts_position_height_at(position, 31) == 12 ? 0 : 1; /* D1: e1 */
}
PROGRAM
rules=$(echo lib/rules/english*.c lib/rules/checkers.c lib/rules/movetable.c lib/rules/dipole*.c)
if $CC -O2 -flto -w -Iinclude -Ilib -o "$work/assign" "$work/assign.c" lib/core/*.c $rules \
	2>"$work/flto"; then
	$RUN "$work/assign" || fail "an assigned position is not the one that was there"
else
	skip "$CC does not have -flto"
fi

finish
