#include "askew/box/prefilter/cube_sat.h"

#include "support/draws/colliders.h"

#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"

#include <gtest/gtest.h>

#include <bit>

namespace askew::test {

namespace {

const Box cube{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

Float4 all(double x) { return Float4::all(static_cast<float>(x)); }

Float4x3 all(const Vec3& v) { return {all(v.x), all(v.y), all(v.z)}; }

/// Returns four times the map that changes nothing.
CubeMap identity() { return {{all(Vec3{1, 0, 0}), all(Vec3{0, 1, 0}), all(Vec3{0, 0, 1})}, Float4::all(1)}; }

/// Returns four times the box as seen from the cube.
Mapped4 fourTimes(const Box& box) {
    const auto& [u, v, w] = box.halfAxes;
    Float4 size = Float4::all(0);
    const Float4x3 offset = map(identity(), all(box.center), size);
    const std::array<Float4x3, 3> halfAxes{map(identity(), all(u), size), map(identity(), all(v), size),
                                           map(identity(), all(w), size)};
    return {offset, halfAxes, size};
}

/// Draws a sheared box near the boundary of the cube or far from it.
Box drawNear(Random& random) {
    const double size = std::exp2(random.integer(-6, 2));
    const Vec3 u = drawVec(random, -size, size);
    const Vec3 v = drawVec(random, -size, size);
    const Vec3 w = drawVec(random, -size, size);
    const double most = 1 + 2 * size;
    return {drawVec(random, -most, most), {u, v, w}};
}

struct TriedCubes {
    int meets = 0;
    int apart = 0;
    int undecided = 0;
};

/// Expects that the verdict on a box displaced by a part of the room agrees with the certified test at its true place.
void expectRight(const Box& box, const Vec3& off, double room, TriedCubes& tried) {
    Box displaced = box;
    displaced.center = displaced.center + off * (room / 8);
    CubeAxes axes;
    const Certain verdict = cubeSat(fourTimes(displaced), all(room), axes);
    EXPECT_TRUE(verdict.meets == 0 || verdict.meets == 15);
    EXPECT_TRUE(verdict.apart == 0 || verdict.apart == 15);
    const int sign = separationSign(cube, box);
    if (verdict.meets != 0) {
        EXPECT_LT(sign, 0);
    }
    if (verdict.apart != 0) {
        EXPECT_GT(sign, 0);
    }
    ++(verdict.meets != 0 ? tried.meets : verdict.apart != 0 ? tried.apart : tried.undecided);
}

TEST(CubeSat, IsNeverWrongWhereItIsSure) {
    Random random(413);
    TriedCubes tried;
    for (int i = 0; i < 20'000; ++i) expectRight(drawNear(random), {}, 0, tried);
    EXPECT_GT(tried.meets, 4000);
    EXPECT_GT(tried.apart, 4000);
    EXPECT_LT(tried.undecided, 3000);
}

TEST(CubeSat, NorWhereOffsetsAreWrongWithinTheRoom) {
    Random random(414);
    TriedCubes tried;
    for (int i = 0; i < 30'000; ++i) {
        const Vec3 off{1.0 * random.sign(), 1.0 * random.sign(), 1.0 * random.sign()};
        const Box box = drawNear(random);
        expectRight(box, off, std::exp2(random.integer(-8, 1)), tried);
    }
    EXPECT_GT(tried.meets, 1000);
    EXPECT_GT(tried.apart, 3000);
    EXPECT_GT(tried.undecided, 4000);
}

TEST(CubeSat, TheLikelyRowsKeepTheWinner) {
    Random random(415);
    int sure = 0;
    int few = 0;
    for (int i = 0; i < 5000; ++i) {
        const Box box = drawNear(random);
        CubeAxes axes;
        const Certain verdict = cubeSat(fourTimes(box), Float4::all(0), axes);
        if (verdict.meets == 0) continue;
        const CandidateRows candidates = candidateRows(identity(), fourTimes(box), axes);
        const int winner = winningRow(measureAxes(BoxPair(cube, box)));
        for (int lane = 0; lane < 4; ++lane) EXPECT_EQ(candidates >> (16 * lane + winner) & 1, 1U) << winner;
        EXPECT_EQ(candidates & 0x8000800080008000U, 0U);
        ++sure;
        few += std::popcount(candidates & 0x7fff) == 1 ? 1 : 0;
    }
    EXPECT_GT(sure, 1000);
    EXPECT_GT(few, sure / 2) << "one row alone, mostly";
}

} // namespace

} // namespace askew::test
