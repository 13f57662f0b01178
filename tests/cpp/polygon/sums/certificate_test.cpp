#include "askew/polygon/sums/certificate.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/polygon/minimum_translation.h"
#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

#include <cmath>
#include <tuple>

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

/// A segment along the cut between two convex parts touches both, and lies within the polygon all the same.
TEST(Certificate, SeesASegmentAlongACutFromEitherSide) {
    const OwnPolygon tie = polygonOf({{0, 0}, {2, 0.5}, {4, 0}, {4, 2}, {2, 1}, {0, 2}});
    ASSERT_EQ(tie.view().partCount(), 2U);
    const auto meetingOf = [](const OwnPolygon& a, const OwnPolygon& b) {
        ConvexSums sums;
        EXPECT_TRUE(sums.make(a.view(), b.view()));
        const Polygon viewA = a.view();
        const Polygon viewB = b.view();
        bool hasMemory = false;
        const Meeting meeting = Certificate(viewA, viewB, sums).meeting(hasMemory);
        EXPECT_TRUE(hasMemory);
        return meeting;
    };
    for (const auto& [low, high, expected] : {std::tuple{0.6, 0.9, Meeting::strict},
                                              {0.5, 1.0, Meeting::strict},
                                              {0.25, 0.5, Meeting::touching},
                                              {1.0, 1.5, Meeting::touching},
                                              {0.0, 0.25, Meeting::apart}}) {
        const OwnPolygon flat = rectangleOf({{2, (low + high) / 2}, false, {0, (high - low) / 2}});
        EXPECT_EQ(meetingOf(flat, tie), expected) << low;
        EXPECT_EQ(meetingOf(tie, flat), expected) << low;
    }
}

/// Out of a part of a polygon a segment would come to lie along the cut, where it is free of both parts, and is not
/// out.
TEST(Certificate, RefusesAWayOntoACut) {
    const OwnPolygon tie = polygonOf({{0, 0}, {2, 0.5}, {4, 0}, {4, 2}, {2, 1}, {0, 2}});
    const OwnPolygon flat = rectangleOf({{1.5, 0.75}, false, {0, 0.125}});
    for (const bool isSwapped : {false, true}) {
        const OwnPolygon& a = isSwapped ? tie : flat;
        const OwnPolygon& b = isSwapped ? flat : tie;
        const auto result = minimumTranslation(a.view(), b.view(), 0);
        ASSERT_TRUE(result.translation);
        const Vec2 out = result.translation->vector;
        EXPECT_FALSE(overlapsStrictly(moved(a, out).view(), b.view()));
        EXPECT_GT(std::sqrt(dot(out, out)), 0.35); // and not the half that leads onto the cut
        ConvexSums sums;
        ASSERT_TRUE(sums.make(a.view(), b.view()));
        const Polygon viewA = a.view();
        const Polygon viewB = b.view();
        Vec2 onto{isSwapped ? -0.5 : 0.5, 0};
        EXPECT_EQ(Certificate(viewA, viewB, sums).certify(onto), Certificate::Outcome::refused);
    }
}

} // namespace

} // namespace askew::test
