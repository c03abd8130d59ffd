# SPDX-License-Identifier: MIT
# The page in Chromium.
. "$1/tests/scripts.sh"
. "$srcdir/examples/web/tests/node.sh"

if find_chromium "the page is not tested"; then
	for tests in page losses files learn modes; do
		run_tests "in Chromium: $tests" "$srcdir/examples/page/tests/$tests.mjs"
	done
fi
finish
