# SPDX-License-Identifier: MIT
# Programs outside the tree build against an installed library through pkg-config and run: shared,
# static, and as C++. Argument: the directory of libdraughts.pc.
. "$(dirname "$0")/scripts.sh"

PKG_CONFIG_PATH=$1
export PKG_CONFIG_PATH
libdir=$($PKG_CONFIG --variable=libdir libdraughts)

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/program.c"
cat >"$work/program.cc" <<'PROGRAM'
#include <draughts.h>
int main()
{
	return draughts_version() == DRAUGHTS_VERSION && draughts_move_to(65) == 1 ? 0 : 1;
}
PROGRAM

$PKG_CONFIG --modversion libdraughts >"$work/pc-version"
sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/\1/p' "$srcdir/include/draughts/version.h" \
	>"$work/header-version"
same "version.h" "$work/header-version" "libdraughts.pc" "$work/pc-version"

# build PROGRAM COMPILER SOURCE [--static]: the program runs with no file but the one its soname asks
# for.
mkdir "$work/runtime"
[ ! -e "$libdir/libdraughts.so" ] || cp "$libdir"/libdraughts.so.? "$work/runtime"
build()
{
	$2 $($PKG_CONFIG ${4-} --cflags libdraughts) -o "$work/$1" "$work/$3" \
		$($PKG_CONFIG ${4-} --libs libdraughts) || { fail "$1 does not build"; return; }
	LD_LIBRARY_PATH=$work/runtime $RUN "$work/$1" >"$work/$1.out" || fail "$1 does not run"
}

build default "$CC" program.c
if [ -e "$libdir/libdraughts.a" ]; then
	build static "$CC -static" program.c --static
fi
if command -v g++ >/dev/null; then
	build c++ g++ program.cc
else
	echo "$name: without g++, which is not installed" >&2
fi

finish
