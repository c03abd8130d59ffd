#!/bin/sh
# SPDX-License-Identifier: MIT
# Lists the functions whose comment in a public header changed in a commit that left their page of the
# manual as it was. usage: sh tests/changed-contracts.sh OLD [NEW]
# A line each: the commit, the function, its page. Most are better words for the same contract; where
# the contract itself changed, the page must follow. It reads git alone, and builds nothing.
set -eu
export LC_ALL=C

[ $# = 1 ] || [ $# = 2 ] || { echo "usage: sh $0 OLD [NEW]" >&2; exit 2; }
cd "$(git rev-parse --show-toplevel)"
range=$1..${2-HEAD}
commits=$(git rev-list --reverse --no-merges "$range" -- include/draughts)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# contracts COMMIT: each function and the comment above it, on a line. A comment is about all
# declarations up to the next blank line.
contracts()
{
	git ls-tree --name-only "$1" include/draughts/ | while read -r header; do
		git show "$1:$header"
		echo
	done | awk '
		/^\/\*/ { comment = ""; inside = 1 }
		inside {
			line = $0
			gsub(/^[ \t\/*]+|[ \t\/*]+$/, "", line)
			comment = comment " " line
			if (/\*\//)
				inside = 0
			next
		}
		/^$/ { comment = "" }
		match($0, /draughts_[a-z_]+\(/) && comment != "" {
			print substr($0, RSTART, RLENGTH - 1) "\t" comment
		}' | sort -u
}

for commit in $commits; do
	contracts "$commit^" >"$work/before"
	contracts "$commit" >"$work/after"
	git diff --name-only "$commit^" "$commit" -- man >"$work/pages"
	# Functions that are in both and have another comment; a new one has its page by check-man.
	awk -F '\t' 'NR == FNR { was[$1] = $2; next } ($1 in was) && was[$1] != $2 { print $1 }' \
		"$work/before" "$work/after" | while read -r function; do
		page=$(git grep -l "^\.Nm $function\( ,\)*\$" "$commit" -- 'man/*.3' | head -n 1)
		page=${page#*:}
		grep -q -x -F "${page:-none}" "$work/pages" ||
			echo "$(git rev-parse --short "$commit") $function ${page:-has no page}"
	done
done
