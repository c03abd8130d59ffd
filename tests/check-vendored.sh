# SPDX-License-Identifier: MIT
# The sources build inside another program with two -I, and each compiles alone.
. "$(dirname "$0")/scripts.sh"

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/app.c"
work=$(cd "$work" && pwd)
cd "$srcdir"
$CC -Iinclude -Ilib -o "$work/app" "$work/app.c" lib/*/*.c || fail "does not build"
for source in lib/*/*.c; do
	$CC -Iinclude -Ilib -fsyntax-only "$source" || fail "$source alone"
done
[ $failed = 1 ] || $RUN "$work/app" >"$work/output" || fail "the program fails"

finish
