/* SPDX-License-Identifier: MIT */
/*
 * Checks that a formula cannot be satisfied: check FORMULA CERTIFICATE. The formula is in the form
 * of DIMACS, the certificate in the text form of DRAT. Each clause of the certificate must follow
 * from the clauses before it by unit propagation (RUP): if all its literals are false, a conflict
 * results. Other steps of DRAT are refused. If a conflict results without assumptions, the program
 * prints how many clauses of the certificate it has used. All trust in the answer "unsatisfiable"
 * rests on this file.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct clause {
	struct clause *next; /* with the same hash */
	int size;            /* 0 if it is deleted */
	int literals[];      /* if there are two or more, the first two are watched */
};

/* The clauses that watch a literal, each with another of its literals: if that is true, so is the
 * clause. */
struct list {
	struct watched {
		struct clause *clause;
		int other;
	} * watched;
	int size, room;
};

enum { VARIABLES_MAX = 9999999, HASHES = 1 << 20 };

static int variables;
static signed char *values;   /* by variable: 1 true, -1 false, 0 not assigned */
static int *trail;            /* the literals that are true, in order */
static int assigned, visited; /* how many of them there are, and how many are propagated */
static struct list *watching; /* by literal: the clauses that watch it */
static int *literals;         /* of the clause that was read last */
static int size, room;
static struct clause *table[HASHES];

static _Noreturn void refuse(const char *text, int number)
{
	printf("%s %d\n", text, number);
	exit(1);
}

static void *resized(void *old, int n, size_t each)
{
	void *const new = realloc(old, (size_t)n * each);

	if (new == NULL)
		refuse("not enough memory for this number:", n);
	return new;
}

static int value(int literal)
{
	return literal > 0 ? values[literal] : -values[-literal];
}

static void assign(int literal)
{
	values[abs(literal)] = literal > 0 ? 1 : -1;
	trail[assigned++] = literal;
}

static struct list *watching_for(int literal)
{
	return &watching[literal > 0 ? 2 * literal : 1 - 2 * literal];
}

static void watch(struct clause *clause, int which)
{
	struct list *const list = watching_for(clause->literals[which]);

	if (list->size == list->room) {
		list->room = 2 * list->room + 2;
		list->watched = resized(list->watched, list->room, sizeof(*list->watched));
	}
	list->watched[list->size++] = (struct watched){clause, clause->literals[1 - which]};
}

static void swap(int *a, int *b)
{
	const int old = *a;

	*a = *b;
	*b = old;
}

/* A number that does not depend on the order of the literals of the clause that was read last. */
static unsigned hash(void)
{
	unsigned sum = 0, product = 1;

	for (int i = 0; i < size; i++) {
		sum += (unsigned)literals[i];
		product *= 2 * (unsigned)literals[i] + 1;
	}
	return (sum * 2654435761u ^ product >> 4) % HASHES;
}

static bool is_in_clause(int literal, const struct clause *clause)
{
	for (int i = 0; i < clause->size; i++)
		if (clause->literals[i] == literal)
			return true;
	return false;
}

/* Deletes the clause that was read last. Units stay: what follows from them is assigned. */
static void drop(void)
{
	for (struct clause **at = &table[hash()]; *at != NULL && size > 1; at = &(*at)->next) {
		int same = 0;

		while (size == (*at)->size && same < size && is_in_clause(literals[same], *at))
			same++;
		if (same == size) {
			(*at)->size = 0;
			*at = (*at)->next;
			return;
		}
	}
}

/* Assigns what follows from the clauses with one literal left. Returns whether one has none. */
static bool leads_to_conflict(void)
{
	while (visited < assigned) {
		const int wrong = -trail[visited++];
		struct list *const list = watching_for(wrong);

		for (int i = 0; i < list->size; i++) {
			struct clause *const clause = list->watched[i].clause;
			int *const x = clause->literals, next = 2;

			if (value(list->watched[i].other) > 0)
				continue;
			if (x[0] == wrong)
				swap(&x[0], &x[1]);
			list->watched[i].other = x[0];
			if (clause->size > 0 && value(x[0]) > 0)
				continue;
			while (next < clause->size && value(x[next]) < 0)
				next++;
			if (next < clause->size) {
				swap(&x[1], &x[next]);
				watch(clause, 1);
			}
			if (next < clause->size || clause->size == 0)
				list->watched[i--] = list->watched[--list->size];
			else if (value(x[0]) < 0)
				return true;
			else
				assign(x[0]);
		}
	}
	return false;
}

