# SPDX-License-Identifier: MIT
# The engine for CheckerBoard: a host in place of CheckerBoard plays a game with it, compiled for
# this machine and, where there are MinGW and Wine, as a DLL.
. "$1/tests/scripts.sh"

programs=$srcdir/examples/programs
host=$programs/checkerboard/tests/checkerboard.c
sources="$host $programs/checkerboard/checkerboard.c $programs/think.c $programs/engine.c $programs/eval.c $programs/table.c $programs/weights/weights.c"
for ruleset in english italian; do
	$CC $FLAGS -std=c11 -D_POSIX_C_SOURCE=199309L -DRULESET="\"$ruleset\"" -pthread \
		-I"$srcdir/include" -o "$work/$ruleset" $sources "$build/libdraughts-tables.a" \
		"$build/libdraughts.a"
	mkdir "$work/tables-$ruleset"
	$RUN "$build/programs/make_tables_threads" "$ruleset" 3 "$work/tables-$ruleset" >"$work/made"
	$RUN "$work/$ruleset" "$ruleset" "$work/tables-$ruleset" || fail "the engine for $ruleset is wrong"
done

if ! command -v "$MINGW-gcc" >"$work/mingw"; then
	skip "the DLLs: there is no $MINGW-gcc (Debian: gcc-mingw-w64-x86-64)"
	finish
fi
$MAKE -s -f "$srcdir/Makefile" BUILD="$build" checkerboard
$MINGW-gcc -std=gnu11 -O2 -static -pthread -I"$srcdir/include" -o "$work/host.exe" \
	"$host" "$build/mingw-library/libdraughts.a"
if ! command -v "$WINE" >"$work/wine"; then
	skip "the DLLs are made, but not run: there is no $WINE (Debian: wine)"
	finish
fi
for ruleset in english italian; do
	WINEPREFIX=$(cd "$work" && pwd)/prefix WINEDEBUG=-all "$WINE" "$work/host.exe" "$ruleset" \
		"$work/tables-$ruleset" "$build/checkerboard/draughts-$ruleset.dll" || fail "the DLL for $ruleset is wrong"
done
finish
