/* SPDX-License-Identifier: MIT */
/* Catalogues of sentences: reading them line by line, and finding the sentence of a reason. */
#include "language.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

/* The keys: reasons and endings in the order of their numbers, faults of setups by their bits. */
static const char *const keys[] = {"NONE", "UNREADABLE", "NO_SQUARE", "AMBIGUOUS", "GAME_OVER",
	"EMPTY", "NOT_YOURS", "OCCUPIED", "DIRECTION", "DISTANCE", "NO_JUMP", "TWICE", "CROWNED",
	"MAN_AT_KING", "MAN_BACKWARD", "MUST_CAPTURE", "GOES_ON", "MORE_PIECES", "KING_TAKES",
	"MORE_KINGS", "KING_EARLIER", "NOT_IN_LINE", "COUNT", "ODD_STRAIGHT", "STACK_SMALL",
	"TARGET_TALL", "SIDEWAYS", "ON_BOARD", "MUST_MOVE", "BLOCKED", "LANDING", "TOUCH_MOVE",
	"ENDING_NO_PIECES", "ENDING_NO_MOVES", "ENDING_RESIGNED", "ENDING_AGREED",
	"ENDING_REPETITION", "ENDING_QUIET_MOVES", "ENDING_RECORDED", "ENDING_TIME",
	"ENDING_FORFEIT", "FAULT_TURN", "FAULT_OVERLAP", "FAULT_TOO_MANY_WHITE",
	"FAULT_TOO_MANY_BLACK", "FAULT_MAN_ON_CROWNING_ROW", "FAULT_KING_WITHOUT_PIECE",
	"FAULT_HEIGHT", "FAULT_NO_PIECES", "FAULT_KING", "FAULT_RESERVED", "WHITE_WINS",
	"BLACK_WINS", "DRAW", "BOTH_LOSE", "OK", "ERR_MEMORY", "ERR_SYNTAX", "ERR_POSITION",
	"ERR_ILLEGAL", "ERR_AMBIGUOUS", "ERR_GAME_OVER", "ERR_NO_CLAIM", "ERR_UNSUPPORTED",
	"ERR_RANGE", "ERR_FILE", "ERR_DAMAGED"};

enum {
	KEYS = sizeof(keys) / sizeof(*keys),
	FIRST_ENDING = DRAUGHTS_REASON_TOUCH_MOVE + 1,
	FIRST_FAULT = FIRST_ENDING + DRAUGHTS_ENDING_FORFEIT,
	FAULTS = 10
};

/* The items of draughts_explain(3). */
static const char *const items[] = {"from", "to", "squares", "any_square", "count", "distance",
	"height", "target_height", "moves", "examples", "place", "mover", "opponent", "loser",
	"winner", "piece", "outcome"};

enum { ITEMS = sizeof(items) / sizeof(*items), NESTED = 3 };

struct language {
	char *sentence[KEYS]; /* NULL if it is missing */
};

struct language *language_new(void)
{
	return (struct language *)calloc(1, sizeof(struct language));
}

void language_free(struct language *language)
{
	for (int i = 0; language != NULL && i < KEYS; i++)
		free(language->sentence[i]);
	free(language);
}

/* The index of a word in a list, or total. */
static size_t find_word(const char *const *list, size_t total, const char *word, size_t length)
{
	size_t i = 0;

	while (i < total && (strlen(list[i]) != length || memcmp(list[i], word, length) != 0))
		i++;
	return i;
}

/* Whether the sentence has only known items, each closed and not nested too deep. */
static bool check_items(const char *sentence, char why[LANGUAGE_WHY_SIZE])
{
	int depth = 0;

	for (const char *at = sentence; *at != '\0'; at++) {
		const size_t length = strcspn(at + 1, ":?|{}");

		depth += (*at == '{') - (*at == '}' && depth > 0);
		if (*at == '{' && find_word(items, ITEMS, at + 1, length) == ITEMS) {
			(void)snprintf(why, LANGUAGE_WHY_SIZE, "there is no item {%.*s}",
				(int)(length < 30 ? length : 30), at + 1);
			return false;
		}
		if (depth > NESTED) {
			(void)snprintf(why, LANGUAGE_WHY_SIZE,
				"items stand in each other more than %d deep", (int)NESTED);
			return false;
		}
	}
	if (depth > 0)
		(void)snprintf(why, LANGUAGE_WHY_SIZE, "a brace is not closed");
	return depth == 0;
}

/* The place of the line's sentence; NULL and why not, if the line is none of a catalogue. */
static char **place_of(struct language *language, const char *line, char why[LANGUAGE_WHY_SIZE])
{
	const size_t length = strcspn(line, " "), key = find_word(keys, KEYS, line, length);

	if (strlen(line) >= LANGUAGE_LINE_SIZE)
		(void)snprintf(why, LANGUAGE_WHY_SIZE, "the line is too long");
	else if (!is_utf8(line))
		(void)snprintf(why, LANGUAGE_WHY_SIZE, "the line is not in UTF-8");
	else if (key == KEYS)
		(void)snprintf(why, LANGUAGE_WHY_SIZE, "there is no key %.*s",
			(int)(length < 40 ? length : 40), line);
	else if (line[length] == '\0' || line[length + 1] == '\0')
		(void)snprintf(why, LANGUAGE_WHY_SIZE, "%s has no sentence", keys[key]);
	else if (language->sentence[key] != NULL)
		(void)snprintf(why, LANGUAGE_WHY_SIZE, "%s stands here a second time", keys[key]);
	else if (check_items(line + length + 1, why))
		return &language->sentence[key];
	return NULL;
}

int language_add(struct language *language, const char *line, char why[LANGUAGE_WHY_SIZE])
{
	char **place;

	if (line[0] == '#' || line[0] == '\0')
		return 0;
	place = place_of(language, line, why);
	if (place == NULL)
		return EINVAL;

	const char *const sentence = strchr(line, ' ') + 1;
	const size_t size = strlen(sentence) + 1;

	*place = (char *)malloc(size);
	if (*place == NULL)
		return ENOMEM;
	memcpy(*place, sentence, size);
	return 0;
}

unsigned language_missing(const struct language *language, const char **first)
{
	unsigned missing = 0;

	*first = NULL;
	for (int i = 0; i < KEYS; i++) {
		if (language->sentence[i] != NULL)
			continue;
		if (missing++ == 0)
			*first = keys[i];
	}
	return missing;
}

const char *language_reason(const struct language *language, const struct draughts_reason *reason)
{
	if (language == NULL)
		return NULL;
	if (reason->code == DRAUGHTS_REASON_GAME_OVER && reason->ending != DRAUGHTS_ENDING_NONE)
		return reason->ending <= DRAUGHTS_ENDING_FORFEIT
			       ? language->sentence[FIRST_ENDING + reason->ending - 1]
			       : NULL;
	return reason->code < FIRST_ENDING ? language->sentence[reason->code] : NULL;
}

const char *language_fault(const struct language *language, unsigned fault)
{
	for (int i = 0; language != NULL && i < FAULTS; i++)
		if (fault == 1u << i)
			return language->sentence[FIRST_FAULT + i];
	return NULL;
}
