// `DoubleRows` has two f64 lanes, one per row; each lane gives the same bits as scalar code.
#pragma once

#include "askew/math/number.h"
#include "askew/simd/simd.h"

#include <cstdint>
#include <cstring>

namespace askew {

/// The types are vector extensions that clang and g++ share, so that no target needs code of its own.
using DoubleRows = double __attribute__((vector_size(16)));
using WholeRows = std::int64_t __attribute__((vector_size(16)));

inline DoubleRows both(double x) { return DoubleRows{x, x}; }

inline DoubleRows abs(DoubleRows a) {
    return reinterpret_cast<DoubleRows>(reinterpret_cast<WholeRows>(a) & (WholeRows{} + INT64_MAX));
}

/// Returns both lanes as they are stored (number.h).
inline DoubleRows stored(DoubleRows a) {
    return reinterpret_cast<DoubleRows>(reinterpret_cast<WholeRows>(a) & ~(abs(a) < both(minMagnitude)));
}

/// Writes lane 0 of `first` and `second` to `to0`, and lane 1 of both to `to1`.
inline void write(DoubleRows first, DoubleRows second, double* to0, double* to1) {
    const DoubleRows row0 = __builtin_shufflevector(first, second, 0, 2);
    const DoubleRows row1 = __builtin_shufflevector(first, second, 1, 3);
    std::memcpy(to0, &row0, sizeof(DoubleRows));
    std::memcpy(to1, &row1, sizeof(DoubleRows));
}

/// Writes lane 0 of four to `to0` and lane 1 of the four to `to1`, rounded to f32.
inline void write(const DoubleRows* four, float* to0, float* to1) {
    const auto at = [&](unsigned i) { return Double2::load(reinterpret_cast<const double*>(four + i)); };
    const auto [row0, row1] = columns(at(0), at(1), at(2), at(3));
    row0.store(to0);
    row1.store(to1);
}

} // namespace askew
