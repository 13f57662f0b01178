// The same number of two rows, worked on at once; each gets the bits that it would get alone.
#pragma once

#include "askew/math/number.h"
#include "askew/simd/simd.h"

#include <cstdint>
#include <cstring>

namespace askew {

/// In what clang and g++ both know, so that no target has its own.
using DoubleRows = double __attribute__((vector_size(16)));
using WholeRows = std::int64_t __attribute__((vector_size(16)));

inline DoubleRows both(double x) { return DoubleRows{x, x}; }

inline DoubleRows abs(DoubleRows a) {
    return reinterpret_cast<DoubleRows>(reinterpret_cast<WholeRows>(a) & (WholeRows{} + INT64_MAX));
}

/// See number.h.
inline DoubleRows stored(DoubleRows a) {
    return reinterpret_cast<DoubleRows>(reinterpret_cast<WholeRows>(a) & ~(abs(a) < both(minMagnitude)));
}

/// Writes the numbers of two rows, two of each at a time, from the place of the first on.
inline void write(DoubleRows first, DoubleRows second, double* to0, double* to1) {
    const DoubleRows row0 = __builtin_shufflevector(first, second, 0, 2);
    const DoubleRows row1 = __builtin_shufflevector(first, second, 1, 3);
    std::memcpy(to0, &row0, sizeof(DoubleRows));
    std::memcpy(to1, &row1, sizeof(DoubleRows));
}

/// Rounded to f32, four of each at a time.
inline void write(const DoubleRows* four, float* to0, float* to1) {
    const auto at = [&](unsigned i) { return Double2::load(reinterpret_cast<const double*>(four + i)); };
    const auto [row0, row1] = columns(at(0), at(1), at(2), at(3));
    row0.store(to0);
    row1.store(to1);
}

} // namespace askew
