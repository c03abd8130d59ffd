# SPDX-License-Identifier: MIT
# The library in JavaScript: the module and its declarations in Node, the page in Chromium. What is
# not installed is skipped, with the Debian package it needs; without Node nothing can be tested.
# Argument: the Makefile.
. "$(dirname "$0")/scripts.sh"
makefile=$1

absolute() { (cd "$1" && pwd); }
version=$("$NODE" -p 'process.versions.node.split(".")[0]' 2>"$work/errors") || version=0
if [ "$version" -lt 18 ]; then
	echo "$name needs Node 18 or newer ($NODE is $version). On Debian: apt-get install nodejs" >&2
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

"$NODE" --no-warnings --expose-gc --test-reporter=spec --test "$srcdir"/tests/web/*.test.mjs \
	>"$work/node.log" 2>&1 || { cat "$work/node.log" >&2; fail "the tests fail in Node"; }
sed -n 's/^ℹ \(.*\) by gzip.*/module: \1 by gzip/p; s/^ℹ pass /in Node, tests passed: /p' "$work/node.log"

# The declarations, with a compiler from npm; what it and Chromium are skipped for.
skip()
{
	echo "SKIP: $name: $*"
}
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
