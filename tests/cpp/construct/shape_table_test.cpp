#include "askew/construct/shape_table.h"

#include "support/memory/failing_memory.h"

#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/shape.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace askew::test {

namespace {

PolytopeMemory built(unsigned kind, const std::vector<double>& numbers, Built expected = Built::made) {
    PolytopeMemory memory;
    EXPECT_EQ(shapeKinds[kind].build(numbers, memory), expected) << shapeKinds[kind].name;
    return memory;
}

TEST(ShapeTable, NamesEachKindOnceButTheHull) {
    std::string names;
    for (const ShapeKind& kind : shapeKinds) names += std::string(kind.name) + ' ';
    EXPECT_EQ(names, "box hull wedge cornerWedge frustum prism triangle segment point hull sphere capsule roundedBox "
                     "cylinder ellipsoid ");
    EXPECT_EQ(shapeKinds[0].build, nullptr);
    EXPECT_TRUE(Shape{worldFrame}.isBox());
}

TEST(ShapeTable, MakesEachKind) {
    EXPECT_EQ(volume(built(1, {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 6}).view()), 1);
    EXPECT_EQ(volume(built(2, {1, 2, 3}).view()), 24);
    EXPECT_EQ(volume(built(3, {1, 2, 3}).view()), 16);
    EXPECT_EQ(volume(built(5, {0, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3}).view()), 12);
    EXPECT_EQ(built(6, {0, 0, 0, 1, 0, 0, 0, 1, 0}).view().dimension(), 2U);
    EXPECT_EQ(built(7, {0, 0, 0, 1, 0, 0}).view().dimension(), 1U);
    EXPECT_EQ(built(8, {1, 2, 3}).view().dimension(), 0U);
    const std::vector<double> planes{2, 0, 0, 2, -1, 0, 0, 1, 0, 1, 0, 1, 0, -1, 0, 1, 0, 0, 1, 1, 0, 0, -1, 1};
    EXPECT_EQ(volume(built(9, planes).view()), 8);
    EXPECT_EQ(built(10, {2, 0, 0, 0}).view().radius(), 2);
    EXPECT_EQ(built(11, {1, 0, 0, 0, 0, 4, 0}).view().vertex(1), (Vec3{0, 2, 0})); // around its middle
    EXPECT_EQ(bounds(built(12, {1, 2, 3, 0.5}).view()).max, (Vec3{1, 2, 3}));
    EXPECT_EQ(built(12, {1, 2, 3, 1}).view().dimension(), 2U);
    EXPECT_EQ(bounds(built(13, {1, 0, 1, 0, -2, 0, 0, 2, 0}).view()).max, (Vec3{1, 2, 1}));
    EXPECT_EQ(bounds(built(14, {1, 2, 3, 0, 0, 0}).view()).max, (Vec3{1, 2, 3}));
}

TEST(ShapeTable, AFrustumIsTheSameByLensAndByMatrix) {
    const double fov = 1.1;
    const double near = 0.5;
    const double far = 20;
    const PolytopeMemory lens = built(4, {fov, 1.5, near, far});
    const double f = 1 / std::tan(fov / 2);
    for (const bool zeroToOne : {false, true}) {
        const double z = zeroToOne ? far / (near - far) : (far + near) / (near - far);
        const double w = (zeroToOne ? 1 : 2) * far * near / (near - far);
        const PolytopeMemory matrix =
            built(4, {f / 1.5, 0, 0, 0, 0, f, 0, 0, 0, 0, z, -1, 0, 0, w, 0, zeroToOne ? 1.0 : 0.0});
        const Aabb one = bounds(lens.view());
        const Aabb other = bounds(matrix.view());
        EXPECT_LE(maxAbs(one.min - other.min), 1e-12);
        EXPECT_LE(maxAbs(one.max - other.max), 1e-12);
        EXPECT_NEAR(volume(matrix.view()), volume(lens.view()), 1e-9);
    }
    EXPECT_EQ(bounds(lens.view()).max.z, -near);
    EXPECT_EQ(bounds(lens.view()).min.z, -far);
    EXPECT_TRUE(contains(lens.view(), {0, 0, -1}));
    EXPECT_FALSE(contains(lens.view(), {0, 0, 1}));
}

TEST(ShapeTable, SaysWhatIsWrong) {
    built(1, {}, Built::noPoints);
    built(9, {1, 0, 0, 1}, Built::unbounded);
    built(9, {0, 0, 0, 1}, Built::unbounded);
    built(9, {1, 0, 0, -2, -1, 0, 0, 1, 0, 1, 0, 1, 0, -1, 0, 1, 0, 0, 1, 1, 0, 0, -1, 1}, Built::empty);
    built(9, std::vector<double>(4 * 65, 1), Built::tooMany);
    built(10, {1, 1e300, 0, 0}, Built::notStorable);
    built(11, {1, 1e300, 0, 0, 0, 0, 0}, Built::notStorable);
}

TEST(ShapeTable, EachKindSaysWhenMemoryEnds) {
    const std::vector<std::vector<double>> numbers{
        {},
        {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 6},
        {1, 2, 3},
        {1, 2, 3},
        {1.1, 1.5, 0.5, 20},
        {0, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3},
        {0, 0, 0, 1, 0, 0, 0, 1, 0},
        {0, 0, 0, 1, 0, 0},
        {1, 2, 3},
        {2, 0, 0, 2, -1, 0, 0, 1, 0, 1, 0, 1, 0, -1, 0, 1, 0, 0, 1, 1, 0, 0, -1, 1},
        {2, 0, 0, 0},
        {1, 0, 0, 0, 0, 4, 0},
        {1, 2, 3, 0.5},
        {1, 0, 1, 0, -2, 0, 0, 2, 0},
        {1, 2, 3, 0, 0, 0}};
    for (unsigned kind = 1; kind < shapeKindCount; ++kind) {
        std::size_t refused = 0;
        for (Built made = Built::outOfMemory; made != Built::made; refused += made == Built::made ? 0 : 1) {
            PolytopeMemory into;
            const MemoryEndsAt end(refused);
            made = shapeKinds[kind].build(numbers[kind], into);
            ASSERT_EQ(made, made == Built::made ? Built::made : Built::outOfMemory) << kind;
        }
        EXPECT_GE(refused, 2U) << kind; // its numbers and its indices
    }
}

} // namespace

} // namespace askew::test
