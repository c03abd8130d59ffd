/* SPDX-License-Identifier: MIT */
/*
 * Makes endgame tables: the part that make_tables_threads.c and make_tables_mpi.c share.
 * draughts-tables(7) describes the files and how to make them.
 *
 * The unit of work is a slice: all positions with the same pieces, whichever side moves. A slice
 * needs the slices that a capture, a crowning or a removal from the board leads to. These are made
 * first, and slices that do not need each other are made at the same time. One thread makes a
 * slice, so the files do not depend on the number of threads or processes.
 *
 * Where there are too many positions with the same pieces, a slice is a part of them: those in
 * which the rearmost man of each side is on a certain row. That man never moves back, so a move
 * leads to the same part, or to one with a rearmost man one row further on. When all parts are
 * made, they are joined to one table. The values of parts are in files until nothing needs them, so
 * a new run goes on with the parts that a stopped run has made.
 */
#ifndef TABLES_JOB_H
#define TABLES_JOB_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>

#include "tables/format.h"

enum { PIECES_MAX = 7, SLICES_MAX = 4096 };

/* Besides the values in files (enum dr_value): a hole is a number that no position has. */
enum { HOLE = DR_DRAW + 1 };

/* Stored where any distance will do: the number has no position, or no probe reads the distance. */
enum { ANY_DISTANCE = 255 };

/*
 * Sets of squares by rank, and back: draughts-tables(7), "Numbers of positions". Sets are seen by
 * the side whose pieces they are: its men move to lower squares.
 */
struct sets {
	struct dr_ranks ranks;
	uint32_t *kings[PIECES_MAX];  /* by number and rank */
	uint32_t *turned[PIECES_MAX]; /* the same, seen by the other side */
	uint32_t *men[PIECES_MAX];
};

/*
 * The steps of all sets with equally many squares. Each step is the rank of the resulting set times
 * 32, plus the index of the square that must be empty. The steps of a set begin at first[rank]. Men
 * step ahead, except for crownings, and step back to undo the move that led to the set.
 */
struct step_list {
	uint32_t *first, *step;
};

enum stepping {
	MEN_AHEAD,
	MEN_BACK,
	MEN_AHEAD_WITHIN, /* the rearmost man stays in its row: the steps within a part */
	MEN_BACK_WITHIN,
	KINGS,
	STEPPINGS
};

enum slice_state { TO_DO, BEING_MADE, MADE };

/* All positions with the same pieces, a part of them, or the table that parts become. */
enum slice_kind { WHOLE, PART, JOINED };

struct slice {
	enum slice_kind kind;
	struct dr_material material;
	unsigned pieces;
	bool symmetric; /* the sides have the same pieces: one side to move is enough */
	enum dr_metric metric;
	uint8_t row[2]; /* of a part: where the rearmost man of each side is, 0 if it has none */
	uint8_t rows;   /* how many parts differ only in the row of the second side */
	uint32_t first_men[2], men[2]; /* each side's men: the first rank, the number of ranks */
	uint64_t size; /* the numbers of positions with one side to move, holes included */
	uint64_t totals[2][3];
	char name[DR_NAME_SIZE]; /* of the file */
	enum slice_state state;
	bool there; /* its table, or the file of a part's values, is older than the job */
	bool kept;  /* the file of its values exists */

	/* Four positions per byte, by the side to move; NULL if not in memory. */
	uint8_t *values[2];
	uint8_t *ignored[2]; /* as in struct made, of values that are mapped */
	uint8_t *end[2];     /* with DR_END: the plies to the end of the game, or ANY_DISTANCE */
	bool mapped;         /* by map_values */
	bool loading;
	unsigned users; /* slices being made or read that look into the values */
};

