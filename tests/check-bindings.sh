# SPDX-License-Identifier: MIT
# What reads headers for other languages finds every function in those that are installed, as they
# are: cffi in both modes and LuaJIT play games with the shared library, bindgen and SWIG list what
# they find. Arguments: the Makefile, and the shared library or nothing.
. "$(dirname "$0")/scripts.sh"
makefile=$1
library=$2
work=$(cd "$work" && pwd)

$MAKE --no-print-directory -f "$makefile" BUILD="$build" DESTDIR= prefix="$work/prefix" \
	includedir="$work/prefix/include" install >"$work/log" 2>&1 ||
	{ cat "$work/log" >&2; fail "make install fails"; finish; }
include=$work/prefix/include
sh "$srcdir/tests/declarations.sh" $(headers_of libdraughts) | cut -f 1 >"$work/names"
echo '#include <draughts.h>' | $CC -std=c99 -E -P "-I$include" - >"$work/declarations"

# The tools that list functions. bindgen may be told where libclang's headers are.
if command -v bindgen >"$work/found"; then
	bindgen "$include/draughts.h" -- "-I$include" >"$work/bindgen.rs" 2>"$work/log" ||
		fail "bindgen: $(cat "$work/log")"
	sed -n 's/^ *pub fn \(draughts_[a-z0-9_]*\).*/\1/p' "$work/bindgen.rs" | sort >"$work/bindgen"
	same "the headers" "$work/names" "what bindgen finds" "$work/bindgen"
	grep -q 'DRAUGHTS_MOVES_MAX.* = 128;' "$work/bindgen.rs" || fail "bindgen finds no limits"
else
	skip "bindgen is not installed (Debian: bindgen)"
fi
if command -v swig >"$work/found"; then
	{
		printf '%%module draughts\n%%{\n#include <draughts.h>\n%%}\n%%include <stdint.i>\n'
		echo '%include <draughts/export.h>'
		sed -n 's/^#include/%include/p' "$include/draughts.h"
	} >"$work/draughts.i"
	swig -python "-I$include" -outdir "$work" "$work/draughts.i" || fail "swig"
	sed -n 's/.*SWIGINTERN PyObject \*_wrap_\(draughts_[a-z0-9_]*\)(.*/\1/p' \
		"$work/draughts_wrap.c" | sort -u | comm -12 - "$work/names" >"$work/swig"
	same "the headers" "$work/names" "what SWIG finds" "$work/swig"
else
	skip "swig is not installed (Debian: swig)"
fi

# Those that load the library.
case $library in
'') skip "no shared library is built that another language could load"; finish ;;
/*) ;;
*) library=$PWD/$library ;;
esac
[ -z "$RUN" ] || { skip "other languages cannot load a library for another machine"; finish; }
echo 'int main(void) { return sizeof(void *) == 8 ? 0 : 1; }' | $CC $FLAGS -x c -o "$work/wide" -
"$work/wide" || { skip "other languages cannot load a 32-bit library"; finish; }

set -- "$work/declarations" "$work/names" "$srcdir/tests/data/perft.txt"
if python3 -c 'import cffi' 2>"$work/log"; then
	python3 "$srcdir/tests/bindings.py" "$@" "$library" || fail "cffi in ABI mode"
	if python3 -c 'import sysconfig, os, sys
sys.exit(not os.path.exists(sysconfig.get_paths()["include"] + "/Python.h"))'; then
		python3 "$srcdir/tests/bindings.py" "$@" --build "$include" "$library" "$work" ||
			fail "cffi in API mode"
	else
		skip "cffi in API mode: Python.h is missing (Debian: python3-dev)"
	fi
else
	skip "cffi is not installed (Debian: python3-cffi)"
fi
if command -v luajit >"$work/found"; then
	luajit "$srcdir/tests/bindings.lua" "$@" "$library" || fail "LuaJIT"
else
	skip "luajit is not installed (Debian: luajit)"
fi
finish
