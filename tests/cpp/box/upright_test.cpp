#include "askew/box/upright.h"

#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/sat.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

/// Draws half axes along the coordinate axes, in any order, of any sign, some of them flat; whole numbers, tenths, or
/// any.
std::array<Vec3, 3> drawHalfAxes(Random& random, int kind) {
    const int turn = random.integer(0, 2);
    const bool swaps = random.oneIn(2);
    std::array<Vec3, 3> axes{};
    for (int i = 0; i < 3; ++i) {
        const double whole = random.integer(1, 8);
        const double any = random.between(0.1, 4);
        const double size = kind == 0 ? whole : kind == 1 ? whole * 0.1 : any;
        const bool isFlat = random.oneIn(6);
        const int along = swaps ? (turn + 2 * i) % 3 : (turn + i) % 3;
        axes[unsigned(i)] = unitAxis(along) * (isFlat ? 0 : size * random.sign());
    }
    return axes;
}

/// Draws upright boxes that touch but for an ulp or two, near the origin or far from it.
Pair drawUpright(Random& random) {
    const int kind = random.integer(0, 2);
    Pair pair{{{}, drawHalfAxes(random, kind)}, {{}, drawHalfAxes(random, kind)}};
    const double far = random.oneIn(3) ? 1e9 : random.oneIn(2) ? 100 : 0;
    const Vec3 extents = *uprightExtents(pair.a) + *uprightExtents(pair.b);
    std::array<double, 3> from{};
    std::array<double, 3> to{};
    for (int k = 0; k < 3; ++k) {
        const double step = kind == 0 ? random.integer(-9, 9) : random.between(-1, 1);
        from[unsigned(k)] = kind == 0 ? step * far : step * far * 0.1;
        double at = from[unsigned(k)] + random.sign() * extents[k];
        const int graze = random.integer(0, 4);
        if (graze == 0) at = nextUp(at);
        if (graze == 1) at = nextDown(at);
        if (graze == 2) at = from[unsigned(k)] + extents[k] * random.between(-1, 1);
        to[unsigned(k)] = at;
    }
    pair.a.center = stored({from[0], from[1], from[2]});
    pair.b.center = stored({to[0], to[1], to[2]});
    return pair;
}

TEST(Upright, ExtentsOfBoxesAlongTheCoordinateAxesAlone) {
    const auto extents = [](const Vec3& u, const Vec3& v, const Vec3& w) { return uprightExtents({{}, {u, v, w}}); };
    EXPECT_EQ(extents({1, 0, 0}, {0, 2, 0}, {0, 0, 3}), (Vec3{1, 2, 3}));
    EXPECT_EQ(extents({0, -1, 0}, {0, 0, 2}, {-3, 0, 0}), (Vec3{3, 1, 2}));
    EXPECT_EQ(extents({0, -1, 0}, {}, {-3, 0, 0}), (Vec3{3, 1, 0}));
    EXPECT_EQ(extents({}, {}, {}), Vec3{});
    EXPECT_EQ(extents({1, 0x1p-142, 0}, {0, 2, 0}, {0, 0, 3}), std::nullopt);
    EXPECT_EQ(extents({1, 0, 0}, {2, 0, 0}, {0, 0, 3}), std::nullopt); // a sum of two would have to be rounded
}

TEST(Upright, GapSignsAreThoseOfRationals) {
    Random random(62);
    std::array<std::size_t, 3> seen{};
    for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
        const Pair pair = drawUpright(random);
        SCOPED_TRACE(written(pair));
        const Vec3 a = *uprightExtents(pair.a);
        const Vec3 b = *uprightExtents(pair.b);
        const std::array<int, 3> signs = uprightGapSigns(pair.a.center, pair.b.center, a, b);
        for (int k = 0; k < 3; ++k) {
            const mpq_class way = mpq_class(pair.b.center[k]) - mpq_class(pair.a.center[k]);
            const int exact = sgn(mpq_class(abs(way) - mpq_class(a[k]) - mpq_class(b[k])));
            EXPECT_EQ(signs[unsigned(k)], exact);
            EXPECT_EQ(uprightGapSign(pair.b.center[k], pair.a.center[k], b[k], a[k]), exact);
            ++seen[unsigned(exact + 1)];
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 5000U);
}

TEST(Upright, SignsAreExact) {
    Random random(61);
    std::array<std::size_t, 3> seen{};
    std::size_t rest = 0; // decided by what the roundings left
    for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
        const Pair pair = drawUpright(random);
        SCOPED_TRACE(written(pair));
        const int exact = Oracle(pair.a, pair.b).separationSign();
        ASSERT_EQ(uprightSign(pair.a, pair.b), exact);
        ASSERT_EQ(uprightSign(pair.b, pair.a), exact);
        SatDetails details;
        ASSERT_EQ(separationSign(pair.a, pair.b, &details), exact);
        ASSERT_TRUE(details.areUpright);
        ASSERT_EQ(details.doubled, 0U);
        ++seen[unsigned(exact + 1)];
        const Vec3 t = pair.b.center - pair.a.center;
        const Vec3 extents = *uprightExtents(pair.a) + *uprightExtents(pair.b);
        for (int k = 0; k < 3; ++k) {
            const int sign = uprightGapSign(pair.a.center[k], pair.b.center[k], (*uprightExtents(pair.a))[k],
                                            (*uprightExtents(pair.b))[k]);
            rest += std::fabs(t[k]) == extents[k] && sign != 0 ? 1 : 0;
        }
    }
    std::printf("upright: %zu overlap, %zu touch, %zu apart; %zu signs of rests\n", seen[0], seen[1], seen[2], rest);
    for (const std::size_t count : seen) EXPECT_GT(count, 1000U);
    EXPECT_GT(rest, 1000U);
}

TEST(Upright, AgreesWithTheOracleWhereverItAnswers) {
    std::size_t answered = 0;
    std::size_t touching = 0;
    eachPair(62, 300, [&](const Pair& pair) {
        const auto sign = uprightSign(pair.a, pair.b);
        if (!sign) return;
        EXPECT_EQ(*sign, Oracle(pair.a, pair.b).separationSign());
        ++answered;
        touching += *sign == 0 ? 1 : 0;
    });
    EXPECT_GT(answered, 600U); // the lattice and the 0.1 grid
    EXPECT_GT(touching, 30U);
}

} // namespace

} // namespace askew::test
