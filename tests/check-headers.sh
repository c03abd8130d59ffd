# SPDX-License-Identifier: MIT
# draughts.h includes every public header of libdraughts, and each header compiles alone, and twice, with every compiler
# there is, as C and as C++.
. "$1/tests/scripts.sh"

warnings='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wundef -Wcast-qual -Werror'

# compile COMPILER LANGUAGE STANDARD HEADER
compile()
{
	printf '#include <%s>\n#include <%s>\nextern int nothing;\n' "$4" "$4" |
		$1 -x "$2" "-std=$3" $warnings "-I$srcdir/include" -fsyntax-only - ||
		fail "<$4> alone, as $3 with $1"
}

# A compiler that is not there, or is only another name of gcc, is left out.
compilers()
{
	for compiler; do
		if command -v "${compiler%% *}" >/dev/null; then
			printf '%s\n' "$compiler"
		else
			skip "$compiler is not installed" >&2
		fi
	done
}

cd "$srcdir/include"
headers=$(echo draughts.h draughts/*.h)
cd "$OLDPWD"

sed -n 's/^#include <\(.*\)>$/\1/p' "$srcdir/include/draughts.h" | sort >"$work/umbrella"
for header in $headers; do
	echo "$header"
done | sed -e '/^draughts\.h$/d' -e '/export\.h$/d' -e '/tables\.h$/d' | sort >"$work/headers"
same "include/draughts" "$work/headers" "draughts.h" "$work/umbrella"

# Every public structure has its size asserted in lib/, which each compiler sees, and promised in abi/numbers.h.
cat "$srcdir"/include/draughts/*.h | sed -n 's/^struct \(draughts_[a-z_]*\) {$/\1/p' | sort \
	>"$work/structures"
cat "$srcdir"/lib/*/*.c |
	sed -n 's/^static_assert(sizeof(struct \(draughts_[a-z_]*\)) == .*"ABI");$/\1/p' | sort \
	>"$work/asserted"
same "the headers" "$work/structures" "what lib/ asserts" "$work/asserted"
sed -n 's/^	ABI_SIZE(struct \(draughts_[a-z_]*\),.*/\1/p' "$srcdir/tests/abi/numbers.h" | sort >"$work/promised"
same "the headers" "$work/structures" "tests/abi/numbers.h" "$work/promised"

compilers "$CC" gcc clang | sort -u >"$work/c"
compilers g++ clang++ >"$work/c++"
for header in $headers; do
	while read -r compiler; do
		for standard in c99 c11 c17; do
			compile "$compiler" c $standard "$header"
		done
	done <"$work/c"
	while read -r compiler; do
		for standard in c++11 c++17 c++20; do
			compile "$compiler -Wold-style-cast" c++ $standard "$header"
		done
	done <"$work/c++"
done

# Two files whose inline functions follow the rules of gnu89 make one program.
for file in one two; do
	printf '#include <draughts.h>\nint %s(draughts_move move);\n%s\n' $file \
		"int $file(draughts_move move) { return draughts_move_is_pass(move); }" >"$work/$file.c"
done
echo 'int two(unsigned long long); int main(void) { return two(0); }' >>"$work/one.c"
$CC -std=c99 -O2 -fgnu89-inline "-I$srcdir/include" -c -o "$work/one.o" "$work/one.c" &&
	$CC -std=c99 -O2 -fgnu89-inline "-I$srcdir/include" -c -o "$work/two.o" "$work/two.c" ||
	fail "with -fgnu89-inline, <draughts.h> does not compile"
$NM "$work/one.o" "$work/two.o" | sed -n 's/.* T \(draughts_.*\)/\1/p' >"$work/defined"
same "no functions" /dev/null "the functions that <draughts.h> defines under -fgnu89-inline" "$work/defined"

# In C++, an enumeration can hold a value that a later release adds.
cat >"$work/enum.cpp" <<'PROGRAM'
#include <draughts.h>

int main(int argc, char **)
{
	volatile draughts_outcome outcome = static_cast<draughts_outcome>(99 + argc);
	volatile draughts_side side = static_cast<draughts_side>(2 + argc);

	return outcome == DRAUGHTS_DRAW || side == DRAUGHTS_BLACK;
}
PROGRAM
while read -r compiler; do
	$compiler -std=c++11 -fsanitize=enum -fno-sanitize-recover=all "-I$srcdir/include" -o "$work/enum" \
		"$work/enum.cpp" 2>"$work/log" || { skip "$compiler has no sanitizer of enumerations"; continue; }
	$work/enum || fail "$compiler: an enumeration of <draughts.h> cannot hold all values"
done <"$work/c++"

finish
