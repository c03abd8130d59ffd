# SPDX-License-Identifier: MIT
# Installs to a scratch directory: the files are those of tests/installed, programs outside the tree
# build against them wherever they stand, and uninstall leaves none. Arguments: the Makefile, the form
# of shared libraries here, and the kinds that are installed, of `static' and `shared'.
. "$(dirname "$0")/scripts.sh"

work=$(cd "$work" && pwd)
makefile=$1
format=$2
kinds=$3

# The output of make is shown only if it fails.
run_make()
{
	$MAKE --no-print-directory -f "$makefile" BUILD="$build" DESTDIR="$work/stage" prefix=/usr \
		exec_prefix=/usr bindir=/usr/bin libdir=/usr/lib includedir=/usr/include \
		datarootdir=/usr/share mandir=/usr/share/man docdir=/usr/share/doc/libdraughts \
		pkgconfigdir=/usr/lib/pkgconfig "$1" >"$work/$1.log" 2>&1 || { cat "$work/$1.log" >&2; fail "make $1"; }
}

run_make install
if [ "$format" = elf ]; then
	(cd "$work/stage/usr" && find . ! -type d | sed 's|^\./||' | sort) >"$work/installed"
	version=$(sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/\1/p' \
		"$srcdir/include/draughts/version.h")
	{
		sed -e '/^#/d' -e "s/VERSION/$version/" "$srcdir/tests/installed"
		sh "$srcdir/tests/declarations.sh" "$srcdir"/include/draughts/*.h | cut -f 1 |
			sed 's|.*|share/man/man3/&.3|'
	} | awk -v kinds="$kinds" '
		/\.a$/ && kinds !~ /static/ || /\.so/ && kinds !~ /shared/ { next }
		{ print }
	' | sort >"$work/manifest"
	same "tests/installed" "$work/manifest" "what is installed" "$work/installed"
fi

mv "$work/stage" "$work/moved"
sh "$srcdir/tests/check-programs.sh" "$srcdir" "$build" "$work/moved/usr/lib/pkgconfig" || failed=1
mv "$work/moved" "$work/stage"

run_make uninstall
find "$work/stage" ! -type d >"$work/left"
same "no list" /dev/null "what uninstall leaves" "$work/left"

finish
