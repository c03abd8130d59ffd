# SPDX-License-Identifier: MIT
# Installs to scratch directories with blanks and parentheses: the files are those of
# tests/installed, programs outside the tree build against them where they were put and where they
# are moved, and uninstall leaves none. Arguments: the Makefile, the form of shared libraries here,
# and the kinds that are installed, of `static' and `shared'.
. "$1/tests/scripts.sh"

made=$work/made # not absolute: BUILD has no blank, the directories above it may
work=$(cd "$work" && pwd)
makefile=$1
format=$2
kinds=$3
stage="$work/stage (one)"

# run_make TARGET VARIABLE=VALUE...: the output is shown only if it fails.
run_make()
{
	$MAKE --no-print-directory -f "$makefile" BUILD="$build" DESTDIR= prefix=/usr \
		exec_prefix='$(prefix)' bindir='$(exec_prefix)/bin' libdir='$(exec_prefix)/lib' \
		includedir='$(prefix)/include' datarootdir='$(prefix)/share' \
		mandir='$(datarootdir)/man' docdir='$(datarootdir)/doc/libdraughts' \
		pkgconfigdir='$(libdir)/pkgconfig' URL= "$@" >"$work/log" 2>&1
}
must_make()
{
	run_make "$@" || { cat "$work/log" >&2; fail "make $*"; }
}

# programs DIRECTORY [OPTION]: builds programs with the libdraughts.pc there.
programs()
{
	PKG_CONFIG="$PKG_CONFIG ${2-}" sh "$srcdir/tests/check-installed.sh" "$srcdir" "$build" "$1" \
		>"$work/programs.log" && return
	fail "programs do not build with $1/libdraughts.pc ${2-}"
}

# is_listed: what is installed is the list $work/manifest.
is_listed()
{
	(cd "$stage/usr" && find . ! -type d | sed 's|^\./||' | sort) >"$work/installed"
	same "tests/installed" "$work/manifest" "what is installed" "$work/installed"
}

must_make install DESTDIR="$stage"
if [ "$format" = elf ]; then
	version=$(sed -n 's/^.define DRAUGHTS_VERSION_STRING "\([0-9.]*\).*/\1/p' \
		"$srcdir/include/draughts/version.h")
	{
		sed -e '/^#/d' -e "s/VERSION/$version/" "$srcdir/tests/installed"
		sh "$srcdir/tests/declarations.sh" "$srcdir"/include/draughts/*.h | cut -f 1 |
			sed 's|.*|share/man/man3/&.3|'
		grep -o '"[a-z]*\.txt"' "$srcdir/tests/rulesets.h" |
			sed -e '/giveaway/d' -e 's|"\(.*\)"|share/libdraughts/\1|'
	} | awk -v kinds="$kinds" '
		/\.a$/ && kinds !~ /static/ || /\.so/ && kinds !~ /shared/ { next }
		{ print }
	' | sort >"$work/all"
	grep -v -e '^share/libdraughts/[^/]*$' -e '^bin/' -e '^share/man/man1/' "$work/all" >"$work/manifest"
	is_listed
	must_make install install-programs DESTDIR="$stage" INSTALL_TESTS=1
	mv "$work/all" "$work/manifest"
	is_listed
fi

# A link of the manual leads to the page that documents the function.
find "$stage" -name '*.3' ! -exec test -s {} \; -print >"$work/dangling"
same "no list" /dev/null "links of the manual that lead nowhere" "$work/dangling"
find "$stage" -name 'draughts_*.3' -exec grep -L '^\.\(Fn\|Fo\) ' {} + >"$work/others"
same "no list" /dev/null "pages without a function" "$work/others"

# Staged, then moved, where pkg-config is told so; and in /usr there is nothing to tell a compiler.
must_make installcheck DESTDIR="$stage"
mv "$stage" "$work/moved"
programs "$work/moved/usr/lib/pkgconfig" --define-prefix
PKG_CONFIG_PATH=$work/moved/usr/lib/pkgconfig $PKG_CONFIG --cflags --libs libdraughts |
	sed 's/ *$//' >"$work/in-usr"
echo "-ldraughts" >"$work/alone"
same "a library of the system" "$work/alone" "pkg-config in /usr" "$work/in-usr"
mv "$work/moved" "$stage"
# With V=1, as distcheck has it, it would print its commands.
must_make uninstall V= DESTDIR="$stage"
same "no list" /dev/null "what uninstall prints" "$work/log"
find "$stage" ! -type d -o -name '*draughts*' >"$work/left"
same "no list" /dev/null "what uninstall leaves" "$work/left"
[ -d "$stage/usr/share/doc" ] || fail "uninstall removes a directory that other packages share"

# Where the shell's cd looks elsewhere first, uninstall removes the same files, and none of another
# tree.
mine=$build/check/$name/mine
must_make install DESTDIR="$mine"
mkdir -p "$work/theirs/$mine"
cp -R "$mine/." "$work/theirs/$mine"
(cd "$mine" && find . | sort) >"$work/before"
CDPATH=$work/theirs
export CDPATH
must_make uninstall DESTDIR="$mine"
unset CDPATH
(cd "$work/theirs/$mine" && find . | sort) >"$work/after"
same "another tree" "$work/before" "what uninstall leaves of it" "$work/after"
find "$mine" ! -type d >"$work/left"
same "no list" /dev/null "what uninstall leaves where CDPATH is set" "$work/left"

# What libdraughts.pc cannot name is refused before anything is installed.
for mark in '#' '\' "'" '"' '`'; do
	run_make install DESTDIR="$work/refused" prefix="/a${mark}b" && fail "a prefix may have $mark"
	grep -q -F "prefix=/a${mark}b: no .pc file can name a directory with $mark" "$work/log" ||
		fail "install does not say that a prefix may not have $mark"
done
[ ! -e "$work/refused" ] || fail "install refuses a prefix when files are there already"

# installcheck says what is missing.
run_make installcheck DESTDIR="$stage" && fail "installcheck finds a library that is gone"
grep -q 'Run make install' "$work/log" || fail "installcheck does not say what to do first"

# A prefix of its own; the URL.
prefix="$work/a prefix (of its own)"
must_make install prefix="$prefix" URL='https://example.org/draughts?a=1&b'
grep '^URL' "$prefix/lib/pkgconfig/libdraughts.pc" >"$work/url"
echo 'URL: https://example.org/draughts?a=1&b' >"$work/url-given"
same "URL" "$work/url-given" "libdraughts.pc" "$work/url"
must_make "$made/python/copied" BUILD="$made" URL='https://example.org/draughts?a=1&b'
for file in "$prefix/share/doc/libdraughts/README" "$made/python/pyproject.toml"; do
	tail -n 1 "$file" | grep -q -F 'https://example.org/draughts?a=1&b' || fail "$file has no URL"
done
must_make installcheck prefix="$prefix"
must_make uninstall prefix="$prefix"
must_make install DESTDIR="$stage"
grep -q '^URL' "$stage/usr/lib/pkgconfig/libdraughts.pc" && fail "libdraughts.pc has an empty URL"
rm -r "$made"
must_make "$made/python/copied" BUILD="$made"
cmp "$srcdir/README" "$stage/usr/share/doc/libdraughts/README" >"$work/log" || fail "README has a URL"
cmp "$srcdir/examples/python/pyproject.toml" "$made/python/pyproject.toml" >"$work/log" ||
	fail "pyproject.toml has a URL"

finish
