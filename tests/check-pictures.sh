# SPDX-License-Identifier: MIT
# Pictures in Chromium and rsvg-convert, as far as this machine has them: pages restyle them, forbid
# styles, change the theme. It takes a while, so `make check' does without.
. "$1/tests/scripts.sh"

set --
if command -v "$CHROMIUM" >"$work/found"; then
	set -- "$@" "chromium=$CHROMIUM"
else
	skip "no pages: there is no $CHROMIUM (Debian: chromium)"
fi
if command -v "$RSVG_CONVERT" >"$work/found"; then
	set -- "$@" "rsvg=$RSVG_CONVERT"
else
	skip "nothing is converted: there is no $RSVG_CONVERT (Debian: librsvg2-bin)"
fi
if ! command -v python3 >"$work/found"; then
	skip "python3 is missing (Debian: python3)"
elif [ -n "$RUN" ]; then
	skip "Python cannot run a program for another machine"
else
	python3 "$srcdir/tests/pictures.py" "$build/examples/diagram" "$work" "$srcdir/man" "$rulesets" \
		"$@" || failed=1
fi
finish
