# SPDX-License-Identifier: MIT
# What a packager does with a tarball. usage: sh check-dist.sh TARBALL WORKDIR
# Unpacks it, and in two directories outside, with the sources read-only: configures, builds,
# tests, installs, checks, uninstalls and cleans. Both builds give the same bytes, though the second
# is made in a locale that orders names differently. The directories have blanks and parentheses in
# their names. Then dh alone makes a Debian package.

set -eu
export LC_ALL=C

fail()
{
	echo "check-dist: $*" >&2
	exit 1
}

tarball=$1
work=$2
[ ! -e "$work" ] || chmod -R u+w "$work"
rm -rf "$work"
work="$work/a tarball (unpacked)"
mkdir -p "$work"
work=$(cd "$work" && pwd)
debian=${work%/*}/debian

gzip -dc "$tarball" | (cd "$work" && tar xf -)
source=$(echo "$work"/libdraughts-*)
trap 'chmod -R u+w "$work"' EXIT # so that make clean can remove it
chmod -R a-w "$source"
list() { (cd "$1" && find . -type f -exec cksum {} + | sort -k 3); }
list "$source" >"$work/before"

mkdir "$work/one" "$work/another"
cd "$work/one"

version=${source##*/libdraughts-}

# configure is that of this version, though an earlier make dist in the same directory has left one.
"$source/configure" --version | grep -q " $version\$" || fail "configure is that of another version"

# configure refuses to build for this machine when it is told of another.
if (unset CC && "$source/configure" --host=none-unknown-linux) >configure.out 2>&1; then
	fail "configure takes --host=none-unknown-linux without a compiler for it"
fi
grep -q 'none-unknown-linux-gcc' configure.out
CC=cc "$source/configure" --host=none-unknown-linux >configure.out

"$source/configure" --prefix="$work/prefix" --disable-silent-rules >configure.out
$MAKE >make.out || { cat make.out >&2; exit 1; }
grep -q -e '-fvisibility=hidden' make.out ||
	fail "configure --disable-silent-rules does not show the commands"
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
	[ "$(printf 'a.c\nab\n' | sort)" != "$(printf 'a.c\nab\n' | LC_ALL=C sort)" ] ||
		fail "the locale orders names as C does"
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

# The rules of this package are nothing but dh, whose configure gets --build without --host. Debian
# writes 0.13.0~dev for 0.13.0-dev, so that it sorts before 0.13.0.
if ! command -v dh dpkg-buildpackage >dh.out; then
	echo "SKIP: check-dist: a Debian package (Debian: debhelper)"
	exit
fi
package=$debian/$(basename "$source")
mkdir -p "$package"
cp -R "$source/." "$package"
chmod -R u+w "$package"
mkdir -p "$package/debian/source"
echo '3.0 (native)' >"$package/debian/source/format"
printf '#!/usr/bin/make -f\n%%:\n\tdh $@\n' >"$package/debian/rules"
chmod +x "$package/debian/rules"
cat >"$package/debian/changelog" <<END
libdraughts ($(echo "$version" | tr - '~')) unstable; urgency=low

  * A package.

 -- A packager <packager@example.org>  Tue, 24 Nov 2026 12:00:00 +0000
END
cat >"$package/debian/control" <<'END'
Source: libdraughts
Section: libs
Priority: optional
Maintainer: A packager <packager@example.org>
Build-Depends: debhelper-compat (= 13)
Standards-Version: 4.6.2

Package: libdraughts-dev
Section: libdevel
Architecture: any
Depends: ${shlibs:Depends}, ${misc:Depends}
Description: rules of draughts games
 The library, its headers and its manual.
END
(cd "$package" && DEB_BUILD_OPTIONS=nocheck dpkg-buildpackage -us -uc -b -d) >dh.out 2>&1 || {
	tail -n 30 dh.out >&2
	exit 1
}
dpkg-deb -c "$package"/../libdraughts-dev_*.deb | sed 's/.* \.//' >dh.out
for file in lib/.*/libdraughts.so.${version%-dev} lib/.*/pkgconfig/libdraughts.pc \
	lib/.*/cmake/libdraughts/libdraughts-config.cmake include/draughts.h \
	share/man/man3/libdraughts.3.gz; do
	grep -q "^/usr/$file\$" dh.out || fail "the package has no /usr/$file"
done
echo "check-dist: ok"
