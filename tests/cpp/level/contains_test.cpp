#include "askew/level/contains.h"

#include "level/level_shapes.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"

#include "askew/box/contains.h"
#include "askew/convex/relation.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

/// Returns a shape around a whole level or most of it, of any kind.
LevelShape shapeAround(Random& random, const PlacedMesh& placed, int kind) {
    const auto& [min, max] = placed.mesh.header.bounds;
    const Vec3 center = placed.frame.toWorld((min + max) * 0.5);
    double reach = 0;
    for (std::size_t lane = 0; lane < placed.mesh.header.triangles; ++lane) {
        for (const Vec3& v : placed.triangle(lane)) reach = std::max(reach, length(v - center));
    }
    LevelShape asked = shapeNear(random, {center, center, center}, kind == 1 ? 0 : kind);
    const double size = reach * random.between(0.6, 3);
    if (kind == 1) {
        std::vector<Vec3> points;
        points.reserve(16);
        for (int i = 0; i < 16; ++i) points.push_back(center + normalized(anyVec(random, 1)) * size * 1.4);
        static_cast<void>(convexHull(points, asked.memory));
        asked.shape = {worldFrame, asked.memory.view()};
        asked.isExact = true;
        return asked;
    }
    asked.shape.frame.center = center;
    if (kind == 0) {
        for (Vec3& axis : asked.shape.frame.halfAxes) axis = normalized(anyVec(random, 1)) * size * 1.5;
        if (random.oneIn(2)) asked.shape.frame.halfAxes = {Vec3{size, 0, 0}, {0, size, 0}, {0, 0, size}};
        return asked;
    }
    RoundShape round = quadricShape(random, kind == 2 ? QuadricKind::sphere : QuadricKind::ellipsoid, center,
                                    size * 1.5, QuadricStratum::random);
    asked.memory = std::move(*round.memory);
    asked.shape = {{center, worldFrame.halfAxes}, asked.memory.view()};
    return asked;
}

TEST(LevelContains, IsWhatAllTrianglesAsPolytopesSay) {
    std::array<std::array<std::size_t, 2>, levelShapeKinds> seen{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(1610);
        for (int i = 0; i < 6 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level, random.oneIn(3));
            if (!built.result) continue;
            const PlacedMesh placed{built.mesh, i % 2 == 0 ? identityFrame() : anyFrame(random)};
            for (int k = 0; k < 12 && !HasFailure(); ++k) {
                const auto which = static_cast<unsigned>(k % levelShapeKinds);
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const LevelShape asked = shapeAround(random, placed, k % levelShapeKinds);
                const double margin = random.oneIn(3) ? random.between(0, 1) : 0;
                ShapePair region;
                region.set(asked.shape);
                bool isHeld = true;
                PolytopeMemory hull;
                for (std::size_t lane = 0; lane < built.mesh.header.triangles && isHeld; ++lane) {
                    hullOf(placed.triangle(lane), hull);
                    isHeld = region.finds({worldFrame, hull.view()}, QueryMode::whole, margin);
                }
                EXPECT_EQ(contains(region, asked.shape, placed, margin), isHeld);
                ++seen[which][isHeld ? 1 : 0];
            }
        }
    }
    for (const auto& [out, in] : seen) {
        EXPECT_GT(out, 8U);
        EXPECT_GT(in, 8U);
    }
}

/// A level that touches the faces of a box from inside lies in it, and a last bit less does not hold it.
TEST(LevelContains, IsExactForBoxesAndHullsAndMeshesInPlace) {
    for (const bool isBox : {true, false}) {
        const BuiltLevel built(boxLevel({1, 2, 3}, {2, 4, 6}));
        const PlacedMesh placed{built.mesh, identityFrame()};
        const auto holds = [&](double x) {
            const Box box{{1.5, 3, 4.5}, {Vec3{x, 0, 0}, {0, 1, 0}, {0, 0, 1.5}}};
            PolytopeMemory memory;
            const auto all = corners(box);
            EXPECT_EQ(convexHull(all, memory), Built::made);
            const Shape shape = isBox ? Shape{box} : Shape{worldFrame, memory.view()};
            ShapePair region;
            region.set(shape);
            return contains(region, shape, placed);
        };
        EXPECT_TRUE(holds(0.5));
        EXPECT_FALSE(holds(0.5 - 0x1p-52));
    }
}

TEST(LevelContains, WithoutMemoryNothingIsHeld) {
    const BuiltLevel built(terrain(20, 10));
    const PlacedMesh placed{built.mesh, identityFrame()};
    const Shape shape{{{0, 0, 0}, {Vec3{90, 1, 0}, {0, 90, 0}, {0, 1, 90}}}};
    ShapePair region;
    const MemoryEndsAt end(0);
    region.set(shape);
    EXPECT_TRUE(region.failed());
    EXPECT_FALSE(contains(region, shape, placed));
}

} // namespace

} // namespace askew::test
