#include "support/oracles/polygon_oracle.h"

#include <algorithm>

namespace askew::test {

namespace {

constexpr unsigned bits = 256;

RationalPoint operator-(const RationalPoint& a, const RationalPoint& b) { return {a.x - b.x, a.y - b.y}; }
RationalPoint operator+(const RationalPoint& a, const RationalPoint& b) { return {a.x + b.x, a.y + b.y}; }
RationalPoint operator*(const RationalPoint& a, const mpq_class& s) { return {a.x * s, a.y * s}; }
bool operator==(const RationalPoint& a, const RationalPoint& b) { return a.x == b.x && a.y == b.y; }

mpq_class crossOf(const RationalPoint& a, const RationalPoint& b) { return a.x * b.y - a.y * b.x; }
mpq_class dotOf(const RationalPoint& a, const RationalPoint& b) { return a.x * b.x + a.y * b.y; }

bool isOnSegment(const RationalPoint& p, const RationalPoint& a, const RationalPoint& b) {
    return crossOf(b - a, p - a) == 0 && dotOf(p - a, p - b) <= 0;
}

/// Adds the places between a and b, 0 to 1, where the relation to the edge from c to d changes.
void addCuts(const RationalPoint& a, const RationalPoint& b, const RationalPoint& c, const RationalPoint& d,
             std::vector<mpq_class>& cuts) {
    const RationalPoint way = b - a;
    const RationalPoint edge = d - c;
    const mpq_class slope = crossOf(way, edge);
    const mpq_class squared = dotOf(way, way);
    if (slope != 0) {
        cuts.push_back(crossOf(c - a, edge) / slope);
    } else if (squared != 0) {
        cuts.push_back(dotOf(c - a, way) / squared);
        cuts.push_back(dotOf(d - a, way) / squared);
    }
}

/// Returns all cuts of a segment by a polygon between `from` and `to`, these included, in order.
std::vector<mpq_class> cutsOf(const RationalPoint& a, const RationalPoint& b, const PolygonOracle& by, int from,
                              int to) {
    std::vector<mpq_class> cuts;
    for (std::size_t i = 0; i < by.corners.size(); ++i) addCuts(a, b, by.corner(i), by.corner(i + 1), cuts);
    std::erase_if(cuts, [&](const mpq_class& t) { return t <= from || t >= to; });
    cuts.emplace_back(from);
    cuts.emplace_back(to);
    std::ranges::sort(cuts);
    return cuts;
}

/// Visits the middles of the pieces that A's edges are cut into by B, and A's corners.
template <class Visit> bool anyPlace(const PolygonOracle& a, const PolygonOracle& b, Visit visit) {
    for (std::size_t i = 0; i < a.corners.size(); ++i) {
        const RationalPoint& from = a.corner(i);
        const RationalPoint way = a.corner(i + 1) - from;
        if (visit(from, way)) return true;
        const auto cuts = cutsOf(from, a.corner(i + 1), b, 0, 1);
        for (std::size_t k = 0; k + 1 < cuts.size(); ++k) {
            if (visit(from + way * mpq_class((cuts[k] + cuts[k + 1]) / 2), way)) return true;
        }
    }
    return false;
}

mpf_class root(const mpq_class& squared) { return sqrt(mpf_class(squared, bits)); }

mpf_class gapAlong(const RationalPoint& n, const PolygonOracle& a, const PolygonOracle& b) {
    const auto ends = [&](const PolygonOracle& p) {
        std::vector<mpq_class> all;
        for (const RationalPoint& c : p.corners) all.push_back(dotOf(n, c));
        return std::pair(*std::ranges::min_element(all), *std::ranges::max_element(all));
    };
    const auto [minA, maxA] = ends(a);
    const auto [minB, maxB] = ends(b);
    const mpq_class gap = std::max(mpq_class(minB - maxA), mpq_class(minA - maxB));
    return mpf_class(gap, bits) / root(dotOf(n, n));
}

mpf_class distanceTo(const RationalPoint& p, const PolygonOracle& to) {
    mpq_class least = -1;
    for (std::size_t i = 0; i < to.corners.size(); ++i) {
        const RationalPoint way = to.corner(i + 1) - to.corner(i);
        const mpq_class squared = dotOf(way, way);
        mpq_class t = squared == 0 ? mpq_class(0) : mpq_class(dotOf(p - to.corner(i), way) / squared);
        t = std::clamp(t, mpq_class(0), mpq_class(1));
        const RationalPoint off = p - (to.corner(i) + way * t);
        const mpq_class length = dotOf(off, off);
        if (least < 0 || length < least) least = length;
    }
    return root(least);
}

} // namespace

PolygonOracle::PolygonOracle(const Polygon& polygon) {
    const Outline o = polygon.outline();
    const auto exact = [](double a, double b, double c) -> mpq_class {
        return mpq_class(a) + mpq_class(b) + mpq_class(c);
    };
    for (unsigned i = 0; i < o.size(); ++i) {
        const Corner c = o.corner(i);
        corners.push_back({exact(c.at.x, c.u.x, c.v.x), exact(c.at.y, c.u.y, c.v.y)});
    }
}

mpq_class PolygonOracle::doubledArea() const {
    mpq_class sum;
    for (std::size_t i = 0; i < corners.size(); ++i) sum += crossOf(corner(i), corner(i + 1));
    return sum;
}

RationalPoint PolygonOracle::centroid() const {
    RationalPoint sum;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        sum = sum + (corner(i) + corner(i + 1)) * crossOf(corner(i), corner(i + 1));
    }
    return sum * mpq_class(1 / (3 * doubledArea()));
}

