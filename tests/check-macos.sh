# SPDX-License-Identifier: MIT
# The libraries for macOS: clang and ld64.lld build them, make installs them, and their load commands
# must name both libraries in full. Otherwise a program that has no search path of its own does not
# start. No Mac and none of Apple's headers are needed: the declarations that the sources use are
# below. With the same headers, clang checks the syntax of the sources for MSVC's target. Argument:
# the Makefile.
. "$1/tests/scripts.sh"
makefile=$1

# tool NAME: NAME, or NAME-VERSION as Debian calls it; nothing if neither is installed.
tool()
{
	for found in "$1" $(ls /usr/bin/"$1"-[0-9]* 2>/dev/null | sort -V -r); do
		command -v "$found" && break
	done || :
}
clang=$(tool clang)
linker=$(tool ld64.lld)
name_tool=$(tool llvm-install-name-tool)
objdump=$(tool llvm-objdump)
for need in "$clang" "$linker" "$name_tool" "$objdump"; do
	[ -n "$need" ] && continue
	skip "clang, ld64.lld, llvm-install-name-tool or llvm-objdump is missing" \
		"(Debian: clang, lld, llvm)"
	finish
done

headers=$work/headers
mkdir -p "$headers/sys"
cat >"$headers/assert.h" <<'END'
#define assert(condition) ((void)(condition))
#define static_assert _Static_assert
END
cat >"$headers/errno.h" <<'END'
extern int errno;
enum { ENOENT = 2, ENOMEM = 12 };
END
cat >"$headers/fcntl.h" <<'END'
enum { O_RDONLY, O_NONBLOCK = 4, O_CLOEXEC = 8 };
int open(const char *, int, ...);
END
cat >"$headers/stdio.h" <<'END'
#include <stdlib.h>
typedef struct file FILE;
enum { SEEK_SET, SEEK_CUR, SEEK_END };
FILE *fopen(const char *, const char *);
int fclose(FILE *), fseek(FILE *, long, int), snprintf(char *, size_t, const char *, ...);
long ftell(FILE *);
size_t fread(void *, size_t, size_t, FILE *);
END
cat >"$headers/stdlib.h" <<'END'
#include <stddef.h>
void *calloc(size_t, size_t), *malloc(size_t), *realloc(void *, size_t);
void free(void *);
int abs(int);
END
cat >"$headers/string.h" <<'END'
#include <stddef.h>
void *memchr(const void *, int, size_t), *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t), *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t), strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
size_t strcspn(const char *, const char *), strlen(const char *);
char *strchr(const char *, int);
END
cat >"$headers/sys/mman.h" <<'END'
#include <stddef.h>
#define MAP_FAILED ((void *)-1)
enum { PROT_READ = 1, MAP_SHARED = 1 };
void *mmap(void *, size_t, int, int, int, long long);
int munmap(void *, size_t);
END
cat >"$headers/sys/stat.h" <<'END'
struct stat {
	unsigned st_mode;
	long long st_size;
};
#define S_ISREG(mode) ((mode) >> 12 == 8)
#define S_ISDIR(mode) ((mode) >> 12 == 4)
int fstat(int, struct stat *), stat(const char *, struct stat *);
END
cat >"$headers/unistd.h" <<'END'
int close(int);
END

# A prefix with blanks.
prefix='/a prefix (of its own)'
stage=$work/stage
headers=$(cd "$headers" && pwd)
target="--target=x86_64-apple-macos11 -nostdlibinc -isystem '$headers' -Wno-unused-command-line-argument"
$MAKE --no-print-directory -f "$makefile" BUILD="$work/build" STATIC=no CFLAGS='-O0 -Werror' CPPFLAGS= LIBS= \
	CC="$clang $target" INSTALL_NAME_TOOL="$name_tool" \
	LDFLAGS="-fuse-ld=$(command -v "$linker") -nostdlib \
		-Wl,-platform_version,macos,11,11 -Wl,-undefined,dynamic_lookup" \
	DESTDIR="$stage" prefix="$prefix" install >"$work/log" 2>&1 ||
	{ cat "$work/log" >&2; fail "make install for macOS fails"; finish; }

# Lines `LIBRARY: NAME': first its own name, then the names of the libraries that it needs.
soversion=$(sed -n 's/^SOVERSION := //p' "$srcdir/Makefile")
lib=$prefix/lib
for library in libdraughts libdraughts-tables; do
	file=$stage$lib/$library.$soversion.dylib
	[ "$(readlink "$stage$lib/$library.dylib")" = "$library.$soversion.dylib" ] ||
		fail "$library.dylib does not lead to $library.$soversion.dylib"
	$objdump --macho --private-headers "$file" |
		sed -n "s|^ *name \\(.*\\) (offset [0-9]*)\$|$library: \\1|p"
done >"$work/commands"
cat >"$work/expected" <<END
libdraughts: $lib/libdraughts.$soversion.dylib
libdraughts-tables: $lib/libdraughts-tables.$soversion.dylib
libdraughts-tables: $lib/libdraughts.$soversion.dylib
END
same "the names of what is installed" "$work/expected" "the load commands" "$work/commands"

$clang --target=x86_64-pc-windows-msvc -nostdlibinc -isystem "$headers" -std=c11 -fsyntax-only -Wall \
	-Wextra -Werror -I"$srcdir/include" -I"$srcdir/lib" "$srcdir"/lib/*/*.c ||
	fail "the sources are not C for MSVC's target"
finish
