# SPDX-License-Identifier: MIT
# Endgame tables of four pieces: their totals are those of tests/data/tables.txt, all positions of
# three pieces have the values that follow from their successors, and any number of threads and
# processes, stopped or not, makes the same bytes. Argument: how many pieces; 4 if it is missing.
. "$1/tests/scripts.sh"
pieces=${1:-4}

make="$RUN $build/programs/make_tables_threads"
verify="$RUN $build/tests/verify_tables"

# Totals of a ruleset up to so many pieces, from the table.
totals()
{
	awk -v ruleset="$1" -v pieces="$2" '
		$1 == ruleset && length($2) == 4 {
			split($2, digit, "")
			if (digit[1] + digit[2] + digit[3] + digit[4] <= pieces)
				print
		}
	' "$srcdir/tests/data/tables.txt"
}

# Two processes, which start slowly, work beside the rest.
mpi=
if [ -x "$build/programs/make_tables_mpi" ] && command -v "$MPIRUN" >"$work/mpirun"; then
	export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
	mkdir "$work/processes" "$work/processes-parts"
	run="$MPIRUN --oversubscribe -np 2 $build/programs/make_tables_mpi"
	{
		$run italian 3 "$work/processes" </dev/null >"$work/mpi" &&
			$run english 4 "$work/processes-parts" 3 </dev/null >"$work/mpi-parts"
	} &
	mpi=$!
fi

for ruleset in english italian italian-first dipole; do
	$make $ruleset $pieces "$work/tables" >"$work/$ruleset.made" || fail "$ruleset is not made"
	totals $ruleset $pieces >"$work/$ruleset.totals"
	same "tests/data/tables.txt" "$work/$ruleset.totals" "what is made" "$work/$ruleset.made"
	end=
	if [ $ruleset != dipole ]; then
		$make --end $ruleset 3 "$work/tables" >"$work/$ruleset.end" || fail "$ruleset has no ends"
		end=--end
	fi
	$verify $end $ruleset 3 "$work/tables" >"$work/$ruleset.verified" || fail "$ruleset is wrong"
done
[ -s "$work/dipole.totals" ] || fail "tests/data/tables.txt has no totals"

# The program without vectors makes the same files.
$RUN "$build/tests/make_tables_plain" english $pieces "$work/plain" >"$work/log" ||
	fail "make_tables_plain fails"
