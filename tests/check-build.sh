# SPDX-License-Identifier: MIT
# What the Makefile promises of building, shown on a copy of the tree, without optimization, in
# directories with blanks and parentheses. Argument: the form of shared libraries here.
. "$1/tests/scripts.sh"
format=$1

work=$(cd "$work" && pwd)
copy="$work/a tree (copied)"
outside="$work/out (of tree)"
mkdir "$copy" "$outside"
(cd "$srcdir" && cp -R Makefile README COPYING configure.ac include lib man examples tests "$copy")
chmod -R u+w "$copy"

# The make that started this script was given variables, which are not for those started here.
unset MAKEFLAGS MFLAGS MAKELEVEL

# run_make ARGUMENT...: a small and quick build.
kinds='SHARED=yes STATIC=no'
[ -n "$format" ] || kinds='STATIC=yes'
run_make()
{
	$MAKE "CC=$CC" CFLAGS='-O0 -g' CPPFLAGS= LDFLAGS= $kinds "$@" >"$work/log" 2>&1
}
must_make()
{
	run_make "$@" || { cat "$work/log" >&2; fail "make $* fails"; }
}

# In the tree, where make -s says nothing; outside of it, through a link, the same comes out, byte for
# byte. One object is enough here, as make distcheck builds all.
cd "$copy"
must_make -s all
same "no list" /dev/null "what make -s prints" "$work/log"

# Now install compiles nothing, and make -n knows that; it also knows when something is to be compiled.
must_make -n install DESTDIR="$work/stage"
grep -q 'install -d .*/include/draughts' "$work/log" || fail "make -n install does not say what it does"
grep -e ' -c ' "$work/log" >"$work/compiled" && fail "make -n install compiles what is made already"
must_make -n install DESTDIR="$work/stage" CPPFLAGS=-DOTHER
grep -q -e '-DOTHER.* -c ' "$work/log" || fail "make -n install compiles nothing with other flags"

object=build/static/core/setup.o
must_make $object
cd "$outside"
ln -s "$copy" 'a(b)'
for makefile in "$copy/Makefile" 'a(b)/Makefile'; do
	run_make -f "$makefile" $object && fail "make takes $makefile"
	grep -q 'ln -s' "$work/log" || fail "make does not say how to reach $makefile"
done
mv 'a(b)' source
must_make -f source/Makefile $object
cmp "$copy/$object" $object || fail "what is made in the tree and outside of it differs"
must_make -f source/Makefile distclean
rm source
find . ! -type d >"$work/left"
same "no list" /dev/null "what distclean leaves" "$work/left"
cd "$copy"

# A library made with another SOVERSION, or with LDFLAGS that contradict ours, is linked anew. Its
# name stands in it as a string.
if [ "$format" = elf ]; then
	must_make all SOVERSION=7
	grep -q 'libdraughts\.so\.7' build/libdraughts.so.7 ||
		fail "a library with the old SOVERSION has the new name"
	grep -q 'libdraughts-tables\.so\.7' build/libdraughts-tables.so.7 ||
		fail "libdraughts-tables keeps its name when libdraughts gets another SOVERSION"
	must_make all LDFLAGS=-Wl,-soname,theirs.so
	grep -q 'theirs\.so' build/libdraughts.so || fail "LDFLAGS do not win over our flags"
	must_make all
fi

# A standard that is too old is named.
run_make CFLAGS=-std=c99 build/static/core/position.o && fail "the library compiles as C99"
grep -q 'error.* is written in C11' "$work/log" || fail "make CFLAGS=-std=c99 does not ask for C11"

# Backtraces, where the C library has them and the processor's ABI has unwind tables by default.
case $($CC -dumpmachine) in
x86_64-*linux-gnu | aarch64-*linux-gnu)
	$CC -rdynamic -Iinclude -o "$work/backtrace" tests/backtrace.c -Lbuild -ldraughts ||
		fail "tests/backtrace.c does not compile"
	LD_LIBRARY_PATH=$copy/build $RUN "$work/backtrace" ||
		fail "no backtrace leads through the library to main"
	;;
esac

# clean removes what make has made, and no other directory, whether it is the environment or the user
# who names it.
mkdir precious
echo precious >precious/file
BUILD=precious RULESET=nonsense
export BUILD RULESET
must_make -s clean
[ ! -e build ] || fail "make clean leaves build"
must_make -n play
grep -q 'play english' "$work/log" || fail "make takes RULESET from the environment"
unset BUILD RULESET
run_make BUILD=precious clean && fail "make clean removes a directory that make has not made"
[ -e precious/file ] || fail "make clean has removed a file that make has not made"
run_make BUILD= all && fail "make takes an empty name for BUILD"
run_make BUILD='a b' all && fail "make takes two names for BUILD"

# A tarball is what is committed; here nothing is.
run_make dist && fail "make dist packs what is not in git"
find . -name '*.gz' >"$work/tarballs"
same "no list" /dev/null "the tarballs that make dist leaves" "$work/tarballs"

# A script says what it skips; make check has all of that said once, at the end.
must_make check-size SHARED=no
grep -q '^SKIP: check-size: ' "$work/log" || fail "make check-size does not say what it skips"
must_make check-size SHARED=no skips=later
grep '^SKIP: ' "$work/log" >"$work/early" && fail "make check says twice what it skips"
must_make -s skipped
grep -q '^SKIP: check-size: ' "$work/log" || fail "make skipped does not say what was skipped"

# Every target of make help exists.
must_make help
sed -n 's/^    \([a-z][a-z-]*\)   *[^ ].*/\1/p' "$work/log" >"$work/targets"
grep -q '^check-unit$' "$work/targets" || fail "make help lists no targets"
while read -r target; do
	cat Makefile man/rules.mk tests/rules.mk tests/prove/rules.mk examples/rules.mk examples/*/rules.mk examples/*/*/rules.mk |
		grep -q "^\([a-z-]* \)*$target\( [a-z-]*\)*:" || echo "$target"
done <"$work/targets" >"$work/unknown"
same "no list" /dev/null "targets of make help that do not exist" "$work/unknown"

finish
