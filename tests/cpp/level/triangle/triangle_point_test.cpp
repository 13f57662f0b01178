#include "askew/level/triangle/triangle_point.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"

#include <gtest/gtest.h>

#include <gmpxx.h>

namespace askew::test {

namespace {

using Exact = std::array<mpq_class, 3>;

Exact exact(const Vec3& v) { return {mpq_class(v.x), mpq_class(v.y), mpq_class(v.z)}; }
Exact operator-(const Exact& a, const Exact& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
mpq_class times(const Exact& a, const Exact& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Exact cross(const Exact& a, const Exact& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// Returns the squared distance of the origin from a triangle, exactly.
mpq_class squaredDistance(const Triangle& corners) {
    const std::array<Exact, 3> t{exact(corners[0]), exact(corners[1]), exact(corners[2])};
    const Exact n = cross(t[1] - t[0], t[2] - t[0]);
    const Exact origin{0, 0, 0};
    bool isInside = true;
    mpq_class least = times(t[0], t[0]);
    for (unsigned k = 0; k < 3; ++k) {
        const Exact& from = t[k];
        const Exact along = t[(k + 1) % 3] - from;
        isInside = isInside && times(cross(along, origin - from), n) >= 0;
        mpq_class part = times(origin - from, along) / times(along, along);
        part = part < 0 ? mpq_class(0) : part > 1 ? mpq_class(1) : part;
        Exact at;
        for (unsigned i = 0; i < 3; ++i) at[i] = from[i] + part * along[i];
        const mpq_class here = times(at, at);
        if (here < least) least = here;
    }
    const mpq_class height = times(n, t[0]);
    return isInside ? mpq_class(height * height / times(n, n)) : least;
}

TEST(TrianglePoint, DistancesEqualThoseOfRationals) {
    double worst = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1640);
        for (int i = 0; i < 60 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            const Triangle t = level.triangle(random.next() % level.size());
            if (isDegenerate(t)) continue;
            const Vec3 from =
                pointOf(random, t) + anyVec(random, random.oneIn(3) ? 0 : std::ldexp(1, random.integer(-8, 6)));
            const Triangle corners{t[0] - from, t[1] - from, t[2] - from};
            if (isDegenerate(corners)) continue;
            double size = 0;
            for (const Vec3& v : corners) size = std::max(size, maxAbs(v));
            const Vec3 nearest = nearestToOrigin(corners);
            const double expected = std::sqrt(squaredDistance(corners).get_d());
            const double error = std::fabs(length(nearest) - expected) / size;
            worst = std::max(worst, error);
            EXPECT_LT(error, 4e-15) << kind.name;
        }
    }
    RecordProperty("worst", std::to_string(worst * 1e16) + "e-16");
}

TEST(TrianglePoint, AnEdgeGivesTheSameBitsToBothOfItsTriangles) {
    Random random(1641);
    std::size_t shared = 0;
    for (int i = 0; i < 5000; ++i) {
        const Vec3 a = anyVec(random, 3);
        const Vec3 b = anyVec(random, 3);
        const Triangle one{a, b, anyVec(random, 3)};
        const Triangle other{b, a, anyVec(random, 3)};
        const Vec3 p = nearestToOrigin(one);
        const Vec3 q = nearestToOrigin(other);
        if (std::fabs(length(p) - length(q)) > 1e-12) continue;
        ++shared;
        EXPECT_EQ(p, q);
    }
    EXPECT_GT(shared, 100U);
}

} // namespace

} // namespace askew::test
