// These are vectors of integers without bounds, and the test whether a point lies in the sum of segments they span.
#pragma once

#include <gmpxx.h>

#include <vector>

namespace askew::test {

struct IntVec {
    mpz_class x;
    mpz_class y;
    mpz_class z;
};

mpz_class dot(const IntVec& a, const IntVec& b);
IntVec cross(const IntVec& a, const IntVec& b);
IntVec operator+(const IntVec& a, const IntVec& b);
IntVec operator-(const IntVec& a, const IntVec& b);
bool isZero(const IntVec& v);

/// Returns the dimension of the span.
int rankOf(const std::vector<IntVec>& vectors);

/// Returns whether t is outside (1), on the relative boundary (0) or in the relative interior (-1) of the zonotope of
/// some generators, solved in the coordinates of their span.
int zonotopeSign(const std::vector<IntVec>& generators, const IntVec& t);

} // namespace askew::test
