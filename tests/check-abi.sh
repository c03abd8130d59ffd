# SPDX-License-Identifier: MIT
# The binary interface of the shared library, functions and the types they take, is the one that is
# stored in tests/abi, from libabigail. With `update' as the last argument it is stored anew: that
# is for changes made on purpose, which break programs if more than functions were added, and then
# SOVERSION grows. The description is one of x86-64 Linux.
. "$(dirname "$0")/scripts.sh"
makefile=$1
mode=${2:-check}
stored=$srcdir/tests/abi/libdraughts.abi

skip()
{
	echo "SKIP: $name: $*"
	[ "$mode" = check ] || exit 1
	exit 0
}

for tool in abidw abidiff; do
	command -v $tool >/dev/null || skip "$tool is missing: it is in Debian package abigail-tools"
done
macros=$(echo | $CC $FLAGS -dM -E -x c -)
for macro in __x86_64__ __LP64__ __linux__; do
	case $macros in
	*"#define $macro 1"*) ;;
	*) skip "the library is not built for x86-64 Linux" ;;
	esac
done

# A build of its own, as the description is read from debug information.
$MAKE -f "$makefile" BUILD="$work/build" STATIC=no CFLAGS='-O0 -g' LDFLAGS= all >"$work/log" 2>&1 ||
	{ cat "$work/log" >&2; fail "the library does not build"; finish; }
abidw --headers-dir "$srcdir/include" --drop-private-types --exported-interfaces-only \
	--no-corpus-path --no-comp-dir-path --no-show-locs --no-elf-needed --type-id-style hash \
	--out-file "$work/libdraughts.abi" "$(echo "$work"/build/libdraughts.so.*.*.*)"

if [ "$mode" = update ]; then
	cp "$work/libdraughts.abi" "$stored"
	echo "$stored is stored"
	exit 0
fi
abidiff "$stored" "$work/libdraughts.abi" >"$work/changes" || {
	cat "$work/changes" >&2
	fail "the binary interface has changed; if that is what you want: make update-abi"
}
finish
