#include "askew/tangent.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

TEST(Tangent, AgreesWithTheLibrary) {
    double worst = 0;
    for (int i = 0; i <= 1570; ++i) {
        const double angle = i * 1e-3;
        const double expected = std::tan(angle);
        const double unit = 0x1p-53 * std::fabs(expected) + 0x1p-53 * angle * (1 + expected * expected);
        if (unit > 0) worst = std::fmax(worst, std::fabs(tangent(angle) - expected) / unit);
    }
    std::printf("tangent: worst error %.2g roundings\n", worst);
    EXPECT_LE(worst, 16);
    EXPECT_EQ(tangent(0), 0);
}

} // namespace

} // namespace askew::test
