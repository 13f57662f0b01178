#include "askew/convex/round/contact_normal.h"

#include "support/draws/quadrics.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

/// A ball as an ellipsoid, which takes none of the closed forms of spheres.
PolytopeMemory ballAt(const Vec3& center, double radius) {
    PolytopeMemory memory;
    EXPECT_EQ(quadric(std::array{radius, radius, radius, 0.0, 0.0, 0.0}, memory), Built::made);
    for (int k = 0; k < 3; ++k) memory.numbers.all()[static_cast<unsigned>(k)] = center[k];
    return memory;
}

TEST(ContactNormal, OfBallsPointsFromCenterToCenter) {
    Random random(90);
    double worst = 0;
    for (int i = 0; i < 2000; ++i) {
        const PolytopeMemory a = ballAt(anyDirection(random) * random.between(4, 6), random.between(0.1, 2));
        const PolytopeMemory b = ballAt({}, random.between(0.1, 2));
        const Vec3 way = -a.view().center() + anyDirection(random) * 0.5;
        const auto contact = castQuadric(a.view(), way, b.view(), 0);
        if (!contact || dot(contact->normal, way) > -0.05 * length(way)) continue;
        const auto centers = [&](double t) { return normalized(a.view().center() + way * t); };
        worst = std::fmax(worst, length(contact->normal - centers(contact->enter)));
        worst = std::fmax(worst, length(contact->exit - centers(contact->leave)));
    }
    std::printf("normals of casts of balls: %.2g off\n", worst);
    EXPECT_LE(worst, 1e-14);
}

/// Smooth shapes that touch have one point in common, and there one normal: the extreme points along it are that point.
TEST(ContactNormal, OfSmoothShapesIsThatOfBoth) {
    double worst = 0;
    int seen = 0;
    eachQuadricPair(
        91, 30,
        [&](Random& random, const RoundPair& pair, QuadricKind kindA, QuadricKind kindB, QuadricStratum stratum) {
            const auto isSmooth = [](QuadricKind kind) {
                return kind == QuadricKind::ellipsoid || kind == QuadricKind::sphere || kind == QuadricKind::point;
            };
            if (!isSmooth(kindA) || !isSmooth(kindB) || stratum == QuadricStratum::needle) return;
            const Polytope a = pair.a.view();
            const Polytope b = pair.b.view();
            const Vec3 way = (b.center() - a.center()) * 2 + anyDirection(random) * 0.2;
            const auto contact = castQuadric(a, way, b, 0);
            if (!contact || dot(contact->normal, way) > -0.05 * length(way)) return;
            ++seen;
            const double scale = scaleOf(a, b) + length(way);
            for (const auto& [time, normal] :
                 {std::pair{contact->enter, -contact->normal}, {contact->leave, -contact->exit}}) {
                const Vec3 between = localSupport(b, -normal) - localSupport(a, normal);
                const Vec3 there = between + (b.center() - a.center()) - way * time;
                worst = std::fmax(worst, length(there - normal * dot(normal, there)) / scale);
            }
        });
    std::printf("extreme points along the normals of casts: %.2g of the scale aside in %d\n", worst, seen);
    EXPECT_LE(worst, 1e-13);
    EXPECT_GT(seen, 80);
}

TEST(ContactNormal, LeavesAGuessWhereNothingIsCurved) {
    PolytopeMemory box;
    ASSERT_EQ(quadric(std::array{1.0, 0.0, 1.0, 0.0, -1.0, 0.0, 0.0, 1.0, 0.0}, box), Built::made); // a cylinder
    PolytopeMemory other = ballAt({0, 3, 0}, 1);
    SupportPair pair(box.view(), other.view());
    pair.offset = {0, 2, 0};
    EXPECT_EQ(contactNormal(pair, {0, 1, 0}, 4), (Vec3{0, 1, 0}));
}

} // namespace

} // namespace askew::test
