#include "support/oracles/zonotope.h"

#include <array>

namespace askew::test {

mpz_class dot(const IntVec& a, const IntVec& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
IntVec cross(const IntVec& a, const IntVec& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
IntVec operator+(const IntVec& a, const IntVec& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
IntVec operator-(const IntVec& a, const IntVec& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
bool isZero(const IntVec& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

namespace {

std::array<mpz_class, 3> coordinates(const IntVec& v) { return {v.x, v.y, v.z}; }

/// Brings the columns of an integer matrix to echelon form without fractions, and returns the rows of pivots.
std::vector<unsigned> pivotRows(const std::vector<IntVec>& columns) {
    std::vector<std::array<mpz_class, 3>> rest;
    rest.reserve(columns.size());
    for (const IntVec& v : columns) rest.push_back(coordinates(v));
    std::vector<unsigned> pivots;
    for (unsigned row = 0; row < 3; ++row) {
        std::size_t found = 0;
        while (found < rest.size() && rest[found][row] == 0) ++found;
        if (found == rest.size()) continue;
        pivots.push_back(row);
        const std::array<mpz_class, 3> pivot = rest[found];
        for (auto& v : rest) {
            const mpz_class factor = v[row];
            for (unsigned k = 0; k < 3; ++k) v[k] = v[k] * pivot[row] - pivot[k] * factor;
        }
    }
    return pivots;
}

int planarSign(const std::vector<IntVec>& generators, const IntVec& t, unsigned x, unsigned y) {
    int sign = -1;
    const auto at = coordinates(t);
    for (const IntVec& axis : generators) {
        const auto along = coordinates(axis);
        const auto across = [&](const std::array<mpz_class, 3>& v) -> mpz_class {
            return along[x] * v[y] - along[y] * v[x];
        };
        if (along[x] == 0 && along[y] == 0) continue;
        mpz_class gap = ::abs(across(at));
        for (const IntVec& g : generators) gap -= ::abs(across(coordinates(g)));
        if (sgn(gap) > sign) sign = sgn(gap);
    }
    return sign;
}

int linearSign(const std::vector<IntVec>& generators, const IntVec& t, unsigned x) {
    mpz_class gap = ::abs(coordinates(t)[x]);
    for (const IntVec& g : generators) gap -= ::abs(coordinates(g)[x]);
    return sgn(gap);
}

int spatialSign(const std::vector<IntVec>& generators, const IntVec& t) {
    int sign = -1;
    for (std::size_t p = 0; p < generators.size(); ++p) {
        for (std::size_t q = p + 1; q < generators.size(); ++q) {
            const IntVec axis = cross(generators[p], generators[q]);
            if (isZero(axis)) continue;
            mpz_class gap = ::abs(dot(axis, t));
            for (const IntVec& g : generators) gap -= ::abs(dot(axis, g));
            if (sgn(gap) > sign) sign = sgn(gap);
        }
    }
    return sign;
}

} // namespace

int rankOf(const std::vector<IntVec>& vectors) { return static_cast<int>(pivotRows(vectors).size()); }

int zonotopeSign(const std::vector<IntVec>& generators, const IntVec& t) {
    const std::vector<unsigned> pivots = pivotRows(generators);
    if (pivots.size() == 3) return spatialSign(generators, t);
    std::vector<IntVec> withT = generators;
    withT.push_back(t);
    if (pivotRows(withT).size() > pivots.size()) return 1;
    if (pivots.size() == 2) return planarSign(generators, t, pivots[0], pivots[1]);
    return pivots.size() == 1 ? linearSign(generators, t, pivots[0]) : 0;
}

} // namespace askew::test
