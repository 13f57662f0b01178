#include "askew/level/shape_cast.h"

#include "level/level_casts.h"

#include "askew/math/rotation.h"

#include <cstdio>
#include <string>

namespace askew::test {

namespace {

/// Returns what casts slantwise down to the ground of the benchmark cost, added up.
WalkCounts costOf(std::string_view kind, std::size_t queries) {
    const BuiltLevel built(terrain(224, 100), true);
    Random random = Random::fixed(1615);
    const PlacedMesh placed{built.mesh, *MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})};
    WalkCounts sum;
    std::size_t hits = 0;
    for (std::size_t i = 0; i < queries; ++i) {
        const Vec3 way = turnedAxes(*normalized(Quat{0, random.between(-1, 1), 0, random.between(0.1, 1)}))[0];
        const double x = random.between(-48, 48);
        const double z = random.between(-48, 48);
        const double y = std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15;
        const Vec3 from{x, y + random.between(1.3, 1.9), z};
        PolytopeMemory memory;
        Shape shape{{from, {way * 0.3, Vec3{0, 0.9, 0}, cross(way, {0, 1, 0}) * 0.3}}};
        if (kind != "box") {
            shape.frame.halfAxes = {way, Vec3{0, 1, 0}, cross(way, {0, 1, 0})};
            std::vector<double> numbers{0.3, 0, -0.6, 0, 0, 0.6, 0};
            if (kind == "sphere") numbers = {0.3, 0, 0, 0};
            for (const ShapeKind& row : shapeKinds) {
                if (row.name == kind && row.build(numbers, memory) == Built::made) break;
            }
            shape.polytope = memory.view();
        }
        ShapePair region;
        region.set(shape);
        WalkCounts counts;
        const Vec3 v{random.between(-1, 1), random.between(-1.6, -0.6), random.between(-1, 1)};
        hits += castShape(region, shape, v, placed, Touching::release, &counts) ? 1 : 0;
        sum.blocks += counts.blocks;
        sum.leaves += counts.leaves;
        sum.triangles += counts.triangles;
    }
    EXPECT_GT(hits, queries / 4);
    std::printf("%s: %g blocks, %g leaves, %g triangles, %g hits\n", std::string(kind).c_str(),
                double(sum.blocks) / double(queries), double(sum.leaves) / double(queries),
                double(sum.triangles) / double(queries), double(hits) / double(queries));
    return sum;
}

TEST(MeshShapeCast, TouchesFewBlocksAndTriangles) {
    constexpr std::size_t queries = 1000;
    const WalkCounts box = costOf("box", queries);
    EXPECT_LT(box.blocks, 26 * queries);
    EXPECT_LT(box.leaves, 6 * queries);
    EXPECT_LT(box.triangles, 2 * queries);
    const WalkCounts ball = costOf("sphere", queries);
    EXPECT_LT(ball.blocks, 26 * queries);
    EXPECT_LT(ball.leaves, 6 * queries);
    EXPECT_LT(ball.triangles, 3 * queries);
}

} // namespace

} // namespace askew::test
