#include "askew/box/sat.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"

#include "askew/box/separating_axis.h"
#include "askew/math/number.h"
#include "askew/math/rotation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace askew::test {

namespace {

Box movedTo(Box box, const Vec3& center) {
    box.center = center;
    return box;
}

/// Returns the same set, with half axes in another order and with other signs.
Box renamed(const Box& box, int turn, int flips) {
    Box other = box;
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3& u = box.halfAxes[(i + unsigned(turn)) % 3];
        other.halfAxes[i] = (flips >> i & 1) != 0 ? -u : u;
    }
    return other;
}

/// Returns the same figure mirrored and turned, with coordinates in another order and with other signs.
Vec3 reflected(const Vec3& v) { return {-v.z, v.x, -v.y}; }
Box reflected(const Box& box) {
    return {reflected(box.center),
            {reflected(box.halfAxes[0]), reflected(box.halfAxes[1]), reflected(box.halfAxes[2])}};
}

TEST(Sat, TouchingIsNeitherApartNorInside) {
    EXPECT_EQ(separationSign(unitCube, movedTo(unitCube, {2, 0, 0})), 0);
    EXPECT_EQ(separationSign(unitCube, movedTo(unitCube, {nextUp(2), 0, 0})), 1);
    EXPECT_EQ(separationSign(unitCube, movedTo(unitCube, {nextDown(2), 0, 0})), -1);
    EXPECT_EQ(separationSign(unitCube, movedTo(unitCube, {2, -2, 2})), 0); // at one corner
    EXPECT_EQ(separationSign(unitCube, movedTo(unitCube, {2, -2, nextUp(2)})), 1);
    EXPECT_TRUE(overlaps(unitCube, movedTo(unitCube, {2, 0, 0})));
    EXPECT_FALSE(overlapsStrictly(unitCube, movedTo(unitCube, {2, 0, 0})));
    EXPECT_TRUE(overlapsStrictly(unitCube, unitCube));
    EXPECT_FALSE(overlaps(unitCube, movedTo(unitCube, {0, 3, 0})));
}

TEST(Sat, FlatBoxes) {
    const Box plate{{}, {unitAxis(0), unitAxis(1), {}}};
    EXPECT_EQ(separationSign(plate, movedTo(plate, {1, 1, 0})), 0);
    EXPECT_EQ(separationSign(plate, movedTo(plate, {2, 1, 0})), 0);
    EXPECT_EQ(separationSign(plate, movedTo(plate, {2.5, 1, 0})), 1);
    EXPECT_EQ(separationSign(plate, movedTo(plate, {0, 0, 0x1p-140})), 1);
    EXPECT_EQ(separationSign(plate, unitCube), -1);
    EXPECT_EQ(separationSign(plate, movedTo(unitCube, {0, 0, 1})), 0);
    const Box segment{{}, {Vec3{1, 1, 0}, {}, {}}};
    EXPECT_EQ(separationSign(segment, movedTo(segment, {2, 2, 0})), 0);
    EXPECT_EQ(separationSign(segment, movedTo(segment, {2.25, 2.25, 0})), 1);
    EXPECT_EQ(separationSign(segment, movedTo(segment, {1, 1, 0x1p-100})), 1);
    const Box needle{{0, 0, 0.5}, {Vec3{0, 0, 1}, {}, {}}};
    EXPECT_EQ(separationSign(plate, needle), -1); // pierces: no small translation parts them
    const Box point{{1, 1, 0}, {}};
    EXPECT_EQ(separationSign(point, point), 0);
    EXPECT_EQ(separationSign(point, plate), 0);
    EXPECT_EQ(separationSign(point, movedTo(point, {1, 1, 0x1p-142})), 1);
}

TEST(Sat, SymmetricAndFreeOfNames) {
    eachPair(50, 100, [](const Pair& pair) {
        const int sign = separationSign(pair.a, pair.b);
        EXPECT_EQ(separationSign(pair.b, pair.a), sign);
        EXPECT_EQ(separationSign(renamed(pair.a, 1, 5), renamed(pair.b, 2, 3)), sign);
        EXPECT_EQ(separationSign(reflected(pair.a), reflected(pair.b)), sign);
        EXPECT_EQ(overlaps(pair.a, pair.b), sign <= 0);
        EXPECT_EQ(overlapsStrictly(pair.a, pair.b), sign < 0);
    });
}

TEST(Sat, ScalingByAPowerOfTwoChangesNothing) {
    eachPair(51, 60, [](const Pair& pair) {
        const auto scaled = [](const Box& box) {
            const double by = 0x1p-7;
            return Box{box.center * by, {box.halfAxes[0] * by, box.halfAxes[1] * by, box.halfAxes[2] * by}};
        };
        EXPECT_EQ(separationSign(scaled(pair.a), scaled(pair.b)), separationSign(pair.a, pair.b));
    });
}

TEST(Sat, ExactShiftsChangeNothing) {
    std::size_t shifted = 0;
    eachPair(52, 100, [&](const Pair& pair) {
        const Vec3 by{64, -128, 1024};
        const Vec3 a = pair.a.center + by;
        const Vec3 b = pair.b.center + by;
        if (a - by != pair.a.center || b - by != pair.b.center) return; // not exact for these numbers
        const Difference before = difference(pair.b.center, pair.a.center);
        const Difference after = difference(b, a);
        if (before.high != after.high || before.low != after.low) return;
        EXPECT_EQ(separationSign(movedTo(pair.a, a), movedTo(pair.b, b)), separationSign(pair.a, pair.b));
        ++shifted;
    });
    EXPECT_GT(shifted, 300U);
}

