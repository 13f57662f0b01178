#include "askew/box/prefilter/posed_boxes.h"

#include "support/draws/random.h"

#include "askew/box/prefilter/batch.h"
#include "askew/box/region.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <limits>
#include <vector>

namespace askew::test {

namespace {

/// Numbers as callers give them: most are ordinary, some are at the borders of what may be stored.
struct PosedDraw {
    Random& random;
    bool isHard;

    double number(double low) {
        constexpr std::array hard{0.0, -0.0, 0x1p-143, 0x1p201, 0x1p202, std::numeric_limits<double>::quiet_NaN(),
                                  -1.0};
        if (isHard && random.oneIn(12)) return hard[random.next() % hard.size()];
        return random.oneIn(8) ? 0 : random.between(low, 2);
    }

    /// Draws any rotation, one that is unit already, or a quarter turn of some length, as it comes out of sine and
    /// cosine too.
    std::array<double, 4> rotation() {
        std::array<double, 4> q{number(-2), number(-2), number(-2), 1};
        const int kind = random.integer(0, 3);
        if (kind == 0) return q;
        if (kind == 1) {
            const Quat turn = normalized(Quat{q[0], q[1], q[2], q[3]}).value_or(Quat{});
            return {turn.x, turn.y, turn.z, turn.w};
        }
        q = {};
        const int first = random.integer(0, 3);
        const int second = (first + random.integer(0, 3)) % 4; // the same for half a turn, or none
        const double length = kind == 2 ? random.between(0.5, 3) : 1;
        q[static_cast<unsigned>(first)] = random.sign() * length * halfRoot;
        q[static_cast<unsigned>(second)] = random.sign() * length * (random.oneIn(2) ? halfRoot : halfRootBelow);
        return q;
    }
};

/// The boxes have the bits of one row after the other, and end before the first row that is no box.
TEST(PosedBoxes, AreThoseOfEachRow) {
    using Bits = std::array<std::uint64_t, boxStride>; // which tell zeros of either sign apart
    Random random(112);
    std::size_t made = 0;
    std::size_t quarters = 0;
    std::size_t refused = 0;
    for (int i = 0; i < 4000 && !HasFailure(); ++i) {
        PosedDraw draw{random, random.oneIn(2)};
        const auto count = static_cast<std::size_t>(random.integer(0, 9));
        std::vector<double> centers;
        std::vector<double> extents;
        std::vector<double> rotations;
        for (std::size_t k = 0; k < 3 * count; ++k) {
            centers.push_back(draw.number(-2));
            extents.push_back(draw.number(0));
        }
        for (std::size_t row = 0; row < count; ++row) {
            for (const double component : draw.rotation()) rotations.push_back(component);
        }
        const double scale = random.oneIn(2) ? 1 : 0.5;
        const bool isTurned = !random.oneIn(5);
        std::vector<double> boxes(boxStride * count, 7);
        const PosedRows rows{centers.data(), extents.data(), isTurned ? rotations.data() : nullptr, count, scale};
        const std::size_t good = posedBoxes(rows, boxes);
        std::size_t row = 0;
        for (; row < count; ++row) {
            const auto vec = [&](const std::vector<double>& from) {
                return Vec3{from[3 * row], from[3 * row + 1], from[3 * row + 2]};
            };
            const Vec3 size = vec(extents);
            const double* const q = &rotations[4 * row];
            const Quat turn = isTurned ? Quat{q[0], q[1], q[2], q[3]} : Quat{};
            const auto region = regionFromHalfExtents(vec(centers), size * scale, turn);
            if (!region || size.x < 0 || size.y < 0 || size.z < 0) break;
            const Box box = readBox(std::span(boxes).subspan(boxStride * row, boxStride));
            ASSERT_EQ(std::bit_cast<Bits>(box), std::bit_cast<Bits>(region->world)) << i << " row " << row;
            quarters += isQuarterTurn(region->rotation) ? 1 : 0;
            ++made;
        }
        ASSERT_EQ(good, row) << i;
        refused += row < count ? 1 : 0;
    }
    EXPECT_GT(made, 5000U);
    EXPECT_GT(quarters, 1000U);
    EXPECT_GT(refused, 500U);
}

} // namespace

} // namespace askew::test
