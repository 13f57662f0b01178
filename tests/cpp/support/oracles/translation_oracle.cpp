#include "support/oracles/translation_oracle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace askew::test {

namespace {

using Triangle = std::array<Vec2, 3>;
using Ring = std::vector<Vec2>;

/// A point counts as free when it is no deeper inside than this.
constexpr double slack = 1e-10;

double doubledArea(const Vec2& a, const Vec2& b, const Vec2& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Clips ears until nothing is left.
std::vector<Triangle> trianglesOf(const Polygon& polygon) {
    Ring ring;
    const Outline o = polygon.outline();
    for (unsigned i = 0; i < o.size(); ++i) {
        const Corner c = o.corner(i);
        ring.push_back({c.at.x + c.u.x + c.v.x, c.at.y + c.u.y + c.v.y});
    }
    std::vector<Triangle> triangles;
    for (std::size_t i = 0, tries = 0; ring.size() > 2 && tries < 2 * ring.size(); ++tries) {
        const std::size_t n = ring.size();
        i %= n;
        const Triangle t{ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]};
        const double area = doubledArea(t[0], t[1], t[2]);
        const bool isBlocked = area < 0 || std::ranges::any_of(ring, [&](const Vec2& p) {
                                   return p != t[0] && p != t[1] && p != t[2] && doubledArea(t[0], t[1], p) >= 0 &&
                                          doubledArea(t[1], t[2], p) >= 0 && doubledArea(t[2], t[0], p) >= 0;
                               });
        if (isBlocked) {
            ++i;
            continue;
        }
        if (area > 0) triangles.push_back(t);
        ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(i));
        tries = 0;
    }
    return triangles;
}

/// Returns the hull of all differences of corners, by wrapping it up.
Ring sumOf(const Triangle& a, const Triangle& b) {
    std::vector<Vec2> all;
    for (const Vec2& p : a) {
        for (const Vec2& q : b) all.push_back({q.x - p.x, q.y - p.y});
    }
    std::ranges::sort(all, [](const Vec2& p, const Vec2& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
    Ring hull;
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t first = hull.size();
        for (const Vec2& p : all) {
            while (hull.size() >= first + 2 && doubledArea(hull[hull.size() - 2], hull.back(), p) <= 0) hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();
        std::ranges::reverse(all);
    }
    return hull;
}

bool isInside(const Ring& ring, const Vec2& p) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2& from = ring[i];
        const Vec2& to = ring[(i + 1) % ring.size()];
        if (doubledArea(from, to, p) <= slack * std::hypot(to.x - from.x, to.y - from.y)) return false;
    }
    return true;
}

bool isFree(const std::vector<Ring>& sums, const Vec2& p) {
    return std::ranges::none_of(sums, [&p](const Ring& ring) { return isInside(ring, p); });
}

/// Returns true when some point right beside it is free, too.
bool hasRoom(const std::vector<Ring>& sums, const Vec2& p) {
    for (int k = 0; k < 720; ++k) {
        const double angle = k * (6.283185307179586 / 720);
        if (isFree(sums, {p.x + 1e-6 * std::cos(angle), p.y + 1e-6 * std::sin(angle)})) return true;
    }
    return false;
}

double lengthOf(const Vec2& p) { return std::hypot(p.x, p.y); }

struct Line {
    Vec2 from;
    Vec2 way;
};

/// Adds where two sides cross, unless that is farther away than `most`.
void addCrossing(const Line& a, const Line& b, double most, std::vector<Vec2>& points) {
    const double slope = a.way.x * b.way.y - a.way.y * b.way.x;
    if (slope == 0) return;
    const Vec2 between{b.from.x - a.from.x, b.from.y - a.from.y};
    const double s = (between.x * b.way.y - between.y * b.way.x) / slope;
    const double t = (between.x * a.way.y - between.y * a.way.x) / slope;
    if (s < -1e-9 || s > 1 + 1e-9 || t < -1e-9 || t > 1 + 1e-9) return;
    const Vec2 p{a.from.x + a.way.x * s, a.from.y + a.way.y * s};
    if (lengthOf(p) < most) points.push_back(p);
}

/// Lowers the lengths to those of the first free points.
void tryAll(const std::vector<Ring>& sums, std::vector<Vec2>& points, LeastTranslations& found) {
    std::ranges::sort(points, {}, lengthOf);
    for (const Vec2& p : points) {
        const double length = lengthOf(p);
        if (length >= found.withRoom) return;
        if (!isFree(sums, p)) continue;
        found.least = std::min(found.least, length);
        if (!hasRoom(sums, p)) continue;
        found.withRoom = length;
        return;
    }
}

} // namespace

LeastTranslations oracleTranslations(const Polygon& a, const Polygon& b) {
    std::vector<Ring> sums;
    std::vector<Line> sides;
    std::vector<Vec2> points;
    for (const Triangle& ofA : trianglesOf(a)) {
        for (const Triangle& ofB : trianglesOf(b)) sums.push_back(sumOf(ofA, ofB));
    }
    for (const Ring& ring : sums) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2& from = ring[i];
            const Vec2& to = ring[(i + 1) % ring.size()];
            const Vec2 way{to.x - from.x, to.y - from.y};
            const double t = -(from.x * way.x + from.y * way.y) / (way.x * way.x + way.y * way.y);
            sides.push_back({from, way});
            points.push_back(from);
            if (t > 0 && t < 1) points.push_back({from.x + way.x * t, from.y + way.y * t});
        }
    }
    constexpr double far = std::numeric_limits<double>::infinity();
    LeastTranslations found{far, far};
    tryAll(sums, points, found);
    points.clear();
    for (std::size_t i = 0; i < sides.size(); ++i) {
        for (std::size_t k = i + 1; k < sides.size(); ++k) addCrossing(sides[i], sides[k], found.withRoom, points);
    }
    tryAll(sums, points, found);
    return found;
}

} // namespace askew::test
