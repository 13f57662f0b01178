#include "askew/box/box_pair.h"

#include "support/draws/each_pair.h"
#include "support/oracles/box_oracle.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(BoxPair, EveryGapIsRightWithinItsBand) {
    std::size_t uncertain = 0;
    eachPair(40, 60, [&](const Pair& pair) {
        const BoxPair boxes(pair.a, pair.b);
        const Oracle oracle(pair.a, pair.b);
        unsigned next = 0;
        forEachGap(boxes, [&](unsigned row, const Banded& gap) {
            EXPECT_EQ(row, next++);
            EXPECT_EQ(gapOn(boxes.generators, boxes.offset.high, row), gap.value) << "row " << row;
            const auto [p, q] = axisGenerators[row];
            mpq_class exact = oracle.gap(cross(oracle.generators[p], oracle.generators[q]));
            mpq_div_2exp(exact.get_mpq_t(), exact.get_mpq_t(), 3 * static_cast<unsigned long>(oracle.scale));
            EXPECT_LE(::abs(mpq_class(exact - gap.value)), mpq_class(gap.band)) << "row " << row;
            uncertain += std::fabs(gap.value) <= gap.band ? 1 : 0;
            return true;
        });
        EXPECT_EQ(next, 15U);
    });
    EXPECT_GT(uncertain, 1000U);
}

TEST(BoxPair, SpanningSpaceIsNeverClaimedInVain) {
    std::size_t claimed = 0;
    std::size_t spanning = 0;
    eachPair(41, 60, [&](const Pair& pair) {
        const bool spans = forEachGap(BoxPair(pair.a, pair.b), [](unsigned, const Banded&) { return true; });
        const bool does = Oracle(pair.a, pair.b).rank == 3;
        if (spans) {
            EXPECT_TRUE(does);
        }
        claimed += spans ? 1 : 0;
        spanning += does ? 1 : 0;
    });
    EXPECT_GT(claimed, spanning * 99 / 100); // and rarely left open
}

TEST(BoxPair, StopsWhenToldTo) {
    const Box unit{{}, {unitAxis(0), unitAxis(1), unitAxis(2)}};
    unsigned visits = 0;
    forEachGap(BoxPair(unit, unit), [&](unsigned row, const Banded&) {
        ++visits;
        return row < 7;
    });
    EXPECT_EQ(visits, 8U);
}

} // namespace

} // namespace askew::test
