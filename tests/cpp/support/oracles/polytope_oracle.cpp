#include "support/oracles/polytope_oracle.h"

#include "support/oracles/box_oracle.h"

#include <algorithm>
#include <utility>

namespace askew::test {

namespace {

std::vector<double> numbersOf(std::span<const Vec3> pointsA, std::span<const Vec3> pointsB) {
    std::vector<double> numbers;
    for (const Vec3& p : pointsA) numbers.insert(numbers.end(), {p.x, p.y, p.z});
    for (const Vec3& p : pointsB) numbers.insert(numbers.end(), {p.x, p.y, p.z});
    return numbers;
}

/// Returns all differences of two points that are not zero, each in one of its two directions.
std::vector<IntVec> waysWithin(const std::vector<IntVec>& points) {
    std::vector<IntVec> ways;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const IntVec way = points[i] - points[k];
            if (!isZero(way)) ways.push_back(way);
        }
    }
    return ways;
}

void addPlanes(std::vector<IntVec>& axes, const std::vector<IntVec>& points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            for (std::size_t k = 0; k < j; ++k) {
                const IntVec axis = cross(points[i] - points[k], points[j] - points[k]);
                if (!isZero(axis)) axes.push_back(axis);
            }
        }
    }
}

std::vector<IntVec> worldAxes() { return {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}; }

} // namespace

PolytopeOracle::PolytopeOracle(std::span<const Vec3> pointsA, std::span<const Vec3> pointsB)
    : scale(scaleFor(numbersOf(pointsA, pointsB))) {
    for (const Vec3& p : pointsA) a.push_back(scaledVec(p, scale));
    for (const Vec3& p : pointsB) b.push_back(scaledVec(p, scale));
    addAxes();
}

PolytopeOracle::PolytopeOracle(std::vector<IntVec> pointsA, std::vector<IntVec> pointsB)
    : scale(0), a(std::move(pointsA)), b(std::move(pointsB)) {
    addAxes();
}

void PolytopeOracle::addAxes() {
    const std::vector<IntVec> waysA = waysWithin(a);
    const std::vector<IntVec> waysB = waysWithin(b);
    std::vector<IntVec> all = waysA;
    all.insert(all.end(), waysB.begin(), waysB.end());
    rank = rankOf(all);
    addPlanes(axes, a);
    addPlanes(axes, b);
    for (const IntVec& wayA : waysA) {
        for (const IntVec& wayB : waysB) axes.push_back(cross(wayA, wayB));
    }
    std::erase_if(axes, [](const IntVec& axis) { return isZero(axis); });
    const IntVec normal = axes.empty() ? IntVec{} : axes.front();
    for (const IntVec& way : all) {
        if (rank == 2) axes.push_back(cross(normal, way));
        if (rank == 1) axes.push_back(way);
        for (const IntVec& world : worldAxes()) {
            if (rank == 1) axes.push_back(cross(way, world));
        }
    }
    if (rank == 0) axes = worldAxes();
    std::erase_if(axes, [](const IntVec& axis) { return isZero(axis); });
}

PolytopeOracle::Gaps PolytopeOracle::gaps(const IntVec& axis) const {
    const auto shadow = [&](const std::vector<IntVec>& points) {
        std::pair<mpz_class, mpz_class> range;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const mpz_class at = dot(points[i], axis);
            if (i == 0 || at < range.first) range.first = at;
            if (i == 0 || at > range.second) range.second = at;
        }
        return range;
    };
    const auto [lowA, highA] = shadow(a);
    const auto [lowB, highB] = shadow(b);
    return {lowB - highA, lowA - highB};
}

mpz_class PolytopeOracle::gap(const IntVec& axis) const {
    const auto [ahead, behind] = gaps(axis);
    return ahead > behind ? ahead : behind;
}

bool PolytopeOracle::presses(const IntVec& way) const {
    return rank == 3 && std::all_of(axes.begin(), axes.end(), [&](const IntVec& axis) {
               const auto [ahead, behind] = gaps(axis);
               const int towards = sgn(dot(axis, way));
               return (ahead != 0 || towards > 0) && (behind != 0 || towards < 0);
           });
}

int PolytopeOracle::separationSign() const {
    int sign = -1;
    for (const IntVec& axis : axes) {
        const int here = sgn(gap(axis));
        if (here > sign) sign = here;
        if (sign > 0) break;
    }
    return sign;
}

Relation PolytopeOracle::relation() const {
    const int sign = separationSign();
    if (sign > 0) return Relation::disjoint;
    const auto holds = [](const std::vector<IntVec>& outer, const std::vector<IntVec>& inner) {
        return std::all_of(inner.begin(), inner.end(),
                           [&](const IntVec& p) { return PolytopeOracle(outer, {p}).separationSign() <= 0; });
    };
    const bool contains = holds(a, b);
    const bool inside = holds(b, a);
    if (contains && inside) return Relation::equal;
    if (contains) return Relation::contains;
    if (inside) return Relation::inside;
    return sign == 0 ? Relation::touching : Relation::overlapping;
}

mpf_class PolytopeOracle::separation() const {
    mpf_class best(0, 320);
    bool isFirst = true;
    for (const IntVec& axis : axes) {
        mpf_class size(dot(axis, axis), 320);
        size = sqrt(size);
        const mpf_class here = mpf_class(gap(axis), 320) / size;
        if (isFirst || here > best) best = here;
        isFirst = false;
    }
    return best >> static_cast<unsigned long>(scale);
}

bool oracleContains(std::span<const Vec3> points, const Vec3& point) {
    return PolytopeOracle(points, std::span(&point, 1)).separationSign() <= 0;
}

} // namespace askew::test
