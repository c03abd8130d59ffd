/* SPDX-License-Identifier: MIT */
/* Saving and loading games, and keeping a game that is not over when a person leaves. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _XOPEN_SOURCE 700
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../program.h"

/* Two strings as one, which the caller frees. */
static char *join(const char *first, const char *second)
{
	size_t size = strlen(first) + strlen(second) + 1;
	char *both = (char *)malloc(size);

	if (both == NULL)
		out_of_memory();
	/* cppcheck-suppress nullPointerRedundantCheck ; out_of_memory does not return */
	(void)snprintf(both, size, "%s%s", first, second);
	return both;
}

/*
 * The names of files that the player has loaded or saved, which may be overwritten.
 */

struct file_name {
	struct file_name *next;
	char *name;
};

static bool is_known(const struct session *session, const char *name)
{
	const struct file_name *known = session->files;

	while (known != NULL && strcmp(known->name, name) != 0)
		known = known->next;
	return known != NULL;
}

static void add_name(struct session *session, const char *name)
{
	if (is_known(session, name))
		return;
	struct file_name *known = (struct file_name *)malloc(sizeof(*known));
	if (known == NULL)
		out_of_memory();
	/* cppcheck-suppress nullPointerRedundantCheck ; out_of_memory does not return */
	known->name = join(name, "");
	/* cppcheck-suppress nullPointerRedundantCheck ; nor here */
	known->next = session->files;
	session->files = known;
}

void free_names(struct session *session)
{
	while (session->files != NULL) {
		struct file_name *first = session->files;

		session->files = first->next;
		free(first->name);
		free(first);
	}
}

/*
 * Writing.
 */

/* Sets tags that the game does not have. Removes Result, which may be out of date in a file. */
static void set_tags(struct session *session)
{
	time_t now = time(NULL);
	const struct tm *today = localtime(&now);
	char date[16];
	if (today == NULL || strftime(date, sizeof(date), "%Y.%m.%d", today) == 0)
		strcpy(date, "????.??.??");
	const char *const tags[][2] = {
		{"Event", "Casual game"},
		{"Date", date},
		{"White", session->person[DRAUGHTS_WHITE] ? "Person" : "Computer"},
		{"Black", session->person[DRAUGHTS_BLACK] ? "Person" : "Computer"},
	};
	enum draughts_error status = draughts_game_set_tag(session->game, "Result", NULL, 0);

	for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]) && status == DRAUGHTS_OK; i++)
		if (draughts_game_tag(session->game, tags[i][0]) == NULL)
			status = draughts_game_set_tag(
				session->game, tags[i][0], tags[i][1], strlen(tags[i][1]));
	if (status != DRAUGHTS_OK)
		out_of_memory();
}

/* The game as PDN, which the caller frees. */
static char *write_pdn(struct session *session)
{
	set_tags(session);
	size_t size = draughts_game_write_pdn(session->game, 0, NULL, 0) + 1;
	char *text = (char *)malloc(size);
	if (text == NULL)
		out_of_memory();
	draughts_game_write_pdn(session->game, 0, text, size);
	return text;
}

/* Writes a new file with the permissions of the old one, if there is one; false sets errno. */
static bool write_new(const char *path, const char *text, const struct stat *old)
{
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	FILE *stream = file < 0 ? NULL : fdopen(file, "w");

	if (stream == NULL)
		return false;
	bool written = (old == NULL || fchmod(file, old->st_mode & 0777) == 0) &&
		       fputs(text, stream) != EOF && fflush(stream) == 0 && fsync(file) == 0;
	int error = errno;
	if (fclose(stream) == 0 && written)
		return true;
	error = written ? errno : error;
	(void)unlink(path);
	errno = error;
	return false;
}

/*
 * Writes PATH.new and renames it, so that the old file is there until the new one is complete.
 * Returns NULL, or why the file is not written.
 */
static const char *replace_file(const char *name, const char *text)
{
	char *real = realpath(name, NULL); /* a link still leads to the file */
	const char *path = real != NULL ? real : name;
	char *new_path = join(path, ".new");
	struct stat old;
	bool exists = stat(path, &old) == 0;
	const char *fault = NULL;

	if (exists && !S_ISREG(old.st_mode))
		fault = "it is not a file that can be replaced";
	else if (!write_new(new_path, text, exists ? &old : NULL))
		fault = errno == EEXIST ? "remove or rename the file with .new after this name"
					: strerror(errno);
	else if (rename(new_path, path) != 0)
		fault = strerror(errno);
	free(new_path);
	free(real);
	return fault;
}

static bool may_write(struct session *session, const char *name)
{
	struct stat status;

	if (is_known(session, name) || stat(name, &status) != 0)
		return true;
	print_escaped(stdout, name);
	if (!session->terminal) {
		puts(": not saved: the file exists already.");
		return false;
	}
	printf(" exists already. Overwrite it? (yes or no) ");
	char *kept = join(name, ""); /* the answer takes the place of the line with the name */
	const char *answer = read_line(session);
	bool agreed = answer != NULL && strncasecmp(answer, "y", 1) == 0;
	if (!agreed) {
		print_escaped(stdout, kept);
		puts(": not saved.");
	}
	free(kept);
	return agreed;
}

