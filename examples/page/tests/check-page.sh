# SPDX-License-Identifier: MIT
# The page in Chromium.
. "$1/tests/scripts.sh"
. "$srcdir/examples/web/tests/node.sh"

if find_chromium "the page is not tested"; then
	tests=$srcdir/examples/page/tests
	run_tests "of the page" "$tests/page.mjs" "$tests/losses.mjs" "$tests/files.mjs" "$tests/learn.mjs" "$tests/modes.mjs" \
		"$tests/teach.mjs" "$tests/phone.mjs"
fi
finish
