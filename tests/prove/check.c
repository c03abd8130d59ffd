/* SPDX-License-Identifier: MIT */
/*
 * Checks that a formula cannot be satisfied: check FORMULA CERTIFICATE. The formula is in the form
 * of DIMACS, the certificate in the text form of DRAT. Each clause of the certificate must follow
 * from the clauses before it by unit propagation (RUP): if all its literals are false, a conflict
 * results. Deletions are ignored: what followed from a clause still follows. If a conflict results
 * without assumptions, the program prints how many clauses of the certificate it has used. All
 * trust in the answer "unsatisfiable" rests on this file.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { VARIABLES_MAX = 9999999, ROOM_MAX = 1 << 28, FIRST = 2 };

static int variables;
static signed char *value;  /* by literal: 1 true, -1 false, 0 not assigned */
static int *trail;          /* the literals that are true, in order */
static int assigned, done;  /* how many of them there are, and how many are propagated */
static int *literals, size; /* of the clause that was read last */
static int literals_room = 64;

/*
 * The clauses, one after the other: two links, then the literals, then 0. The first two literals
 * are watched. watching has by literal the first clause that watches it, or 0, and the links have
 * the next ones.
 */
static int *store, *watching;
static int end = 1, store_room;

static _Noreturn void refuse(const char *text, int number)
{
	printf("%s %d\n", text, number);
	exit(1);
}

static void *resized(void *old, int n, size_t each)
{
	void *const new = n <= ROOM_MAX ? realloc(old, (size_t)n * each) : NULL;

	if (new == NULL)
		refuse("not enough memory for this number:", n);
	return new;
}

static void assign(int literal)
{
	value[literal] = 1;
	value[-literal] = -1;
	trail[assigned++] = literal;
}

/* Assigns what follows from the clauses with one literal left. Returns whether one has none. */
static bool leads_to_conflict(void)
{
	while (done < assigned) {
		const int wrong = -trail[done++];

		for (int *link = &watching[wrong]; *link != 0;) {
			const int at = *link;
			int *const clause = &store[at], *next = clause + FIRST + 2;
			const int which = clause[FIRST] != wrong, other = clause[FIRST + !which];

			while (value[other] <= 0 && value[*next] < 0)
				next++;
			if (value[other] > 0 || *next == 0) {
				if (value[other] < 0)
					return true;
				if (value[other] == 0)
					assign(other);
				link = &clause[which];
				continue;
			}
			*link = clause[which];
			clause[which] = watching[*next];
			watching[*next] = at;
			clause[FIRST + which] = *next;
			*next = wrong;
		}
	}
	return false;
}

/* Adds the clause that was read last. Returns whether a conflict follows. */
static bool add(void)
{
	int *clause, open = 0; /* how many literals are not false */

	if (store_room - end < size + FIRST + 1)
		store = resized(store, store_room = 2 * (store_room + size) + 64, sizeof(int));
	clause = &store[end + FIRST];
	for (int i = 0; i < size; i++) {
		int before = 0;

		if (value[literals[i]] > 0)
			return false;
		while (before < open && clause[before] != literals[i])
			before++;
		clause[open] = literals[i];
		open += before == open && value[literals[i]] == 0;
	}
	if (open == 1)
		assign(clause[0]);
	for (int i = 0; i < FIRST && open > 1; i++) {
		store[end + i] = watching[clause[i]];
		watching[clause[i]] = end;
	}
	clause[open] = 0;
	if (open > 1)
		end += FIRST + open + 1;
	return open == 0 || leads_to_conflict();
}

/* Whether the clause that was read last follows from the others. */
static bool follows(void)
{
	const int before = assigned;
	bool conflict = false;

	for (int i = 0; i < size && !conflict; i++) {
		conflict = value[literals[i]] > 0;
		if (value[literals[i]] == 0)
			assign(-literals[i]);
	}
	conflict = conflict || leads_to_conflict();
	while (assigned > before) {
		assigned--;
		value[trail[assigned]] = value[-trail[assigned]] = 0;
	}
	done = before;
	return conflict;
}

/* Reads a literal, or 0, which ends a clause. */
static int read_literal(FILE *file)
{
	int number = 0, digits = 0, c = getc_unlocked(file);
	const bool negative = c == '-';

	for (c = negative ? getc_unlocked(file) : c; c >= '0' && c <= '9' && digits < 8; digits++) {
		number = 10 * number + c - '0';
		c = getc_unlocked(file);
	}
	if (digits == 0 || (c != ' ' && c != '\n'))
		refuse("a clause is cut short, or is none, after this many literals:", size);
	if (number > variables)
		refuse("a literal without a variable:", number);
	return negative ? -number : number;
}

/* Reads a clause that is not deleted. Returns false at the end of the file. */
static bool read_clause(FILE *file)
{
	bool is_deleted;

	do {
		const int c = getc_unlocked(file);

		if (c == EOF)
			return false;
		is_deleted = c == 'd' && getc_unlocked(file) == ' ';
		if (!is_deleted)
			ungetc(c, file);
		for (size = 0; (literals[size] = read_literal(file)) != 0; size++)
			if (size + 1 == literals_room)
				literals = resized(literals, literals_room *= 2, sizeof(int));
	} while (is_deleted);
	return true;
}

/* An array with an element for each literal, the negative ones before it. */
static void *by_literal(size_t each)
{
	char *const array = calloc(2 * (size_t)variables + 1, each);

	if (array == NULL)
		refuse("not enough memory for this number:", variables);
	return array + (size_t)variables * each;
}

/* Returns whether a conflict follows from the clauses alone. */
static bool read_formula(FILE *file)
{
	bool conflict = false;
	int clauses;

	if (file == NULL || fscanf(file, "p cnf %8d %8d", &variables, &clauses) != 2 ||
		getc(file) != '\n' || variables < 0 || variables > VARIABLES_MAX)
		refuse("no formula, or too many variables:", variables);
	value = by_literal(sizeof(*value));
	watching = by_literal(sizeof(*watching));
	trail = resized(NULL, variables + 1, sizeof(*trail));
	literals = resized(NULL, literals_room, sizeof(*literals));
	for (; read_clause(file); clauses--)
		conflict = conflict || add();
	if (clauses != 0)
		refuse("the formula should have more clauses, by this number:", clauses);
	return conflict;
}

int main(int argc, char **argv)
{
	bool conflict = read_formula(argc == 3 ? fopen(argv[1], "r") : NULL);
	int used = 0;
	FILE *const file = fopen(argv[2], "r");

	if (file == NULL)
		refuse("no certificate:", argc);
	for (; !conflict; used++) {
		if (!read_clause(file))
			refuse("no conflict; the number of clauses in the certificate:", used);
		if (!follows())
			refuse("this clause of the certificate does not follow:", used + 1);
		conflict = add();
	}
	printf("verified %d\n", used);
	return 0;
}
