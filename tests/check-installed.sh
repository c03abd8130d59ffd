# SPDX-License-Identifier: MIT
# Programs outside the tree build against an installed library and run, through pkg-config: shared,
# static, and as C++; one of them calls every public function. Then through CMake and Meson. Arguments:
# the directory of libdraughts.pc and, where the library is staged, those of its headers and
# libraries. PKG_CONFIG may have options.
. "$1/tests/scripts.sh"

# The compiler and pkg-config may be commands with arguments; the directories may have blanks.
command -v "${PKG_CONFIG%% *}" >/dev/null || {
	fail "$PKG_CONFIG is missing: it is in Debian package pkg-config"
	finish
}
PKG_CONFIG_PATH=$1
export PKG_CONFIG_PATH
[ -e "$1/libdraughts.pc" ] || {
	fail "there is no $1/libdraughts.pc: the library is not installed there." \
		"Run make install with the same directories first"
	finish
}

escaped()
{
	printf '%s\n' "$1" | sed 's/[ ()]/\\&/g'
}

# pkg_config OPTION...: where the library $package is now. xargs takes the words apart, with the backslashes.
package=libdraughts
if [ $# -gt 1 ]; then
	staged_includedir=$(escaped "$2")
	staged_libdir=$(escaped "$3")
	pkg_config()
	{
		$PKG_CONFIG "--define-variable=includedir=$staged_includedir" \
			"--define-variable=libdir=$staged_libdir" "$@" $package
	}
else
	pkg_config()
	{
		$PKG_CONFIG "$@" $package
	}
fi
includedir=$(pkg_config --variable=includedir | xargs printf '%s')
libdir=$(pkg_config --variable=libdir | xargs printf '%s')
for file in "$includedir/draughts.h" "$libdir"/libdraughts.*; do
	[ -e "$file" ] || { fail "libdraughts.pc is installed, but not $file"; finish; }
done

sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/program.c"
cat >"$work/program.cc" <<'PROGRAM'
#include <draughts.h>
int main()
{
	return draughts_version() == DRAUGHTS_VERSION && draughts_move_to(65) == 1 ? 0 : 1;
}
PROGRAM

pkg_config --modversion >"$work/pc-version"
sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/\1/p' "$srcdir/include/draughts/version.h" \
	>"$work/header-version"
same "version.h" "$work/header-version" "libdraughts.pc" "$work/pc-version"

# build PROGRAM COMPILER SOURCE [--static]: the program runs with no file but the one its soname asks
# for.
mkdir "$work/runtime"
[ ! -e "$libdir/libdraughts.so" ] || cp "$libdir"/libdraughts*.so.? "$work/runtime"
build()
{
	pkg_config ${4-} --cflags --libs | xargs $2 -o "$work/$1" "$work/$3" ||
		{ fail "$1 does not build"; return; }
	LD_LIBRARY_PATH=$work/runtime $RUN "$work/$1" </dev/null >"$work/$1.out" || fail "$1 does not run"
}

# Every public function is called, as a program of users would.
cp "$srcdir/tests/every.c" "$work"
sh "$srcdir/tests/declarations.sh" $(headers_of libdraughts) | cut -f 1 >"$work/declared"
grep -o '\<draughts_[a-z0-9_]*(' "$work/every.c" | tr -d '(' | sort -u >"$work/called"
same "the headers" "$work/declared" "the calls of tests/every.c" "$work/called"

build default "$CC" program.c
build every "$CC" every.c
if [ -e "$libdir/libdraughts.a" ]; then
	build static "$CC -static" program.c --static
	build every-static "$CC -static" every.c --static
fi
if command -v g++ >/dev/null; then
	build c++ g++ program.cc
else
	skip "g++ is not installed"
fi

# The other library, which brings the first one.
cat >"$work/tables.c" <<'PROGRAM'
#include <draughts.h>
#include <draughts/tables.h>
int main(void)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_dipole());
	const unsigned pieces = draughts_tables_pieces(tables);

	draughts_tables_free(tables);
	return pieces == 0 && draughts_tables_version() == draughts_version() ? 0 : 1;
}
PROGRAM
package=libdraughts-tables
build tables "$CC" tables.c
[ ! -e "$libdir/libdraughts.a" ] || build tables-static "$CC -static" tables.c --static

# The same programs with CMake and Meson. Only CMake's files find a directory that was staged.
project()
{
	mkdir -p "$work/$1"
	cp "$work/program.c" "$work/tables.c" "$work/$1"
	cat >"$work/$1/$2"
}
project cmake CMakeLists.txt <<'PROJECT'
cmake_minimum_required(VERSION 3.5)
project(outside C)
find_package(libdraughts 0.13 CONFIG REQUIRED COMPONENTS tables ${kind})
find_package(libdraughts CONFIG REQUIRED)
foreach(suffix "" _static _shared)
	if(TARGET libdraughts::libdraughts${suffix})
		add_executable(program${suffix} program.c)
		target_link_libraries(program${suffix} libdraughts::libdraughts${suffix})
		add_executable(tables${suffix} tables.c)
		target_link_libraries(tables${suffix} libdraughts::tables${suffix})
	endif()
