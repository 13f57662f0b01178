// The same number of two rows, worked on at once; each gets the bits that it would get alone.
#pragma once

#include "askew/math/number.h"
#include "askew/simd/simd.h"

#include <cstdint>
#include <cstring>

namespace askew {

/// In what clang and g++ both know, so that no target has its own.
using Two = double __attribute__((vector_size(16)));
using TwoWhole = std::int64_t __attribute__((vector_size(16)));

inline Two both(double x) { return Two{x, x}; }

inline Two abs(Two a) { return reinterpret_cast<Two>(reinterpret_cast<TwoWhole>(a) & (TwoWhole{} + INT64_MAX)); }

/// See number.h.
inline Two stored(Two a) {
    return reinterpret_cast<Two>(reinterpret_cast<TwoWhole>(a) & ~(abs(a) < both(minMagnitude)));
}

/// Writes the numbers of two rows, two of each at a time, from the place of the first on.
inline void write(Two first, Two second, double* to0, double* to1) {
    const Two row0 = __builtin_shufflevector(first, second, 0, 2);
    const Two row1 = __builtin_shufflevector(first, second, 1, 3);
    std::memcpy(to0, &row0, sizeof(Two));
    std::memcpy(to1, &row1, sizeof(Two));
}

/// Rounded to f32, four of each at a time.
inline void write(const Two* four, float* to0, float* to1) {
    const auto at = [&](unsigned i) { return Double2::load(reinterpret_cast<const double*>(four + i)); };
    const auto [row0, row1] = columns(at(0), at(1), at(2), at(3));
    row0.store(to0);
    row1.store(to1);
}

} // namespace askew
