# SPDX-License-Identifier: MIT
# The lists of rulesets that are written by hand have the rulesets of the library, in its order: the
# tables of draughts_ruleset(3) and draughts_claims(3), the files of rows in draughts-conformance(7),
# and a type of the web. The other lists are made from the library, or the unit tests and the compiler
# see what they lack.
. "$1/tests/scripts.sh"

page=$srcdir/man/draughts_ruleset.3

# What the library says, a line for each ruleset: name, function, traits and draw limits after tabs.
cat >"$work/list.c" <<EOF_C
#include <stdio.h>

#include <draughts.h>

static const struct {
	const char *name;
	unsigned trait;
} traits[] = {
$(sed -n 's/^	\(DRAUGHTS_TRAIT_\([A-Z_]*\)\) = 1.*/	{"\2", \1},/p' "$srcdir/include/draughts/ruleset.h")
};

int main(void)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++) {
		const unsigned has = draughts_ruleset_traits(ruleset);
		struct draughts_draw_limits limits;

		draughts_ruleset_draw_limits(ruleset, &limits);
		printf("%s\tdraughts_", draughts_ruleset_name(ruleset));
		for (const char *c = draughts_ruleset_name(ruleset); *c != '\0'; c++)
			putchar(*c == '-' ? '_' : *c);
		putchar('\t');
		for (size_t t = 0; t < sizeof traits / sizeof *traits; t++)
			if (has & traits[t].trait)
				printf("%s%s", has & (traits[t].trait - 1) ? ", " : "", traits[t].name);
		printf("\t%u %u %u\n", (unsigned)limits.repetitions, (unsigned)limits.quiet_moves,
			(unsigned)limits.men_reset);
	}
	return 0;
}
EOF_C
$CC $FLAGS -std=c11 "-I$srcdir/include" -o "$work/list" "$work/list.c" "$build/libdraughts.a"
$RUN "$work/list" >"$work/library"

cut -f 1,2 "$work/library" >"$work/functions"
sed -n 's/^\.It \([a-z-]*\) Ta Fn \([a-z_]*\) Ta .*/\1	\2/p' "$page" >"$work/found"
same "the library" "$work/functions" "the rulesets of man/draughts_ruleset.3" "$work/found"

cut -f 1,3 "$work/library" >"$work/traits"
awk '/^\.Ss Traits/ { here = 1 }
	/^\.Ss Squares/ { here = 0 }
	/^\./ && name != "" { print name "\t" text; name = text = "" }
	here && /^\.It [a-z-]+$/ { name = $2; next }
	name != "" { text = text (text == "" ? "" : " ") $0 }' "$page" >"$work/found"
same "the library" "$work/traits" "the traits of man/draughts_ruleset.3" "$work/found"

cut -f 1,4 "$work/library" >"$work/limits"
sed -n 's/^\.It \([a-z-]*\) Ta \([0-9]*\) Ta \([0-9]*\) Ta \([0-9]*\)$/\1	\2 \3 \4/p' \
	"$srcdir/man/draughts_claims.3" >"$work/found"
same "the library" "$work/limits" "the limits of man/draughts_claims.3" "$work/found"

# The order on the page is its own. The rows of give-away are not installed.
sed -n 's/^	.*"\([a-z]*\.txt\)", {{.*/\1/p' "$srcdir/tests/rulesets.h" | grep -v giveaway | sort >"$work/rows"
sed -n '/^\.Bl/,/explain/s/^\.It Pa //p' "$srcdir/man/draughts-conformance.7" | tr -d ' ' | tr ',' '\n' |
	grep -v explain | sort >"$work/found"
same "tests/rulesets.h" "$work/rows" "man/draughts-conformance.7" "$work/found"

cut -f 1 "$work/library" >"$work/names"
sed -n '/^export type RulesetName =/,/;$/p' "$srcdir/examples/web/draughts.d.mts" |
	grep -o "'[a-z-]*'" | tr -d "'" >"$work/found"
same "the library" "$work/names" "RulesetName of examples/web/draughts.d.mts" "$work/found"

finish
