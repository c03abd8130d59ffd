/* SPDX-License-Identifier: MIT */
/*
 * DRAUGHTS_API marks what the library exports. A program that links the static library on
 * Windows, or compiles the sources into itself, defines DRAUGHTS_STATIC (pkg-config --static
 * does it). DRAUGHTS_BUILD is for the library's own build.
 */
#ifndef DRAUGHTS_EXPORT_H
#define DRAUGHTS_EXPORT_H

#if defined(DRAUGHTS_STATIC)
#define DRAUGHTS_API
#elif defined(_WIN32) && defined(DRAUGHTS_BUILD)
#define DRAUGHTS_API __declspec(dllexport)
#elif defined(_WIN32)
#define DRAUGHTS_API __declspec(dllimport)
#elif defined(__GNUC__)
#define DRAUGHTS_API __attribute__((visibility("default")))
#else
#define DRAUGHTS_API
#endif

/*
 * Functions that a header defines inline and the library exports too, for bindings. On Windows only
 * the extern declarations in move.c say so: there an exported inline is emitted wherever it is
 * seen.
 */
#if defined(_WIN32)
#define DRAUGHTS_INLINE inline
#else
#define DRAUGHTS_INLINE DRAUGHTS_API inline
#endif

#ifdef __cplusplus
#define DRAUGHTS_BEGIN_DECLS extern "C" {
#define DRAUGHTS_END_DECLS }
#else
#define DRAUGHTS_BEGIN_DECLS
#define DRAUGHTS_END_DECLS
#endif

#endif