/* All slices of a ruleset. */
struct job {
	const struct draughts_ruleset *ruleset;
	bool stacks; /* Dipole */
	enum dr_rules rules;
	struct dr_code code;
	const char *directory;
	unsigned divided;  /* slices of so many pieces or more are divided */
	bool values_alone; /* nothing has distances */
	bool ends;         /* makes distances to the end, and all of them anew */
	bool shares; /* values are written to files, for other processes and for the next run */
	struct sets sets;
	struct step_list steps[STEPPINGS][PIECES_MAX]; /* not in Dipole */
	struct slice *slices;                          /* slices that others need come first */
	size_t count;
	/* The slice with those pieces, or the first part of it. */
	struct slice *by_material[PIECES_MAX][PIECES_MAX][PIECES_MAX][PIECES_MAX];
	pthread_mutex_t mutex; /* for all that changes in slices */
	pthread_cond_t changed;
	bool failed;          /* for good: nothing is taken, loaded or written any more */
	uint64_t work;        /* positions that are to be worked on */
	atomic_ullong worked; /* counts each of them twice */
};

/* The most pieces that tables of a game, or their ends, can have; 0 if it has none. */
unsigned job_pieces_max(const struct draughts_ruleset *ruleset, bool ends);

/* The tables that a job makes. */
struct request {
	unsigned pieces; /* at most so many */
	bool ends;
	unsigned divided; /* for tests: slices of so many pieces or more are divided, and nothing
			     has distances; otherwise 0 */
};

/*
 * Makes a job of all slices with at most so many pieces, and finds those whose files are there and
 * undamaged. The files of ends are made anew. NULL, and a message, if memory runs out.
 */
struct job *job_new(
	const struct draughts_ruleset *ruleset, struct request request, const char *directory);
void job_free(struct job *job);

/*
 * The number of a slice that can be made now, which the caller then has to make; job->count if none
 * can. job_next waits for one while there are slices to be made, job_take does not.
 */
size_t job_next(struct job *job);
size_t job_take(struct job *job);

/*
 * Makes a slice and its file, and marks it as made. False, and a message, if something fails. Once
 * anything has failed, no slice of the job is written any more.
 */
bool job_make(struct job *job, size_t number);

/* Marks a slice as made, which another process may have made. */
void job_finish(struct job *job, size_t number);

/* Prints the totals of a slice, but not of a part: the positions that White, to move, wins, draws
 * and loses, then the same for Black. */
void print_totals(const struct job *job, const struct slice *slice);

bool job_is_made(struct job *job, size_t number);
bool job_has_failed(struct job *job);

/* The functions that the files below share. */

static inline unsigned get_value(const uint8_t *values, uint64_t position)
{
	return (unsigned)(values[position >> 2] >> (unsigned)(position & 3) * 2) & 3u;
}

static inline void set_value(uint8_t *values, uint64_t position, unsigned value)
{
	const unsigned shift = (unsigned)(position & 3) * 2;

	values[position >> 2] = (uint8_t)((values[position >> 2] & ~(3u << shift)) |
					  value << shift);
}

