# SPDX-License-Identifier: MIT
# The functions in the headers of a library are those in its version script, in the shared library and
# in the archive, whose other symbols begin with dr_. No object has data that can be written.
# Arguments: for each library its name, and its shared library or none.
. "$1/tests/scripts.sh"

while [ $# -gt 0 ]; do
	library=$1
	shared=$2
	shift 2
	sh "$srcdir/tests/declarations.sh" $(headers_of $library) | cut -f 1 >"$work/headers"

	sed -n '/global:/,/local:/s/^[ 	]*\(draughts_[a-z0-9_]*\);$/\1/p' \
		"$srcdir/lib/$library.map" | sort >"$work/map"
	same "the headers" "$work/headers" "lib/$library.map" "$work/map"

	if [ "$shared" != none ]; then
		$NM -D -P --defined-only "$shared" | sed -n -e '/ A /d' -e 's/@.*//' -e 's/ .*//' -e p |
			sort >"$work/shared"
		same "the headers" "$work/headers" "$shared" "$work/shared"
	fi

	# Some platforms put an underscore before each name; a name with a dot is the compiler's own.
	$NM -g -P "$build/$library.a" | awk '
		NF >= 2 && $2 !~ /^[UVWvw]$/ && $1 !~ /\./ { sub(/^_/, "", $1); print $1 }
	' | sort >"$work/external"
	grep '^draughts_' "$work/external" >"$work/archive" || :
	same "the headers" "$work/headers" "$library.a" "$work/archive"
	grep -v -e '^draughts_' -e '^dr_' "$work/external" >"$work/unprefixed" || :
	same "no list" /dev/null "$library.a, without our prefix" "$work/unprefixed"
done

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
