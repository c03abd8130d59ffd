# SPDX-License-Identifier: MIT
# The programs perft, pdn_check, play and hub give results that are known from elsewhere.
. "$1/tests/scripts.sh"

programs=$build/programs

# Where play keeps a game that is not over.
XDG_DATA_HOME=$(cd "$work" && pwd)/data
export XDG_DATA_HOME

# leaves NUMBER COMMAND...: what a program counts.
leaves()
{
	echo "$1" >"$work/leaves"
	shift
	"$@" >"$work/perft.all" || fail "$* fails"
	sed -n 's/ leaves .*//p' "$work/perft.all" | tr -d '\r' >"$work/perft.out"
	same "the published count" "$work/leaves" "$*" "$work/perft.out"
}

# OEIS A133046 counts every route of a capture, so at depth 12 it differs from the published count
# without duplicates. A table of one megabyte is far too small for that depth.
perft="$RUN $programs/perft"
leaves 36768 $perft english 6
leaves 36768 $perft --divide --threads 2 english 6
leaves 845931 $perft --threads 2 8
leaves 845931 $perft --routes --hash 16 8
leaves 388617999 $perft --threads 2 --hash 1 12
leaves 388623673 $perft --threads 2 --hash 1 --routes 12

# The same over MPI, and a rank that is killed ends the run with an error.
if [ -x "$programs/perft_mpi" ] && command -v "$MPIRUN" >"$work/mpirun"; then
	export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
	mpirun="$MPIRUN --oversubscribe"
	leaves 3963680 $mpirun -np 1 "$programs/perft_mpi" 9
	leaves 3963680 $mpirun -np 2 "$programs/perft_mpi" --hash 1 9
	leaves 388623673 $mpirun -np 3 "$programs/perft_mpi" --routes --hash 1 english 12
	if $mpirun -np 2 "$programs/perft_mpi" 9 : -np 1 sh -c 'kill -9 $$' >"$work/killed" 2>&1; then
		fail "perft_mpi goes on without a rank"
	fi
else
	skip "perft_mpi: there is no MPI to build or run it with (Debian: libopenmpi-dev openmpi-bin)"
fi

# Games counted by hand; the rejected ones are listed in bad.txt.
echo '24 games: 24 replayed, 0 rejected, 20 doubtful' >"$work/good"
$RUN "$programs/pdn_check" "$srcdir"/tests/data/pdn/forms*.pdn | tail -n 1 | tr -d '\r' >"$work/good.out"
same "the games" "$work/good" "pdn_check" "$work/good.out"
echo '29 games: 6 replayed, 23 rejected, 6 doubtful' >"$work/bad"
$RUN "$programs/pdn_check" "$srcdir/tests/data/pdn/bad.pdn" >"$work/bad.out" &&
	fail "pdn_check replays a bad game"
