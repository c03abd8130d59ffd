# SPDX-License-Identifier: MIT
# What reads headers for other languages finds every function in those that are installed, as they
# are: LuaJIT plays games with the shared library, cffi runs the program of the manual (the Python
# package has tests of its own), bindgen and SWIG list what they find. Arguments: the Makefile, and the
# shared library or nothing.
. "$1/tests/scripts.sh"
makefile=$1
library=$2
work=$(cd "$work" && pwd)

$MAKE --no-print-directory -f "$makefile" BUILD="$build" DESTDIR= prefix="$work/prefix" \
	libdir="$work/prefix/lib" includedir="$work/prefix/include" install >"$work/log" 2>&1 ||
	{ cat "$work/log" >&2; fail "make install fails"; finish; }
include=$work/prefix/include
sh "$srcdir/tests/declarations.sh" $(headers_of libdraughts) | cut -f 1 >"$work/names"
echo '#include <draughts.h>' | $CC -std=c99 -E -P "-I$include" - >"$work/declarations"

# draughts-bindings(7) has every structure with its size, says that none has a gap, and has every function
# that lends something; draughts_english stands for all rulesets.
page=$srcdir/man/draughts-bindings.7
sed -n 's/^	ABI_SIZE(struct \([a-z_]*\), \([0-9]*\)),/\1 \2/p' "$srcdir/tests/abi/numbers.h" >"$work/sizes"
sed -n 's/^\.It Vt "struct \([a-z_]*\)" Ta \([0-9]*\)$/\1 \2/p' "$page" >"$work/page-sizes"
same "tests/abi/numbers.h" "$work/sizes" "draughts-bindings(7)" "$work/page-sizes"
printf '#include <draughts.h>\n#include <draughts/tables.h>\n' |
	$CC -std=c99 -Wpadded -Werror -fsyntax-only "-I$include" -x c - || fail "a structure has a gap"
sh "$srcdir/tests/declarations.sh" $(headers_of libdraughts) | cut -f 2 |
	sed -n -e '/_\(new\|clone\|from\)[a-z_]*(/d' -e '/draughts_ruleset \*.*(void)/{/_english(/!d;}' \
		-e 's/^[a-z_ ]* \*\([a-z_]*\)(.*/\1/p' \
		-e 's/.* \([a-z_]*\)(.*const char \*\*.*/\1/p' | sort >"$work/lending"
sed -n '/^\.Ss Borrowed pointers/,/^\.El/s/\(^\.It \)*Fn \([a-z_]*\)[ ,\\]*/\2 /gp' "$page" | tr ' ' '\n' |
	grep '^draughts_' | sort >"$work/page-lending"
same "the headers" "$work/lending" "draughts-bindings(7)" "$work/page-lending"

# The tools that list functions. bindgen may be told where libclang's headers are; without rustfmt it
# writes a single line.
if command -v bindgen >"$work/found"; then
	for flags in '' '-O2 -DDRAUGHTS_NO_BODIES' '--target=x86_64-pc-windows-msvc -DDRAUGHTS_NO_BODIES'; do
		bindgen "$include/draughts.h" -- "-I$include" $flags >"$work/bindgen.rs" 2>"$work/log" ||
			fail "bindgen $flags: $(cat "$work/log")"
		grep -o 'pub fn draughts_[a-z0-9_]*' "$work/bindgen.rs" | cut -c 8- | sort >"$work/bindgen"
		same "the headers" "$work/names" "what bindgen $flags finds" "$work/bindgen"
	done
	grep -q 'DRAUGHTS_MOVES_MAX *: [a-z0-9_]* = 128 *;' "$work/bindgen.rs" ||
		fail "bindgen finds no limits"
else
	skip "bindgen is not installed (Debian: bindgen)"
fi
if command -v swig >"$work/found"; then
	{
		printf '%%module draughts\n%%{\n#include <draughts.h>\n%%}\n%%include <stdint.i>\n'
		echo '%include <draughts.h>'
	} >"$work/draughts.i"
	swig -python -includeall -ignoremissing -w201 "-I$include" -outdir "$work" "$work/draughts.i" || fail "swig"
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

# block NUMBER: a block under EXAMPLES of the page. Program 1 prints what block 2 says, and so on.
block()
{
	awk -v wanted="$1" '
		/^\.Sh / { here = $2 == "EXAMPLES" }
		here && /^\.Ed/ { inside = 0 }
		inside && count == wanted { gsub(/\\-/, "-"); gsub(/\\\(aq/, "\047"); print }
		here && /^\.Bd/ { inside = 1; count++ }
	' "$page"
}

# example NUMBER COMMAND: the program of the page with the installed library.
example()
{
	block $1 >"$work/example"
	block $(($1 + 1)) >"$work/printed-there"
	CPATH=$include LD_LIBRARY_PATH=$work/prefix/lib "$2" "$work/example" >"$work/printed" ||
		fail "the program for $2 in draughts-bindings(7) fails"
	same "draughts-bindings(7)" "$work/printed-there" "what its program for $2 prints" "$work/printed"
}

if python3 -c 'import cffi' 2>"$work/log"; then
	example 1 python3
else
	skip "cffi is not installed (Debian: python3-cffi)"
fi
if command -v luajit >"$work/found"; then
	luajit "$srcdir/tests/bindings.lua" "$work/declarations" "$work/names" \
		"$srcdir/tests/data/perft.txt" "$library" || fail "LuaJIT"
	example 3 luajit
else
	skip "luajit is not installed (Debian: luajit)"
fi
finish
