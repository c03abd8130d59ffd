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

finish
