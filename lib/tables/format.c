/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "tables/format.h"

/* The rulesets by enum dr_rules, and the functions that look them up. */
static const struct draughts_ruleset *(*const rulesets[])(void) = {
	[DR_ENGLISH] = draughts_english,
	[DR_ITALIAN] = draughts_italian,
	[DR_ITALIAN_FIRST] = draughts_italian_first,
	[DR_DIPOLE] = draughts_dipole,
};

enum dr_rules dr_find_rules(const struct draughts_ruleset *ruleset)
{
	for (int rules = DR_ENGLISH; rules <= DR_DIPOLE; rules++)
		if (draughts_ruleset_same_moves(ruleset, rulesets[rules]()))
			return (enum dr_rules)rules;
	return DR_NO_RULES;
}

enum dr_metric dr_find_metric(const struct draughts_ruleset *ruleset, unsigned pieces)
{
	struct draughts_draw_limits limits;

	draughts_ruleset_draw_limits(ruleset, &limits);
	if (pieces > DR_DISTANCE_PIECES || limits.quiet_moves == 0)
		return DR_NO_DISTANCES;
	return limits.men_reset ? DR_MEN : DR_CROWNING;
}

void dr_write_name(char name[DR_NAME_SIZE], enum dr_rules rules, enum dr_metric metric,
	const struct dr_material *material)
{
	/* The other ruleset of English checkers has another definition of progress (E12). */
	const bool men = rules == DR_ENGLISH && metric == DR_MEN;
	const struct draughts_ruleset *const ruleset = men ? draughts_english_wcdf()
							   : rulesets[rules]();

	(void)snprintf(name, DR_NAME_SIZE, "%s-%u%u%u%u%s.drt", draughts_ruleset_name(ruleset),
		(unsigned)material->men[0], (unsigned)material->kings[0],
		(unsigned)material->men[1], (unsigned)material->kings[1],
		metric == DR_END ? "-end" : "");
}

/* Takes half a byte at a time, so that 16 remainders are enough. */
uint32_t dr_checksum(const uint8_t *bytes, size_t length)
{
	static const uint32_t remainders[16] = {0x00000000, 0x105ec76f, 0x20bd8ede, 0x30e349b1,
		0x417b1dbc, 0x5125dad3, 0x61c69362, 0x7198540d, 0x82f63b78, 0x92a8fc17, 0xa24bb5a6,
		0xb21572c9, 0xc38d26c4, 0xd3d3e1ab, 0xe330a81a, 0xf36e6f75};
	uint32_t sum = UINT32_MAX;

	for (size_t i = 0; i < length; i++) {
		sum ^= bytes[i];
		sum = sum >> 4 ^ remainders[sum & 15];
		sum = sum >> 4 ^ remainders[sum & 15];
	}
	return ~sum;
}

/* The first 28 runs grow by one, from digits + 1 on; then the length doubles every four runs. */
static unsigned run_length(const struct dr_code *code, unsigned run)
{
	return run < 28 ? code->digits + 1 + run : (5 + run % 4) << (run / 4 - 4);
}

void dr_code_init(struct dr_code *code, bool stacks)
{
	code->values = stacks ? 2 : 3;
	code->digits = stacks ? 7 : 4;
	code->literals = stacks ? 128 : 81;
	code->lengths = (256 - code->literals) / code->values;
	for (unsigned byte = 0; byte < 256; byte++) {
		const unsigned run = byte - code->literals, value = run / code->lengths;

		code->value[byte] = (uint8_t)value;
		code->length[byte] = (uint16_t)(byte < code->literals ? code->digits
						: value < code->values
							? run_length(code, run % code->lengths)
							: 0);
	}
}
