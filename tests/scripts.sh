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

# The names of all rulesets that the tests expect.
rulesets=$(sed -n 's/^	{"\([a-z-]*\)", draughts_.*/\1/p' "$srcdir/tests/rulesets.h")

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

# skip WHAT: says what is not tested here, and why. make check says it at the end instead.
skip()
{
	echo "SKIP: $name: $*" >>"$work/skipped"
	[ "${SKIPS-}" = later ] || tail -n 1 "$work/skipped"
}

# same WHAT FILE WHAT FILE: the two lists are the same, or the lines only one of them has are shown, with
# the name of the list that lacks them.
same()
{
	diff "$2" "$4" >"$work/diff" && return
	awk -v name="$name" -v left="$1" -v right="$3" '
		function say(has, lacks)
		{
			if (lacks != "no list")
				has = has ", not in " lacks
			print name ": only in " has ": " substr($0, 3)
		}
		/^</ { say(left, right) }
		/^>/ { say(right, left) }
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

# refused WORDS COMMAND...: the arguments make no sense; the command prints a message with the words,
# and nothing else.
refused()
{
	words=$1
	shift
	status=0
	$RUN "$@" </dev/null >"$work/none" 2>"$work/message" || status=$?
	[ $status = 2 ] && [ ! -s "$work/none" ] && grep -q -e "$words" "$work/message" ||
		fail "$* does not say: $words"
}

# fails WORDS COMMAND...: the system fails; the command prints a message with the words.
fails()
{
	words=$1
	shift
	status=0
	$RUN "$@" 2>"$work/message" || status=$?
	[ $status = 1 ] && grep -q -e "$words" "$work/message" || fail "$* does not say: $words"
}

# check_usage PROGRAM [RULESET]: -h and --help show how to use the program, and list all rulesets but
# this one; an option that does not exist shows it as well.
check_usage()
{
	for help in -h --help; do
		$RUN "$1" $help >"$work/usage" 2>"$work/message" && [ ! -s "$work/message" ] ||
			fail "$1 $help does not show how to use it"
		for ruleset in $rulesets; do
			listed=no
			! grep -q "^  $ruleset " "$work/usage" || listed=yes
			[ "$ruleset" = "${2-}" ] && expected=no || expected=yes
			[ $listed = $expected ] || fail "$1 $help lists $ruleset: $listed"
		done
	done
	refused '^usage: ' "$1" --nonsense
}

# Ends the script.
finish()
{
	[ $failed = 0 ] || exit 1
	echo "$name: ok"
	exit 0
}
