#include "askew/exact/determinant.h"

#include "support/draws/clouds.h"
#include "support/oracles/hull_oracle.h"
#include "support/print.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>

namespace askew::test {

namespace {

/// Calls visit(five points, the same as integers) for many of every kind of cloud, none all drawn at one place.
template <class Visit> void eachFive(std::uint32_t seed, Visit visit) {
    for (const Cloud& cloud : clouds()) {
        Random random(seed);
        for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
            std::vector<Vec3> points = cloud.make(random);
            while (points.size() < 5) points.push_back(points[random.next() % points.size()]);
            points.resize(5);
            SCOPED_TRACE(std::string(cloud.name) + "\n" + written(points));
            visit(points, asIntegers(points));
        }
    }
}

TEST(Determinant, OrientationIsExact) {
    std::array<std::size_t, 3> seen{};
    eachFive(410, [&](const std::vector<Vec3>& p, const std::vector<IntVec>& at) {
        const int expected = sgn(dot(cross(at[1] - at[0], at[2] - at[0]), at[3] - at[0]));
        EXPECT_EQ(orientation(p[0], p[1], p[2], p[3]), expected);
        EXPECT_EQ(orientation(p[1], p[0], p[2], p[3]), -expected);
        ++seen[unsigned(expected + 1)];
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 500U);
}

TEST(Determinant, SignsThatDoublesAreSaidToDecideAreRight) {
    std::size_t clear = 0;
    std::size_t open = 0;
    eachFive(411, [&](const std::vector<Vec3>& p, const std::vector<IntVec>& at) {
        const double value = RoundedCross(p[1] - p[0], p[2] - p[0]).clearDot(p[3] - p[0]);
        ++(value != 0 ? clear : open);
        if (value == 0) return;
        EXPECT_EQ(signOf(value), sgn(dot(cross(at[1] - at[0], at[2] - at[0]), at[3] - at[0])));
    });
    EXPECT_GT(clear, 500U);
    EXPECT_GT(open, 500U);
}

TEST(Determinant, CrossProductsThatAreClearAreOfVectorsThatAreNotParallel) {
    std::array<std::size_t, 2> seen{};
    eachFive(412, [&](const std::vector<Vec3>& p, const std::vector<IntVec>& at) {
        const bool isClear = RoundedCross(p[1] - p[0], p[2] - p[0]).isClear();
        ++seen[isClear ? 1 : 0];
        EXPECT_FALSE(isClear && isZero(cross(at[1] - at[0], at[2] - at[0])));
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

TEST(Determinant, AlongEveryKindOfAxisIsExact) {
    std::array<std::array<std::size_t, 3>, 3> seen{};
    eachFive(411, [&](const std::vector<Vec3>& x, const std::vector<IntVec>& at) {
        const Difference p = difference(x[1], x[0]);
        const Difference q = difference(x[2], x[0]);
        const Difference r = difference(x[3], x[1]);
        const Difference d = difference(x[4], x[0]);
        const IntVec normal = cross(at[1] - at[0], at[2] - at[0]);
        const std::array<IntVec, 3> axes{at[1] - at[0], normal, cross(at[3] - at[1], normal)};
        constexpr std::array kinds{ExactAxis::Kind::along, ExactAxis::Kind::cross, ExactAxis::Kind::inPlane};
        for (unsigned k = 0; k < 3; ++k) {
            const int expected = sgn(dot(axes[k], at[4] - at[0]));
            EXPECT_EQ(signOf(along(ExactAxis{kinds[k], p, q, r}, d)), expected);
            ++seen[k][unsigned(expected + 1)];
        }
        EXPECT_EQ(areParallel(p, q), isZero(normal));
        EXPECT_EQ(isZero(estimate(ExactAxis{ExactAxis::Kind::cross, p, q, {}})), isZero(normal));
    });
    for (const auto& kind : seen) {
        for (const std::size_t count : kind) EXPECT_GT(count, 300U);
    }
}

TEST(Determinant, OfNearlyParallelOnesInOnePlaneIsExact) {
    Random random(412);
    const auto value = [](const Vec3& p, const Vec3& q, const Vec3& r) {
        const auto minor = [](double a, double b, double c, double d) {
            return mpq_class(mpq_class(a) * mpq_class(d) - mpq_class(b) * mpq_class(c));
        };
        return mpq_class(minor(p.y, p.z, q.y, q.z) * mpq_class(r.x) + minor(p.z, p.x, q.z, q.x) * mpq_class(r.y) +
                         minor(p.x, p.y, q.x, q.y) * mpq_class(r.z));
    };
    int misled = 0;
    for (int i = 0; i < 6000 && !HasFailure(); ++i) {
        const auto turned = [&](const Vec3& v) {
            return i % 3 == 0 ? v : i % 3 == 1 ? Vec3{v.y, v.z, v.x} : Vec3{v.z, v.x, v.y};
        };
        // The products of one coordinate cancel, and the third vector, nearly in their plane, is long along it.
        const Vec3 p{random.between(-1, 1) * 0x1p-20, random.between(1, 2), random.between(1, 2)};
        const Vec3 q = p + Vec3{random.between(-1, 1) * 0x1p-20, p.y * 0x1p-40, p.z * 0x1p-40};
        const Vec3 r = (p - q) * (random.between(-1, 1) * 0x1p30) + q * random.between(-1, 1);
        const double sign = determinant({turned(p), {}}, {turned(q), {}}, {turned(r), {}});
        const int expected = sgn(value(p, q, r));
        EXPECT_EQ(signOf(sign), expected);
        misled += signOf(dot(cross(turned(p), turned(q)), turned(r))) != expected ? 1 : 0;
    }
    std::printf("determinant: f64 alone is wrong in %d of 6000\n", misled);
    EXPECT_GT(misled, 300);
}

TEST(Determinant, EstimateOfACancellingCrossProductIsRight) {
    const Vec3 far{0x1p40, 3, 0};
    const Difference p = difference({1, 1 + 0x1p-52, 0}, far);
    const Difference q = difference({1 - 0x1p-53, 1, 0}, far);
    const mpq_class x = mpq_class(1) - far.x;
    const mpq_class y = mpq_class(1 + 0x1p-52) - far.y;
    const mpq_class exact = x * (mpq_class(1) - far.y) - y * (mpq_class(1 - 0x1p-53) - far.x);
    EXPECT_NEAR(estimate(ExactAxis{ExactAxis::Kind::cross, p, q, {}}).z / exact.get_d(), 1, 1e-15);
}

} // namespace

} // namespace askew::test
