/* SPDX-License-Identifier: MIT */
/*
 * DRAUGHTS_API marks the functions that the shared library exports. It has an effect only while
 * that library is compiled, with DRAUGHTS_EXPORT defined. Programs define nothing, whichever way
 * they link: on Windows, too, functions are found without dllimport.
 */
#ifndef DRAUGHTS_EXPORT_H
#define DRAUGHTS_EXPORT_H

#if !defined(DRAUGHTS_EXPORT)
#define DRAUGHTS_API
#elif defined(_WIN32)
#define DRAUGHTS_API __declspec(dllexport)
#elif defined(__GNUC__)
#define DRAUGHTS_API __attribute__((visibility("default")))
#else
#define DRAUGHTS_API
#endif

/*
 * Functions that are inline in a header and that the library also exports, for bindings. On Windows
 * only the extern declarations in move.c export them, because there an exported inline function is
 * emitted in every file that includes it.
 */
#if defined(_WIN32)
#define DRAUGHTS_INLINE inline
#else
#define DRAUGHTS_INLINE DRAUGHTS_API inline
#endif

/* For declarations in both C and C++, and a cast that neither of them warns about. */
#ifdef __cplusplus
#define DRAUGHTS_BEGIN_DECLS extern "C" {
#define DRAUGHTS_END_DECLS }
#define DRAUGHTS_CAST(type, value) static_cast<type>(value)
#else
#define DRAUGHTS_BEGIN_DECLS
#define DRAUGHTS_END_DECLS
#define DRAUGHTS_CAST(type, value) ((type)(value))
#endif

#endif
