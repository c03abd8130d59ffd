# SPDX-License-Identifier: MIT
# Builds and installs the Python package from its sdist, in a fresh virtual environment and without a
# network. Then runs mypy and the tests in examples/python/tests.
. "$1/tests/scripts.sh"
package=$build/python/dist
tests=$srcdir/examples/python

missing=
for module in cffi setuptools wheel ensurepip numpy pytest mypy; do
	$PYTHON -c "import $module" 2>/dev/null || missing="$missing $module"
done
[ -z "$missing" ] || {
	echo "$name: $PYTHON has no$missing. On Debian: apt-get install python3-cffi python3-setuptools" \
		"python3-wheel python3-venv python3-numpy python3-pytest mypy" >&2
	exit 1
}
work=$(cd "$work" && pwd)
$PYTHON -m venv --system-site-packages "$work/venv"
"$work/venv/bin/pip" install -q --no-index --no-build-isolation --disable-pip-version-check \
	"$package"/libdraughts-*.tar.gz
cp -R "$tests/README" "$tests/examples" "$tests/tests" "$work"
DRAUGHTS_DATA=$(cd "$srcdir/tests/data" && pwd)
DRAUGHTS_TABLES=$work/tables
DRAUGHTS_DIST=$(cd "$package" && pwd)
DRAUGHTS_HUB=$(cd "$build/programs" && pwd)/hub
DRAUGHTS_ACTION_IDS=$(cd "$tests/libdraughts" && pwd)/action_ids.txt
export DRAUGHTS_DATA DRAUGHTS_TABLES DRAUGHTS_DIST DRAUGHTS_HUB DRAUGHTS_ACTION_IDS
mkdir -p "$DRAUGHTS_TABLES/english"
$build/programs/make_tables_threads english 3 "$DRAUGHTS_TABLES/english" >/dev/null || fail "no tables"
cd "$work"
"$work/venv/bin/python" -m mypy --strict -p libdraughts || failed=1
MYPYPATH=tests/stubs "$work/venv/bin/python" -m mypy --strict examples/*.py tests/stubs/gymnasium tests/typed.py || failed=1
"$work/venv/bin/python" -X dev -W error -m pytest -q -p no:cacheprovider tests || failed=1
finish
