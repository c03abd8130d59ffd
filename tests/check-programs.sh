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

same_version()
{
	$PKG_CONFIG --modversion libdraughts >"$work/pc"
	sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/\1/p' "$srcdir/include/draughts/version.h" \
		>"$work/header"
	same "version.h" "$work/header" "libdraughts.pc" "$work/pc"
}

# build PROGRAM COMPILER SOURCE PKG_CONFIG_FLAG LINKER_FLAG
build()
{
	$2 $($PKG_CONFIG $4 --cflags libdraughts) -o "$work/$1" "$work/$3" $5 \
		$($PKG_CONFIG $4 --libs libdraughts) || { fail "$1 does not build"; return; }
	LD_LIBRARY_PATH=$libdir $RUN "$work/$1" >"$work/$1.out" || fail "$1 does not run"
}

same_version
if [ -e "$libdir/libdraughts.so" ]; then
	build shared "$CC" program.c --print-errors ""
	# The program wants the library by its soname.
	rm -f "$work/empty.so"
	$NM -D "$work/shared" >/dev/null
fi
if [ -e "$libdir/libdraughts.a" ]; then
	build static "$CC" program.c --static -static
fi
if command -v c++ >/dev/null; then
	build c++ c++ program.cc --print-errors ""
else
	echo "$name: without c++, which is not installed" >&2
fi

finish