for file in "$work"/plain/*.drt; do
	cmp "$file" "$work/tables/$(basename "$file")" || fail "without vectors $(basename "$file") differs"
done

# Tables that are made by parts are the same, and no file of a part is left.
$make --divide=8 english 4 "$work/whole" >"$work/whole.made" || fail "--divide=8 fails"
$make --divide=3 english 4 "$work/parts" >"$work/parts.made" || fail "--divide=3 fails"
totals english 4 | diff - "$work/parts.made" || fail "the totals of parts are wrong"
diff -r "$work/whole" "$work/parts" || fail "what is made by parts differs"

# The README shows the value of a position according to tables, and its best move. With distances to
# the end, the line goes on.
sed -n 's/.*`\(W:WK[^`]* won\)`.*/\1/p; s/.*`\([^`]*, progress by ply [0-9]*\)`.*/  \1/p' \
	"$srcdir/README" >"$work/readme"
$RUN "$build/examples/probe_tables" italian "$work/tables" \
	"$(sed -n '1s/ won//p' "$work/readme")" >"$work/probed" || :
head -n 2 "$work/probed" | sed 's/, end by ply [0-9]*$//' >"$work/two"
same "the README" "$work/readme" "what probe_tables prints" "$work/two"
[ "$(grep -c ', end by ply [0-9]*$' "$work/probed")" = "$(grep -c -e ' won,' -e ' lost,' "$work/probed")" ] ||
	fail "probe_tables does not print the ends"

# E11: crowning wins, but after it Black could claim a draw before White makes progress. All moves
# are listed, whatever they are worth.
$RUN "$build/examples/probe_tables" english "$work/tables" W:W6,K10:B12,K26 >"$work/probed" || :
[ "$(sed -n 2p "$work/probed")" = '  10-15 won, progress by ply 3' ] &&
	[ "$(wc -l <"$work/probed")" -eq 6 ] || fail "probe_tables: $(cat "$work/probed")"

# A draw has no distance. A position of more pieces is unknown, and so are its moves; a FEN of no
# position is refused.
$RUN "$build/examples/probe_tables" english "$work/tables" W:WK18:BK1 B:W21-32:B1-12 >"$work/probed" || :
grep -q '^W:WK18:BK1 drawn$' "$work/probed" && grep -q '^  18-[0-9]* drawn$' "$work/probed" &&
	[ "$(grep -c ' unknown$' "$work/probed")" -eq 8 ] || fail "probe_tables: $(cat "$work/probed")"
$RUN "$build/examples/probe_tables" english "$work/tables" W:WK1:BK1 >"$work/probed" 2>&1 &&
	fail "probe_tables takes two pieces on a square"

# With tables of three checkers only, the proof search finds the results of draughts-dipole(7).
rm -rf "$work/few" && mkdir "$work/few" && cp "$work"/tables/dipole-[12]010.drt "$work/few"
for start in "3 1 wins" "2 2 loses" "4 2 wins" "2 5 loses" "4 3 wins" "4g1 3 wins"; do
	set -- $start
	$RUN "$build/programs/solve_dipole" "$work/few" $1 $2 16 >"$work/solved" &&
		grep -q "White $3;" "$work/solved" || fail "solve_dipole: $start"
done

for start in "4a1 4a1" "4z9 4" "4e 4" "0e1 4" "4e11 4"; do
	$RUN "$build/programs/solve_dipole" "$work/few" $start 16 >"$work/solved" 2>"$work/log" &&
		fail "solve_dipole takes $start"
	grep -q -e 'no such start' -e '^usage:' "$work/log" || fail "solve_dipole $start: no message"
done

# Two kings win against one in its double corner, and the computer that has the tables knows it, as
# White and as Black.
$RUN "$build/programs/play" --auto --verbose --tables="$work/tables" --fen W:WK5,K9:BK32 >"$work/play" &&
	grep -q 'wins according to the tables, progress by ply' "$work/play" &&
	grep -q 'loses according to the tables, progress by ply' "$work/play" &&
	grep -q '^White wins' "$work/play" || fail "play does not win with tables"
# The best moves of the tables would repeat a position here, for ever, against a king that only goes
# back and forth. Black has to find its other winning moves, and to win before the man and the king.
printf '%s\n' 9-6 6-9 9-6 6-9 9-6 6-9 9-6 6-9 30-26 26-22 22-18 |
	$RUN "$build/programs/play" --side=white --tables="$work/tables" --fen=B:WK9,30:B20,K25 >"$work/play"
grep -q '^Black wins' "$work/play" || fail "play repeats a position instead of winning with tables"
# The only move that wins is played even if it repeats a position.
printf '%s\n' hint 4-8 18-15 8-4 15-18 hint | $RUN "$build/programs/play" --side=both \
	--tables="$work/tables" --fen=W:WK4,26:BK18 | grep '^The computer would' | tr -d '\r' >"$work/play"
printf '%s\n' 'The computer would play 4-8.' 'The computer would play 4-8.' >"$work/expected"
same "the only winning move" "$work/expected" "what play would repeat" "$work/play"
# hard FEN MOVE NEXT VALUE: in FEN, the computer plays MOVE, which leads to NEXT. There, only one of
# five replies has this VALUE, and the others are worse.
hard()
{
	echo hint | $RUN "$build/programs/play" --side=both --tables="$work/tables" --fen="$1" |
		tr -d '\r' >"$work/play"
	grep -q "^The computer would play $2\.$" "$work/play" || fail "play makes it easy in $1"
	$RUN "$build/examples/probe_tables" english "$work/tables" "$3" | tr -d '\r' >"$work/probed"
	[ "$(grep -c "^  .* $4" "$work/probed")" -eq 1 ] && [ "$(grep -c '^  ' "$work/probed")" -eq 5 ] ||
		fail "$3 is easy: $(cat "$work/probed")"
}
# From a drawn position: all other moves that draw, 14-17 too, which the tables list first, let White
# draw as it likes. From a lost one: the tables would play 6-9, which loses more slowly.
hard B:WK6,13:BK14,K29 29-25 W:WK6,13:BK14,K25 drawn
hard B:WK4,K14:B6,28 28-32 W:WK4,K14:B6,K32 won
# offer FEN PLIES: after 60 plies Black offers a draw to the computer that has the tables.
offer()
{
	printf '%s\n' '[GameType "21"]' "[FEN \"$1\"]" >"$work/offer.pdn"
	for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
		echo "$2" >>"$work/offer.pdn"
	done
	echo '*' >>"$work/offer.pdn"
	printf '%s\n' "load $work/offer.pdn" draw |
		$RUN "$build/programs/play" --side=black --tables="$work/tables" >"$work/offer"
}
offer B:WK5,K9:BK32 '32-28 9-6 28-32 6-9' && grep -q '^White declines the draw' "$work/offer" ||
	fail "play agrees to a draw that the tables win"
offer B:WK5:BK32 '32-28 5-1 28-32 1-5' && grep -q '^Draw: the players agreed' "$work/offer" ||
	fail "play declines a draw in a position that the tables draw"
! $RUN "$build/programs/play" --auto --tables="$work/none" >"$work/play" 2>"$work/play.message" &&
	grep -q "^play: tables in $work/none: " "$work/play.message" ||
	fail "play does not say that it found no tables"

# Any number of threads and processes makes the same files. A file that is damaged, unfinished or
# missing is made again.
compare()
{
	for file in "$work/$1"/italian-*.drt; do
		cmp "$file" "$work/tables/$(basename "$file")" || fail "$1: $(basename "$file") differs"
	done
	(cd "$work/tables" && ls italian-????.drt) >"$work/expected"
	(cd "$work/$1" && ls) >"$work/found"
	same "tables" "$work/expected" "$1" "$work/found"
}
rm -f "$work"/tables/italian-[34]*
$make --threads=1 italian 3 "$work/again" >"$work/log"
$make --threads=3 italian 3 "$work/again" >"$work/log"
cp "$work/again/italian-1010.drt" "$work/again/italian-1101.drt"
echo unfinished >"$work/again/italian-0201.drt.new"
rm "$work/again/italian-0201.drt"
$make --threads=3 italian 3 "$work/again" >"$work/log"
rm -rf "$work/three" && mkdir "$work/three"
(cd "$work/tables" && for name in $(cd ../again && ls); do cp "$name" ../three; done) ||
	fail "other files are made"
mv "$work/tables" "$work/all" && mv "$work/three" "$work/tables"
compare again

if [ -n "$mpi" ]; then
	wait $mpi || fail "make_tables_mpi fails"
	totals italian 3 >"$work/three"
	same "tests/data/tables.txt" "$work/three" "make_tables_mpi" "$work/mpi"
	compare processes
	diff -r "$work/whole" "$work/processes-parts" || fail "parts made by processes differ"
else
	skip "tables over MPI: there is no $MPIRUN" >&2
fi

# A missing table is noticed.
rm "$work/tables/italian-1101.drt"
$verify italian 3 "$work/tables" 2>"$work/log" && fail "verify_tables does not notice a missing table"

# The other tables can still be verified, without the positions that need the missing one.
$verify --known italian 3 "$work/tables" >"$work/log" || fail "verify_tables --known fails"
known=$(sed -n 's/.* 3 pieces: \([0-9]*\) positions.* 0 wrong$/\1/p' "$work/log")
whole=$(sed -n 's/.* 3 pieces: \([0-9]*\) positions.* 0 wrong$/\1/p' "$work/italian.verified")
[ "$known" -gt 0 ] && [ "$known" -lt "$whole" ] || fail "verify_tables --known: $known of $whole"

# Arguments that make no sense are refused, and so are the games that have no tables.
for ruleset in russian brazilian pool czech; do
	$make $ruleset 3 "$work/none" >"$work/log" 2>&1 && fail "make_tables_threads makes $ruleset"
	grep -q "there is no ruleset \"$ruleset\" with tables" "$work/log" || fail "$ruleset: no message"
	[ ! -e "$work/none" ] || fail "make_tables_threads makes a directory for $ruleset"
done
refused 'there is no ruleset "dipole" with tables of ends' \
	"$build/programs/make_tables_threads" --end dipole 3 "$work"
for arguments in "--end english 6 $work" "--end dipole 3 $work" "english 8 $work" "--end --divide=3 english 3 $work" "--divide=9 english 3 $work" "english 1 $work" "chess 3 $work" "english 3"; do
	$make $arguments >"$work/log" 2>&1 && fail "make_tables_threads takes $arguments"
done
$make english 2 /dev/null/x 2>"$work/log" && fail "make_tables_threads makes files in /dev/null/x"

finish
