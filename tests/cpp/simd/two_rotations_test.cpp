#include "askew/simd/two_rotations.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>

namespace askew::test {

namespace {

/// Draws a quaternion of any length, one that is unit already, or a turn by quarters, as it comes out of sine and
/// cosine too.
Quat drawTurn(Random& random) {
    const auto any = [&] { return random.oneIn(6) ? 0 : random.between(-2, 2); };
    const Quat q{any(), any(), any(), random.between(0.1, 2)};
    const int kind = random.integer(0, 3);
    if (kind == 0) return q;
    if (kind == 1) return *normalized(q);
    std::array<double, 4> parts{};
    const int first = random.integer(0, 3);
    const double length = kind == 2 ? random.between(0.5, 3) : 1;
    parts[unsigned(first)] = random.sign() * length * halfRoot;
    parts[unsigned(first + random.integer(0, 3)) % 4] =
        random.sign() * length * (random.oneIn(2) ? halfRoot : halfRootBelow);
    return {parts[0], parts[1], parts[2], parts[3]};
}

TEST(TwoRotations, HaveTheBitsOfOneAtATime) {
    using Bits = std::array<std::uint64_t, 13>; // which tell zeros of either sign apart
    Random random(113);
    int quarters = 0;
    int unchanged = 0;
    for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
        const std::array<Quat, 2> drawn{drawTurn(random), drawTurn(random)};
        TwoRotations turns{DoubleRows{drawn[0].x, drawn[1].x}, DoubleRows{drawn[0].y, drawn[1].y},
                           DoubleRows{drawn[0].z, drawn[1].z}, DoubleRows{drawn[0].w, drawn[1].w}};
        const DoubleRows squared = squaredLength(turns);
        const auto columns = turnedAxes(turns, squared);
        for (unsigned lane = 0; lane < 2; ++lane) {
            const Quat& q = drawn[lane];
            ASSERT_EQ(squared[lane], squaredLength(q));
            const Quat turn = unit(q, squared[lane]);
            const auto [x, y, z] = turnedAxes(turn);
            const std::array wanted{turn.x, turn.y, turn.z, turn.w, x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z};
            std::array<double, 13> got{turns[0][lane], turns[1][lane], turns[2][lane], turns[3][lane]};
            for (unsigned k = 0; k < 9; ++k) got[4 + k] = columns[k / 3][k % 3][lane];
            ASSERT_EQ(std::bit_cast<Bits>(got), std::bit_cast<Bits>(wanted)) << i;
            quarters += isQuarterTurn(turn) ? 1 : 0;
            unchanged += turn == q ? 1 : 0;
        }
    }
    EXPECT_GT(quarters, 4000);
    EXPECT_GT(unchanged, 4000);
}

} // namespace

} // namespace askew::test
