# SPDX-License-Identifier: MIT
# What the scripts that test in Node share; they read it after scripts.sh.

absolute() { (cd "$1" && pwd); }
version=$("$NODE" -p 'process.versions.node.split(".")[0]' 2>"$work/errors") || version=0
if [ "$version" -lt 18 ]; then
	echo "$name needs Node 18 or newer, as $NODE. On Debian: apt-get install nodejs" >&2
	exit 1
fi

SRCDIR=$(absolute "$srcdir")
WEB=$(absolute "$build/web")
export SRCDIR WEB

# Half of the time of a test is spent waiting, so two files run at once.
concurrency=
! "$NODE" --help | grep -q test-concurrency || concurrency=--test-concurrency=2

# run_tests WHERE FILE...: prints how many passed, or the whole output if one failed.
run_tests()
{
	where=$1
	shift
	if "$NODE" --no-warnings --expose-gc --test-reporter=spec $concurrency --test "$@" >"$work/log" 2>&1; then
		sed -n -e 's/^ℹ \(.*by gzip.*\)/module: \1/p' -e "s/^ℹ pass /tests passed $where: /p" "$work/log"
	else
		cat "$work/log" >&2
		fail "a test fails $where"
	fi
}

# What npm has installed for the tests, and the package that drives Chromium.
PUPPETEER=$(absolute "$build/wasm")
export PUPPETEER

# find_packages WHAT: skips what needs packages of npm if they are not there.
find_packages()
{
	[ -e "$PUPPETEER/packages" ] || skip "$1: npm has installed nothing, see $build/wasm/npm.log (Debian: npm)"
	[ -e "$PUPPETEER/packages" ]
}

# find_chromium WHAT: exports CHROMIUM if it can be driven, or skips what needs it.
find_chromium()
{
	if ! command -v "$CHROMIUM" >"$work/found"; then
		skip "$1: there is no $CHROMIUM (Debian: chromium)"
	elif find_packages "$1"; then
		CHROMIUM=$(command -v "$CHROMIUM")
		export CHROMIUM
		return
	fi
	unset CHROMIUM
	return 1
}