TEST(Sat, TurningEverythingChangesNothingOutsideTheRoundings) {
    const Quat turn = *normalized(Quat{0.3, -0.5, 0.2, 0.7});
    std::size_t decided = 0;
    eachPair(53, 100, [&](const Pair& pair) {
        const auto turned = [&](const Box& box) {
            const auto& u = box.halfAxes;
            return Box{rotate(turn, box.center) + Vec3{0.1, 0.2, 0.3},
                       {rotate(turn, u[0]), rotate(turn, u[1]), rotate(turn, u[2])}};
        };
        // 1e-13 for the separation, of which only the sign is exact, and 1e-14 for the turn.
        const double roundings = 1.1e-13 * (scaleOf(pair) + maxAbs(pair.a.center) + maxAbs(pair.b.center) + 1);
        if (std::fabs(separation(pair.a, pair.b)) < roundings) return;
        EXPECT_EQ(separationSign(turned(pair.a), turned(pair.b)), separationSign(pair.a, pair.b));
        ++decided;
    });
    EXPECT_GT(decided, 700U);
}

TEST(Sat, GapSignOfEachRow) {
    const BoxPair cubes(unitCube, movedTo(unitCube, {2, 0.5, 3}));
    EXPECT_EQ(gapSign(cubes, 0), 0);
    EXPECT_EQ(gapSign(cubes, 1), -1);
    EXPECT_EQ(gapSign(cubes, 2), 1);
    EXPECT_EQ(gapSign(cubes, 6), std::nullopt); // x cross x
    EXPECT_EQ(gapSign(cubes, 7), 1);            // x cross y
}

TEST(Sat, BoxesWithTheSameAxesAreKnown) {
    Random random(54);
    const Stratum& same = strata()[3];
    ASSERT_STREQ(same.name, "same rotation");
    std::size_t found = 0;
    for (int i = 0; i < 300; ++i) {
        const Pair pair = same.make(random);
        if (!haveSameAxes(BoxPair(pair.a, pair.b))) continue;
        ++found;
        for (int turn = 0; turn < 3; ++turn) EXPECT_TRUE(haveSameAxes(BoxPair(pair.a, renamed(pair.b, turn, 5))));
        Box other = pair.b;
        other.halfAxes[2] = other.halfAxes[0];
        EXPECT_FALSE(haveSameAxes(BoxPair(pair.a, other)));
        other.halfAxes[2] = {pair.b.halfAxes[2].x, pair.b.halfAxes[2].y, nextUp(pair.b.halfAxes[2].z)};
        EXPECT_FALSE(haveSameAxes(BoxPair(pair.a, other)));
    }
    EXPECT_GT(found, 50U);
    const Box plate{{}, {Vec3{1, 2, 0}, Vec3{1, 2, 0}, {}}};
    EXPECT_FALSE(haveSameAxes(BoxPair(plate, {{}, {Vec3{1, 2, 0}, {}, {}}}))); // one axis stands for one
    EXPECT_TRUE(haveSameAxes(BoxPair(plate, plate)));
}

/// One axis in f64 is enough for a pair that lies apart by more than rounding.
TEST(Sat, PairsThatLieApartNeedNoExactRow) {
    Random random = Random::fixed(56);
    int apart = 0;
    for (const Stratum& stratum : strata()) {
        if (std::string(stratum.name) != "random") continue;
        for (int i = 0; i < 2000; ++i) {
            const Pair pair = stratum.make(random);
            SatDetails details;
            if (separationSign(pair.a, pair.b, &details) <= 0) continue;
            ++apart;
            ASSERT_EQ(details.doubled + details.expanded, 0U);
        }
    }
    EXPECT_GT(apart, 500);
}

/// What a touching pair costs beyond f64, held by counts: at most so many rows by double-doubles on average, and so
/// many by expansions in any pair.
TEST(Sat, TouchingPairsNeedFewExactRows) {
    struct Gate {
        const char* name;
        double doubled;
        unsigned expanded;
    };
    // Upright boxes none; one tilt and size one true tie; whole numbers none unless they lie far apart; a flat pair its
    // normal, and its flat axes where f64 leaves them open.
    constexpr std::array gates{Gate{"touch", 2.2, 0},   Gate{"same rotation", 1.2, 1}, Gate{"lattice", 0, 0},
                               Gate{"0.1 grid", 0, 0},  Gate{"flat", 1.2, 4},          Gate{"coplanar", 1, 4},
                               Gate{"collinear", 0, 4}, Gate{"ulp copy", 1, 4},        Gate{"nested", 1.5, 0},
                               Gate{"limits", 2.2, 0}};
    for (const Stratum& stratum : strata()) {
        const auto gate =
            std::ranges::find_if(gates, [&](const Gate& g) { return std::string(g.name) == stratum.name; });
        Random random = Random::fixed(55);
        double doubled = 0;
        unsigned touching = 0;
        unsigned expanded = 0;
        for (int i = 0; i < 1500; ++i) {
            const Pair pair = stratum.make(random);
            SatDetails details;
            if (separationSign(pair.a, pair.b, &details) != 0) continue;
            ++touching;
            doubled += details.doubled;
            expanded = std::max(expanded, details.expanded);
        }
        if (touching < 5) continue;
        std::printf("%-14s %4u touch: %.2f rows by double-doubles, at most %u by expansions\n", stratum.name, touching,
                    doubled / touching, expanded);
        ASSERT_NE(gate, gates.end()) << stratum.name;
        EXPECT_LE(doubled, gate->doubled * touching) << stratum.name;
        EXPECT_LE(expanded, gate->expanded) << stratum.name;
    }
}

} // namespace

} // namespace askew::test
