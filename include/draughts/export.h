/* SPDX-License-Identifier: MIT */
/*
 * DRAUGHTS_API marks what the shared library exports. It means something only while that library is
 * compiled, which defines DRAUGHTS_EXPORT. Programs define nothing, whichever way they link: on
 * Windows too a function is found without dllimport, and all that is exported are functions.
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
 * Functions that a header defines inline and the library exports too, for bindings. On Windows only
 * the extern declarations in move.c say so: there an exported inline is emitted wherever it is
 * seen.
 */
#if defined(_WIN32)
#define DRAUGHTS_INLINE inline
#else
#define DRAUGHTS_INLINE DRAUGHTS_API inline
#endif

/* The same declarations in C and in C++, and a cast that neither of them warns about. */
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