void save_game(struct session *session, const char *argument)
{
	char *name = join(argument, "");

	if (may_write(session, name)) {
		char *text = write_pdn(session);
		const char *fault = replace_file(name, text);

		print_escaped(stdout, name);
		if (fault == NULL) {
			puts(": saved.");
			add_name(session, name);
			session->unsaved = false;
		} else {
			printf(": not saved: %s.\n", fault);
		}
		free(text);
	}
	free(name);
}

/*
 * Reading.
 */

/* The bytes of a file up to a NUL, which the caller frees; NULL sets errno. */
static char *read_file(const char *path, size_t *length)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t size = 0;
	ssize_t got = file == NULL ? -1 : getdelim(&text, &size, '\0', file);
	int error = errno;

	if (file != NULL && got < 0 && feof(file)) { /* it is empty */
		free(text);
		text = join("", "");
		got = 0;
	}
	if (file != NULL)
		(void)fclose(file); /* it was only read */
	if (got < 0) {
		free(text);
		text = NULL;
	}
	*length = got < 0 ? 0 : (size_t)got;
	errno = error;
	return text;
}

/* Continues the first game of the text, or prints its fault. */
static void load_text(struct session *session, const char *name, const char *text, size_t length)
{
	struct draughts_pdn *pdn = draughts_pdn_new(text, length, ruleset_of(session->game), 0);
	struct draughts_pdn_place error;
	struct draughts_game *game;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	if (pdn == NULL)
		out_of_memory();
	print_escaped(stdout, name);
	if (!draughts_pdn_read_game(pdn, &game)) {
		puts(": the file contains no games.");
	} else if (game == NULL) {
		draughts_pdn_get_place(pdn, &error);
		draughts_pdn_write_fault(pdn, 0, sentence, sizeof(sentence));
		printf(": line %" PRIu64 ", column %" PRIu64 ": ", error.line, error.column);
		print_escaped(stdout, sentence);
		putchar('\n');
	} else {
		use_game(session, game);
		printf(": %s, loaded.\n", draughts_ruleset_title(ruleset_of(game)));
		add_name(session, name);
	}
	draughts_pdn_free(pdn);
}

static void load_file(struct session *session, const char *name)
{
	size_t length;
	char *text = read_file(name, &length);

	if (text != NULL) {
		load_text(session, name, text, length);
	} else {
		int error = errno;

		print_escaped(stdout, name);
		printf(": %s.\n", strerror(error));
	}
	free(text);
}

/*
 * The file of kept games, the last one first, in the user's directory for data.
 */

/* Its path, which the caller frees; NULL if the user has no such directory. */
static char *kept_path(void)
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

	if (data != NULL && data[0] == '/')
		return join(data, "/libdraughts/play.pdn");
	if (home != NULL && home[0] == '/')
		return join(home, "/.local/share/libdraughts/play.pdn");
	return NULL;
}

/* Makes the directories above a file. What cannot be made is reported when the file is written. */
static void make_directories(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		(void)mkdir(path, 0700);
		*slash = '/';
	}
}

/* Puts the game before those that were kept earlier. Returns NULL, or why that is not possible. */
static const char *keep_text(char *path, const char *text)
{
	size_t length;

	make_directories(path);
	char *earlier = read_file(path, &length);
	if (earlier == NULL && errno != ENOENT)
		return strerror(errno);
	char *start = join(text, "\n");
	char *all = join(start, earlier == NULL ? "" : earlier);
	const char *fault = replace_file(path, all);
	free(all);
	free(start);
	free(earlier);
	return fault;
}

static void keep_game(struct session *session)
{
	char *path = kept_path();
	char *text = write_pdn(session);
	const char *fault = path == NULL ? "HOME names no directory" : keep_text(path, text);

	if (fault == NULL) {
		printf("The game is saved in ");
		print_escaped(stdout, path);
		puts(". To continue it, type load.");
	} else {
		if (path != NULL) {
			print_escaped(stdout, path);
			printf(": ");
		}
		printf("%s. The game, which is not saved:\n\n%s", fault, text);
	}
	free(text);
	free(path);
}

void load_game(struct session *session, const char *argument)
{
	char *name = argument[0] != '\0' ? join(argument, "") : kept_path();

	if (name == NULL)
		puts("HOME names no directory, so no game was saved there.");
	else
		load_file(session, name);
	free(name);
}

/* A person who is at the keyboard decides; no answer means yes. */
static bool wants_to_keep(struct session *session)
{
	if (!session->terminal || (stop_signal != 0 && stop_signal != STOPPED_BY_PERSON))
		return true;
	stop_signal = 0; /* another signal ends the question */
	clearerr(stdin);
	printf("The game is not over. Save it? (yes or no) ");
	const char *answer = read_line(session);
	if (answer == NULL)
		putchar('\n');
	return answer == NULL || strncasecmp(answer, "n", 1) != 0;
}

void leave_game(struct session *session)
{
	if (session->unsaved && !game_over(session->game) &&
		draughts_game_length(session->game) > 0 && wants_to_keep(session))
		keep_game(session);
}