int PolygonOracle::place(const RationalPoint& p) const {
    bool isInside = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const RationalPoint& a = corner(i);
        const RationalPoint& b = corner(i + 1);
        if (isOnSegment(p, a, b)) return 0;
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) isInside = !isInside;
    }
    return isInside ? 1 : -1;
}

bool oracleOverlaps(const PolygonOracle& a, const PolygonOracle& b) {
    const auto meets = [](const PolygonOracle& other) {
        return [&other](const RationalPoint& p, const RationalPoint&) { return other.place(p) >= 0; };
    };
    if (anyPlace(a, b, meets(b)) || anyPlace(b, a, meets(a))) return true;
    for (std::size_t i = 0; i < a.corners.size(); ++i) {
        for (const mpq_class& t : cutsOf(a.corner(i), a.corner(i + 1), b, 0, 1)) {
            if (b.place(a.corner(i) + (a.corner(i + 1) - a.corner(i)) * t) >= 0) return true;
        }
    }
    return false;
}

bool oracleOverlapsStrictly(const PolygonOracle& a, const PolygonOracle& b) {
    if (a.isFlat() && b.isFlat()) { // two segments that cross between their ends
        const auto ends = [](const PolygonOracle& p) {
            return std::pair(p.corner(0), p.corner(0) == p.corner(1) ? p.corner(2) : p.corner(1));
        };
        const auto [p, q] = ends(a);
        const auto [r, s] = ends(b);
        return crossOf(q - p, r - p) * crossOf(q - p, s - p) < 0 && crossOf(s - r, p - r) * crossOf(s - r, q - r) < 0;
    }
    // Part of the boundary lies inside; or where boundaries coincide, both insides are on the same side.
    const auto enters = [](const PolygonOracle& other) {
        return [&other](const RationalPoint& p, const RationalPoint&) { return other.place(p) > 0; };
    };
    if (anyPlace(a, b, enters(b)) || anyPlace(b, a, enters(a))) return true;
    if (a.isFlat() || b.isFlat()) return false;
    return anyPlace(a, b, [&](const RationalPoint& p, const RationalPoint& way) {
        for (std::size_t i = 0; i < b.corners.size(); ++i) {
            const RationalPoint edge = b.corner(i + 1) - b.corner(i);
            if (p == a.corner(0) || crossOf(way, edge) != 0 || dotOf(way, edge) <= 0) continue;
            if (isOnSegment(p, b.corner(i), b.corner(i + 1)) && !(p == b.corner(i)) && !(p == b.corner(i + 1)))
                return true;
        }
        return false;
    });
}

bool oracleHolds(const PolygonOracle& a, const PolygonOracle& b) {
    return !anyPlace(b, a, [&](const RationalPoint& p, const RationalPoint&) { return a.place(p) < 0; });
}

Relation oracleRelation(const PolygonOracle& a, const PolygonOracle& b) {
    if (!oracleOverlaps(a, b)) return Relation::disjoint;
    return meetingRelation(!oracleOverlapsStrictly(a, b), oracleHolds(a, b), oracleHolds(b, a));
}

mpf_class oracleSeparation(const PolygonOracle& a, const PolygonOracle& b) {
    mpf_class largest(-1e300, bits);
    const auto tryAxis = [&](const RationalPoint& n) {
        if (n.x != 0 || n.y != 0) largest = std::max(largest, gapAlong(n, a, b));
    };
    for (const PolygonOracle* p : {&a, &b}) {
        for (std::size_t i = 0; i < p->corners.size(); ++i) {
            const RationalPoint way = p->corner(i + 1) - p->corner(i);
            tryAxis({way.y, -way.x});
            if (p->isFlat()) tryAxis(way);
        }
        if (p->corner(0) == p->corner(1) && p->corner(1) == p->corner(2)) {
            tryAxis({1, 0});
            tryAxis({0, 1});
        }
    }
    return largest;
}

mpf_class oracleDistance(const PolygonOracle& a, const PolygonOracle& b) {
    if (oracleOverlaps(a, b)) return mpf_class(0, bits);
    mpf_class least(1e300, bits);
    for (const RationalPoint& p : a.corners) least = std::min(least, distanceTo(p, b));
    for (const RationalPoint& p : b.corners) least = std::min(least, distanceTo(p, a));
    return least;
}

bool oracleRay(const PolygonOracle& a, const RationalPoint& origin, const RationalPoint& direction, mpq_class& enter,
               mpq_class& leave) {
    std::vector<mpq_class> cuts = cutsOf(origin, origin + direction, a, 0, 1 << 30);
    cuts.pop_back();
    const auto isIn = [&](const mpq_class& t) { return a.place(origin + direction * t) >= 0; };
    std::size_t i = 0;
    while (i < cuts.size() && !isIn(cuts[i])) ++i;
    if (i == cuts.size()) return false;
    enter = cuts[i];
    while (i + 1 < cuts.size() && isIn((cuts[i] + cuts[i + 1]) / 2)) ++i;
    leave = cuts[i];
    return true;
}

} // namespace askew::test
