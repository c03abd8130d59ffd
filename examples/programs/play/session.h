/* SPDX-License-Identifier: MIT */
/*
 * The state of play: a game, its players and the abilities of the screen. session.c contains the
 * game, screen.c the board, computer.c the computer's moves, commands.c the commands that a person
 * types, files.c the files, languages.c the catalogues of sentences, options.c the command line,
 * and play.c the loop.
 */
#ifndef SESSION_H
#define SESSION_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include <draughts.h>
#include <draughts/tables.h>

#include "../language.h"
#include "../think.h"

struct session {
	struct draughts_game *game;
	struct engine *engine;
	struct engine_limits limits;    /* how strong the engine is */
	struct draughts_tables *tables; /* NULL if there are none */
	struct language *language;      /* NULL is English */
	bool verbose;                   /* print what the engine finds */
	bool touch;                     /* whoever moves a piece wrongly must move it (I13) */
	draughts_square touched;        /* where that piece is; 0 is none */
	bool person[2];                 /* by enum draughts_side; the computer has the others */
	bool terminal, unicode, colour; /* what keyboard and screen can do */
	bool flipped;                   /* Black below */
	bool changed;                   /* the board must be drawn again */
	bool unsaved;                   /* the game has moves that no file has */
	bool quit;
	const char *argument; /* the text after the name of a command */
	char *line;           /* for getline */
	size_t line_size;
	struct file_name *files; /* that may be overwritten */
};

/* By enum draughts_side. */
extern const char *const side_names[2];

/* The sides that people play, as a number: bit 0 is White, bit 1 is Black. */
extern const char *const player_names[4];

/* The message for a game that is over. */
extern const char session_over[];

/* session.c: the game, and reading and printing it. */
const struct draughts_ruleset *ruleset_of(const struct draughts_game *game);
bool has_trait(const struct draughts_game *game, enum draughts_trait trait);
bool game_over(const struct draughts_game *game);
enum draughts_side turn(const struct session *session);
_Noreturn void out_of_memory(void);

/* Replaces the game by this one. NULL means that memory ran out, and ends the program. */
void use_game(struct session *session, struct draughts_game *game);

/* Prints and plays a legal move. */
void play_move(struct session *session, draughts_move move);

/* Claims a draw for the side to move and prints why; false if there is none to claim. */
bool claim_draw(struct session *session);

/* True if another piece must move: one that was moved wrongly (I13). */
bool other_must_move(const struct session *session, draughts_move move);
void print_touched(const struct session *session);

/*
 * The next line without outer blanks, to be used before the next call; NULL at the end of input,
 * and if a signal asks the program to end.
 */
char *read_line(struct session *session);

/* The signal that asked the program to end, after catch_signals; or 0. */
extern volatile sig_atomic_t stop_signal;
enum { STOPPED_BY_PERSON = SIGINT };
void catch_signals(void);

/* files.c; save and load print what they did. load without a name continues the game kept last. */
void save_game(struct session *session, const char *name);
void load_game(struct session *session, const char *name);

/* Keeps a game that is not over in the user's directory for data, if the player wants that. */
void leave_game(struct session *session);
void free_names(struct session *session);

/*
 * languages.c: reads a catalogue, of the program or a file. Prints what is wrong and ends the
 * program, or prints what stays English.
 */
struct language *read_language(const char *name);

/* screen.c */
void draw_board(const struct session *session);
void print_move(const struct session *session, draughts_move move, int width);
void print_result(const struct session *session);

/* computer.c */
double seconds(void);

/*
 * Chooses the computer's move and values the position; the game must not be over. If the tables
 * know a win and how soon, they choose the quickest win. Otherwise, the engine searches.
 */
struct engine_result think(const struct session *session);

/* commands.c: true if the text is a command, which is then run. */
bool run_command(struct session *session, const char *text);

/* options.c: a session as the command line asks for it; exits if that is not possible. */
void session_new(struct session *session, int argc, char **argv);

#endif