/* The bits of a word, each with a 0 above it: two bits per position, as values have. */
static inline uint64_t spread_bits(uint32_t word)
{
	uint64_t bits = word;

	bits = (bits | bits << 16) & UINT64_C(0x0000ffff0000ffff);
	bits = (bits | bits << 8) & UINT64_C(0x00ff00ff00ff00ff);
	bits = (bits | bits << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	bits = (bits | bits << 2) & UINT64_C(0x3333333333333333);
	return (bits | bits << 1) & UINT64_C(0x5555555555555555);
}

/* Every other bit, from the lowest on; the other ones are 0. */
static inline uint32_t gather_bits(uint64_t bits)
{
	bits = (bits | bits >> 1) & UINT64_C(0x3333333333333333);
	bits = (bits | bits >> 2) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	bits = (bits | bits >> 4) & UINT64_C(0x00ff00ff00ff00ff);
	bits = (bits | bits >> 8) & UINT64_C(0x0000ffff0000ffff);
	return (uint32_t)(bits | bits >> 16);
}

/* For how many sides to move a slice has values. */
static inline unsigned turns_of(const struct slice *slice)
{
	return slice->symmetric ? 1 : 2;
}

/* The row of the rearmost man, seen by its side; 0 if there is none. */
static inline unsigned rear_row(uint32_t men)
{
	unsigned row = 7;

	while (row > 0 && men >> 4 * row == 0)
		row--;
	return row;
}

/* The slice with these pieces of the side to move and of the other; *turn is its side to move. */
static inline struct slice *find_slice(
	const struct job *job, const struct dr_material *material, unsigned *turn)
{
	const unsigned own = dr_table_turn(material), other = 1 - own;

	*turn = own;
	return job->by_material[material->men[own]][material->kings[own]][material->men[other]]
			       [material->kings[other]];
}

/* A finished slice: its values and, if it has a metric, its distances. */
struct made {
	uint8_t *values[2];   /* as in struct slice */
	uint8_t *ignored[2];  /* a bit per position: 1 if any value will do in the file; or NULL */
	uint8_t *distance[2]; /* a byte per position, as in the file */
	uint8_t *end[2];      /* as in struct slice */
};

/* Lists the steps of sets of fewer than so many pieces. False if memory runs out. */
bool list_all_steps(struct job *job, unsigned pieces);

/* Each makes a slice whose needs are in memory. False if memory runs out. */
bool make_checkers(struct job *job, const struct slice *slice, struct made *made);
bool make_dipole(struct job *job, const struct slice *slice, struct made *made);

/* Sets the values of positions in which captures are due, which are not in files. */
void fill_captures(struct job *job, const struct slice *slice, uint8_t *const values[2]);

struct section;

/* Writes the file of a slice. False, and a message, if that fails. */
bool write_slice(const struct job *job, const struct slice *slice, const struct section *sections);

/* Joins the parts of a slice to a table. False, and a message, if that fails. */
bool join_parts(const struct job *job, struct slice *slice);

/* Whether a slice can be made, or read if it is made, only after another one. */
bool needs(const struct job *job, const struct slice *slice, const struct slice *other);

/* Whether all slices that a slice needs are made. */
bool has_needs(const struct job *job, const struct slice *slice);

/* Which slices are in use, or have values that others still need. */
void find_needed(struct job *job, bool needed[SLICES_MAX]);

/* Counts the values with one side to move. */
void count_totals(struct slice *slice, unsigned turn, const uint8_t *values);

/*
 * Loads the values that a slice looks into. Only one thread loads them, and others wait. False if
 * some cannot be loaded; then the job has failed. All must be released in both cases.
 */
bool hold_needs(struct job *job, const struct slice *slice);
void release_needs(struct job *job, const struct slice *slice);

/* Values of a slice, all 0. False if memory runs out. */
bool new_values(const struct slice *slice, uint8_t *values[2]);

/* Frees the values that nothing needs any more, and removes their files. */
void drop_unwanted(struct job *job);
void free_values(const struct job *job, struct slice *slice);

/*
 * Reads the file of a slice, if it exists: the totals and the values that are not NULL. Returns
 * false if there is no undamaged file, or if memory runs out; the values may then be wrong.
 */
bool read_slice(const struct job *job, const struct slice *slice, uint64_t totals[2][3],
	uint8_t *values[2]);

/*
 * The sizes in bytes of the values with one side to move, and of the set of ignored positions. Both
 * sizes include a few more bytes than are used, so that several bytes can be read at once.
 */
static inline size_t value_bytes(const struct slice *slice)
{
	return (size_t)(slice->size / 4 + 16);
}

static inline size_t ignored_bytes(const struct slice *slice)
{
	return (size_t)(slice->size / 8 + 16);
}

/*
 * Writes the values of a slice, as they are in memory, to a file next to the slice's own. Other
 * processes and the next run map it, and need not search the captures again. Prints a message and
 * returns false if that fails. The file exists until remove_values; has_values looks for it.
 */
bool share_values(const struct job *job, const struct slice *slice, const struct made *made);
bool has_values(const struct job *job, const struct slice *slice);
void remove_values(const struct job *job, const struct slice *slice);

/* Maps the values that are in such a file. False if there are none. */
bool map_values(
	const struct job *job, const struct slice *slice, uint8_t *values[2], uint8_t *ignored[2]);
void unmap_values(const struct job *job, const struct slice *slice, uint8_t *const values[2]);

#endif
