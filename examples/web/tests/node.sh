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

# Exports CHROMIUM and CHROMEDRIVER if both are there, or skips what needs them.
find_chromium()
{
	if ! command -v "$CHROMIUM" >"$work/found"; then
		skip "$1: there is no $CHROMIUM (Debian: chromium)"
	elif ! command -v "$CHROMEDRIVER" >"$work/found"; then
		skip "$1: there is no $CHROMEDRIVER (Debian: chromium-driver)"
	else
		CHROMIUM=$(command -v "$CHROMIUM")
		export CHROMIUM CHROMEDRIVER
		return
	fi
	unset CHROMIUM CHROMEDRIVER
	return 1
}
