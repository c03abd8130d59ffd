/* SPDX-License-Identifier: MIT */
/*
 * DRAUGHTS_API marks the functions that the shared library exports, while it is compiled with
 * DRAUGHTS_EXPORT defined. Programs define nothing, whichever way they link: on Windows, too,
 * functions are found without dllimport.
 *
 * In a program that gcc compiles for x86-64, calls load the address of these functions instead of
 * jumping through the procedure linkage table, which makes the shortest ones a fifth faster. In a
 * static link the linker turns them into plain calls. Other compilers may have a flag, -fno-plt.
 */
#ifndef DRAUGHTS_EXPORT_H
#define DRAUGHTS_EXPORT_H

/*
 * Attributes and inline functions are for compilers that optimize. What reads the headers to make
 * bindings (cc -E -P, bindgen, SWIG, castxml) sees plain declarations, as does a compiler that does
 * not optimize: every inline function is exported, too.
 */
#if (defined(__OPTIMIZE__) || defined(_MSC_VER)) && !defined(DRAUGHTS_BODIES)
#define DRAUGHTS_BODIES
#endif

#if !defined(DRAUGHTS_EXPORT)
#if defined(DRAUGHTS_BODIES) && defined(__ELF__) && defined(__x86_64__) && defined(__GNUC__) && \
	!defined(__clang__)
#define DRAUGHTS_API __attribute__((noplt))
#else
#define DRAUGHTS_API
#endif
#elif defined(_WIN32)
#define DRAUGHTS_API __declspec(dllexport)
#elif defined(__GNUC__)
#define DRAUGHTS_API __attribute__((visibility("default")))
#else
#define DRAUGHTS_API
#endif

/*
 * Functions that are inline in a header and that the library also exports. On Windows only the
 * extern declarations in move.c export them, because there an exported inline function is emitted
 * in every file that includes it.
 */
#if !defined(DRAUGHTS_BODIES)
#define DRAUGHTS_INLINE DRAUGHTS_API
#elif defined(_WIN32)
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