/* Adds the clause that was read last. Returns whether a conflict follows. */
static bool add(void)
{
	struct clause *const clause = resized(
		NULL, 1, sizeof(*clause) + (size_t)size * sizeof(int));
	int open = 0; /* how many literals, up to two, are not false; they come first */

	*clause = (struct clause){table[hash()], size};
	table[hash()] = clause;
	for (int i = 0; i < size; i++) {
		clause->literals[i] = literals[i];
		if (open < 2 && value(literals[i]) >= 0)
			swap(&clause->literals[i], &clause->literals[open++]);
	}
	for (int i = 0; i < 2 && size > 1; i++)
		watch(clause, i);
	if (open == 1 && value(clause->literals[0]) == 0)
		assign(clause->literals[0]);
	return open == 0 || leads_to_conflict();
}

/* Whether the clause that was read last follows from the others. */
static bool follows(void)
{
	const int before = assigned;
	bool conflict = false;

	for (int i = 0; i < size && !conflict; i++) {
		conflict = value(literals[i]) > 0;
		if (value(literals[i]) == 0)
			assign(-literals[i]);
	}
	conflict = conflict || leads_to_conflict();
	while (assigned > before)
		values[abs(trail[--assigned])] = 0;
	visited = before;
	return conflict;
}

/* The next character that is not a blank, or EOF. */
static int next_character(FILE *file)
{
	int c = getc(file);

	while (c == ' ' || c == '\n')
		c = getc(file);
	return c;
}

/* Reads a literal, or 0, which ends a clause. Returns false if there is none. */
static bool read_literal(FILE *file, int *literal)
{
	int c = next_character(file);
	const bool negative = c == '-';
	int number = 0, digits = 0;

	for (c = negative ? getc(file) : c; c >= '0' && c <= '9' && digits < 8; digits++) {
		number = 10 * number + c - '0';
		c = getc(file);
	}
	if (number > variables)
		refuse("a literal without a variable:", number);
	*literal = negative ? -number : number;
	return digits > 0 && (c == ' ' || c == '\n');
}

/* Reads a clause. Returns false at the end of the file. */
static bool read_clause(FILE *file)
{
	const int first = next_character(file);
	int number;

	size = 0;
	if (ungetc(first, file) == EOF)
		return false;
	do {
		if (!read_literal(file, &number))
			refuse("a clause is cut short, or is none, after this many literals:",
				size);
		if (size == room) {
			room = 2 * room + 64;
			literals = resized(literals, room, sizeof(int));
		}
		literals[size++] = number;
	} while (number != 0);
	size--;
	return true;
}

/* Returns whether a conflict follows from the clauses alone. */
static bool read_formula(FILE *file)
{
	bool conflict = false;
	int clauses;

	if (file == NULL || fscanf(file, "p cnf %8d %8d", &variables, &clauses) != 2 ||
		variables < 0 || variables > VARIABLES_MAX)
		refuse("no formula, or too many variables:", variables);
	values = resized(NULL, variables + 1, sizeof(*values));
	trail = resized(NULL, variables + 1, sizeof(*trail));
	watching = resized(NULL, 2 * variables + 2, sizeof(*watching));
	for (int i = 0; i <= variables; i++) {
		values[i] = 0;
		watching[2 * i] = watching[2 * i + 1] = (struct list){0};
	}
	for (; read_clause(file); clauses--)
		conflict = add() || conflict;
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
		int first;

		while ((first = next_character(file)) == 'd') {
			if (!read_clause(file))
				refuse("a clause is cut short after this many literals:", 0);
			drop();
		}
		if (ungetc(first, file) == EOF || !read_clause(file))
			refuse("no conflict; the number of clauses in the certificate:", used);
		if (!follows())
			refuse("this clause of the certificate does not follow:", used + 1);
		conflict = add();
	}
	printf("verified %d\n", used);
	return 0;
}
