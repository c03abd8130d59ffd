# SPDX-License-Identifier: MIT
# What a packager does with a tarball. usage: sh check-dist.sh TARBALL WORKDIR
# Unpacks it, and in two directories outside, with the sources read-only: configures, builds,
# tests, installs, checks, uninstalls and cleans. Both builds give the same bytes, though the second
# is made in a locale that orders names differently. The directories have blanks and parentheses in
# their names.

set -eu
export LC_ALL=C

tarball=$1
work=$2
[ ! -e "$work" ] || chmod -R u+w "$work"
rm -rf "$work"
work="$work/a tarball (unpacked)"
mkdir -p "$work"
work=$(cd "$work" && pwd)

gzip -dc "$tarball" | (cd "$work" && tar xf -)
source=$(echo "$work"/libdraughts-*)
chmod -R a-w "$source"
list() { (cd "$1" && find . -type f -exec cksum {} + | sort -k 3); }
list "$source" >"$work/before"

mkdir "$work/one" "$work/another"
cd "$work/one"

# configure refuses to build for this machine when it is told of another.
if (unset CC && "$source/configure" --host=none-unknown-linux) >configure.out 2>&1; then
	echo "check-dist: configure takes --host=none-unknown-linux without a compiler for it" >&2
	exit 1
fi
grep -q 'none-unknown-linux-gcc' configure.out
CC=cc "$source/configure" --host=none-unknown-linux >configure.out

"$source/configure" --prefix="$work/prefix" --disable-silent-rules >configure.out
$MAKE >make.out || { cat make.out >&2; exit 1; }
grep -q -e '-fvisibility=hidden' make.out || {
	echo "check-dist: configure --disable-silent-rules does not show the commands" >&2
	exit 1
}
$MAKE check
$MAKE install DESTDIR="$work/stage"
$MAKE installcheck DESTDIR="$work/stage"
$MAKE uninstall DESTDIR="$work/stage"
find "$work/stage" ! -type d >"$work/left"
rm configure.out make.out

# A locale in which a dot counts for less than a letter.
cd "$work/another"
ln -s "$source" source
if localedef -i en_US -f UTF-8 "$work/en_US.UTF-8" 2>locale.out; then
	LOCPATH=$work LC_ALL=en_US.UTF-8
	export LOCPATH
	[ "$(printf 'a.c\nab\n' | sort)" != "$(printf 'a.c\nab\n' | LC_ALL=C sort)" ] || {
		echo "check-dist: the locale orders names as C does" >&2
		exit 1
	}
else
	echo "SKIP: check-dist: another locale: localedef fails (Debian: locales)"
fi
rm locale.out
$MAKE -f source/Makefile
for library in build/libdraughts.*; do
	cmp "$library" "$work/one/$library"
done
$MAKE -f source/Makefile distclean
rm source
LC_ALL=C

cd "$work/one"
$MAKE distclean
find "$work/one" "$work/another" ! -type d >>"$work/left"
list "$source" >"$work/after"

diff "$work/before" "$work/after"
diff /dev/null "$work/left"
echo "check-dist: ok"
