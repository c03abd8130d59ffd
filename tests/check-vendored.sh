# SPDX-License-Identifier: MIT
# The sources build inside another program with two -I and one -D, and each compiles alone.
. "$(dirname "$0")/scripts.sh"

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/app.c"
work=$(cd "$work" && pwd)
cd "$srcdir"
$CC -Iinclude -Ilib -DDRAUGHTS_STATIC -o "$work/app" "$work/app.c" lib/*/*.c || fail "does not build"
for source in lib/*/*.c; do
	$CC -Iinclude -Ilib -DDRAUGHTS_STATIC -fsyntax-only "$source" || fail "$source alone"
done
[ $failed = 1 ] || $RUN "$work/app" >"$work/output" || fail "the program fails"

finish