endforeach()
file(WRITE "${CMAKE_BINARY_DIR}/version" "${libdraughts_VERSION}\n")
PROJECT
# cmake_project OPTION...: configures the project.
cmake_project()
{
	rm -rf "$work/cmake/made"
	cmake -S "$work/cmake" -B "$work/cmake/made" "-DCMAKE_C_COMPILER=${CC%% *}" \
		"-Dlibdraughts_DIR=$libdir/cmake/libdraughts" "$@" >"$work/cmake.log" 2>&1
}
# cmake_build OPTION...: builds the project. The programs in it, each with the kind of library that it
# links, are in the list $work/linked.
cmake_build()
{
	cmake_project "$@" && cmake --build "$work/cmake/made" >>"$work/cmake.log" 2>&1 || {
		cat "$work/cmake.log" >&2
		fail "programs do not build with CMake: $*"
		return
	}
	for program in program tables program_static tables_static program_shared tables_shared; do
		[ -e "$work/cmake/made/$program" ] || continue
		LD_LIBRARY_PATH=$work/runtime $RUN "$work/cmake/made/$program" </dev/null >"$work/cmake.out" ||
			fail "$program does not run when CMake has built it: $*"
		if $NM "$work/cmake/made/$program" | grep -q ' [Tt] _*draughts_[a-z]*_new$'; then
			echo "$program static"
		else
			echo "$program shared"
		fi
	done >"$work/linked"
}
# links KIND OPTION...: with these options, the targets without a kind in their name are of this kind.
links()
{
	target_kind=$1
	shift
	cmake_build "$@"
	for program in program tables; do
		echo "$program $target_kind"
		for each in $kinds; do
			echo "${program}_$each $each"
		done
	done | sort >"$work/expected"
	sort "$work/linked" >"$work/found"
	same "the kinds installed" "$work/expected" "what CMake links: $*" "$work/found"
}
kinds=
[ ! -e "$libdir/libdraughts.a" ] || kinds=static
for file in "$libdir/libdraughts.so" "$libdir/libdraughts.dylib" "$libdir/libdraughts.dll.a"; do
	[ ! -e "$file" ] || kinds="${kinds:+static }shared"
done
if ! command -v cmake >"$work/log"; then
	skip "cmake is not installed (Debian: cmake)"
else
	links ${kinds##* }
	same "version.h" "$work/header-version" "libdraughts_VERSION" "$work/cmake/made/version"
	links ${kinds##* } -DBUILD_SHARED_LIBS=ON
	links ${kinds%% *} -DBUILD_SHARED_LIBS=OFF
	for kind in static shared; do
		case " $kinds " in
		*" $kind "*) links $kind -Dkind=$kind ;;
		*) ! cmake_project -Dkind=$kind || fail "CMake finds a $kind library, which is not installed" ;;
		esac
	done
	! cmake_project -Dkind=nonsense || fail "CMake finds the component nonsense"
	if [ "$kinds" != shared ]; then
		# Only the targets without a kind in their name are built: a shared one cannot be linked.
		sed -i.old 's/^foreach.*/foreach(suffix "")/' "$work/cmake/CMakeLists.txt"
		cmake_build -DCMAKE_EXE_LINKER_FLAGS=-static
		printf '%s static\n' program tables >"$work/expected"
		same "-static" "$work/expected" "what CMake links" "$work/linked"
	fi
	for version in 0.12.0 99; do
		sed -i.old "s/libdraughts [0-9.]* CONFIG/libdraughts $version CONFIG/" \
			"$work/cmake/CMakeLists.txt"
		cmake_project && fail "CMake takes this version for $version"
	done
fi

project meson meson.build <<'PROJECT'
project('outside', 'c')
executable('program', 'program.c', dependencies: dependency('libdraughts', version: '>=0.13'))
executable('tables', 'tables.c', dependencies: dependency('libdraughts-tables'))
PROJECT
if ! command -v meson >"$work/log"; then
	skip "meson is not installed (Debian: meson)"
elif [ $# -gt 1 ] || [ "$PKG_CONFIG" != "${PKG_CONFIG%% *}" ]; then
	: # Meson starts pkg-config without options
elif ! meson setup "$work/meson/made" "$work/meson" >"$work/meson.log" 2>&1 ||
	! meson compile -C "$work/meson/made" >>"$work/meson.log" 2>&1; then
	cat "$work/meson.log" >&2
	fail "programs do not build with Meson"
else
	for program in program tables; do
		LD_LIBRARY_PATH=$work/runtime $RUN "$work/meson/made/$program" </dev/null >"$work/meson.out" ||
			fail "$program does not run when Meson has built it"
	done
fi

finish
