# SPDX-License-Identifier: MIT
# The functions in the headers are those in the version script, in the shared library (the argument,
# if there is one) and in the archive, whose other symbols begin with dr_. No object has data that
# can be written.
. "$(dirname "$0")/scripts.sh"

archive=$build/libdraughts.a

sh "$srcdir/tests/declarations.sh" "$srcdir"/include/draughts/*.h | cut -f 1 >"$work/headers"

sed -n '/global:/,/local:/s/^[ 	]*\(draughts_[a-z0-9_]*\);$/\1/p' \
	"$srcdir/lib/libdraughts.map" | sort >"$work/map"
same "the headers" "$work/headers" "the version script" "$work/map"

if [ $# -gt 0 ]; then
	$NM -D -P --defined-only "$1" | sed -n -e '/ A /d' -e 's/@.*//' -e 's/ .*//' -e p | sort \
		>"$work/shared"
	same "the headers" "$work/headers" "the shared library" "$work/shared"
fi

# Some platforms put an underscore before each name; a name with a dot is the compiler's own.
$NM -g -P "$archive" | awk 'NF >= 2 && $2 !~ /^[UVWvw]$/ && $1 !~ /\./ { sub(/^_/, "", $1); print $1 }' |
	sort >"$work/external"
grep '^draughts_' "$work/external" >"$work/archive" || :
same "the headers" "$work/headers" "the archive" "$work/archive"
grep -v -e '^draughts_' -e '^dr_' "$work/external" >"$work/unprefixed" || :
same "no list" /dev/null "the archive, without our prefix" "$work/unprefixed"

# What allocates is compiled once more for the unit tests (counted in rules.mk); rulesets are not.
$NM -u -P "$build"/static/rules/*.o | sed -n 's/^_\{0,1\}\(\(m\|c\|re\)alloc\) .*/\1/p' >"$work/allocating"
same "no list" /dev/null "the rulesets, which allocate nothing" "$work/allocating"

# .data.rel.ro is constant once the library is loaded. There may be no objects of a shared library.
mkdir -p "$build/shared"
find "$build/static" "$build/shared" -name '*.o' -exec $SIZE -A {} + | awk '
	$2 == ":" { object = $1 }
	$1 ~ /^\.(data|bss|tdata|tbss|sdata|sbss)/ && $1 !~ /^\.data\.rel\.ro/ && $2 > 0 ||
		$1 ~ /COM/ && $2 > 0 { print object, $1 }
' >"$work/writable"
same "no list" /dev/null "the objects, as data that can be written" "$work/writable"

finish
