#include "askew/polygon/polygon.h"

#include "support/draws/polygons.h"
#include "support/oracles/polygon_oracle.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PolygonContains, IsWhatTheCrossingsOfTheOutlineSay) {
    Random random(421);
    int onBorder = 0;
    int inside = 0;
    for (int i = 0; i < 2500; ++i) {
        const bool onGrid = random.oneIn(2);
        const OwnPolygon shape = randomShape(random, onGrid);
        const PolygonOracle oracle(shape.view());
        Vec2 p = randomPoint(random, 1.5, onGrid);
        const Outline o = shape.view().outline();
        if (random.oneIn(3)) p = (relative(o.corner(0), {}) + relative(o.corner(1), {})) * 0.5;
        const int place = oracle.place({p.x, p.y});
        ASSERT_EQ(contains(shape.view(), Corner{p, {}, {}}), place >= 0) << i;
        onBorder += place == 0 ? 1 : 0;
        inside += place > 0 ? 1 : 0;
    }
    EXPECT_GT(onBorder, 300);
    EXPECT_GT(inside, 300);
}

} // namespace

} // namespace askew::test
