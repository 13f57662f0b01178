#include "askew/box/relation.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

Relation converse(Relation r) {
    return r == Relation::contains ? Relation::inside : r == Relation::inside ? Relation::contains : r;
}

TEST(Relation, TheFirstWordThatHolds) {
    EXPECT_EQ(relation(unitCube, cubeAt({3, 0, 0}, 1)), Relation::disjoint);
    EXPECT_EQ(relation(unitCube, cubeAt({2, 0, 0}, 1)), Relation::touching);
    EXPECT_EQ(relation(unitCube, cubeAt({1, 0, 0}, 1)), Relation::overlapping);
    EXPECT_EQ(relation(unitCube, cubeAt({0.5, 0.25, 0}, 0.5)), Relation::contains); // flush with a face
    EXPECT_EQ(relation(unitCube, cubeAt({}, 2)), Relation::inside);
    EXPECT_EQ(relation(unitCube, unitCube), Relation::equal);
    EXPECT_EQ(relation(unitCube, cubeAt({nextUp(0.5), 0, 0}, 0.5)), Relation::overlapping);
    EXPECT_EQ(relation(unitCube, cubeAt({1, 0, 0}, 0)),
              Relation::contains); // a point on the border: held before touching
}

TEST(Relation, EqualIsAboutSetsNotNames) {
    const Box other{{}, {-unitAxis(2), unitAxis(0), -unitAxis(1)}};
    EXPECT_EQ(relation(unitCube, other), Relation::equal);
    const Box plate{{1, 1, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}};
    const Box samePlate{{1, 1, 0}, {Vec3{}, {0, -1, 0}, {1, 0, 0}}};
    EXPECT_EQ(relation(plate, samePlate), Relation::equal);
    const Box segment{{}, {Vec3{3, 3, 3}, {}, {}}};
    const Box threeOnALine{{}, {Vec3{1, 1, 1}, {1, 1, 1}, {-1, -1, -1}}};
    EXPECT_EQ(relation(segment, threeOnALine), Relation::equal);
    const Box point{{0.1, 0.2, 0.3}, {}};
    EXPECT_EQ(relation(point, point), Relation::equal);
}

TEST(Relation, FlatBoxesTouchAtMost) {
    const Box plate{{}, {unitAxis(0), unitAxis(1), {}}};
    EXPECT_EQ(relation(plate, Box{{1, 1, 0}, plate.halfAxes}), Relation::touching);
    EXPECT_EQ(relation(plate, Box{{}, {unitAxis(1), unitAxis(2), {}}}),
              Relation::overlapping); // crossing plates span space
    EXPECT_EQ(relation(unitCube, plate), Relation::contains);
}

TEST(Relation, TheOtherWayRoundIsTheConverse) {
    std::array<std::size_t, 6> seen{};
    eachPair(70, 150, [&](const Pair& pair) {
        const Relation here = relation(pair.a, pair.b);
        EXPECT_EQ(relation(pair.b, pair.a), converse(here));
        EXPECT_EQ(relation(pair.a, pair.a), Relation::equal);
        ++seen[unsigned(here)];
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 20U);
}

} // namespace

} // namespace askew::test
