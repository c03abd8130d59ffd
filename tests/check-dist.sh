# SPDX-License-Identifier: MIT
# What a packager does with a tarball. usage: sh check-dist.sh TARBALL WORKDIR
# Unpacks it, and in two directories outside, with the sources read-only: configures, builds,
# tests, installs, checks, uninstalls and cleans. Both builds give the same bytes. The directories
# have blanks and parentheses in their names.

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

cd "$work/another"
$MAKE -f "$source/Makefile"
for library in build/libdraughts.*; do
	cmp "$library" "$work/one/$library"
done
$MAKE -f "$source/Makefile" distclean

cd "$work/one"
$MAKE distclean
find "$work/one" "$work/another" ! -type d >>"$work/left"
list "$source" >"$work/after"

diff "$work/before" "$work/after"
diff /dev/null "$work/left"
echo "check-dist: ok"
