# SPDX-License-Identifier: MIT
# The library in JavaScript: the module and its declarations in Node, the package in bundlers. Tests that
# need a missing program are skipped, and name its Debian package; without Node nothing can be tested.
# Argument: the Makefile.
. "$1/tests/scripts.sh"
. "$(dirname "$0")/node.sh"
makefile=$1

# The same module, built elsewhere, for a package that names the page of the project. A module of an
# earlier package must not stay in it.
mkdir -p "$work/again/npm/package"
: >"$work/again/npm/package/removed.mjs"
$MAKE --no-print-directory -f "$makefile" BUILD="$work/again" URL='https://example.org/?a=1&b' npm \
	>"$work/log" 2>&1 || { cat "$work/log" >&2; fail "a second build fails"; }
grep -q '^	"homepage": "https://example.org/?a=1&b",$' "$work/again/npm/package/package.json" ||
	fail "package.json has no URL"
"$NODE" -e 'const { bugs, repository } = JSON.parse(require("fs").readFileSync(process.argv[1])); process.exit(bugs && repository ? 0 : 1)' \
	"$work/again/npm/package/package.json" || fail "package.json names no place for bugs, or cannot be read"
[ ! -e "$work/again/npm/package/removed.mjs" ] || fail "the package keeps a module of an earlier one"
grep -q homepage "$build/npm/package/package.json" && fail "package.json has a URL"

# The rules for the page, if mandoc has made them, are made again after a change of the style sheet or of a board.
rules=$build/web/rules/index.html
for source in man/manual.css man/draughts-english.svg; do
	[ -e "$rules" ] || break
	echo stale >"$rules"
	$MAKE --no-print-directory -f "$makefile" BUILD="$build" -W "$srcdir/$source" "$rules" >"$work/log" 2>&1 ||
		{ cat "$work/log" >&2; fail "the rules cannot be made again"; }
	if grep -q '^stale$' "$rules"; then
		fail "the rules beside the page are not made again for a new $source"
		rm "$rules"
	fi
done

WEB_AGAIN=$(absolute "$work")/again/web/draughts.wasm
PORTABLE=$(absolute "$build")/wasm/portable.wasm
PORTABLE_SUM=$($RUN "$build/tests/portable") || fail "tests/portable fails"
TABLES=$(absolute "$work")/tables
for distances in '' --end; do
	$RUN "$build/programs/make_tables_threads" $distances english 3 "$TABLES" >"$work/log" || fail "the tables cannot be made"
done
export WEB_AGAIN PORTABLE PORTABLE_SUM TABLES

tests=$srcdir/examples/web/tests
run_tests "in Node" "$tests"/*.test.mjs

if find_chromium "the board is not tested, and nothing is bundled for browsers"; then
	run_tests "of the board" "$tests/board.mjs" "$tests/touch.mjs" "$tests/answers.mjs" "$tests/declared.mjs" \
		"$tests/looks.mjs" "$tests/words.mjs" "$tests/premove.mjs" "$tests/draw.mjs" "$tests/pages.mjs"
fi

# The package in a project outside the tree, with bundlers and a reader of its declarations from npm.
PROJECT=$(mktemp -d)
trap 'rm -rf "$PROJECT"' EXIT
package=$(absolute "$build")/npm/libdraughts-$(sed -n 's/.*VERSION_STRING "\(.*\)"/\1/p' \
	"$srcdir/include/draughts/version.h").tgz
[ -s "$package" ] || fail "make npm makes no $package"
if ! find_packages "the package is not bundled"; then
	: # that is said already
elif ! (cp -R "$PUPPETEER/node_modules" "$PUPPETEER/package.json" "$PROJECT" && cd "$PROJECT" && "$NPM" install \
	--offline --no-save --no-package-lock --ignore-scripts --no-audit --no-fund "$package") >"$work/log" 2>&1; then
	cat "$work/log" >&2
	fail "npm cannot install $package"
else
	export PROJECT
	run_tests "as a package" "$srcdir/examples/web/tests/bundle.mjs"

	# The referee plays with rapid-draughts 1.0.6, in which no king captures across its own start (E9).
	cp "$srcdir/examples/web/tests/rapid.mjs" "$PROJECT"
	grep '^E[1-8] ' "$srcdir/tests/data/english.txt" >"$work/right"
	grep '^E9 ' "$srcdir/tests/data/english.txt" >"$work/wrong"
	"$build/programs/referee" english 20 "$work/right" "$NODE" "$PROJECT/rapid.mjs" >"$work/log" 2>&1 ||
		{ cat "$work/log" >&2; fail "the referee differs from rapid-draughts"; }
	! "$build/programs/referee" english 0 "$work/wrong" "$NODE" "$PROJECT/rapid.mjs" >"$work/log" 2>&1 &&
		grep -q 'the rows for E9' "$work/log" || fail "the referee misses a fault of rapid-draughts"
fi
finish
