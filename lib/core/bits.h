/* SPDX-License-Identifier: MIT */
/* Compiler builtins, each with a portable fallback, which -DDRAUGHTS_NO_BUILTINS selects. */
#ifndef DR_BITS_H
#define DR_BITS_H

#if !defined(_MSC_VER) && __STDC_VERSION__ < 201112L
#error libdraughts is written in C11: compile it with -std=c11 or a later standard
#endif

#include <stdbool.h>
#include <stdint.h>

#if defined(__GNUC__) && !defined(DRAUGHTS_NO_BUILTINS)
#define DR_BUILTINS 1
#else
#define DR_BUILTINS 0
#endif

#if defined(__GNUC__)
#define DR_FORCE_INLINE static inline __attribute__((always_inline))
#define DR_NOINLINE __attribute__((noinline))
#define DR_MAY_ALIAS __attribute__((may_alias))
#define DR_UNROLL_4 _Pragma("GCC unroll 4")
#define DR_LIKELY(x) __builtin_expect(!!(x), 1)
#define DR_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define DR_FORCE_INLINE static inline
#define DR_NOINLINE
#define DR_MAY_ALIAS
#define DR_UNROLL_4
#define DR_LIKELY(x) (x)
#define DR_UNLIKELY(x) (x)
#endif

/* Between DR_X86_BEGIN and _END the rulesets are compiled again, for POPCNT and BMI1. */
#if DR_BUILTINS && defined(__x86_64__)
#define DR_HAVE_X86 1
#if defined(__clang__)
#define DR_X86_BEGIN \
	_Pragma("clang attribute push(__attribute__((target(\"popcnt,bmi\"))),apply_to=function)")
#define DR_X86_END _Pragma("clang attribute pop")
#else
#define DR_X86_BEGIN _Pragma("GCC push_options") _Pragma("GCC target(\"popcnt,bmi\")")
#define DR_X86_END _Pragma("GCC pop_options")
#endif
#else
#define DR_HAVE_X86 0
#endif

/*
 * Where a faster variant exists, only processors from before 2013 run the plain one. It is kept
 * small: it leaves out the optional slots of a ruleset, and the compiler chooses which functions to
 * inline.
 */
#if DR_HAVE_X86 && !defined(DR_X86)
#define DR_FALLBACK 1
#define DR_VARIANT_INLINE static inline __attribute__((unused))
#define DR_VARIANT_POPCOUNT static __attribute__((noinline, unused))
#else
#define DR_FALLBACK 0
#define DR_VARIANT_INLINE DR_FORCE_INLINE
#define DR_VARIANT_POPCOUNT DR_FORCE_INLINE
#endif

/* Whether words are known to lie in memory with their lowest byte first. */
#if DR_BUILTINS && defined(__BYTE_ORDER__)
#define DR_LITTLE_ENDIAN (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#else
#define DR_LITTLE_ENDIAN 0
#endif

/* A type that ISO C does not have. */
#if DR_BUILTINS && defined(__SIZEOF_INT128__)
#define DR_HAVE_UINT128 1
__extension__ typedef unsigned __int128 dr_uint128;
#else
#define DR_HAVE_UINT128 0
#endif

/* The number of bits that are set in each byte of a word. */
DR_FORCE_INLINE uint64_t dr_count_in_bytes(uint64_t set)
{
	set -= set >> 1 & UINT64_C(0x5555555555555555);
	set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
	return (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

/* Without POPCNT the builtin calls a slow function; this sum is faster, even if not inlined. */
#if DR_BUILTINS && !DR_FALLBACK

DR_FORCE_INLINE unsigned dr_popcount(uint64_t set)
{
	return (unsigned)__builtin_popcountll(set);
}

#else

DR_VARIANT_POPCOUNT unsigned dr_popcount(uint64_t set)
{
	return (unsigned)(dr_count_in_bytes(set) * UINT64_C(0x0101010101010101) >> 56);
}

#endif

#if DR_BUILTINS

/* The index of the lowest bit; set is not 0. */
DR_FORCE_INLINE unsigned dr_lowest(uint64_t set)
{
	return (unsigned)__builtin_ctzll(set);
}

#else

/* The index of the lowest bit, as the number of the bits below it; set is not 0. */
DR_FORCE_INLINE unsigned dr_lowest(uint64_t set)
{
	return dr_popcount((set & (0 - set)) - 1);
}

#endif

/* The number of bits that are set in each half of a word, the lower half first. */
DR_FORCE_INLINE void dr_popcount_halves(uint64_t set, unsigned counts[2])
{
	set = dr_count_in_bytes(set);
	set += set >> 8;
	set += set >> 16;
	counts[0] = set & 63;
	counts[1] = set >> 32 & 63;
}

/* The exclusive or of both halves of a product: every bit depends on both factors. */
#if DR_HAVE_UINT128

DR_FORCE_INLINE uint64_t dr_fold(uint64_t a, uint64_t b)
{
	const dr_uint128 product = (dr_uint128)a * b;

	return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

#else

DR_FORCE_INLINE uint64_t dr_fold(uint64_t a, uint64_t b)
{
	const uint64_t a_low = a & UINT32_MAX, a_high = a >> 32;
	const uint64_t b_low = b & UINT32_MAX, b_high = b >> 32;
	const uint64_t carried = a_high * b_low + (a_low * b_low >> 32);
	const uint64_t middle = a_low * b_high + (carried & UINT32_MAX);

	return (a_high * b_high + (carried >> 32) + (middle >> 32)) ^ (a * b);
}

#endif

#if DR_HAVE_X86
/* Works even before any constructor has run: __builtin_cpu_init is cheap when called again. */
DR_FORCE_INLINE bool dr_cpu_has_x86(void)
{
	__builtin_cpu_init();
	return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
}
#endif

#endif
