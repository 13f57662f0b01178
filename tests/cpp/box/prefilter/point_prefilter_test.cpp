#include "askew/box/prefilter/point_prefilter.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_pair_parts.h"
#include "support/print.h"

#include "askew/box/contains.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace askew::test {

namespace {

std::vector<std::uint8_t> sifted(const Box& box, const std::vector<double>& points, std::size_t& left) {
    std::vector<std::uint8_t> out(points.size() / 3, 9);
    left = prefilterPoints(box, points, out);
    return out;
}

TEST(PointFilter, IsRightAndSureOfNearlyAllPointsWhereverTheBoxIs) {
    Random random(370);
    std::array<int, 3> tried{};
    for (int i = 0; i < 400; ++i) {
        Box box = drawRegion(random, 2, 1).world;
        if (i % 2 == 0) box.halfAxes[2] = box.halfAxes[2] + box.halfAxes[0] * 0.7;
        box.center = box.center * std::exp2(random.integer(0, 12));
        std::vector<double> points;
        for (int k = 0; k < 103; ++k) {
            const Vec3 point = box.center + drawVec(random, -2, 2);
            points.insert(points.end(), {point.x, point.y, point.z});
        }
        std::size_t left = 0;
        const std::vector<std::uint8_t> out = sifted(box, points, left);
        for (std::size_t k = 0; k < out.size(); ++k) {
            ASSERT_LE(out[k], undecided);
            ++tried[out[k]];
            left -= out[k] == undecided ? 1 : 0;
            if (out[k] == undecided) continue;
            EXPECT_EQ(out[k], contains(box, Vec3{points[3 * k], points[3 * k + 1], points[3 * k + 2]}) ? 1 : 0);
        }
        EXPECT_EQ(left, 0U);
    }
    EXPECT_GT(tried[0], 5000);
    EXPECT_GT(tried[1], 1000);
    EXPECT_LT(tried[2], 40);
}

/// On the faces along the long axis what is rounded is the long one's size, whichever of the three it is.
TEST(PointFilter, IsNeverWrongNextToTheLongFacesOfARod) {
    Random random(371);
    std::array<int, 3> tried{};
    for (int i = 0; i < 600; ++i) {
        const auto longest = static_cast<unsigned>(i % 3);
        Box box{drawVec(random, -9, 9), drawRotation(random)};
        box.halfAxes[longest] = box.halfAxes[longest] * std::exp2(random.integer(6, 16));
        std::vector<double> points;
        for (int k = 0; k < 64; ++k) {
            Vec3 point = box.center + box.halfAxes[longest] * random.between(-1, 1);
            point = point + box.halfAxes[(longest + 1) % 3] * random.between(-1, 1);
            point = point +
                    box.halfAxes[(longest + 2) % 3] * (1 + random.between(-1, 1) * std::exp2(-random.integer(1, 12)));
            points.insert(points.end(), {point.x, point.y, point.z});
        }
        std::size_t left = 0;
        const std::vector<std::uint8_t> out = sifted(box, points, left);
        for (std::size_t k = 0; k < out.size(); ++k) {
            ++tried[out[k]];
            if (out[k] == undecided) continue;
            ASSERT_EQ(out[k], contains(box, Vec3{points[3 * k], points[3 * k + 1], points[3 * k + 2]}) ? 1 : 0);
        }
    }
    EXPECT_GT(tried[0], 500);
    EXPECT_GT(tried[1], 500);
    EXPECT_GT(tried[2], 500);
}

TEST(PointFilter, IsUnsureOfFlatBoxesAndOfWhatMayNotBeStored) {
    const Box cube{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const Box flat{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}};
    std::vector<double> points(21, 0.25);
    std::size_t left = 0;
    EXPECT_EQ(sifted(flat, points, left), std::vector<std::uint8_t>(7, undecided));
    EXPECT_EQ(left, 7U);
    for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity(), 0x1p202, -0x1p202}) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            std::vector<double> here = points;
            here[i] = bad;
            std::vector<std::uint8_t> expected(7, 1);
            expected[i / 3] = undecided;
            EXPECT_EQ(sifted(cube, here, left), expected);
            EXPECT_EQ(left, 1U);
        }
    }
}

} // namespace

} // namespace askew::test
