#include "askew/box/cast/shape_cast.h"

#include "support/draws/cubes.h"
#include "support/draws/each_pair.h"
#include "support/draws/full_run.h"
#include "support/oracles/sweep_oracle.h"

#include "askew/box/sat.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

Box movedTo(Box box, const Vec3& center) {
    box.center = center;
    return box;
}

TEST(MovingSat, MeetsTheFaceInItsWay) {
    const auto hit = castShape(unitCube, {8, 0, 0}, movedTo(unitCube, {6, 0.5, 0}));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->enter, 0.5);
    EXPECT_EQ(hit->leave, 1);
    EXPECT_EQ(hit->normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(hit->row, 0);
    EXPECT_FALSE(hit->startsOverlapping);
    EXPECT_FALSE(castShape(unitCube, {3.5, 0, 0}, movedTo(unitCube, {6, 0, 0})));
    EXPECT_FALSE(castShape(unitCube, {-8, 0, 0}, movedTo(unitCube, {6, 0, 0})));
    EXPECT_FALSE(castShape(unitCube, {8, 0, 0}, movedTo(unitCube, {6, 2.5, 0})));
}

TEST(MovingSat, LeavesOnTheFarSide) {
    const auto hit = castShape(unitCube, {16, 0, 0}, movedTo(unitCube, {6, 0, 0}));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->enter, 0.25);
    EXPECT_EQ(hit->leave, 0.5);
}

TEST(MovingSat, StartingInContactIsSaidAndHasNoFace) {
    for (const double x : {0.5, 2.0}) { // overlapping, touching
        const auto hit = castShape(unitCube, {-4, 0, 0}, movedTo(unitCube, {x, 0, 0}), Touching::hit);
        ASSERT_TRUE(hit);
        EXPECT_TRUE(hit->startsOverlapping);
        EXPECT_EQ(hit->enter, 0);
        EXPECT_EQ(hit->leave, (2 - x) / 4);
        EXPECT_EQ(hit->normal, Vec3{});
        EXPECT_EQ(hit->row, -1);
    }
}

TEST(MovingSat, ReleasesATouchingStartUnlessItIsPressed) {
    const Box wall = movedTo(unitCube, {2, 0, 0});
    for (const Vec3& way : {Vec3{}, Vec3{-4, 0, 0}, Vec3{0, 3, 0}, Vec3{0, 9, 1}, Vec3{-1e-30, 1, 0}}) {
        EXPECT_FALSE(castShape(unitCube, way, wall)) << written(way);
        EXPECT_EQ(castShape(unitCube, way, wall, Touching::hit)->enter, 0) << written(way);
        const auto within = castShape(unitCube, way, movedTo(unitCube, {2 - 0x1p-52, 0, 0}));
        ASSERT_TRUE(within) << written(way);
        EXPECT_TRUE(within->startsOverlapping);
    }
    const auto pressed = castShape(unitCube, {1e-30, 1, 0}, wall);
    ASSERT_TRUE(pressed);
    EXPECT_TRUE(pressed->startsOverlapping);
    EXPECT_EQ(startNormal(unitCube, wall), (Vec3{-1, 0, 0}));
    EXPECT_EQ(startNormal(unitCube, movedTo(unitCube, {4, 0, 0})), Vec3{});
    // An ulp beyond: nothing to slide along, yet nothing to meet either.
    const Box beyond = movedTo(unitCube, {2 + 0x1p-51, 0, 0});
    EXPECT_FALSE(castShape(unitCube, {0, 3, 0}, beyond));
    EXPECT_FALSE(castShape(unitCube, {-1e-30, 3, 0}, beyond));
    EXPECT_TRUE(castShape(unitCube, {1, 0, 0}, beyond));
}

TEST(MovingSat, MeetsEdgeToEdge) {
    const double half = 0x1p-1;
    const Box roofX{{}, {Vec3{4, 0, 0}, {0, half, half}, {0, -half, half}}};
    const Box roofY{{0, 0, 5}, {Vec3{0, 4, 0}, {half, 0, half}, {-half, 0, half}}};
    const auto hit = castShape(roofX, {0, 0, 6}, roofY);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->enter, 0.5); // each is 1 high along z
    EXPECT_EQ(hit->normal, (Vec3{0, 0, -1}));
    EXPECT_EQ(hit->row, 6);
}