tail -n 1 "$work/bad.out" | tr -d '\r' >"$work/bad.last"
same "the games" "$work/bad" "pdn_check" "$work/bad.last"
# The games that the pages of the rules show: they end on the board, as they say.
for page in english italian dipole flying; do
	awk '
		/^\[(GameType|Variant) / { shown = 1 }
		/^\.Ed/ { shown = 0 }
		shown
	' "$srcdir/man/draughts-$page.7" >"$work/$page.pdn"
	echo '1 games: 1 replayed, 0 rejected, 0 doubtful' >"$work/one"
	$RUN "$programs/pdn_check" "$work/$page.pdn" | tail -n 1 | tr -d '\r' >"$work/one.out"
	same "a game" "$work/one" "draughts-$page.7" "$work/one.out"
done
printf '%s\n' '1. 11-15 22-17 2. 15-19 24x15 3. 9-13 *' >"$work/broken.pdn" # E6: 10x19 or 11x18
$RUN "$programs/pdn_check" "$work/broken.pdn" | grep -q 'pdn:1:34: .*(E6).* (4 plies kept)' ||
	fail "pdn_check does not say how many plies it kept"

# Strict: nothing may be assumed, and results may not contradict each other.
printf '%s\n' '[GameType "21"] [Result "1-0"] 1. 11-15 1-0' '1. 11-15 *' \
	'[GameType "21"] [Result "0-1"] 1. 11-15 1-0' >"$work/strict.pdn"
$RUN "$programs/pdn_check" --strict "$work/strict.pdn" | tail -n 1 | tr -d '\r' >"$work/one.out"
echo '3 games: 1 replayed, 2 rejected, 1 doubtful' >"$work/one"
same "the games" "$work/one" "pdn_check --strict" "$work/one.out"

# A game does not pass with the tag of a game that the other side begins: English begins with Black,
# Russian with White (E2, F2). The third has its own tag.
english='1. 11-15 22-18 2. 15x22 25x18 *'
russian='1. c3-d4 b6-a5 2. d4-c5 d6:b4 3. a3:c5 *'
printf '%s\n' "[GameType \"25\"] $english" "[GameType \"21\"] $russian" "[GameType \"25\"] $russian" \
	>"$work/tags.pdn"
$RUN "$programs/pdn_check" --strict "$work/tags.pdn" | tail -n 1 | tr -d '\r' >"$work/two.out"
echo '3 games: 1 replayed, 2 rejected, 2 doubtful' >"$work/two"
same "the games" "$work/two" "pdn_check --strict" "$work/two.out"

# The games with flying kings: they are played to an end.
for ruleset in russian brazilian pool czech; do
	$RUN "$programs/play" --auto --level 1 $ruleset </dev/null >"$work/play.out" ||
		fail "play fails in $ruleset"
	grep -q -e '^White wins' -e '^Black wins' -e '[Dd]raw' "$work/play.out" ||
		fail "play leaves a game of $ruleset undecided"
done

# Article D10: every game of Dipole is won by somebody.
$RUN "$programs/play" --auto --level 1 dipole </dev/null >"$work/play.out" || fail "play fails"
grep -q -e '^White wins' -e '^Black wins' "$work/play.out" || fail "play leaves a game undecided"

# Two people type. E6: 15 must take 18.
printf '%s\n' '[Event "bad"]' '1. 11-15  22-18 15-19 *' >"$work/bad.pdn"
printf '%s\n' 1-5 15x22 "save $work/game.pdn" fen new "load $work/game.pdn" fen \
	"load $work/bad.pdn" draw yes 32-28 |
	$RUN "$programs/play" --side both --fen B:W18,32:B1,15 | tr -d '\r' >"$work/typed"
grep -q '^You must capture.*15.*(E6)' "$work/typed" || fail "play does not say why it refuses 1-5"
printf '%s\n' W:W32:B1,22 W:W32:B1,22 >"$work/fen"
grep '^W:' "$work/typed" >"$work/fen.out" || true
same "the position saved" "$work/fen" "the one loaded" "$work/fen.out"
grep -q "bad.pdn: line 2, column 17: .*15-19.*(E6)" "$work/typed" ||
	fail "play does not say where a file is wrong"
grep -q '^Draw: the players agreed' "$work/typed" || fail "play does not agree on a draw"

# Text that is neither a move nor a command gets both forms as an answer; 11 15 is read as a move.
printf '%s\n' hello1 '11 15' undo undo | $RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
printf '%s\n' 'This is not a move: the mistake begins at character 2. Write a move such as 11-15 or 22x15.' \
	'It is not a command either; type help or moves.' '  1. Black 11-15' 'You have no move to take back.' \
	>"$work/expected"
grep -e '^This is not' -e '^It is not' -e '^  1\. ' -e '^You have' "$work/typed" >"$work/typed.out" || true
same "the words" "$work/expected" "what play answers" "$work/typed.out"

# Other words than commands and moves; other names of commands; the help.
printf '%s\n' helo '?' h exit | $RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
grep -q '^There is no command helo\.' "$work/typed" || fail "play takes helo for a move"
[ "$(grep -c '^Type a move of Black' "$work/typed")" = 2 ] && grep -q '^Bye' "$work/typed" ||
	fail "play does not know ?, h and exit"

# A file of something else is not overwritten; a file of this game is, and a link to it stays one.
echo keep >"$work/kept"
ln -s saved.pdn "$work/link.pdn"
printf '%s\n' 11-15 "save $work/kept" "save $work/saved.pdn" 22-17 "save $work/saved.pdn" \
	"load $work/link.pdn" 8-11 "save $work/link.pdn" "save /dev/null" |
	$RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
grep -q "kept: not saved: the file exists" "$work/typed" && [ "$(cat "$work/kept")" = keep ] ||
	fail "play overwrites a file without asking"
[ -h "$work/link.pdn" ] && grep -q '11-15 22-17 2. 8-11' "$work/saved.pdn" ||
	fail "play does not save a game again, or not through a link"
grep -q '^/dev/null: not saved' "$work/typed" || fail "play replaces a device"
[ ! -e "$work/saved.pdn.new" ] || fail "play leaves a .new file"

# Nothing is lost on a full disk, for which a limit stands here, or where a name is taken.
cp "$work/saved.pdn" "$work/before.pdn"
printf '%s\n' "load $work/saved.pdn" 25-22 "save $work/saved.pdn" quit |
	(trap '' XFSZ; ulimit -f 0; $RUN "$programs/play" --side both) 2>"$work/message" |
	tr -d '\r' | cat >"$work/limited"
same "the file before" "$work/before.pdn" "the file after" "$work/saved.pdn"
[ ! -e "$work/saved.pdn.new" ] || fail "play leaves a part of a file"

# No program loses its output without a word.
if [ -c /dev/full ]; then
	for call in "perft 2" "pdn_check $srcdir/tests/data/pdn/forms.pdn" "play --side both" hub; do
		status=0
		echo hub | $RUN "$programs"/$call 2>"$work/message" >/dev/full || status=$?
		[ $status != 0 ] && grep -q "^${call%% *}: standard output: " "$work/message" ||
			fail "$call does not say that its output was lost"
	done
fi

# A game that is not over is kept, before those that were kept earlier, and load continues it.
kept=$XDG_DATA_HOME/libdraughts/play.pdn
rm -f "$kept"
for move in 9-13 11-15; do
	echo $move | $RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
	grep -q "^The game is saved in $kept\." "$work/typed" || fail "play loses a game"
done
grep '^1\. ' "$kept" >"$work/kept.out"
printf '1. %s *\n' 11-15 9-13 >"$work/expected"
same "the games" "$work/expected" "what is kept" "$work/kept.out"
printf '%s\n' load fen | $RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
grep -q '^W:W.*:B.*15' "$work/typed" || fail "load does not continue the game that was kept"
printf '%s\n' 11-15 resign quit | $RUN "$programs/play" --side both >"$work/typed"
grep -q 'saved in' "$work/typed" && fail "play keeps a game that is over"
echo '[Event "E"] 1. 11-15 22-1 *' >"$kept"
echo load | $RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
grep -q "^$kept: line 1, column .*22-1" "$work/typed" || fail "play does not say that the kept game is damaged"
echo 9-13 | HOME= XDG_DATA_HOME= $RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
grep -q '^1\. 9-13 \*' "$work/typed" || fail "play loses a game when it has no directory"

# The questions of play, Ctrl-C and a narrow board, in a terminal.
if [ -n "$RUN" ] || ! command -v python3 >"$work/none"; then
	skip "play in a terminal (Debian: python3)"
else
	python3 "$srcdir/examples/programs/tests/terminal.py" "$programs/play" "$work" >"$work/terminal.out" ||
		fail "play cannot be tried in a terminal"
	same "nothing" /dev/null "play in a terminal" "$work/terminal.out"
fi

# hub: whole sessions, the files in tests/hub, and games against itself.
if [ ! -x "$programs/hub" ]; then
	skip "hub, which needs POSIX"
elif [ -n "$RUN" ] || ! command -v python3 >"$work/none"; then
	skip "hub (Debian: python3)"
else
	"$programs/make_tables_threads" english 3 "$work/tables" >"$work/tables.log"
	python3 "$srcdir/examples/programs/tests/hub.py" "$programs/hub" \
		"$srcdir/examples/programs/tests/hub" "$work/tables" >"$work/hub.out" 2>&1 ||
		fail "the client of hub ends with an error"
	same "nothing" /dev/null "hub.py" "$work/hub.out"
	check_usage "$programs/hub" dipole
fi

# Invisible characters do not act on the terminal or hide what a name or a tag contains.
printf '[Variant "no\342\200\256such"]\n1. 11-15 *\n' >"$work/$(printf 'a\342\200\213.pdn')"
$RUN "$programs/pdn_check" "$work"/a*.pdn >"$work/unseen" && fail "pdn_check knows a game that does not exist"
grep -q '/a\\u{200B}\.pdn:1:.*noU+202Esuch' "$work/unseen" ||
	fail "pdn_check prints invisible characters: $(head -n 1 "$work/unseen")"

# E11: the claim counts the start.
printf '%s\n' claim 1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32 claim |
	$RUN "$programs/play" --side both --fen B:WK32:BK1 >"$work/claim"
grep -q '^There is no draw to claim' "$work/claim" || fail "play claims a draw at the start"
grep -q 'after moves 0, 2 and 4' "$work/claim" || fail "play does not say what it claims"
[ "$(grep -c '^You may claim a draw' "$work/claim")" = 1 ] || fail "play offers a claim when the game is over"

# I13: after the illegal 22-14 no piece may move before 22. 30-25 binds nobody, as 30 cannot move.
touched='You must move the piece on 22, because you tried an illegal move with it (I13).'
printf '%s\n' 30-25 22-14 21-17 moves 24-15 22-18 11-15 moves |
	$RUN "$programs/play" --touch --side both italian | tr -d '\r' >"$work/typed"
printf '%s\n' "$touched" "$touched" "$touched" '  1. White 22-18' '  1. Black 11-15' >"$work/expected"
grep -e 'must move the' -e '^  1' "$work/typed" >"$work/touched" || true
same "the article" "$work/expected" "what play --touch does" "$work/touched"
printf '%s\n' 22-18 22-19 >"$work/expected"
grep '^22-' "$work/typed" | tr -s ' ' '\n' | sort >"$work/touched" || true
same "the article" "$work/expected" "what play --touch lists" "$work/touched"
grep '18-14' "$work/typed" | grep -q '23-20' || fail "play --touch holds a player after the move"

# I13: two captures fit 22x6, which is no wrong move, so 24 may capture. After two wrong moves, the first
# counts. Without --touch, nobody is bound.
ambiguous=W:W22,24:B10,11,18,19,20
printf '%s\n' 22x6 24x6 | $RUN "$programs/play" --touch --side both --fen $ambiguous italian >"$work/typed"
grep -q '^  1. White 24x6' "$work/typed" || fail "play --touch holds a player who only wrote too little"
printf '%s\n' 22-14 23-15 23-19 22-18 | $RUN "$programs/play" --touch --side both italian >"$work/typed"
[ "$(grep -c 'must move the piece on 22' "$work/typed")" = 3 ] ||
	fail "play --touch forgets which move was the first wrong one"
printf '%s\n' 22-14 23-19 | $RUN "$programs/play" --side both italian >"$work/typed"
grep -q '^  1. White 23-19' "$work/typed" || fail "play holds a player without --touch"

# D10.
printf '%s\n' draw resign | $RUN "$programs/play" --side both dipole >"$work/dipole"
grep -q '^There are no draws in Dipole' "$work/dipole" || fail "play offers a draw in Dipole"
grep -q '^Black wins: .*resigned' "$work/dipole" || fail "play does not resign"

# The computer says what it thinks, and it answers within a given time.
printf '%s\n' hint |
	$RUN "$programs/play" --level=3 --verbose --side both >"$work/hint" || fail "play fails"
grep -q '^ *value [-+0-9.]*, depth 3, [0-9]* nodes, [0-9]* per second' "$work/hint" &&
	grep -q '^The computer would play [0-9]*-[0-9]*\.' "$work/hint" ||
	fail "play does not say what it thinks"
printf '%s\n' hint | $RUN "$programs/play" --time 1 --side both dipole >"$work/hint"
grep -q '^The computer would play [a-h]' "$work/hint" || fail "play finds no move in a second"

# The highest level keeps what it has found out, so the second search of a position goes deeper.
depths=$(printf '%s\n' hint hint | $RUN "$programs/play" --level=8 --verbose --side both |
	sed -n 's/.*, depth \([0-9]*\),.*/\1/p' | tr '\n' ' ')
[ "${depths% * }" -lt "$(echo "${depths#* }")" ] || fail "play does not keep its table: depths $depths"

# E4, E10: White wins by capturing the last piece.
printf '%s\n' hint | $RUN "$programs/play" --verbose --side both --fen W:W22:B18 >"$work/hint"
grep -q '^ *wins in 1 ply' "$work/hint" && grep -q 'would play 22x15' "$work/hint" ||
	fail "play does not see that it wins"

# E11: a FEN brings its quiet plies, so a draw can be claimed after two more; fen writes them.
printf '%s\n' 1-5 32-28 fen claim | $RUN "$programs/play" --side both --fen W:WK1:BK32:H48 >"$work/claim"
grep -q '^W:WK5:BK28:H50$' "$work/claim" && grep -q '^White claims a draw: no progress from move' "$work/claim" ||
	fail "play forgets the quiet plies of a FEN"
printf '%s\n' 1-5 new fen | $RUN "$programs/play" --side both --fen W:WK1:BK32:H48 >"$work/again"
grep -q '^W:WK1:BK32:H48$' "$work/again" || fail "play forgets the quiet plies of a FEN at a new game"

for program in play perft pdn_check; do
	check_usage "$programs/$program"
done
refused 'too many: dipole' "$programs/play" italian dipole
refused 'a seed is' "$programs/play" --seed 99999999999999999999999
refused 'touch is for Italian' "$programs/play" --touch dipole
refused 'a level is a number from 1 to 8, not 9' "$programs/play" --level=9
refused 'a level is a number from 1 to 8, not 9' "$programs/play" --level 9
refused 'a time is' "$programs/play" --time=0
refused 'FEN ends too early' "$programs/play" --fen W:W1
refused 'cannot be read, starting at character 9' "$programs/play" --fen B:W18:B99
refused 'which side is to move' "$programs/play" --fen '?:W18:B9'
refused 'not a valid position\. The board is empty (G4)' "$programs/play" --fen W:W:B
refused 'not a valid position\. A square is named twice' "$programs/play" --fen W:W5,K5:B9
refused 'not a valid position\. A man stands on its crowning row: 1 (G4)' "$programs/play" --fen W:W1:B9
refused 'from 1 to 256' "$programs/perft" --threads=0 1

# Nor can it hide what it contains.
printf 'load no/\302\233\342\200\256\377\303\251\n' | $RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
grep -q "^no/\\\\u{9B}\\\\u{202E}\\\\xff$(printf '\303\251'): " "$work/typed" || fail "play prints invisible characters"

# The name of a file cannot act on a terminal; a list of moves ends without blanks.
printf 'load no/\033[31m\nmoves\nresign\nmoves\nhint\nundo\n' |
	$RUN "$programs/play" --side both | tr -d '\r' >"$work/typed"
grep -q '^no/\\x1b\[31m: ' "$work/typed" || fail "play repeats control characters"
grep -q '^[0-9]*-[0-9]* .*-[0-9]*$' "$work/typed" ||
	fail "play does not list moves, or ends a line with blanks"
[ "$(grep -c '^The game is over' "$work/typed")" = 2 ] || fail "play goes on after the end"
grep -q '^The resignation is taken back' "$work/typed" || fail "play does not say what it undoes"

# A person reads in Italian why 9-13 is refused, and who has won; the rest of a file that has one
# sentence stays in English, and that is said once.
printf '%s\n' 11-15 22-18 9-13 resign | $RUN "$programs/play" --side both --language it | tr -d '\r' >"$work/typed"
grep -q "^La presa è obbligatoria: il pezzo in 15 può prendere (E6)\.$" "$work/typed" &&
	grep -q '^La partita è finita: il Nero ha abbandonato (G5)\.$' "$work/typed" ||
	fail "play does not speak Italian"
printf '%s\n' '# Deutsch' '' 'EMPTY Auf {from} steht kein Stein' >"$work/own.txt"
printf '%s\n' 15-18 9-18 | $RUN "$programs/play" --side both --language "$work/own.txt" 2>"$work/log" |
	tr -d '\r' >"$work/typed"
grep -q '^Auf 15 steht kein Stein' "$work/typed" && grep -q '^There is no enemy piece to jump between 9 and 18' "$work/typed" &&
	[ "$(grep -c 'own.txt: no sentence for 66 of the keys, such as NONE; English is used' "$work/log")" = 1 ] ||
	fail "play does not read a file of sentences"

# What is no catalogue is refused, with its line.
refused_line()
{
	printf "# $2\n$2\n" >"$work/bad.txt"
	refused "bad.txt: line 2: $1" "$programs/play" --language "$work/bad.txt"
}
refused_line 'there is no key HELLO' 'HELLO you'
refused_line 'there is no item {form}' 'EMPTY {form}'
refused_line 'EMPTY has no sentence' 'EMPTY '
refused_line 'EMPTY has no sentence' EMPTY
refused_line 'a brace is not closed' 'EMPTY {from'
refused_line 'items stand in each other' 'EMPTY {count?{count?{count?{count}}}}'
refused_line 'the line is not in UTF-8' 'EMPTY \300\200'
refused_line 'the line is too long' "EMPTY $(head -c 100000 /dev/zero | tr '\0' x)"
printf '%s\n' 'EMPTY a' 'EMPTY b' >"$work/bad.txt"
refused 'line 2: EMPTY stands here a second time' "$programs/play" --language "$work/bad.txt"
refused 'The languages are de, it, pt, ru\.' "$programs/play" --language tlh

finish
