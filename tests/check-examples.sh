# SPDX-License-Identifier: MIT
# The examples do what they say without anybody at the keyboard, and the README's program compiles
# and prints what the README shows.
. "$(dirname "$0")/scripts.sh"

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/readme.c"
$CC $FLAGS -std=c11 -Wall -Wextra -Wpedantic -Werror -DDRAUGHTS_STATIC "-I$srcdir/include" -o "$work/readme" \
	"$work/readme.c" "$build/libdraughts.a" || fail "the README's program does not compile"

finish
