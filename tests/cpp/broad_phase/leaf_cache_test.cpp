#include "askew/broad_phase/leaf_cache.h"

#include "support/draws/random.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace askew::test {

namespace {

/// What was learned of a lane.
struct Known {
    Box box;
    std::uint32_t id;
    bool isDefaultBox;
};

Box drawnBox(Random& random) {
    std::array<double, 12> x{};
    for (double& number : x) number = random.between(-9, 9);
    return {{x[0], x[1], x[2]}, {Vec3{x[3], x[4], x[5]}, Vec3{x[6], x[7], x[8]}, Vec3{x[9], x[10], x[11]}}};
}

void expectSame(const LeafCache& leaves, const std::vector<std::optional<Known>>& model) {
    for (std::size_t lane = 0; lane < model.size(); ++lane) {
        const auto& known = model[lane];
        ASSERT_EQ(leaves.has(lane), known.has_value()) << lane;
        ASSERT_EQ(leaves.isDefaultBox(lane), known && known->isDefaultBox) << lane;
        if (!known) continue;
        ASSERT_EQ(leaves.at(lane).id, known->id) << lane;
        ASSERT_EQ(leaves.at(lane).box, rounded(known->box)) << lane;
    }
}

TEST(LeafCache, KnowWhatTheyLearnedUntilTheyForgetIt) {
    Random random(471);
    constexpr int lanes = 32;
    LeafCache leaves;
    ASSERT_TRUE(leaves.reserve(lanes));
    leaves.layOut(lanes);
    std::vector<std::optional<Known>> model(lanes);
    int forgotten = 0;
    for (int i = 0; i < 3000 && !HasFailure(); ++i) {
        const auto lane = static_cast<std::size_t>(random.integer(0, lanes - 1));
        const int what = random.integer(0, 9);
        if (what < 7) {
            if (model[lane]) continue; // a lane is learned once, then forgotten when what is in it changes
            const Box box = drawnBox(random);
            const Known known{box, random.next(), random.oneIn(2)};
            leaves.fill(lane, known.box, known.id, known.isDefaultBox);
            model[lane] = known;
        } else if (what < 9) {
            forgotten += model[lane] ? 1 : 0;
            leaves.invalidate(lane);
            model[lane].reset();
        } else if (random.oneIn(8)) {
            const std::size_t end = lane / 4 + static_cast<std::size_t>(random.integer(0, 2));
            if (4 * end > lanes) continue;
            leaves.invalidate(lane / 4, end);
            for (std::size_t k = lane / 4 * 4; k < 4 * end; ++k) model[k].reset();
        }
        expectSame(leaves, model);
    }
    EXPECT_GT(forgotten, 100);
    leaves.layOut(lanes);
    expectSame(leaves, std::vector<std::optional<Known>>(lanes));
}

TEST(LeafCache, RoundTheCenterThenTheHalfAxes) {
    const double third = 1.0 / 3;
    const SingleBox box = rounded(Box{{third, 2, 3}, {Vec3{4, 5, 6}, Vec3{7, 8, 9}, Vec3{10, 11, -third}}});
    EXPECT_EQ(box, (SingleBox{static_cast<float>(third), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -static_cast<float>(third)}));
}

TEST(LeafCache, WithoutMemoryStayAsTheyWere) {
    LeafCache leaves;
    ASSERT_TRUE(leaves.reserve(4));
    leaves.layOut(4);
    leaves.fill(2, {{1, 2, 3}, {}}, 7, true);
    for (const std::size_t refusal : {0U, 1U}) {
        const MemoryEndsAt end(refusal);
        EXPECT_FALSE(leaves.reserve(4096));
        EXPECT_TRUE(leaves.isDefaultBox(2) && leaves.has(2) && !leaves.has(1));
        EXPECT_EQ(leaves.at(2).id, 7U);
    }
    EXPECT_TRUE(leaves.reserve(4096));
    EXPECT_EQ(leaves.at(2).box[2], 3);
    EXPECT_GE(leaves.bytes(), 4096 * sizeof(Leaf) + 1024);
}

} // namespace

} // namespace askew::test
