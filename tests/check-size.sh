# SPDX-License-Identifier: MIT
# How large the shared library is: code and data, as the loader sees them. At the default flags it
# takes 252 KiB at most on x86-64; what other flags cost is the user's choice. Arguments: the library,
# if there is one, and the flags it was made with.
. "$1/tests/scripts.sh"
library=$1
flags=$2
limit=252

if [ -z "$library" ]; then
	skip "no shared library is built"
	exit 0
fi
bytes=$($SIZE "$library" | awk 'NR == 2 { print $1 + $2 }')
kib=$(((bytes + 1023) / 1024))
case "$($CC -dumpmachine) $flags" in
"x86_64-"*" -O2 -g")
	echo "$name: text and data take $kib KiB; the limit is $limit"
	[ $kib -le $limit ] || fail "too large; the limit is set in tests/check-size.sh, and may be raised on purpose"
	;;
*) echo "$name: text and data take $kib KiB; there is no limit for this processor or these flags" ;;
esac
finish
