#include "askew/level/first_contact.h"

#include "level/level_casts.h"
#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/closest_point.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace askew::test {

namespace {

/// How far a point is from the surface of a shape that has moved.
double fromSurface(const Shape& shape, const Vec3& moved, const Vec3& point) {
    TransformedShape placed;
    EXPECT_TRUE(placed.set(shape));
    return std::fabs(signedDistance(placed.view(), point - moved));
}

TEST(FirstContact, LiesOnTheShapeAndTheTriangle) {
    for (const char* const kind : castKinds) {
        Random random(1620);
        std::size_t met = 0;
        double worst = 0;
        for (const LevelKind& levelKind : levelKinds()) {
            if (std::string_view(levelKind.name) == "far away") continue;
            for (std::size_t i = 0; i < 40; ++i) {
                const Level level = levelKind.make(random);
                const BuiltLevel built(level);
                if (!built.result) continue;
                const PlacedMesh placed{built.mesh,
                                        frameOf(random, i % 2 == 0 ? PoseKind::identity : PoseKind::turned)};
                const Vec3 to = placed.frame.toWorld(pointOf(random, level.triangle(random.next() % level.size())));
                const Vec3 from = to + anyVec(random, 6);
                const CastShape moving = castShapeOf(random, kind, from, 0.5);
                const Vec3 way = (to - from) * 2;
                ShapePair region;
                if (!moving.shape.isBox()) region.set(moving.shape);
                const auto hit = castShape(region, moving.shape, way, placed);
                if (!hit || hit->at.startsOverlapping) continue;
                const auto contact = firstContact(region, moving.shape, way, placed, *hit);
                ASSERT_TRUE(contact);
                ++met;
                EXPECT_EQ(contact->at.enter, hit->at.enter);
                EXPECT_EQ(contact->at.normal, hit->at.normal);
                region.set(moving.shape);
                const std::size_t lane = built.mesh.laneOf(hit->part);
                const TrianglePolytope triangle = TrianglesNear(placed, region.region()).polytope(lane);
                const double off = std::max(fromSurface(moving.shape, stored(way) * hit->at.enter, contact->point),
                                            signedDistance(triangle.view(), contact->point));
                worst = std::max(worst, off);
                EXPECT_LE(off, region.region().isQuadric() ? 1e-6 : 1e-8) << kind << " " << levelKind.name << " " << i;
            }
        }
        std::printf("%s: %zu contacts, worst %g\n", kind, met, worst);
        EXPECT_GT(met, 40U) << kind;
    }
}

/// A box that comes down flat touches a face with a face; what overlaps at the start is told the way out.
TEST(FirstContact, OfWhatIsLevelOrOverlapsAtTheStart) {
    const Level level = boxLevel({-8, -1, -8}, {8, 0, 8});
    const BuiltLevel built(level);
    Random random = Random::fixed(1621);
    const PlacedMesh placed{built.mesh, frameOf(random, PoseKind::identity)};
    const auto ask = [&](const Vec3& center, const Vec3& way) {
        const Shape box{{center, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}}};
        ShapePair region;
        const auto hit = castShape(region, box, way, placed);
        return hit ? firstContact(region, box, way, placed, *hit) : std::nullopt;
    };
    const auto flat = ask({2, 2, 1}, {0, -3, 0});
    ASSERT_TRUE(flat);
    EXPECT_EQ(flat->at.enter, 0.5);
    EXPECT_NEAR(flat->point.y, 0, 1e-12);
    EXPECT_LE(std::fabs(flat->point.x - 2), 0.5 + 1e-12);
    const auto inside = ask({2, 0.25, 1}, {0, -3, 0});
    ASSERT_TRUE(inside);
    EXPECT_TRUE(inside->at.startsOverlapping);
    EXPECT_NEAR(inside->at.normal.y, 1, 1e-12);
    const MemoryEndsAt end(0);
    EXPECT_FALSE(ask({2, 2, 1}, {0, -3, 0}));
}

} // namespace

} // namespace askew::test