TEST(MovingSat, FlatBoxesMeetInAnInstantOrWithinTheirPlane) {
    const Box plate{{}, {unitAxis(0), unitAxis(1), {}}};
    const auto through = castShape(plate, {0, 0, -8}, movedTo(plate, {1, 1, -2}));
    ASSERT_TRUE(through);
    EXPECT_EQ(through->enter, 0.25);
    EXPECT_EQ(through->leave, 0.25);
    EXPECT_EQ(through->normal, (Vec3{0, 0, 1}));
    const auto within = castShape(plate, {8, 0, 0}, movedTo(plate, {4, 1, 0}));
    ASSERT_TRUE(within);
    EXPECT_EQ(within->enter, 0.25);
    EXPECT_EQ(within->normal, (Vec3{-1, 0, 0}));
    EXPECT_GE(within->row, 15);
    EXPECT_FALSE(castShape(plate, {8, 0, 0}, movedTo(plate, {4, 3, 0})));
    const Box point{};
    const auto met = castShape(point, {2, 4, 6}, movedTo(point, {1, 2, 3}));
    ASSERT_TRUE(met);
    EXPECT_EQ(met->enter, 0.5);
    EXPECT_FALSE(castShape(point, {2, 4, 6}, movedTo(point, {1, 2, 3.5})));
}

TEST(MovingSat, WithoutATranslationTheSameAsOverlaps) {
    eachPair(400, 200, [&](const Pair& pair) {
        ASSERT_EQ(castShape(pair.a, {}, pair.b).has_value(), overlapsStrictly(pair.a, pair.b));
        const auto hit = castShape(pair.a, {}, pair.b, Touching::hit);
        ASSERT_EQ(hit.has_value(), overlaps(pair.a, pair.b));
        if (hit) {
            EXPECT_TRUE(hit->startsOverlapping && hit->enter == 0 && hit->leave == 1);
        }
    });
}

