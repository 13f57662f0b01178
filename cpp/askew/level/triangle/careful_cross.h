// Cross products whose direction is right to a few roundings, also where the vectors are nearly parallel.
#pragma once

#include "askew/exact/exact_vec.h"

namespace askew {

/// A difference of two points with the square of its length.
struct CrossFactor {
    Difference along;
    double square;

    explicit CrossFactor(const Difference& of) : along(of), square(dot(of.high, of.high)) {}
    CrossFactor() : along{}, square(0) {}
};

/// Returns p x q where they are nearly parallel; 0 when their sine is below 2^-52.
/// Differences of products are those of Kahan, with Dekker's exact products.
Vec3 crossOfNearlyParallel(const CrossFactor& p, const CrossFactor& q);

/// Returns p x q, the direction right to a few roundings, the length to a few more; 0 when their sine is below 2^-52.
inline Vec3 carefulCross(const CrossFactor& p, const CrossFactor& q) {
    constexpr double coarseSine = 0.25; // below it the rounded product is too coarse
    const Vec3 rounded = cross(p.along.high, q.along.high);
    const bool isFine = dot(rounded, rounded) > coarseSine * coarseSine * p.square * q.square;
    return isFine ? rounded : crossOfNearlyParallel(p, q);
}

} // namespace askew
