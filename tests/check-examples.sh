# SPDX-License-Identifier: MIT
# The README's program and the examples: they compile, and say what is known from elsewhere.
. "$(dirname "$0")/scripts.sh"

examples=$build/examples

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/readme.c"
$CC $FLAGS -std=c11 -Wall -Wextra -Wpedantic -Werror "-I$srcdir/include" \
	-o "$work/readme" "$work/readme.c" "$build/libdraughts.a" ||
	fail "the README's program does not compile"

# The README shows what its program prints: after 11-15 22-18, 15 must capture (E6).
$RUN "$work/readme" | tr -d '\r' >"$work/readme.out"
sed -n 's/^    \(9-13: .*\)/\1/p' "$srcdir/README" >"$work/readme.says"
same "the README" "$work/readme.says" "what its program prints" "$work/readme.out"
grep -q 'piece on 15 can (E6)' "$work/readme.out" || fail "the README's program does not cite E6"
sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/This is version \1\./p' \
	"$srcdir/include/draughts/version.h" >"$work/version"
grep -q -f "$work/version" "$srcdir/README" || fail "the README is of another version"

# Articles E1 to E3: Black begins, and the men on 9 to 12 have empty squares before them.
printf '%s\n' 10-14 10-15 11-15 11-16 12-16 9-13 9-14 >"$work/first-moves"
$RUN "$examples/legal_moves" english | tr -d '\r' | sort >"$work/legal_moves.out"
same "the first moves" "$work/first-moves" "legal_moves" "$work/legal_moves.out"

# leaves NUMBER COMMAND...: what a program counts.
leaves()
{
	echo "$1" >"$work/leaves"
	shift
	"$@" >"$work/perft.all" || fail "$* fails"
	sed -n 's/ leaves .*//p' "$work/perft.all" | tr -d '\r' >"$work/perft.out"
	same "the published count" "$work/leaves" "$*" "$work/perft.out"
}

# OEIS A133046 keeps every route of a capture; at depth 12 the published count without duplicates is
# another. A table of one megabyte is far too small for it.
perft="$RUN $examples/perft"
leaves 36768 $perft english 6
leaves 36768 $perft --divide --threads 2 english 6
leaves 845931 $perft --threads 2 8
leaves 845931 $perft --routes --hash 16 8
leaves 388617999 $perft --threads 2 --hash 1 12
leaves 388623673 $perft --threads 2 --hash 1 --routes 12

# The same over MPI, and a rank that is killed ends the run with an error.
if [ -x "$examples/perft_mpi" ] && command -v "$MPIRUN" >"$work/mpirun"; then
	export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
	mpirun="$MPIRUN --oversubscribe"
	leaves 3963680 $mpirun -np 1 "$examples/perft_mpi" 9
	leaves 3963680 $mpirun -np 2 "$examples/perft_mpi" --hash 1 9
	leaves 388623673 $mpirun -np 3 "$examples/perft_mpi" --routes --hash 1 english 12
	if $mpirun -np 2 "$examples/perft_mpi" 9 : -np 1 sh -c 'kill -9 $$' >"$work/killed" 2>&1; then
		fail "perft_mpi goes on without a rank"
	fi
else
	skip "perft_mpi: there is no MPI to build or run it with (Debian: libopenmpi-dev openmpi-bin)"
fi

# Games counted by hand; the bad ones are those of bad.txt.
echo '24 games: 24 replayed, 0 rejected, 20 doubtful' >"$work/good"
$RUN "$examples/pdn_check" "$srcdir"/tests/data/pdn/forms*.pdn | tail -n 1 | tr -d '\r' >"$work/good.out"
same "the games" "$work/good" "pdn_check" "$work/good.out"
echo '29 games: 6 replayed, 23 rejected, 6 doubtful' >"$work/bad"
$RUN "$examples/pdn_check" "$srcdir/tests/data/pdn/bad.pdn" >"$work/bad.out" &&
	fail "pdn_check replays a bad game"