int pairsEach() { return static_cast<int>(asMany(119'000) / strata().size()); }

struct SeenCasts {
    std::size_t hits = 0, misses = 0, starts = 0, grazes = 0, instants = 0, pressed = 0, released = 0;
    std::array<std::size_t, maxAxes> rows{};
    double worst = 0; // error of a time, of the scale over the speed along the axis
};

void compare(const Pair& pair, const Vec3& v, SeenCasts& seen) {
    SCOPED_TRACE("translation " + written(v));
    const SweepOracle oracle(pair.a, v, pair.b);
    const auto hit = castShape(pair.a, v, pair.b);
    const int sign = separationSign(pair.a, pair.b);
    if (sign == 0) {
        ASSERT_EQ(hit.has_value(), oracle.presses());
        ++(hit ? seen.pressed : seen.released);
        const auto touched = castShape(pair.a, v, pair.b, Touching::hit);
        ASSERT_TRUE(touched && touched->startsOverlapping && touched->enter == 0);
        if (!hit) return;
    }
    if (!hit) {
        ASSERT_FALSE(oracle.meets(0)) << "missed";
        ++seen.misses;
        return;
    }
    ASSERT_EQ(hit->startsOverlapping, sign <= 0);
    ASSERT_TRUE(0 <= hit->enter && hit->enter <= hit->leave && hit->leave <= 1);
    ++seen.hits;
    if (hit->startsOverlapping) {
        ASSERT_EQ(hit->enter, 0);
        ++seen.starts;
        return;
    }
    ASSERT_NEAR(length(hit->normal), 1, 1e-14);
    ASSERT_LE(dot(hit->normal, v), 1e-14 * length(v)) << "along the motion";
    ++seen.rows[static_cast<unsigned>(hit->row)];
    if (hit->enter == hit->leave) ++seen.instants;
    if (!oracle.meets(0)) {
        ++seen.grazes;
        ASSERT_TRUE(oracle.meets(1e-14)) << "not even nearly";
        return;
    }
    const SweepOracle::Time enter = oracle.enter();
    const SweepOracle::Time leave = oracle.leave();
    for (const auto& [t, exact] : {std::pair{hit->enter, enter}, {hit->leave, leave}}) {
        const double error = std::fabs(t - exact.t) / exact.unit;
        ASSERT_LE(error, 1e-14) << t << " for " << exact.t;
        if (error > seen.worst) seen.worst = error;
    }
}

TEST(MovingSat, EqualsTheExactAnswer) {
    SeenCasts seen;
    Random random(401);
    eachPair(402, pairsEach(), [&](const Pair& pair) { compare(pair, drawTranslation(random, pair), seen); });
    std::printf("sweeps: %zu hits (%zu from the start, %zu grazes, %zu instants), %zu "
                "misses, worst error %.2g\n",
                seen.hits, seen.starts, seen.grazes, seen.instants, seen.misses, seen.worst);
    const std::size_t some = static_cast<std::size_t>(pairsEach()) / 10;
    std::printf("touching starts: %zu pressed, %zu released\n", seen.pressed, seen.released);
    EXPECT_GT(seen.pressed, 2 * some);
    EXPECT_GT(seen.released, 10 * some);
    EXPECT_GT(seen.hits - seen.starts, 10 * some);
    EXPECT_GT(seen.starts, 10 * some);
    EXPECT_GT(seen.misses, 10 * some);
    EXPECT_GT(seen.instants, some);
    std::size_t flat = 0;
    for (unsigned row = 15; row < maxAxes; ++row) flat += seen.rows[row];
    EXPECT_GT(flat, some / 4);
    for (unsigned row = 0; row < 15; ++row) EXPECT_GT(seen.rows[row], some / 40) << "row " << row;
}

TEST(MovingSat, TheOtherOneMovingBackMeetsItAtTheSameTime) {
    Random random(403);
    std::size_t hits = 0;
    eachPair(404, 300, [&](const Pair& pair) {
        const Vec3 v = drawTranslation(random, pair);
        const auto there = castShape(pair.a, v, pair.b);
        const auto back = castShape(pair.b, -v, pair.a);
        if (there.has_value() != back.has_value()) { // only where a graze may count as none
            const SweepOracle oracle(pair.a, v, pair.b);
            ASSERT_TRUE(!oracle.meets(0) && oracle.meets(1e-14)) << written(v);
            return;
        }
        if (!there) return;
        ASSERT_EQ(there->startsOverlapping, back->startsOverlapping);
        if (there->startsOverlapping) return;
        const double scale = scaleOf(pair) + length(v);
        const double speed = std::fabs(dot(there->normal, v));
        const double other = std::fabs(dot(back->normal, v));
        const double error = std::fabs(there->enter - back->enter);
        EXPECT_LE(error * (other < speed ? other : speed), 1e-13 * scale);
        ++hits;
    });
    EXPECT_GT(hits, 500U);
}

TEST(MovingSat, TwiceTheTranslationTakesHalfTheTime) {
    Random random(405);
    std::size_t hits = 0;
    eachPair(406, 300, [&](const Pair& pair) {
        const Vec3 v = drawTranslation(random, pair);
        const auto once = castShape(pair.a, v, pair.b);
        if (!once || maxAbs(v) > 0x1p199) return;
        const auto twice = castShape(pair.a, v * 2, pair.b);
        if (!twice) { // only where a graze may count as none
            ASSERT_FALSE(SweepOracle(pair.a, v, pair.b).meets(0)) << written(v);
            return;
        }
        EXPECT_EQ(once->startsOverlapping, twice->startsOverlapping);
        if (once->startsOverlapping) return;
        const double scale = scaleOf(pair) + 2 * length(v);
        EXPECT_LE(std::fabs(once->enter - 2 * twice->enter) * std::fabs(dot(once->normal, v)), 1e-13 * scale);
        ++hits;
    });
    EXPECT_GT(hits, 500U);
}

} // namespace

} // namespace askew::test
