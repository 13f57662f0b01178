#include "askew/level/shape_cast.h"

#include "level/level_casts.h"
#include "support/draws/levels/compounds.h"

#include "askew/math/rotation.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// A floor of so many cells on each side that rises evenly, or by chance.
Level slope(Random& random, std::uint32_t cells, const Vec3& rise, double bumps) {
    Level level;
    for (std::uint32_t z = 0; z <= cells; ++z) {
        for (std::uint32_t x = 0; x <= cells; ++x) {
            level.vertices.push_back({1.0 * x, rise.x * x + rise.z * z + random.between(-bumps, bumps), 1.0 * z});
        }
    }
    for (std::uint32_t z = 0; z < cells; ++z) {
        for (std::uint32_t x = 0; x < cells; ++x) {
            const std::uint32_t a = (cells + 1) * z + x;
            level.add(a, a + cells + 1, a + 1);
            level.add(a + 1, a + cells + 1, a + cells + 2);
        }
    }
    return level;
}

/// What comes down on an edge or a corner is met by several triangles at once, to rounding: the first of them answers
/// as it does when it is asked alone.
TEST(MeshShapeCast, ThePartThatIsMetAloneIsMetTheSame) {
    Random random(1616);
    std::size_t seen = 0;
    for (int i = 0; i < 3000 && !HasFailure(); ++i) {
        const Vec3 rise = i % 4 == 0 ? Vec3{} : drawVec(random, -1, 1);
        const BuiltLevel built(slope(random, 3, rise, i % 4 == 3 ? 0.3 : 0));
        const MeshFrame frame = frameOf(random, i % 3 == 0 ? PoseKind::identity : PoseKind::turned);
        const Vec3 normal = normalized(Vec3{-rise.x, 1, -rise.z});
        const auto corner = [&] { return built.mesh.vertex(random.next() % 16); };
        const Vec3 at = random.oneIn(2) ? corner() : (corner() + corner()) * 0.5;
        const double radius = random.between(0.05, 0.5);
        const double height = random.between(radius + 0.01, 3);
        const Vec3 from = frame.toWorld(at + normal * height);
        const Vec3 down = frame.directionToWorld(normal) * -height;
        Vec3 half = drawVec(random, -0.3, 0.3);
        half = half - frame.directionToWorld(normal) * dot(half, frame.directionToWorld(normal));
        const PolytopeMemory body = i % 2 == 0 ? shapeOf(10, {radius, from.x, from.y, from.z})
                                               : shapeOf(11, {radius, from.x - half.x, from.y - half.y, from.z - half.z,
                                                              from.x + half.x, from.y + half.y, from.z + half.z});
        const Shape moving{worldFrame, body.view()};
        const PlacedMesh placed{built.mesh, frame};
        ShapePair region;
        region.set(moving);
        const auto hit = castShape(region, moving, down, placed);
        if (!hit) continue;
        ++seen;
        const auto again = castShapeAtPart(region, moving, down, placed, hit->part);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->at.enter, hit->at.enter) << i;
        EXPECT_EQ(again->at.normal, hit->at.normal) << i;
        EXPECT_EQ(again->at.startsOverlapping, hit->at.startsOverlapping);
    }
    EXPECT_GT(seen, 2000U);
}

} // namespace

} // namespace askew::test
