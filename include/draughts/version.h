/* SPDX-License-Identifier: MIT */
/* Macros for the version of the headers, and functions for the version of the library in use. */
#ifndef DRAUGHTS_VERSION_H
#define DRAUGHTS_VERSION_H

#include <draughts/export.h>

#define DRAUGHTS_VERSION_MAJOR 0
#define DRAUGHTS_VERSION_MINOR 12
#define DRAUGHTS_VERSION_PATCH 0
#define DRAUGHTS_VERSION_STRING "0.12.0"

/* The version as one number, which increases with every release: 0.10.0 is 1000, 1.2.3 is 10203. */
#define DRAUGHTS_VERSION \
	(DRAUGHTS_VERSION_MAJOR * 10000u + DRAUGHTS_VERSION_MINOR * 100u + DRAUGHTS_VERSION_PATCH)

DRAUGHTS_BEGIN_DECLS

/* Returns the DRAUGHTS_VERSION of the library in use, which may be newer than the headers. */
DRAUGHTS_API unsigned draughts_version(void);

/* Returns the same version as a static string, such as "0.12.0". The string is never NULL. */
DRAUGHTS_API const char *draughts_version_string(void);

DRAUGHTS_END_DECLS

#endif
