/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "hub_input.h"

#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char blanks[] = " \t\r";

/* Ends a word. Returns what follows its end. */
static char *cut(char *end)
{
	char *const rest = *end != '\0' ? end + 1 : end;

	*end = '\0';
	return rest;
}

char *hub_word(char **text)
{
	char *const word = *text + strspn(*text, blanks);

	*text = cut(word + strcspn(word, blanks));
	return *word != '\0' ? word : NULL;
}

/* Cuts the line into its command and arguments. Returns the rest that does not fit. */
static const char *cut_line(struct hub_input *input)
{
	char *text = input->line;
	const char *const command = hub_word(&text);

	input->command = command != NULL ? command : "";
	for (input->count = 0; input->count < HUB_ARGUMENTS_MAX; input->count++) {
		char *const name = text + strspn(text, blanks);
		char *value = name + strcspn(name, " \t\r=");
		const bool has_value = *value == '=';

		if (*name == '\0')
			return name;
		text = cut(value);
		if (has_value) {
			const bool quoted = *text == '"';
			value = text + quoted;
			text = cut(value + strcspn(value, quoted ? "\"" : blanks));
		}
		input->arguments[input->count].name = name;
		input->arguments[input->count].value = value;
	}
	return text + strspn(text, blanks);
}

/* The end of the first line, which has been read as soon as possible; NULL if there is none. */
static char *find_end(struct hub_input *input, bool wait)
{
	char *end;

	while ((end = (char *)memchr(input->bytes, '\n', input->length)) == NULL) {
		struct pollfd ready = {.fd = STDIN_FILENO, .events = POLLIN};

		if (input->ended || poll(&ready, 1, wait ? -1 : 0) <= 0)
			return NULL;
		if (input->length == sizeof input->bytes)
			input->length = HUB_LINE_MAX;
		const ssize_t count = read(STDIN_FILENO, input->bytes + input->length,
			sizeof input->bytes - input->length);
		input->ended = count <= 0;
		input->length += count > 0 ? (size_t)count : 0;
	}
	return end;
}

bool hub_next(struct hub_input *input, bool wait)
{
	char *const end = find_end(input, wait);

	if (end == NULL)
		return false;
	const size_t size = (size_t)(end - input->bytes) + 1;
	*end = '\0';
	memcpy(input->line, input->bytes, size);
	input->length -= size;
	memmove(input->bytes, input->bytes + size, input->length);
	input->is_whole = size <= HUB_LINE_MAX && strlen(input->line) == size - 1;
	if (*cut_line(input) != '\0')
		input->is_whole = false;
	return true;
}

bool hub_is(const struct hub_input *input, const char *command)
{
	return strcmp(input->command, command) == 0;
}

char *hub_value(const struct hub_input *input, const char *name)
{
	for (size_t i = 0; i < input->count; i++)
		if (strcmp(input->arguments[i].name, name) == 0)
			return input->arguments[i].value;
	return NULL;
}

bool hub_number(
	const struct hub_input *input, const char *name, double least, double most, double *number)
{
	const char *const text = hub_value(input, name);
	char *end;

	if (text == NULL)
		return true;
	const double value = strtod(text, &end);
	if (end == text || *end != '\0' || !isfinite(value))
		return false;
	*number = value < least ? least : value > most ? most : value;
	return true;
}
