#include "askew/polygon/translate.h"

#include "support/draws/spiked_polygons.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Returns true when the corners of a record's outline make the same polygon when they are built anew.
bool isBuildable(const std::vector<double>& record) {
    const Polygon polygon(record);
    Buffer<double> built;
    const PolygonCheck check = buildPolygon(polygon.outline().numbers, false, built);
    return check.fault == PolygonFault::none && !check.isReversed;
}

TEST(PolygonTranslate, LeavesAPolygonThatCouldBeBuiltOrIsRefused) {
    Random random(531);
    int refused = 0;
    int moved = 0;
    int stricter = 0;
    for (int i = 0; i < 3000; ++i) {
        const bool onGrid = random.oneIn(2);
        const OwnPolygon shape = random.oneIn(3) ? randomConvex(random, random.integer(3, 8))
                                                 : randomPolygon(random, random.integer(4, 14), onGrid);
        const double far = std::ldexp(random.between(1, 2), random.integer(0, 56));
        const Vec2 by{far * random.between(-1, 1), far * random.between(-1, 1)};
        std::vector<double> out(shape.record.size(), 7);
        const TranslateFault fault = translate(shape.record, by, out);
        std::vector<double> wanted = shape.record;
        ASSERT_TRUE(translateNumbers(wanted, by));
        const bool isGood = isBuildable(wanted);
        if (fault == TranslateFault::none) {
            ASSERT_TRUE(isGood) << i;
            ASSERT_EQ(out, wanted) << i;
        } else {
            ASSERT_EQ(fault, TranslateFault::tooCoarse) << i;
            stricter += isGood ? 1 : 0; // the outline is good, and a part is not
        }
        (fault == TranslateFault::none ? moved : refused) += 1;
    }
    std::printf("translated: %d, %d refused, %d for their parts alone\n", moved, refused, stricter);
    EXPECT_GT(refused, 200);
    EXPECT_GT(moved, 1000);
    EXPECT_LT(stricter, 60);
}

TEST(PolygonTranslate, RefusesWhatClosesAGapBetweenPartsThatAreSound) {
    const OwnPolygon jaws = polygonOf({{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 1 + 1e-9}, {4, 1.5}, {4, 3}, {0, 3}});
    const OwnPolygon teeth = polygonOf({{0, 0}, {4, 0}, {4, 1}, {1, 0.5}, {1, 2.25}, {4, 1 + 1e-9}, {4, 3}, {0, 3}});
    for (const OwnPolygon& shape : {jaws, teeth}) {
        std::vector<double> out(shape.record.size());
        EXPECT_EQ(translate(shape.record, {0, 1e5}, out), TranslateFault::none);
        EXPECT_EQ(translate(shape.record, {0, 1e9}, out), TranslateFault::tooCoarse);
    }
}

TEST(PolygonTranslate, RefusesWhatIsTooLargeToStore) {
    const OwnPolygon star = starOf(12, 0, {});
    std::vector<double> out(star.record.size());
    EXPECT_EQ(translate(star.record, {0x1p201, 0x1p202}, out), TranslateFault::tooLarge);
    std::vector<double> record = star.record;
    EXPECT_FALSE(translateNumbers(record, {0x1p202, 0}));
    EXPECT_EQ(record, star.record);
    const OwnPolygon rectangle = rectangleOf({{1, 2}, false, {1, 1}, 0.3});
    out.resize(rectangle.record.size());
    EXPECT_EQ(translate(rectangle.record, {1e30, 0}, out), TranslateFault::none);
    EXPECT_EQ(Polygon(out).outline().vec(1), rectangle.view().outline().vec(1));
}

} // namespace

} // namespace askew::test
