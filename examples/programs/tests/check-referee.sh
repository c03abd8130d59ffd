# SPDX-License-Identifier: MIT
# The referee: the library agrees with itself; wrong rules are found, with their article;
# programs that hang, die or babble are reported.
. "$1/tests/scripts.sh"

referee=$build/programs/referee
wrong=$build/tests/wrong_answer
if [ ! -x "$referee" ]; then
	echo "$name: SKIP the referee, which needs POSIX" >&2
	finish
fi

# Rows of all games, and random games.
data=$srcdir/tests/data
for ruleset in $rulesets; do
	! [ -f "$data/$ruleset.txt" ] || cat "$data/$ruleset.txt"
done >"$work/rows"
for ruleset in $rulesets; do
	"$referee" "$ruleset" 20 "$work/rows" "$build/examples/answer" >"$work/$ruleset" ||
		fail "the library differs from itself in $ruleset"
	grep -q '^[1-9][0-9]* positions, 0 differences$' "$work/$ruleset" || fail "nothing was asked"
done

# found RULESET PROGRAM ARGUMENT PATTERN: the referee finds a difference that matches the pattern.
found()
{
	! "$referee" "$1" 0 "$work/rows" "$2" "$3" >"$work/difference" 2>&1 ||
		fail "$3 is not found to be wrong"
	grep -q "$4" "$work/difference" || fail "the difference of $3 does not say: $4"
	grep -q '+---+' "$work/difference" || fail "the difference of $3 has no diagram"
}
found english "$wrong" giveaway 'the answer is "white", but black (E10)'
found italian "$wrong" italian '^too many: .*(I8'
found brazilian "$wrong" pool '^too many: .*(F6'
# The Italian board is mirrored, so a program that plays by Italian rules misses some English moves.
found english "$wrong" italian '^missing: .* (E3, E5, E8)$'
# In Czech, men do not capture backward, so they may step where pool has such a capture.
found czech "$wrong" pool '^missing: .* (F3, F5, F8)$'

# refused PATTERN PROGRAM...: a program that does not answer as it should.
refused()
{
	pattern=$1
	shift
	status=0
	"$referee" english 1 "$work/rows" "$@" >"$work/refused" 2>&1 || status=$?
	[ $status -eq 2 ] || fail "the referee of $* ends with $status"
	grep -q "$pattern" "$work/refused" || fail "$* is not refused: $pattern"
}
refused 'died' false
refused 'died' "$work/nowhere"
refused 'babbles: more than one line' yes
refused 'babbles: a part of an answer is not a FEN' cat
# A byte now and then is not an answer within five seconds.
refused 'hangs' sh -c 'while sleep 3; do printf W; done'

# What a program writes cannot control a terminal.
echo 'E10 moves english W:W:B5' >"$work/finished"
printf '%s\n' 'read -r question' 'printf "\033]0;x\007\n"' >"$work/commands"
"$referee" english 0 "$work/finished" sh "$work/commands" >"$work/escaped" 2>&1 || :
grep -q '^the answer is "\\x1b]0;x\\x07", but black (E10)$' "$work/escaped" ||
	fail "the answer is not escaped: $(cat -v "$work/escaped")"

finish
