#include "askew/level/triangle/careful_cross.h"

#include "level/level_boxes.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

using ExactVec = std::array<mpq_class, 3>;

ExactVec exact(const Difference& d) {
    return {mpq_class(d.high.x) + d.low.x, mpq_class(d.high.y) + d.low.y, mpq_class(d.high.z) + d.low.z};
}

ExactVec exactCross(const ExactVec& p, const ExactVec& q) {
    return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}

/// Returns how far a vector is from an exact one, in lengths of that.
double errorOf(const Vec3& found, const ExactVec& expected) {
    mpq_class wrong = 0;
    mpq_class size = 0;
    for (int k = 0; k < 3; ++k) {
        const auto at = static_cast<std::size_t>(k);
        const mpq_class off = mpq_class(found[k]) - expected[at];
        wrong += off * off;
        size += expected[at] * expected[at];
    }
    return std::sqrt(mpq_class(wrong / size).get_d());
}

TEST(CarefulCross, IsRightToAFewRoundingsHoweverNearlyParallelTheFactors) {
    Random random(1831);
    double worst = 0;
    std::size_t narrow = 0;
    for (int i = 0; i < 4000; ++i) {
        const double sine = std::ldexp(1, -random.integer(0, 45));
        const Vec3 along = anyVec(random, 3);
        const Vec3 from = anyVec(random, 10);
        const CrossFactor p(difference(from + along, from));
        const CrossFactor q(difference(from + along * random.between(-2, 2) + anyVec(random, sine), from));
        const ExactVec expected = exactCross(exact(p.along), exact(q.along));
        if (expected[0] == 0 && expected[1] == 0 && expected[2] == 0) continue;
        const double square =
            mpq_class(expected[0] * expected[0] + expected[1] * expected[1] + expected[2] * expected[2]).get_d();
        if (square < 0x1p-90 * p.square * q.square) continue; // nearer to parallel, 0 may be returned
        narrow += square < 0x1p-40 * p.square * q.square ? 1 : 0;
        worst = std::max(worst, errorOf(carefulCross(p, q), expected));
    }
    std::printf("careful cross products: worst error %.2e of the length, %zu within 1e-6 of parallel\n", worst, narrow);
    EXPECT_LT(worst, 1e-15 * 40);
    EXPECT_GT(narrow, 500U);
}

TEST(CarefulCross, ParallelFactorsGiveZero) {
    const CrossFactor p(difference({3, 4, 5}, {1, 1, 1}));
    const CrossFactor q(difference({5, 7, 9}, {1, 1, 1}));
    EXPECT_TRUE(isZero(carefulCross(p, q)));
    EXPECT_TRUE(isZero(crossOfNearlyParallel(p, CrossFactor())));
}

} // namespace

} // namespace askew::test
