/* SPDX-License-Identifier: MIT */
/* CheckerBoard's interface to engines, version 2, as its cb_api_reference.htm describes it. */
#ifndef CHECKERBOARD_H
#define CHECKERBOARD_H

#ifdef _WIN32
#define CB_FUNCTION(name) __declspec(dllexport) int __stdcall name
#else
#define CB_FUNCTION(name) int name
#define __stdcall
#endif

enum { CB_WHITE = 1, CB_BLACK = 2, CB_MAN = 4, CB_KING = 8 }; /* a piece, or 0 */
enum { CB_DRAW, CB_WIN, CB_LOSS, CB_UNKNOWN };
enum { CB_REPLY = 1024, CB_JUMPS = 12, CB_ITALIAN = 22 };

/*
 * A square. y counts the rows as the numbers of squares do; x is counted so that square 1 is in
 * column 6 in English checkers and in column 0 in Italian.
 */
struct coor {
	int x, y;
};

struct CBmove {
	int jumps;
	int newpiece, oldpiece; /* the moving piece after and before the move */
	struct coor from, to;
	struct coor path[CB_JUMPS]; /* from index 1 on: where each jump lands */
	struct coor del[CB_JUMPS];  /* the captured pieces */
	int delpiece[CB_JUMPS];
};

/*
 * Plays a move for color on board[x][y], and returns CB_WIN, CB_LOSS or CB_UNKNOWN. The move is
 * written to text for people, and to reply for CheckerBoard. Bits 2 and 3 of info are the unit of
 * moreinfo. Its upper half is the time left on the clock, its lower half the time that each move
 * adds. *playnow becomes 1 when the user wants the move at once.
 */
CB_FUNCTION(getmove)
(int board[8][8], int color, double maxtime, char text[CB_REPLY], int *playnow, int info,
	int moreinfo, struct CBmove *reply);

/* 1 if two squares are the ends of a legal move, which is written to reply; otherwise 0. */
CB_FUNCTION(islegal)
(int board[8][8], int color, int from, int to, struct CBmove *reply);

/* 1 and an answer, or 0 and a question mark if the command is not known. */
CB_FUNCTION(enginecommand)(const char *command, char reply[CB_REPLY]);

#endif
