# SPDX-License-Identifier: MIT
# Python drives the shared library, the argument, through whole games of every ruleset.
. "$(dirname "$0")/scripts.sh"
library=$1

skip_all()
{
	skip "$@"
	exit 0
}

[ -n "$library" ] || skip_all "no shared library is built that Python could load"
command -v python3 >/dev/null || skip_all "python3 is missing: it is in Debian package python3"
[ -z "$RUN" ] || skip_all "Python cannot load a library for another machine"
case $library in
/*) ;;
*) library=$PWD/$library ;;
esac
python3 -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$library" 2>"$work/errors" || {
	! grep -q 'wrong ELF class' "$work/errors" || skip_all "Python cannot load a 32-bit library"
}
python3 "$srcdir/tests/bindings.py" "$library" || failed=1
finish
