#include "askew/box/prefilter/pair_prefilter.h"

#include "support/draws/each_pair.h"
#include "support/draws/extreme_values.h"

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/box/sat.h"

#include <gtest/gtest.h>

#include <limits>

namespace askew::test {

namespace {

FourBoxes fourLanes(const Box& box) {
    const double* record = &box.center.x;
    return {record, record, record, record};
}

struct SeenPairs {
    std::size_t meets = 0;
    std::size_t apart = 0;
    std::size_t undecided = 0;
};

void expectEqual(const Box& a, const Box& b, SeenPairs& seen) {
    CandidateRows expectedRows = 0;
    const Certain expected = prefilterPairs(fourLanes(a), fourLanes(b), &expectedRows);
    std::uint32_t rows = 0;
    const CertainPair verdict = prefilterPair(a, b, &rows);
    ASSERT_EQ(verdict.meets, (expected.meets & 1) != 0) << written(Pair{a, b});
    ASSERT_EQ(verdict.apart, (expected.apart & 1) != 0) << written(Pair{a, b});
    ASSERT_EQ(rows, verdict.meets ? expectedRows & 0x7fff : 0) << written(Pair{a, b});
    ++(verdict.meets ? seen.meets : verdict.apart ? seen.apart : seen.undecided);
}

TEST(PairPrefilter, ReturnsWhatFourLanesReturnToTheLastRow) {
    SeenPairs seen;
    eachPair(1290, 300, [&](const Pair& pair) {
        atAllExtremes(pair, [&](const Pair& here) {
            expectEqual(here.a, here.b, seen);
            expectEqual(here.b, here.a, seen);
        });
    });
    EXPECT_GT(seen.meets, 1000U);
    EXPECT_GT(seen.apart, 1000U);
    EXPECT_GT(seen.undecided, 1000U);
}

TEST(PairPrefilter, DecidesNothingAboutWhatIsNoNumber) {
    const Box cube{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (const double wrong : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        for (unsigned i = 0; i < 12; ++i) {
            Box box = cube;
            (&box.center.x)[i] = wrong;
            for (const auto& [a, b] : {std::pair{box, cube}, std::pair{cube, box}, std::pair{box, box}}) {
                const CertainPair verdict = prefilterPair(a, b);
                EXPECT_FALSE(verdict.meets) << i;
                EXPECT_FALSE(verdict.apart) << i;
            }
        }
    }
}

TEST(PairPrefilter, OverlapsIsThatOfTheExactTest) {
    std::size_t met = 0;
    std::size_t all = 0;
    eachPair(1291, 300, [&](const Pair& pair) {
        ASSERT_EQ(overlapsQuickly(pair.a, pair.b), overlaps(pair.a, pair.b)) << written(pair);
        met += overlaps(pair.a, pair.b) ? 1 : 0;
        ++all;
    });
    EXPECT_GT(met, all / 8);
    EXPECT_LT(met, all * 7 / 8);
}

} // namespace

} // namespace askew::test
