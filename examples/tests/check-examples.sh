# SPDX-License-Identifier: MIT
# The README's program and the examples: they compile, and say what is known from elsewhere.
. "$1/tests/scripts.sh"

examples=$build/examples

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/readme.c"
$CC $FLAGS -std=c11 -Wall -Wextra -Wpedantic -Werror "-I$srcdir/include" \
	-o "$work/readme" "$work/readme.c" "$build/libdraughts.a" ||
	fail "the README's program does not compile"

# The README shows what its program prints: after 11-15 22-18, 15 must capture (E6).
printf '%s\n' 11-15 22-18 9-13 | $RUN "$work/readme" | tr -d '\r' >"$work/readme.out"
sed -n '/^    15x22: 9-13$/{n;s/^    /15x22: /p;}' "$srcdir/README" >"$work/readme.says"
grep '^15x22: You' "$work/readme.out" >"$work/readme.said"
same "the README" "$work/readme.says" "what its program prints" "$work/readme.said"
grep -q 'piece on 15 can (E6)' "$work/readme.said" || fail "the README's program does not cite E6"
# The short game of draughts-english(7), which Black wins by taking the last man.
sed -n '/^1\. 9-13/,/1-0$/p' "$srcdir/man/draughts-english.7" | tr ' ' '\n' |
	grep '^[0-9]*[-x][0-9]*$' | grep -v '^1-0$' >"$work/short-game"
$RUN "$work/readme" <"$work/short-game" | tr -d '\r' >"$work/readme.out"
grep -q ': Black wins: White has no pieces left\.$' "$work/readme.out" ||
	fail "the README's program does not see the end of a game"
sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/This is version \1\./p' \
	"$srcdir/include/draughts/version.h" >"$work/version"
grep -q -f "$work/version" "$srcdir/README" || fail "the README is of another version"

# Articles E1 to E3: Black begins, and the men on 9 to 12 have empty squares before them.
printf '%s\n' 10-14 10-15 11-15 11-16 12-16 9-13 9-14 >"$work/first-moves"
$RUN "$examples/legal_moves" english | tr -d '\r' | sort >"$work/legal_moves.out"
same "the first moves" "$work/first-moves" "legal_moves" "$work/legal_moves.out"

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

