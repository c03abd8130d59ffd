/* SPDX-License-Identifier: MIT */
/* The version of the library itself. */
#include <draughts/version.h>

unsigned draughts_version(void)
{
	return DRAUGHTS_VERSION;
}

const char *draughts_version_string(void)
{
	return DRAUGHTS_VERSION_STRING;
}
