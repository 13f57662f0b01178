#include "support/draws/clouds.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_pair_parts.h"

#include "askew/box/box.h"
#include "askew/math/number.h"

#include <array>

namespace askew::test {

namespace {

using Points = std::vector<Vec3>;

Vec3 drawOnSphere(Random& random) {
    for (;;) {
        const Vec3 v = drawVec3(random, 1);
        if (dot(v, v) > 0.01 && dot(v, v) <= 1) return v * (1 / length(v));
    }
}

Points makeSphere(Random& random) {
    Points points;
    const int count = random.integer(4, 20);
    for (int i = 0; i < count; ++i) points.push_back(drawOnSphere(random));
    return points;
}

Points makeBall(Random& random) {
    Points points;
    const int count = random.integer(4, 24);
    for (int i = 0; i < count; ++i) points.push_back(drawVec3(random, 5));
    return points;
}

Points makeLattice(Random& random) {
    Points points;
    const int count = random.integer(4, 24);
    const int size = random.integer(1, 3);
    for (int i = 0; i < count; ++i) points.push_back(drawIntegers(random, size));
    return points;
}

/// Draws the eight corners of a box, exact or rounded, with points on its faces and edges between them.
Points makeBoxy(Random& random) {
    Box box{drawIntegers(random, 9), random.oneIn(2) ? drawIntegerAxes(random) : drawAxes(random)};
    Points points;
    const int extra = random.integer(0, 16);
    for (int i = 0; i < extra; ++i) {
        Vec3 p = box.center;
        for (const Vec3& u : box.halfAxes) p = p + u * (random.integer(-2, 2) / 2.0);
        points.push_back(p);
    }
    for (const Vec3& p : corners(box)) points.push_back(p);
    return points;
}

Points makePlanar(Random& random) {
    Vec3 p{};
    Vec3 q{};
    while (isZero(cross(p, q))) {
        p = drawIntegers(random, 5);
        q = drawIntegers(random, 5);
    }
    const Vec3 at = drawIntegers(random, 50);
    Points points{at, at + p, at + q};
    const int count = random.integer(0, 20);
    for (int i = 0; i < count; ++i) {
        const int along = random.integer(-3, 3);
        points.push_back(at + p * along + q * random.integer(-3, 3));
    }
    return points;
}

Points makeLine(Random& random) {
    Vec3 p{};
    while (isZero(p)) p = drawIntegers(random, 5);
    const Vec3 at = drawIntegers(random, 50);
    Points points{at, at + p};
    for (int i = random.integer(0, 9); i > 0; --i) points.push_back(at + p * random.integer(-9, 9));
    return points;
}

Points makeOnePlace(Random& random) { return Points(std::size_t(random.integer(1, 5)), drawVec3(random, 10)); }

/// Draws points of a plane, moved off it by an ulp or not at all.
Points makeNearPlanar(Random& random) {
    Points points = makePlanar(random);
    for (Vec3& p : points) {
        const int by = random.integer(-2, 2);
        if (by < 2) p.z = p.z * (1 + (by < -1 ? 0 : by) * 0x1p-52);
    }
    return points;
}

Points makeSliver(Random& random) {
    Points points = random.oneIn(2) ? makeSphere(random) : makeLattice(random);
    const Vec3 by{1, tenth(random.integer(0, 9)), tenth(random.integer(3, 12))};
    const Frame frame = drawRotation(random);
    for (Vec3& p : points) p = frame[0] * (p.x * by.x) + frame[1] * (p.y * by.y) + frame[2] * (p.z * by.z);
    return points;
}

Points makeFar(Random& random) {
    Points points = random.oneIn(2) ? makeSphere(random) : makeLattice(random);
    const Vec3 at = drawVec3(random, random.oneIn(2) ? 1e9 : 1e3);
    for (Vec3& p : points) p = p + at;
    return points;
}

Points makeDoubled(Random& random) {
    Points points = random.oneIn(2) ? makeSphere(random) : makePlanar(random);
    if (points.size() > 12) points.resize(12);
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) points.push_back(points[random.next() % count]);
    return points;
}

Points makeLimits(Random& random) {
    Points points = random.oneIn(2) ? makeSphere(random) : makeLattice(random);
    const double by = power(random.oneIn(2) ? -138 : 195);
    for (Vec3& p : points) p = stored(p * by);
    return points;
}

constexpr std::array<Cloud, 12> all{{{"sphere", makeSphere, -1},
                                     {"ball", makeBall, 3},
                                     {"lattice", makeLattice, -1},
                                     {"boxy", makeBoxy, -1},
                                     {"planar", makePlanar, 2},
                                     {"line", makeLine, 1},
                                     {"one place", makeOnePlace, 0},
                                     {"near-planar", makeNearPlanar, -1},
                                     {"sliver", makeSliver, -1},
                                     {"far", makeFar, -1},
                                     {"doubled", makeDoubled, -1},
                                     {"limits", makeLimits, -1}}};

} // namespace

std::span<const Cloud> clouds() { return all; }

Points drawCloud(Random& random, int count, bool isHollow) {
    const Vec3 radii = drawVec(random, 0.1, 1);
    const auto axes = turnedAxes(*normalized(drawQuat(random)));
    Points points;
    while (int(points.size()) < count) {
        Vec3 p = drawVec(random, -1, 1);
        const double size = length(p);
        if (size > 1 || size < 0.1) continue;
        if (isHollow) p = p * (1 / size);
        points.push_back(axes[0] * (p.x * radii.x) + axes[1] * (p.y * radii.y) + axes[2] * (p.z * radii.z));
    }
    return points;
}

} // namespace askew::test