printf '%s\n' '[GameType "21"] [Result "1-0"] 1. 11-15 1-0' '1. 11-15 *' \
	'[GameType "21"] [Result "0-1"] 1. 11-15 1-0' >"$work/strict.pdn"
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
	python3 "$srcdir/examples/tests/count_pdn.py" "$examples/pdn_clean" "$srcdir"/tests/data/pdn/*.pdn \
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
# A position is the same under another draw rule.
printf '%s\n' '[White "A"] [Variant "english-wcdf"]' '1. 11-15 *' '[White "B"]' '1. 11-15 *' >"$work/find.pdn"
found 2 'W:W21-32:B1-10,12,15'
found 2 'W:W21-32:B1-10,12,15' english-wcdf
printf '%s\n' '[White "A"] [GameType "21"]' '1. 11-15 *' '' '[White "B"]' '1. 12-16 24-19 *' >"$work/find.pdn"
found 0 White=C
found 1 'W:W21-32:B1-10,12,15'
found 0 'B:W18,21,23-32:B1-12'
found 1 -t 'B:W18,21,23-32:B1-12'
found 2 'B:W21-32:B1-12'

# A game is printed as a whole, and a NUL does not end it.
printf '[White "N"]\n1. 11-15 {a\000b} 22-18 *\n' | $RUN "$examples/pdn_find" White=N |
	tr -d '\000' | grep -q '{ab} 22-18 \*' || fail "pdn_find prints a part of a game"

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

# Clicks. E7: the capture over d4 goes on over f6, and no piece can be jumped to a5 then. Two clicks
# name the whole capture. D8: a pass plays itself.
echo c3 e5 a5 g7 | $RUN "$examples/board" english W:W21,22:B11,17,18 | tr -d '\r' >"$work/clicks"
printf '%s\n' 'c3: a5 e5' 'e5: g7' 'There is no enemy piece to jump between 15 and 13 (E4, E5).' \
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

# The site: requests row by row of site.txt, which describes the rows.
mkdir "$work/site"
request() # GAME SIDE PLY ACTION
{
	status=0
	file=$work/site/$1.pdn
	rm -f "$work/before"
	[ ! -e "$file" ] || cp "$file" "$work/before"
	shift
	$RUN "$examples/site" "$file" "$@" >"$work/answer" 2>&1 || status=$?
}
grep -v '^#' "$srcdir/examples/tests/site.txt" | while read -r game word row; do
	case $word in
	'') continue ;;
	=) printf '%s' "$row" | tr '|' '\n' >"$work/site/$game.pdn" && continue ;;
	esac
	words=${row%% => *} expected=${row#* => } side=$word
	text=${expected#* } expected=${expected%% *}
	set -- $words
	if [ "${2-}" = moves ]; then
		ply=$1
		shift 2
		for move; do
			request "$game" "$side" "$ply" move "$move"
			[ "$status" = 0 ] || echo "site: $game $side $ply move $move: $(cat "$work/answer")"
			ply=$((ply + 1))
			[ "$side" = black ] && side=white || side=black
		done
	else
		request "$game" "$side" "$@"
	fi
	[ "$expected" != bound ] || grep -q '^\[Bound ' "$file" || echo "site: $game $words: binds nobody"
	if [ "$expected" = 1 ] || [ "$expected" = 2 ]; then
		if [ -e "$work/before" ]; then
			cmp -s "$work/before" "$file" || echo "site: $game $words: changes the file"
		elif [ -e "$file" ]; then
			echo "site: $game $words: makes a file"
		fi
	fi
	[ "$status" = "$(echo "$expected" | sed 's/bound/1/')" ] && grep -q -F -e "$text" "$work/answer" ||
		echo "site: $game $word $words: status $status: $(tr '\n' ' ' <"$work/answer")"
done >"$work/site-faults"
same "nothing" /dev/null "site" "$work/site-faults"

# A file that cannot be replaced stays as it is. What is in the way of FILE.new makes saving fail.
mkdir "$work/site/stuck.pdn.new"
printf '%s\n' '[GameType "21"]' '' '*' >"$work/site/stuck.pdn"
request stuck black 0 move 11-15
[ "$status" = 1 ] && cmp -s "$work/before" "$file" || fail "site loses a game that it cannot save"
rmdir "$work/site/stuck.pdn.new"
request stuck black 0 move 11-15
[ "$status" = 0 ] || fail "site does not save after a failure"

for example in legal_moves diagram board pdn_find pdn_clean; do
	check_usage "$examples/$example"
done
refused '^usage: ' "$examples/pdn_find"
refused '^usage: ' "$examples/pdn_find" -t
refused '^usage: ' "$examples/pdn_find" W:W1
refused '^usage: ' "$examples/pdn_find" White=A nonsense
refused '^usage: ' "$examples/pdn_find" White=A english extra
refused '^usage: ' "$examples/pdn_clean" nonsense
refused '^usage: ' "$examples/pdn_clean" english extra
refused '^usage: ' "$examples/probe_tables" english
for example in pdn_tree answer; do
	refused '^usage: ' "$examples/$example" english
	$RUN "$examples/$example" --help | grep -q '^usage: ' || fail "$example --help does not show how to use it"
done

# What is wrong with the arguments is said before anything is read.
for example in pdn_find pdn_clean; do
	echo left | { $RUN "$examples/$example" --nonsense 2>"$work/message" || cat; } >"$work/left"
	grep -q left "$work/left" || fail "$example reads before it looks at its arguments"
done

# What cannot be read or written is said.
if [ -z "$RUN" ] && [ -w /dev/full ]; then
	fails '^pdn_find: standard input: ' "$examples/pdn_find" White=A <"$work"
	fails '^pdn_clean: standard input: ' "$examples/pdn_clean" <"$work"
	fails '^legal_moves: ' "$examples/legal_moves" >/dev/full
	echo english B:W18:B9 | fails '^answer: ' "$examples/answer" >/dev/full
	fails '^diagram: ' "$examples/diagram" B:W18:B9 >/dev/full
	echo c3 | fails '^board: ' "$examples/board" english W:W21,22:B11,17,18 >/dev/full
	fails '^pdn_tree: ' "$examples/pdn_tree" <"$work/find.pdn" >/dev/full
	fails '^pdn_clean: standard output: ' "$examples/pdn_clean" <"$work/find.pdn" >/dev/full
	fails '^pdn_find: standard output: ' "$examples/pdn_find" White=A <"$work/find.pdn" >/dev/full
else
	skip "what the examples say when a file cannot be read or written"
fi

finish
