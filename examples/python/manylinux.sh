# SPDX-License-Identifier: MIT
# A wheel for every Linux with glibc 2.31 or later: manylinux.sh PACKAGE ROOT. It is linked with the C
# library of Debian 11, which ROOT will contain. auditwheel, which Debian does not have, would check what
# is checked at the end.
set -eu
package=$(cd "$1" && pwd)
root=$2
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
machine=$(uname -m)

[ -e "$root/usr/include/stdio.h" ] || debootstrap --variant=minbase --include=libc6-dev bullseye "$root" "$mirror"
root=$(cd "$root" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$package" "$work/package" # without the objects of another build
rm -rf "$work/package/build"
cd "$work/package"
# Debian's headers of Python include others by a path below /usr/include.
CC="${CC:-gcc} --sysroot=$root -idirafter /usr/include" "$PYTHON" -c "from setuptools import build_meta
build_meta.build_wheel('$work', {'--build-option': ['--plat-name=manylinux_2_31_$machine']})" >"$work/log" 2>&1 ||
	{ tail -n 20 "$work/log" >&2; exit 1; }

cd "$work"
"$PYTHON" -m zipfile -e ./*.whl unpacked
module=unpacked/libdraughts/_native.abi3.so
newest=$(objdump -T "$module" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
[ "$(printf '%s\n' "$newest" GLIBC_2.31 | sort -V | tail -n 1)" = GLIBC_2.31 ] ||
	{ echo "wheel: the module needs $newest" >&2; exit 1; }
others=$(objdump -p "$module" | sed -n 's/^ *NEEDED *//p' | grep -v '^libc\.so\.6$' || :)
[ -z "$others" ] || { echo "wheel: the module needs $others" >&2; exit 1; }
# In Debian 11 every symbol resolves, except those of Python, which is too old there to run the module.
cp "$module" "$root/tmp/native.so"
missing=$(chroot "$root" ldd -r /tmp/native.so 2>&1 | grep -e undefined -e 'not found' | grep -v 'undefined symbol: _*Py' || :)
[ -z "$missing" ] || { echo "wheel: in Debian 11, $missing" >&2; exit 1; }
mkdir -p "$package/dist"
mv ./*.whl "$package/dist"
echo "$1/dist has a wheel that needs $newest"
