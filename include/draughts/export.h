/* SPDX-License-Identifier: MIT */
/*
 * DRAUGHTS_API marks the functions that the shared library exports. Only the shared library itself
 * is compiled with DRAUGHTS_EXPORT defined. A program need not define any macro, whichever way it
 * links, and does not need dllimport, even on Windows.
 *
 * When gcc optimizes a program for x86-64 and ELF, calls to these functions bypass the procedure
 * linkage table. This matters most for the shortest functions. When a program is linked statically,
 * the linker turns the calls to these functions into direct calls. With other compilers, try the
 * flag -fno-plt.
 */
#ifndef DRAUGHTS_EXPORT_H
#define DRAUGHTS_EXPORT_H

/*
 * MSVC always sees the bodies of inline functions; other compilers see them only when they
 * optimize. A compiler that does not see these bodies sees plain declarations without attributes.
 * Programs that make bindings (cc -E -P, bindgen, SWIG, castxml) also see plain declarations; if
 * they are given flags that optimize, or act as MSVC, define DRAUGHTS_NO_BODIES for them. A program
 * that sees only these declarations can still call the inline functions, because the library
 * exports them.
 *
 * With -fgnu89-inline, `inline' in C would define each function in every file. clang++ defines
 * __GNUC_GNU_INLINE__ as well, although C++ has inline functions of its own.
 */
#if (defined(__OPTIMIZE__) || defined(_MSC_VER)) && !defined(DRAUGHTS_BODIES) && \
	!defined(DRAUGHTS_NO_BODIES) && (defined(__cplusplus) || !defined(__GNUC_GNU_INLINE__))
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
 * DRAUGHTS_INLINE marks the functions that a header defines inline and that the library also
 * exports. On Windows, only the extern declarations in lib/ export these functions. If the inline
 * functions were marked as exported, the compiler would emit them in every file that includes the
 * header.
 */
#if !defined(DRAUGHTS_BODIES)
#define DRAUGHTS_INLINE DRAUGHTS_API
#elif defined(_WIN32)
#define DRAUGHTS_INLINE inline
#else
#define DRAUGHTS_INLINE DRAUGHTS_API inline
#endif

/*
 * Marks a function that a later release will remove. A function is marked for at least one release
 * before it is removed.
 */
#if defined(__GNUC__)
#define DRAUGHTS_DEPRECATED __attribute__((deprecated))
#else
#define DRAUGHTS_DEPRECATED
#endif

/*
 * The type of every enumeration. In C++, an enumeration without a type holds only the values that
 * its enumerators need, and a value that a later release adds would be undefined behaviour.
 */
#if defined(__cplusplus) && (__cplusplus >= 201103L || defined(_MSC_VER))
#define DRAUGHTS_ENUM : unsigned
#else
#define DRAUGHTS_ENUM
#endif

/*
 * Macros for declarations in C and C++, and for a cast that causes no warning in either language.
 */
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
