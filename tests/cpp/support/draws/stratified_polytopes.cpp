#include "support/draws/stratified_polytopes.h"

#include "support/draws/clouds.h"
#include "support/draws/stratified_pair_parts.h"

#include "askew/convex/separation.h"
#include "askew/math/number.h"

#include <array>
#include <utility>

namespace askew::test {

namespace {

using Points = std::vector<Vec3>;

enum Kind : std::uint8_t { sphere, ball, lattice, boxy, planar, line, onePlace, nearPlanar, sliver };

Points draw(Random& random, Kind kind, int most) {
    Points points = clouds()[kind].make(random);
    const auto count = std::size_t(random.integer(4, most));
    if (kind == boxy) return {points.end() - 8, points.end()};
    if (points.size() > count) points.resize(count);
    return points;
}

Points drawAny(Random& random, int most) {
    constexpr std::array kinds{sphere, ball, lattice, planar, sliver};
    return draw(random, kinds[unsigned(random.integer(0, 4))], most);
}

Points shifted(Points points, const Vec3& by) {
    for (Vec3& p : points) p = stored(p + by);
    return points;
}

Points scaled(Points points, double by) {
    for (Vec3& p : points) p = p * by;
    return points;
}

CloudPair makeRandom(Random& random) {
    const Points a = draw(random, sphere, 8);
    return {a, shifted(draw(random, sphere, 8), drawVec3(random, 1.5))};
}

/// Whole numbers: faces, edges and vertices that touch, lie in one plane or are the same.
CloudPair makeLattice(Random& random) {
    const Points a = draw(random, lattice, 8);
    return {a, shifted(draw(random, lattice, 8), drawIntegers(random, 4))};
}

CloudPair makeBoxy(Random& random) {
    const Points a = draw(random, boxy, 8);
    const Points b = draw(random, boxy, 8);
    return {shifted(a, -a[unsigned(random.integer(0, 7))]), shifted(b, -b[unsigned(random.integer(0, 7))])};
}

/// One, two or three vertices of A are B's too.
CloudPair makeShared(Random& random) {
    const Points a = drawAny(random, 8);
    Points b = draw(random, random.oneIn(2) ? lattice : ball, 6);
    if (random.oneIn(2)) b = shifted(b, {20, 0, 0});
    const int shared = random.integer(1, 3);
    for (int i = 0; i < shared; ++i) b.push_back(a[unsigned(i) % a.size()]);
    return {a, b};
}

/// B moved until it touches A, and by 10^-k of that back or on.
CloudPair grazing(Random& random, const Points& a, Points b, int from, int to) {
    for (int i = 0; i < 3; ++i) {
        const CloudPair pair(a, b);
        const PolytopeAxis axis = *winningAxis(pair.shapeA(), pair.shapeB());
        b = shifted(b, axis.normal * -axis.separation);
        if (i < 2) continue;
        const double size = maxAbs(b[0] - b[1]);
        b = shifted(b, axis.normal * (size * random.sign() * tenth(random.integer(from, to))));
    }
    return {a, b};
}

CloudPair makeGrazing(Random& random) {
    const Points a = drawAny(random, 8);
    const Points b = shifted(drawAny(random, 8), drawVec3(random, 3));
    return grazing(random, a, b, 3, 15);
}

CloudPair makeNearParallel(Random& random) {
    const Points a = drawAny(random, 7);
    const Vec3 turn = drawVec3(random, 1) * tenth(random.integer(2, 12));
    Points b = a;
    for (Vec3& p : b) p = stored(p + cross(turn, p));
    return grazing(random, a, shifted(b, drawVec3(random, 1)), 1, 15);
}

CloudPair makeSliver(Random& random) {
    const Points a = draw(random, sliver, 7);
    return grazing(random, a, shifted(draw(random, sliver, 7), drawVec3(random, 1)), 1, 15);
}

CloudPair makeFar(Random& random) {
    const Vec3 at = drawVec3(random, random.oneIn(2) ? 1e9 : 1e6);
    const Points a = shifted(drawAny(random, 7), at);
    const Points b = shifted(shifted(drawAny(random, 7), drawVec3(random, 1)), at);
    return random.oneIn(2) ? CloudPair(a, b) : grazing(random, a, b, 1, 9);
}

/// B's points lie between A's: on its edges, in its faces or within, exactly for whole numbers.
CloudPair makeNested(Random& random) {
    const Points a = scaled(draw(random, random.oneIn(2) ? lattice : ball, 7), 8);
    Points b;
    const int count = random.integer(1, 7);
    for (int i = 0; i < count; ++i) {
        const Vec3& p = a[random.next() % a.size()];
        const Vec3& q = a[random.next() % a.size()];
        const Vec3 middle = (p + q) * 0.5;
        b.push_back(stored(random.oneIn(2) ? middle : (middle + a[random.next() % a.size()]) * 0.5));
    }
    if (random.oneIn(4)) b = a;
    return random.oneIn(2) ? CloudPair(a, b) : CloudPair(b, a);
}

Points mirrored(Points points) {
    const std::size_t count = points.size() < 4 ? points.size() : 4;
    points.resize(count);
    for (std::size_t i = 0; i < count; ++i) points.push_back(-points[i]);
    return points;
}

CloudPair makeConcentric(Random& random) {
    const Points a = mirrored(draw(random, random.oneIn(2) ? sphere : lattice, 8));
    const Points b = mirrored(draw(random, random.oneIn(2) ? sphere : lattice, 8));
    return {a, random.oneIn(3) ? shifted(b, drawVec3(random, 1) * tenth(random.integer(3, 15))) : b};
}

/// A polygon, a segment or a point against anything.
CloudPair makeFlat(Random& random) {
    constexpr std::array kinds{planar, line, onePlace};
    const Points a = draw(random, kinds[unsigned(random.integer(0, 2))], 7);
    const Points b = shifted(draw(random, random.oneIn(2) ? lattice : boxy, 8), a[random.next() % a.size()]);
    return random.oneIn(2) ? CloudPair(a, b) : CloudPair(b, a);
}

Points drawInPlane(Random& random, const Vec3& p, const Vec3& q) {
    Points points;
    const int count = random.integer(1, 6);
    for (int i = 0; i < count; ++i) {
        const int along = random.integer(-3, 3);
        points.push_back(p * along + q * random.integer(-3, 3));
    }
    return points;
}

/// Both in one plane or (when q is zero) on one line, or a little off it.
CloudPair spanned(Random& random, const Vec3& p, const Vec3& q) {
    const Points a = drawInPlane(random, p, q);
    Points b = drawInPlane(random, p, q);
    const int along = random.integer(-6, 6);
    b = shifted(b, p * along + q * random.integer(-6, 6));
    if (random.oneIn(4)) b = shifted(b, drawIntegers(random, 1) * power(-random.integer(0, 40)));
    return {a, b};
}

CloudPair makeCoplanar(Random& random) {
    const Vec3 p = drawIntegers(random, 5);
    return spanned(random, p, drawIntegers(random, 5));
}

CloudPair makeCollinear(Random& random) {
    const Vec3 p = drawIntegers(random, 5);
    return spanned(random, random.oneIn(3) ? Vec3{} : p, {});
}

double nudged(Random& random, double x) { return stored(x * (1 + random.integer(-1, 1) * 0x1p-52)); }

CloudPair makeUlpCopy(Random& random) {
    const Points a = drawAny(random, 7);
    const Vec3 by = random.oneIn(2) ? Vec3{} : a[random.next() % a.size()] - a[0];
    Points b = shifted(a, by);
    for (Vec3& p : b) {
        const double x = nudged(random, p.x);
        const double y = nudged(random, p.y);
        p = {x, y, nudged(random, p.z)};
    }
    return {a, b};
}

CloudPair makeLimits(Random& random) {
    const CloudPair pair = random.oneIn(2) ? makeLattice(random) : makeGrazing(random);
    const double by = power(random.oneIn(2) ? -138 : 180);
    return {shifted(scaled(pair.a, by), {}), shifted(scaled(pair.b, by), {})};
}

constexpr std::array<CloudStratum, 15> all{{{"random", makeRandom},
                                            {"lattice", makeLattice},
                                            {"boxy", makeBoxy},
                                            {"shared", makeShared},
                                            {"grazing", makeGrazing},
                                            {"near-parallel", makeNearParallel},
                                            {"sliver", makeSliver},
                                            {"far", makeFar},
                                            {"nested", makeNested},
                                            {"concentric", makeConcentric},
                                            {"flat", makeFlat},
                                            {"coplanar", makeCoplanar},
                                            {"collinear", makeCollinear},
                                            {"ulp copy", makeUlpCopy},
                                            {"limits", makeLimits}}};

} // namespace

CloudPair::CloudPair(std::vector<Vec3> pointsA, std::vector<Vec3> pointsB)
    : a(std::move(pointsA)), b(std::move(pointsB)) {
    EXPECT_EQ(convexHull(a, memoryA), Built::made);
    EXPECT_EQ(convexHull(b, memoryB), Built::made);
}

std::span<const CloudStratum> cloudStrata() { return all; }

} // namespace askew::test
