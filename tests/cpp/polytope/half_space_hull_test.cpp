#include "askew/polytope/half_space_hull.h"

#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"

#include "askew/box/box.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

Plane plane(const Vec3& normal, double offset) { return *planeFromOffset(normal, offset); }

std::vector<Plane> cube() {
    return {plane({1, 0, 0}, 1),  plane({-1, 0, 0}, 1), plane({0, 1, 0}, 1),
            plane({0, -1, 0}, 1), plane({0, 0, 1}, 1),  plane({0, 0, -1}, 1)};
}

TEST(PlaneHull, OfBoxesAndPyramids) {
    PolytopeMemory memory;
    ASSERT_EQ(planeHull(cube(), memory), Built::made);
    EXPECT_EQ(memory.view().vertexCount(), 8U);
    EXPECT_EQ(memory.view().faceCount(), 6U);
    EXPECT_EQ(bounds(memory.view()), (Aabb{{-1, -1, -1}, {1, 1, 1}}));
    // Eight planes, four of them through each of six vertices.
    std::vector<Plane> octahedron;
    for (unsigned i = 0; i < 8; ++i) {
        const Vec3 way{(i & 1) != 0 ? 1. : -1., (i & 2) != 0 ? 1. : -1., (i & 4) != 0 ? 1. : -1.};
        octahedron.push_back({way, 2}); // normals of any length: the stored ones count
    }
    ASSERT_EQ(planeHull(octahedron, memory), Built::made);
    EXPECT_EQ(memory.view().vertexCount(), 6U);
    EXPECT_EQ(memory.view().faceCount(), 8U);
    EXPECT_EQ(memory.view().vertex(0).x + memory.view().vertex(0).y + memory.view().vertex(0).z, -2);
}

TEST(PlaneHull, FlatRests) {
    PolytopeMemory memory;
    std::vector<Plane> planes = cube();
    planes.push_back(plane({1, 0, 0}, -1)); // x <= -1 touches the cube in a face
    ASSERT_EQ(planeHull(planes, memory), Built::made);
    EXPECT_EQ(memory.view().dimension(), 2U);
    planes.push_back(plane({0, 1, 0}, -1));
    ASSERT_EQ(planeHull(planes, memory), Built::made);
    EXPECT_EQ(memory.view().dimension(), 1U);
    planes.push_back(plane({0, 0, 1}, -1));
    ASSERT_EQ(planeHull(planes, memory), Built::made);
    EXPECT_EQ(memory.view().dimension(), 0U);
    planes.push_back(plane({0, 0, 1}, -2));
    EXPECT_EQ(planeHull(planes, memory), Built::empty);
}

TEST(PlaneHull, NamesWhatItCannotMake) {
    PolytopeMemory memory;
    EXPECT_EQ(planeHull({}, memory), Built::unbounded);
    std::vector<Plane> planes = cube();
    planes.pop_back();
    EXPECT_EQ(planeHull(planes, memory), Built::unbounded);
    EXPECT_EQ(planeHull(std::vector<Plane>{plane({1, 0, 0}, 1), plane({-1, 0, 0}, 1)}, memory), Built::unbounded);
    EXPECT_EQ(planeHull(std::vector<Plane>(maxPlanes + 1, plane({1, 0, 0}, 1)), memory), Built::tooMany);
    std::size_t refusals = 0;
    for (;; ++refusals) {
        const MemoryEndsAt end(refusals);
        const Built built = planeHull(cube(), memory);
        if (built == Built::made) break;
        ASSERT_EQ(built, Built::outOfMemory);
    }
    EXPECT_GT(refusals, 10U);
}

TEST(PlaneHull, IsTheBoxWhosePlanesTheyAre) {
    Random random(610);
    for (int i = 0; i < 200; ++i) {
        const Pair pair = strata()[0].make(random);
        PolytopeMemory memory;
        ASSERT_EQ(planeHull(planes(pair.a), memory), Built::made);
        ASSERT_EQ(memory.view().vertexCount(), 8U);
        for (const Vec3& corner : corners(pair.a)) {
            const Polytope shape = memory.view();
            double nearest = 1;
            for (unsigned v = 0; v < 8; ++v) nearest = std::fmin(nearest, maxAbs(shape.vertex(v) - corner));
            EXPECT_LE(nearest, 1e-13) << written(pair.a);
        }
    }
}

TEST(PlaneHull, OfTheFacesOfAHullIsTheHull) {
    std::size_t solids = 0;
    eachCloudPair(611, 30, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const double size = scaleOf(a, a);
        if (a.dimension() != 3 || volume(a) < 1e-3 * size * size * size || size < 1e-9 || size > 1e9) return;
        if (maxAbs(a.vertex(0)) > 100 * size) return;
        std::vector<Plane> planes;
        for (unsigned f = 0; f < a.faceCount(); ++f) {
            planes.push_back(*planeFromPoint(a.normal(f), a.vertex(a.corners(f)[0])));
        }
        PolytopeMemory memory;
        ASSERT_EQ(planeHull(planes, memory), Built::made);
        EXPECT_NEAR(volume(memory.view()), volume(a), 1e-9 * size * size * size);
        for (unsigned v = 0; v < a.vertexCount(); ++v) {
            EXPECT_LE(separation(memory.view(), polytopePoint(a.vertex(v)).view()), 1e-10 * size);
        }
        ++solids;
    });
    EXPECT_GT(solids, 80U);
}

} // namespace

} // namespace askew::test
