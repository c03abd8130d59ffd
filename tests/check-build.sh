# SPDX-License-Identifier: MIT
# What the Makefile promises of building, shown on a copy of the tree without optimization. Argument:
# the form of shared libraries here.
. "$(dirname "$0")/scripts.sh"
format=$1

work=$(cd "$work" && pwd)
copy=$work/copy
mkdir "$copy"
(cd "$srcdir" && cp -R Makefile README COPYING configure.ac include lib man examples tests "$copy")
chmod -R u+w "$copy"
cd "$copy"

# What the make that started this script was told is not for those that it starts.
unset MAKEFLAGS MFLAGS MAKELEVEL

# run_make ARGUMENT...: a small build of the library; what is printed is shown only if it fails.
run_make()
{
	$MAKE "CC=$CC" CFLAGS='-O0 -g' CPPFLAGS= LDFLAGS= ${format:+STATIC=no} "$@" >"$work/log" 2>&1 && return
	cat "$work/log" >&2
	fail "make $* fails"
}

run_make all

# A library made with another SOVERSION, or with flags of the user that say otherwise than ours, is
# linked anew. Its name stands in it as a string.
if [ "$format" = elf ]; then
	run_make all SOVERSION=7
	grep -q 'libdraughts\.so\.7' build/libdraughts.so.7 ||
		fail "a library with the old SOVERSION has the new name"
	run_make all LDFLAGS=-Wl,-soname,theirs.so
	grep -q 'theirs\.so' build/libdraughts.so || fail "LDFLAGS do not win over our flags"
	run_make all
fi

# Backtraces, where both the C library and the processor's ABI have them by default.
case $($CC -dumpmachine) in
x86_64-*-linux-gnu | aarch64-*-linux-gnu)
	$CC -rdynamic -Iinclude -o "$work/backtrace" tests/backtrace.c -Lbuild -ldraughts ||
		fail "tests/backtrace.c does not compile"
	LD_LIBRARY_PATH=$copy/build $RUN "$work/backtrace" || fail "no backtrace leads through the library to main"
	;;
esac

finish
