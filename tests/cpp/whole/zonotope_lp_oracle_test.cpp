// Checks the oracle itself against linear programming.
#include "support/oracles/zonotope_lp_oracle.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

int signOf(const std::optional<mpq_class>& m) { return !m ? 1 : sgn(mpq_class(*m - 1)); }

TEST(ZonotopeLpOracle, KnownValues) {
    const std::vector<IntVec> square{{2, 0, 0}, {0, 2, 0}};
    EXPECT_EQ(*gauge(square, {0, 0, 0}), 0);
    EXPECT_EQ(*gauge(square, {1, 0, 0}), mpq_class(1, 2));
    EXPECT_EQ(*gauge(square, {2, -2, 0}), 1);
    EXPECT_EQ(*gauge(square, {3, 1, 0}), mpq_class(3, 2));
    EXPECT_FALSE(gauge(square, {0, 0, 1}));
    EXPECT_EQ(*gauge({{1, 0, 0}, {1, 0, 0}, {0, 0, 0}}, {1, 0, 0}), mpq_class(1, 2));
}

TEST(ZonotopeLpOracle, AgreesWithTheOracleOnPairs) {
    for (std::size_t index = 0; index < strata().size(); ++index) {
        Random random(static_cast<std::uint32_t>(7000 + index));
        for (int i = 0; i < 120; ++i) {
            const Pair pair = strata()[index].make(random);
            const Oracle oracle(pair.a, pair.b);
            const std::vector<IntVec> generators(oracle.generators.begin(), oracle.generators.end());
            const int sign = signOf(gauge(generators, oracle.offset));
            EXPECT_EQ(oracle.separationSign(), oracle.rank < 3 && sign < 0 ? 0 : sign)
                << strata()[index].name << " pair " << i;
        }
    }
}

TEST(ZonotopeLpOracle, AgreesWithTheOracleOnHolding) {
    std::size_t heldCount = 0;
    for (const std::size_t index : {std::size_t{9}, std::size_t{10}, std::size_t{11}, std::size_t{14}}) {
        Random random(static_cast<std::uint32_t>(7100 + index));
        for (int i = 0; i < 120; ++i) {
            const Pair pair = strata()[index].make(random);
            const Oracle oracle(pair.a, pair.b);
            bool holds = true;
            for (const IntVec& p : oracle.cornersB) {
                holds =
                    holds && signOf(gauge({oracle.generators[0], oracle.generators[1], oracle.generators[2]}, p)) <= 0;
            }
            EXPECT_EQ(oracle.aHoldsB(), holds) << strata()[index].name << " pair " << i;
            heldCount += holds ? 1 : 0;
        }
    }
    EXPECT_GT(heldCount, 20U);
}

} // namespace

} // namespace askew::test
