#include "askew/polygon/sums/certificate.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Certificate, MeetingIsExact) {
    Random random(571);
    std::array<int, 3> seen{};
    for (int i = 0; i < 600; ++i) {
        const bool onGrid = random.oneIn(2);
        const OwnPolygon a = randomShape(random, onGrid);
        const OwnPolygon b = moved(randomShape(random, onGrid), randomPoint(random, 2.5, onGrid));
        ConvexSums sums;
        ASSERT_TRUE(sums.make(a.view(), b.view()));
        const PolygonOracle oracleA(a.view());
        const PolygonOracle oracleB(b.view());
        const Meeting wanted = oracleOverlapsStrictly(oracleA, oracleB) ? Meeting::strict
                               : oracleOverlaps(oracleA, oracleB)       ? Meeting::touching
                                                                        : Meeting::apart;
        bool hasMemory = false;
        const Polygon viewA = a.view();
        const Polygon viewB = b.view();
        ASSERT_EQ(Certificate(viewA, viewB, sums).meeting(hasMemory), wanted) << i;
        ASSERT_TRUE(hasMemory);
        ++seen[static_cast<unsigned>(wanted)];
    }
    for (const int count : seen) EXPECT_GT(count, 10);
}

TEST(Certificate, LengthensAFreeVectorAndRefusesOneThatIsNot) {
    const OwnPolygon a = rectangleOf({{0, 0}, false, {1, 1}});
    const OwnPolygon b = polygonOf({{-3, -3}, {3, -3}, {3, 3}, {0, -1}, {-3, 3}}); // an arrow head, open above
    ConvexSums sums;
    ASSERT_TRUE(sums.make(a.view(), b.view()));
    const Polygon viewA = a.view();
    const Polygon viewB = b.view();
    Certificate certificate(viewA, viewB, sums);
    Vec2 down{0, -4};
    EXPECT_EQ(certificate.certify(down), Certificate::Outcome::certain);
    EXPECT_EQ(down.x, 0);
    EXPECT_LE(down.y, -4);
    EXPECT_GT(down.y, -4 - 1e-12);
    EXPECT_FALSE(overlapsStrictly(moved(a, down).view(), b.view()));
    Vec2 inside{0, -3.9};
    EXPECT_EQ(certificate.certify(inside), Certificate::Outcome::refused);
    EXPECT_GT(certificate.steps, 0U);
}

} // namespace

} // namespace askew::test
