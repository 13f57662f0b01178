#include "askew/exact/exact_vec.h"

#include "exact/value_of.h"
#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Returns value / 2^(scale * degree), which an integer of the oracle stands for.
mpq_class unscaled(const mpz_class& value, const Oracle& oracle, unsigned long degree) {
    mpq_class result = value;
    mpq_div_2exp(result.get_mpq_t(), result.get_mpq_t(), static_cast<unsigned long>(oracle.scale) * degree);
    return result;
}

TEST(ExactVec, DifferenceIsExact) {
    eachPair(20, 50, [](const Pair& pair) {
        const Difference d = difference(pair.b.center, pair.a.center);
        const Oracle oracle(pair.a, pair.b);
        EXPECT_EQ(mpq_class(mpq_class(d.high.x) + d.low.x), unscaled(oracle.offset.x, oracle, 1));
        EXPECT_EQ(mpq_class(mpq_class(d.high.y) + d.low.y), unscaled(oracle.offset.y, oracle, 1));
        EXPECT_EQ(mpq_class(mpq_class(d.high.z) + d.low.z), unscaled(oracle.offset.z, oracle, 1));
    });
}

TEST(ExactVec, CrossAndDotAreExactToTheFourthDegree) {
    eachPair(21, 30, [](const Pair& pair) {
        const Oracle oracle(pair.a, pair.b);
        const Difference t = difference(pair.b.center, pair.a.center);
        const IntVec exactNormal = cross(oracle.generators[0], oracle.generators[4]);
        const ExactVec<4> normal = exactCross(pair.a.halfAxes[0], pair.b.halfAxes[1]);
        EXPECT_EQ(valueOf(normal.y), unscaled(exactNormal.y, oracle, 2));
        EXPECT_EQ(isZero(normal), isZero(exactNormal));
        EXPECT_EQ(valueOf(exactDot(normal, t)), unscaled(dot(exactNormal, oracle.offset), oracle, 3));
        const IntVec exactAcross = cross(exactNormal, oracle.generators[2]);
        const ExactVec<16> across = exactCross(normal, pair.a.halfAxes[2]);
        EXPECT_EQ(valueOf(across.x), unscaled(exactAcross.x, oracle, 3));
        EXPECT_EQ(valueOf(exactDot(across, t)), unscaled(dot(exactAcross, oracle.offset), oracle, 4));
    });
}

TEST(ExactVec, ParallelIsWhereTheCrossProductIsZero) {
    std::size_t parallel = 0;
    eachPair(23, 60, [&](const Pair& pair) {
        for (const Vec3& p : pair.a.halfAxes) {
            for (const Vec3& q : pair.b.halfAxes) {
                const bool expected = isZero(exactCross(p, q));
                EXPECT_EQ(areParallel(p, q), expected);
                parallel += expected ? 1 : 0;
            }
        }
    });
    EXPECT_GT(parallel, 500U);
}

TEST(ExactVec, OneCoordinateOfTheCrossProductIsEnoughNotToBeParallel) {
    // Two of the coordinates vanish in flat pairs, one in the others; products that round alike may still differ.
    const double more = 1 + 0x1p-52;
    const std::array<std::array<Vec3, 2>, 3> pairs{{
        {{{1, 1, 1}, {2, 1, 1}}},
        {{{0, 1, 1}, {0, 2, 1}}},
        {{{0, more, 1}, {0, more * more, more}}},
    }};
    for (const auto& [p, q] : pairs) {
        for (int turn = 0; turn < 3; ++turn) {
            const auto turned = [&](const Vec3& v) {
                return turn == 0 ? v : turn == 1 ? Vec3{v.y, v.z, v.x} : Vec3{v.z, v.x, v.y};
            };
            EXPECT_FALSE(areParallel(turned(p), turned(q)));
            EXPECT_TRUE(areParallel(turned(p), turned(p) * 4));
        }
    }
}

TEST(ExactVec, GapIsTheGapOfAllCorners) {
    eachPair(22, 30, [](const Pair& pair) {
        const Oracle oracle(pair.a, pair.b);
        const auto& u = pair.a.halfAxes;
        const auto& v = pair.b.halfAxes;
        const std::array<Vec3, 6> generators{u[0], u[1], u[2], v[0], v[1], v[2]};
        const Difference t = difference(pair.b.center, pair.a.center);
        const mpq_class gap = exactGap(exactCross(u[1], v[2]), t, {}, generators);
        const IntVec axis = cross(oracle.generators[1], oracle.generators[5]);
        const mpq_class exact = unscaled(oracle.gap(axis), oracle, 3);
        EXPECT_EQ(sgn(gap), sgn(exact));
        EXPECT_LE(mpq_class(abs(gap - exact)), mpq_class(abs(exact) * 0x1p-52));
    });
}

TEST(ExactVec, AddedVectorsReachOut) {
    const std::array<Vec3, 1> added{Vec3{0, 0, 1}};
    const std::array<Vec3, 1> subtracted{Vec3{5, 0, 4}};
    const auto reach = exactGap(exactVec(unitAxis(2)), difference({0, 0, -2}, {0, 0, 0.5}), added, subtracted);
    EXPECT_EQ(reach, 2.5 + 1 - 4);
}

TEST(ExactVec, EstimateOfACancellingCrossProductIsRight) {
    // 1 + 2^-52 and 1: a rounded cross product of the two comes out to zero or to noise.
    const Vec3 p{1, 1 + 0x1p-52, 0};
    const Vec3 q{1 - 0x1p-53, 1, 0};
    const mpq_class exact = mpq_class(p.x) * q.y - mpq_class(p.y) * q.x;
    EXPECT_EQ(mpq_class(estimate(exactCross(p, q)).z), exact);
    EXPECT_NE(cross(p, q).z, exact.get_d());
}

} // namespace

} // namespace askew::test
