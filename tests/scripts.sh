# SPDX-License-Identifier: MIT
# What the check-*.sh scripts share; they read it with `.`. Each is started by the Makefile as
# `sh check-NAME.sh SRCDIR BUILD ...` with the tools in the environment.

set -eu
export LC_ALL=C

name=$(basename "$0" .sh)
srcdir=$1
build=$2
shift 2
failed=0

# The names of all rulesets, as their sources have them.
rulesets=$(sed -n 's/^	\.name = "\(.*\)",$/\1/p' "$srcdir"/lib/rules/*.c)

# A directory of its own, empty.
work=$build/check/$name
rm -rf "$work"
mkdir -p "$work"

# Says what is wrong and goes on, so that one run shows everything.
fail()
{
	echo "$name: $*" >&2
	failed=1
}

# skip WHAT: says what is not tested here, and why. make check repeats it at the end.
skip()
{
	echo "SKIP: $name: $*" | tee -a "$work/skipped"
}

# same WHAT FILE WHAT FILE: the two lists are the same, or the lines only one of them has are shown.
same()
{
	diff "$2" "$4" >"$work/diff" && return
	awk -v name="$name" -v left="$1" -v right="$3" '
		/^</ { print name ": only in " left ": " substr($0, 3) }
		/^>/ { print name ": only in " right ": " substr($0, 3) }
	' "$work/diff" >&2
	failed=1
}

# headers_of LIBRARY: the public headers that declare its functions.
headers_of()
{
	case $1 in
	libdraughts-tables) echo "$srcdir/include/draughts/tables.h" ;;
	*) ls "$srcdir"/include/draughts/*.h | grep -v '/tables\.h$' ;;
	esac
}

# Ends the script.
finish()
{
	[ $failed = 0 ] || exit 1
	echo "$name: ok"
	exit 0
}