tail -n 1 "$work/bad.out" | tr -d '\r' >"$work/bad.last"
same "the games" "$work/bad" "pdn_check" "$work/bad.last"
# The games that the pages of the rules show: they end on the board, as they say.
for page in english italian dipole; do
	awk '
		/^\[(GameType|Variant) / { shown = 1 }
		/^\.Ed/ { shown = 0 }
		shown
	' "$srcdir/man/draughts-$page.7" >"$work/$page.pdn"
	echo '1 games: 1 replayed, 0 rejected, 0 doubtful' >"$work/one"
	$RUN "$examples/pdn_check" "$work/$page.pdn" | tail -n 1 | tr -d '\r' >"$work/one.out"
	same "a game" "$work/one" "draughts-$page.7" "$work/one.out"
done
printf '%s\n' '1. 11-15 22-17 2. 15-19 24x15 3. 9-13 *' >"$work/broken.pdn" # E6: 10x19 or 11x18
$RUN "$examples/pdn_check" "$work/broken.pdn" | grep -q 'pdn:1:34: .*(E6).* (4 plies kept)' ||
	fail "pdn_check does not say how many plies it kept"

# Variations of variations are removed; what is written is the same when it is read again.
cat >"$work/tree.pdn" <<'END'
[Event "E"]

1. 11-15 $1 {a} (1. 9-13 22-18 (1... 21-17 {b}) 2. 6-9) 22-17 1-0
{c}

1. 12-16 (1. 11-14) *
END
cat >"$work/tree" <<'END'
% 1. 11-15
%    1. 9-13
%    1. 22-18
%        1. 21-17
%    2. 6-9
% 1. 22-17
%
% 1. 12-16
%
[Event "E"]
[Result "1-0"]
[GameType "21"]

1. 11-15 $1 {a} (1. 9-13 22-18 2. 6-9) 1... 22-17 1-0 {c}

[GameType "21"]

1. 12-16 () *
END
$RUN "$examples/pdn_tree" <"$work/tree.pdn" 2>"$work/tree.message" | tr -d '\r' >"$work/tree.out"
same "the tree" "$work/tree" "pdn_tree" "$work/tree.out"
grep -q '11-14' "$work/tree.message" || fail "pdn_tree does not say what is wrong"
$RUN "$examples/pdn_tree" <"$work/tree.out" | tr -d '\r' | grep -v '^%' >"$work/tree.again"
grep -v '^%' "$work/tree" >"$work/tree.copy"
same "the copy" "$work/tree.copy" "pdn_tree once more" "$work/tree.again"

# A game whose tags are bad leaves nothing, and does not keep the next one from being written.
printf '%s\n' '[Event "a"]' '[GameType "99"]' '1. 11-15 *' '[Event "b"]' '1. 11-15 1-0' >"$work/tree.pdn"
printf '%s\n' '%' '% 1. 11-15' '%' '[Event "b"]' '[Result "1-0"]' '[GameType "21"]' '' \
	'1. 11-15 1-0' >"$work/tree"
$RUN "$examples/pdn_tree" <"$work/tree.pdn" 2>"$work/tree.message" | tr -d '\r' >"$work/tree.out"
same "the tree" "$work/tree" "pdn_tree of a bad game" "$work/tree.out"

# Strict: nothing may be assumed. The other sense of results.
printf '%s\n' '[GameType "21"] [Result "1-0"] 1. 11-15 1-0' '1. 11-15 *' \
	'[GameType "21"] [Result "0-1"] 1. 11-15 1-0' >"$work/strict.pdn"
$RUN "$examples/pdn_check" --strict "$work/strict.pdn" | tail -n 1 | tr -d '\r' >"$work/one.out"
echo '3 games: 1 replayed, 2 rejected, 1 doubtful' >"$work/one"
same "the games" "$work/one" "pdn_check --strict" "$work/one.out"

# A copy is clean, and that of a copy the same; what was assumed is said.
$RUN "$examples/pdn_clean" <"$work/strict.pdn" 2>"$work/clean.message" | tr -d '\r' >"$work/clean"
$RUN "$examples/pdn_clean" <"$work/clean" 2>"$work/clean.silence" | tr -d '\r' >"$work/clean.again"
same "the copy" "$work/clean" "pdn_clean once more" "$work/clean.again"
same "nothing" /dev/null "pdn_clean of a clean file" "$work/clean.silence"
test "$(grep -c '^game' "$work/clean.message")" -eq 2 || fail "pdn_clean does not say what it assumed"
status=0
$RUN "$examples/pdn_clean" <"$work/tree.pdn" >"$work/clean" 2>&1 || status=$?
test "$status" -eq 2 || fail "pdn_clean leaves out a game, and exits with $status"
if [ -z "$RUN" ] && command -v python3 >"$work/python"; then
	python3 "$srcdir/tests/count_pdn.py" "$examples/pdn_clean" "$srcdir"/tests/data/pdn/*.pdn \
		>"$work/count" || fail "pdn_clean loses something: $(cat "$work/count")"
else
	skip "what pdn_clean keeps, which python3 counts"
fi

# A tag, a position, and that position turned: after 22-18 White sees what Black does after 11-15.
printf '%s\n' '[White "A"] [GameType "21"]' '1. 11-15 *' '' '[White "B"]' '1. 12-16 24-19 *' >"$work/find.pdn"
found()
{
	expected=$1
	shift
	test "$($RUN "$examples/pdn_find" "$@" <"$work/find.pdn" | grep -c White)" -eq "$expected" ||
		fail "pdn_find $*: not $expected games"
}
found 1 White=B
printf '%s\n' '[White "\"A\""] [GameType "22"]' '1. 22-18 *' >"$work/find.pdn"
found 1 'White="A"'
found 1 'B:W18,21,23-32:B1-12' italian
found 0 'B:W18,21,23-32:B1-12'
printf '%s\n' '[White "A"] [GameType "21"]' '1. 11-15 *' '' '[White "B"]' '1. 12-16 24-19 *' >"$work/find.pdn"
found 0 White=C
found 1 'W:W21-32:B1-10,12,15'
found 0 'B:W18,21,23-32:B1-12'
found 1 -t 'B:W18,21,23-32:B1-12'
found 2 'B:W21-32:B1-12'

# Article D10: every game of Dipole is won by somebody.
$RUN "$examples/play" --auto --level 1 dipole </dev/null >"$work/play.out" || fail "play fails"
grep -q -e '^White wins' -e '^Black wins' "$work/play.out" || fail "play leaves a game undecided"

# Two persons type. Articles E6: 15 must take 18; E11: the claim counts the start.
printf '%s\n' '[Event "bad"]' '1. 11-15  22-18 15-19 *' >"$work/bad.pdn"
printf '%s\n' 1-5 15x22 "save $work/game.pdn" fen new "load $work/game.pdn" fen \
	"load $work/bad.pdn" draw yes 32-28 |
	$RUN "$examples/play" --side both --fen B:W18,32:B1,15 | tr -d '\r' >"$work/typed"
grep -q '^You must capture.*15.*(E6)' "$work/typed" || fail "play does not say why it refuses 1-5"
printf '%s\n' W:W32:B1,22 W:W32:B1,22 >"$work/fen"
grep '^W:' "$work/typed" >"$work/fen.out" || true
same "the position saved" "$work/fen" "the one loaded" "$work/fen.out"
grep -q "bad.pdn: line 2, column 17: .*15-19.*(E6)" "$work/typed" ||
	fail "play does not say where a file is wrong"
grep -q '^Draw: agreed' "$work/typed" || fail "play does not agree on a draw"

# Who types neither a move nor a command learns the form of both; a blank between squares will do.
printf '%s\n' hello '11 15' undo undo | $RUN "$examples/play" --side both | tr -d '\r' >"$work/typed"
printf '%s\n' 'Not a move, from character 2: write one such as 11-15 or 22x15.' \
	'Nor is it a command; type help or moves.' '  1. Black 11-15' 'You have no move to take back.' \
	>"$work/expected"
grep -e '^No[tr]' -e '^  1\. ' -e '^You have' "$work/typed" >"$work/typed.out" || true
same "the words" "$work/expected" "what play answers" "$work/typed.out"

printf '%s\n' claim 1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32 claim |
	$RUN "$examples/play" --side both --fen B:WK32:BK1 >"$work/claim"
grep -q '^There is no draw to claim' "$work/claim" || fail "play claims a draw at the start"
grep -q 'after moves 0, 2 and 4' "$work/claim" || fail "play does not say what it claims"
[ "$(grep -c '^You may claim a draw' "$work/claim")" = 1 ] || fail "play offers a claim when the game is over"

# I13: after 22-14 another piece may not move, until 22 has. 30 cannot move, so 30-25 holds nobody.
touched='You touched the piece on 22, and it can move, so you must move it (I13).'
printf '%s\n' 30-25 22-14 21-17 moves 24-15 22-18 11-15 moves |
	$RUN "$examples/play" --touch --side both italian | tr -d '\r' >"$work/typed"
printf '%s\n' "$touched" "$touched" "$touched" '  1. White 22-18' '  1. Black 11-15' >"$work/expected"
grep -e 'must move it' -e '^  1' "$work/typed" >"$work/touched" || true
same "the article" "$work/expected" "what play --touch does" "$work/touched"
printf '%s\n' 22-18 22-19 >"$work/expected"
grep '^22-' "$work/typed" | tr -s ' ' '\n' | sort >"$work/touched" || true
same "the article" "$work/expected" "what play --touch lists" "$work/touched"
grep '18-14' "$work/typed" | grep -q '23-20' || fail "play --touch holds a player after the move"

# D10.
printf '%s\n' draw resign | $RUN "$examples/play" --side both dipole >"$work/dipole"
grep -q '^There are no draws in Dipole' "$work/dipole" || fail "play offers a draw in Dipole"
grep -q '^Black wins: .*resigned' "$work/dipole" || fail "play does not resign"

# Pictures of D1 in both forms, and the place of the 9 that makes a square of 99.
$RUN "$examples/diagram" dipole W:W12e1:B12d8 >"$work/text" || fail "diagram draws no text"
grep -q '^8 .*b12' "$work/text" && grep -q '^1 .*w12' "$work/text" ||
	fail "diagram does not show two stacks"
$RUN "$examples/diagram" --svg --dark --size=200 dipole W:W12e1:B12d8 >"$work/svg" ||
	fail "diagram draws no picture"
grep -q "<svg .*draughts-dark.*width='200'" "$work/svg" && grep -q '</svg>' "$work/svg" ||
	fail "diagram does not heed its options"
status=0
$RUN "$examples/diagram" B:W18:B99 >"$work/none" 2>"$work/place" || status=$?
[ $status = 2 ] && [ ! -s "$work/none" ] && grep -q 'character 9 ' "$work/place" ||
	fail "diagram does not say where a FEN is wrong"

# The computer says what it thinks; it also answers in a time.
printf '%s\n' hint |
	$RUN "$examples/play" --level=3 --verbose --side both >"$work/hint" || fail "play fails"
grep -q '^ *value [-+0-9.]*, depth 3, [0-9]* nodes, [0-9]* a second' "$work/hint" &&
	grep -q '^The computer would play [0-9]*-[0-9]*\.' "$work/hint" ||
	fail "play does not say what it thinks"
printf '%s\n' hint | $RUN "$examples/play" --time 1 --side both dipole >"$work/hint"
grep -q '^The computer would play [a-h]' "$work/hint" || fail "play finds no move in a second"

# E4, E10: with its last capture White wins.
printf '%s\n' hint | $RUN "$examples/play" --verbose --side both --fen W:W22:B18 >"$work/hint"
grep -q '^ *wins in 1 ply' "$work/hint" && grep -q 'would play 22x15' "$work/hint" ||
	fail "play does not see that it wins"

# E11: a FEN brings its quiet plies, so a draw can be claimed after two more; fen writes them.
printf '%s\n' 1-5 32-28 fen claim | $RUN "$examples/play" --side both --fen W:WK1:BK32:H48 >"$work/claim"
grep -q '^W:WK5:BK28:H50$' "$work/claim" && grep -q '^White claims a draw: no progress from move' "$work/claim" ||
	fail "play forgets the quiet plies of a FEN"
printf '%s\n' 1-5 new fen | $RUN "$examples/play" --side both --fen W:WK1:BK32:H48 >"$work/again"
grep -q '^W:WK1:BK32:H48$' "$work/again" || fail "play forgets the quiet plies of a FEN at a new game"

# Clicks. E7: the capture over d4 goes on over f6, and no piece can be jumped to a5 then. Two clicks
# name the whole capture. D8: a pass plays itself.
echo c3 e5 a5 g7 | $RUN "$examples/board" english W:W21,22:B11,17,18 | tr -d '\r' >"$work/clicks"
printf '%s\n' 'c3: a5 e5' 'e5: g7' 'There is no enemy piece to jump from 15 to 13 (E4, E5).' \
	'c3 > e5 > g7 xf6 xd4' >"$work/expected"
same "the articles" "$work/expected" "what board says" "$work/clicks"
echo c3 g7 | $RUN "$examples/board" english W:W21,22:B11,17,18 | tr -d '\r' >"$work/clicks"
printf '%s\n' 'c3: a5 e5' 'c3 > e5 > g7 xf6 xd4' >"$work/expected"
same "the articles" "$work/expected" "what board says" "$work/clicks"
echo pass >"$work/expected"
$RUN "$examples/board" dipole W:We3:B2d4,2f4 </dev/null | tr -d '\r' >"$work/clicks"
same "the articles" "$work/expected" "what board says" "$work/clicks"

# G3: two captures from a1 to c7, over b6 or d6; whichever of them is listed second. D7: four or more
# of twelve can leave from e1.
echo a1 c7 2 | $RUN "$examples/board" english W:W29:B9,10,17,18,25 | tr -d '\r' >"$work/clicks"
[ "$(grep -c '^[12]: a1xc3x[ae]5xc7$' "$work/clicks")" = 2 ] &&
	grep -q '^a1 > c3 > [ae]5 > c7 ' "$work/clicks" || fail "board does not let choose"
echo e1 off 9 | $RUN "$examples/board" dipole | tr -d '\r' >"$work/clicks"
[ "$(grep -c '^[1-9]: e1-off:[0-9]*$' "$work/clicks")" = 9 ] &&
	grep -q '^e1 > off' "$work/clicks" || fail "board does not let leave the board"

# refused WORDS COMMAND...: the arguments make no sense; nothing but a message with the words.
refused()
{
	words=$1
	shift
	status=0
	$RUN "$@" </dev/null >"$work/none" 2>"$work/message" || status=$?
	[ $status = 2 ] && [ ! -s "$work/none" ] && grep -q -e "$words" "$work/message" ||
		fail "$* does not say: $words"
}
for example in play perft legal_moves pdn_check diagram board; do
	for help in -h --help; do
		$RUN "$examples/$example" $help >"$work/usage" 2>"$work/message" &&
			[ ! -s "$work/message" ] || fail "$example $help does not show how to use it"
		for ruleset in $rulesets; do
			grep -Eq "[ (]$ruleset([ ,.]|$)" "$work/usage" || fail "$example $help does not list $ruleset"
		done
	done
	refused '^usage: ' "$examples/$example" --nonsense
done
refused 'too many: dipole' "$examples/play" italian dipole
refused 'a seed is' "$examples/play" --seed 99999999999999999999999
refused 'touch is for Italian' "$examples/play" --touch dipole
refused 'a level is .* 9' "$examples/play" --level=9
refused 'a level is .* 9' "$examples/play" --level 9
refused 'a time is' "$examples/play" --time=0
refused 'FEN ends too early' "$examples/play" --fen W:W1
refused 'cannot be read, starting at character 9' "$examples/play" --fen B:W18:B99
refused 'which side is to move' "$examples/play" --fen '?:W18:B9'
refused 'not a valid position\. The board is empty (G4)' "$examples/play" --fen W:W:B
refused 'not a valid position\. A square is named twice' "$examples/play" --fen W:W5,K5:B9
refused 'not a valid position\. A man stands on its crowning row: 1 (G4)' "$examples/play" --fen W:W1:B9
refused 'from 1 to 256' "$examples/perft" --threads=0 1

# The name of a file cannot act on a terminal; a list of moves ends without blanks.
printf 'load no/\033[31m\nmoves\nresign\nmoves\nhint\nundo\n' |
	$RUN "$examples/play" --side both | tr -d '\r' >"$work/typed"
grep -q '^no/?.31m: ' "$work/typed" || fail "play repeats control characters"
grep -q '^[0-9]*-[0-9]* .*-[0-9]*$' "$work/typed" ||
	fail "play does not list moves, or with blanks behind"
[ "$(grep -c '^The game is over' "$work/typed")" = 2 ] || fail "play goes on after the end"
grep -q '^The resignation is taken back' "$work/typed" || fail "play does not say what it undoes"

finish
