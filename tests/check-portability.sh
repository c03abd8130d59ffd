# SPDX-License-Identifier: MIT
# The library with other compilers, options, C libraries and processors: each builds without a
# warning and does the work of tests/portable.c, and the checksum is the same everywhere. What is
# not installed is skipped, with the Debian package it needs.
. "$1/tests/scripts.sh"
makefile=$1

checksum=
passed=0
skipped=0

# there NAME TOOL=PACKAGE ...: whether the tools, or the files of full names, are installed; says
# what is missing.
there()
{
	what=$1
	shift
	for need; do
		case $need in
		/*) [ -e "${need%=*}" ] && continue ;;
		*) command -v "${need%=*}" >/dev/null && continue ;;
		esac
		echo "SKIP: $what needs Debian package ${need#*=}"
		skipped=$((skipped + 1))
		return 1
	done
}

# emulator PROCESSOR: the one there is, of Debian package qemu-user or qemu-user-static.
emulator()
{
	command -v "qemu-$1" || command -v "qemu-$1-static" || echo "qemu-$1"
}

# compile NAME VARIABLE=VALUE ...: both libraries and the program, in a directory $place of its own.
compile()
{
	what=$1
	shift
	place=$work/$(printf '%s' "$what" | tr -c 'A-Za-z0-9.-' _)
	program=$place/tests/portable
	case $what in
	MinGW*) program=$program.exe ;;
	esac
	$MAKE -f "$makefile" BUILD="$place" DEVELOPER=0 WERROR=1 "$@" all "$program" \
		>"$work/log" 2>&1 && return
	cat "$work/log" >&2
	fail "$what does not build"
	return 1
}

# try NAME RUN VARIABLE=VALUE ...: compiles, runs the program with RUN before it, and compares its
# checksum with that of the first one.
try()
{
	what=$1
	start=$2
	shift 2
	compile "$what" "$@" || return 0
	found=$($start "$program" 2>"$work/errors" | tr -d '\r')
	checksum=${checksum:-$found}
	case $found in
	'' | *[!0-9a-f]*)
		cat "$work/errors" >&2
		fail "$what: $found"
		;;
	"$checksum")
		echo "ok    $found $what"
		passed=$((passed + 1))
		;;
	*) fail "$what has another checksum: $found, not $checksum" ;;
	esac
}

# The compilers of this machine and their options. What only has another option is built as a static
# library, which is what the program links.

if there gcc gcc=gcc; then
	try "gcc -O2" "" CC=gcc
	try "gcc -O0" "" CC=gcc SHARED=no CFLAGS=-O0
	try "gcc -O3" "" CC=gcc SHARED=no CFLAGS=-O3
	try "gcc -O2 -flto" "" CC=gcc AR=gcc-ar RANLIB=gcc-ranlib CFLAGS="-O2 -flto"
	try "gcc -DNDEBUG" "" CC=gcc SHARED=no CPPFLAGS=-DNDEBUG
	try "gcc -DDRAUGHTS_DEBUG" "" CC=gcc SHARED=no CPPFLAGS=-DDRAUGHTS_DEBUG
	try "gcc -DDRAUGHTS_NO_BUILTINS" "" CC=gcc SHARED=no CPPFLAGS=-DDRAUGHTS_NO_BUILTINS
	try "gcc -funsigned-char" "" CC=gcc SHARED=no CFLAGS="-O2 -funsigned-char"
	try "gcc -std=c2x" "" CC=gcc SHARED=no CFLAGS="-O2 -std=c2x"
fi
if there clang clang=clang; then
	try "clang -O2" "" CC=clang
	try "clang -O0" "" CC=clang SHARED=no CFLAGS=-O0
	try "clang -O3" "" CC=clang SHARED=no CFLAGS=-O3
	try "clang -DNDEBUG" "" CC=clang SHARED=no CPPFLAGS=-DNDEBUG
	try "clang -DDRAUGHTS_NO_BUILTINS" "" CC=clang SHARED=no CPPFLAGS=-DDRAUGHTS_NO_BUILTINS
	try "clang -std=c2x" "" CC=clang SHARED=no CFLAGS="-O2 -std=c2x"
fi
if there "clang -O2 -flto" clang=clang ld.lld=lld llvm-ar=llvm; then
	try "clang -O2 -flto" "" CC=clang AR=llvm-ar RANLIB=llvm-ranlib \
		CFLAGS="-O2 -flto" LDFLAGS=-fuse-ld=lld
fi

# Other C libraries and processors.

if there "musl libc" musl-gcc=musl-tools; then
	try "musl libc" "" CC=musl-gcc
fi

# Debian's gcc-multilib and its cross compilers exclude one another.
if echo 'int main(void) { return 0; }' | gcc -m32 -x c -o "$work/m32" - 2>"$work/errors"; then
	try "32-bit x86" "" CC="gcc -m32"
elif there "32-bit x86" i686-linux-gnu-gcc="gcc-i686-linux-gnu (or gcc-multilib)" \
	/usr/i686-linux-gnu/include/stdio.h=libc6-dev-i386-cross; then
	lib=/usr/i686-linux-gnu/lib
	try "32-bit x86" "$lib/ld-linux.so.2 --library-path $lib" CC=i686-linux-gnu-gcc
fi

# The variant for processors without POPCNT, where this machine has it.
qemu=$(emulator x86_64)
if there "x86-64 without POPCNT" x86_64-linux-gnu-gcc=gcc "$qemu=qemu-user"; then
	try "x86-64 without POPCNT" "$qemu -cpu core2duo" CC=x86_64-linux-gnu-gcc
fi
qemu=$(emulator aarch64)
if there "64-bit ARM" aarch64-linux-gnu-gcc=gcc-aarch64-linux-gnu "$qemu=qemu-user" \
	/usr/aarch64-linux-gnu/include/stdio.h=libc6-dev-arm64-cross; then
	try "64-bit ARM" "$qemu -L /usr/aarch64-linux-gnu" CC=aarch64-linux-gnu-gcc
fi
qemu=$(emulator s390x)
if there "big-endian s390x" s390x-linux-gnu-gcc=gcc-s390x-linux-gnu "$qemu=qemu-user" \
	/usr/s390x-linux-gnu/include/stdio.h=libc6-dev-s390x-cross; then
	try "big-endian s390x" "$qemu -L /usr/s390x-linux-gnu" CC=s390x-linux-gnu-gcc
fi

# Windows: the DLL exports what the version script names. printf is the one of C, which the compiler
# does not know when it warns about formats.
mingw=x86_64-w64-mingw32
set -- CC=$mingw-gcc AR=$mingw-ar RANLIB=$mingw-ranlib CFLAGS="-O2 -Wno-format" \
	CPPFLAGS=-D__USE_MINGW_ANSI_STDIO=1
if there MinGW $mingw-gcc=gcc-mingw-w64-x86-64 && compile MinGW "$@"; then
	sed -n '/global:/,/local:/s/^[ 	]*\(draughts_[a-z0-9_]*\);$/\1/p' \
		"$srcdir"/lib/*.map | sort >"$work/map"
	$mingw-objdump -p "$place"/*.dll |
		sed -n 's/^[ 	]*\[ *[0-9]*\] .*\(draughts_[a-z0-9_]*\)$/\1/p' | sort >"$work/dll"
	same "the version script" "$work/map" "the DLL" "$work/dll"
	sh "$srcdir/tests/readme-program.sh" "$srcdir/README" >"$work/program.c"
	for library in libdraughts.a libdraughts.dll.a; do
		$mingw-gcc -I"$srcdir/include" -o "$work/program.exe" "$work/program.c" "$place/$library" ||
			fail "a program that defines nothing does not link $library"
	done
	if there "MinGW, to run it," wine=wine; then
		export WINEDEBUG=-all
		try MinGW wine "$@"
	fi
fi

echo "$name: $passed ran with the same checksum, $skipped skipped"
finish
