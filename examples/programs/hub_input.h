/* SPDX-License-Identifier: MIT */
/*
 * The commands of the Hub protocol on standard input. A command is a line with a name and
 * arguments:
 *
 *     pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves="22-17 9-13"
 */
#ifndef HUB_INPUT_H
#define HUB_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum {
	HUB_LINE_MAX = 65536, /* bytes of a line, with its end */
	HUB_BLOCK = 4096,     /* and room for more, which is lost */
	HUB_ARGUMENTS_MAX = 16
};

struct hub_input {
	char bytes[HUB_LINE_MAX + HUB_BLOCK]; /* those that are read, but not taken */
	size_t length;
	bool ended;
	/* The command that was taken last. */
	char line[HUB_LINE_MAX + HUB_BLOCK]; /* cut into words */
	bool is_whole;                       /* false if a part of it is lost */
	const char *command;                 /* "" in a blank line */
	size_t count;
	struct {
		const char *name;
		char *value; /* without its quotes; "" if there is none */
	} arguments[HUB_ARGUMENTS_MAX];
};

/*
 * Takes the next command. Returns false at the end of the input or, if it shall not wait, if no
 * whole line has come yet. What follows the last line is not a line. All-zero input is empty.
 */
bool hub_next(struct hub_input *input, bool wait);

bool hub_is(const struct hub_input *input, const char *command);

/* The value of an argument of the command; NULL if the command does not have the argument. */
char *hub_value(const struct hub_input *input, const char *name);

/*
 * Stores the value of an argument as a number or, if it is less or more, as the least or the most.
 * Returns false if it is not a number. Without the argument, does nothing and returns true.
 */
bool hub_number(
	const struct hub_input *input, const char *name, double least, double most, double *number);

/* Cuts the first word off a text. Returns the word, or NULL if there is none. */
char *hub_word(char **text);

#endif
