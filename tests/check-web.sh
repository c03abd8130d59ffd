# SPDX-License-Identifier: MIT
# The library in JavaScript: the module and its declarations in Node, the page in Chromium. What is
# not installed is skipped, with the Debian package it needs; without Node nothing can be tested.
# Argument: the Makefile.
. "$(dirname "$0")/scripts.sh"
makefile=$1

absolute() { (cd "$1" && pwd); }
version=$("$NODE" -p 'process.versions.node.split(".")[0]' 2>"$work/errors") || version=0
if [ "$version" -lt 18 ]; then
	echo "$name needs Node 18 or newer, as $NODE. On Debian: apt-get install nodejs" >&2
	exit 1
fi

# The same module, built elsewhere.
$MAKE --no-print-directory -f "$makefile" BUILD="$work/again" wasm >"$work/log" 2>&1 ||
	{ cat "$work/log" >&2; fail "a second build fails"; }

SRCDIR=$(absolute "$srcdir")
WEB=$(absolute "$build/web")
WEB_AGAIN=$(absolute "$work")/again/web/draughts.wasm
PORTABLE=$(absolute "$build")/wasm/portable.wasm
PORTABLE_SUM=$($RUN "$build/tests/portable") || fail "tests/portable fails"
export SRCDIR WEB WEB_AGAIN PORTABLE PORTABLE_SUM

# run_tests WHERE FILE...: says how many passed, or everything if one failed.
run_tests()
{
	where=$1
	shift
	if "$NODE" --no-warnings --expose-gc --test-reporter=spec --test "$@" >"$work/log" 2>&1; then
		sed -n -e 's/^ℹ \(.*by gzip.*\)/module: \1/p' -e "s/^ℹ pass /tests passed $where: /p" "$work/log"
	else
		cat "$work/log" >&2
		fail "a test fails $where"
	fi
}

run_tests "in Node" "$srcdir"/tests/web/*.test.mjs

# The page.
if ! command -v "$CHROMIUM" >"$work/found"; then
	skip "the page is not tested: there is no $CHROMIUM (Debian: chromium)"
elif ! command -v "$CHROMEDRIVER" >"$work/found"; then
	skip "the page is not tested: there is no $CHROMEDRIVER (Debian: chromium-driver)"
else
	CHROMIUM=$(command -v "$CHROMIUM")
	export CHROMIUM CHROMEDRIVER
	run_tests "in Chromium" "$srcdir/tests/web/page.mjs"
fi

# The declarations, with a compiler from npm.
npm=$work/npm
mkdir "$npm"
cp "$srcdir/tests/web/package.json" "$srcdir/tests/web/package-lock.json" "$npm"
if ! command -v "$NPM" >"$work/found"; then
	skip "the declarations are not compiled: there is no $NPM (Debian: npm)"
elif ! (cd "$npm" && "$NPM" ci --ignore-scripts --no-audit --no-fund >log 2>&1); then
	skip "the declarations are not compiled: npm ci fails, see $npm/log"
else
	for lib in es2022 es2022,dom; do
		"$NODE" "$npm/node_modules/typescript/bin/tsc" --noEmit --strict --exactOptionalPropertyTypes \
			--noUnusedLocals --target es2022 --lib "$lib" --module nodenext \
			"$srcdir/tests/web/types.ts" || fail "tsc does not accept the declarations with $lib"
	done
fi
finish
