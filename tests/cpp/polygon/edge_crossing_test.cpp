#include "askew/polygon/edge_crossing.h"

#include "support/draws/spiked_polygons.h"
#include "support/oracles/polygon_oracle.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Returns 1, 0 or -1 as three points turn left, not, or right, in rationals.
int turnOf(const Vec2& a, const Vec2& b, const Vec2& c) {
    const mpq_class x = mpq_class(b.x) - a.x;
    const mpq_class y = mpq_class(b.y) - a.y;
    return sgn(mpq_class(x * (mpq_class(c.y) - a.y) - y * (mpq_class(c.x) - a.x)));
}

/// Returns true when two edges whose lines are not the same have a point in common.
bool edgesMeet(const Outline& o, unsigned i, unsigned k) {
    const Vec2 a = o.vec(i);
    const Vec2 b = o.vec(o.next(i));
    const Vec2 c = o.vec(k);
    const Vec2 d = o.vec(o.next(k));
    const auto isBetween = [](double x, double from, double to) { return (x - from) * (x - to) <= 0; };
    const auto isOn = [&](const Vec2& p, const Vec2& from, const Vec2& to) {
        return turnOf(from, to, p) == 0 && isBetween(p.x, from.x, to.x) && isBetween(p.y, from.y, to.y);
    };
    if (isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b)) return true;
    return turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0;
}

TEST(EdgeCrossing, IsTheFirstOfAllPairs) {
    Random random(521);
    int crossed = 0;
    int clean = 0;
    for (int i = 0; i < 600; ++i) {
        std::vector<double> numbers;
        const int count = random.integer(4, 6) * (random.oneIn(3) ? 8 : 1);
        const bool onGrid = random.oneIn(2);
        for (int k = 0; k < count; ++k) {
            const double angle = 6.283 * k / count;
            const double reach = random.oneIn(8) ? -1 : 4;
            const Vec2 p{reach * std::cos(angle) + random.uniform(), reach * std::sin(angle) + random.uniform()};
            numbers.push_back(onGrid ? std::floor(p.x * 4) : p.x);
            numbers.push_back(onGrid ? std::floor(p.y * 4) : p.y);
        }
        const Outline o{numbers};
        std::optional<EdgePair> wanted;
        for (unsigned a = 0; a < o.size() && !wanted; ++a) {
            for (unsigned b = a + 2; b < o.size() && !wanted; ++b) {
                if (o.next(b) != a && edgesMeet(o, a, b)) wanted = EdgePair{a, b};
            }
        }
        const auto found = firstCrossing(o);
        ASSERT_EQ(found.has_value(), wanted.has_value()) << i;
        (wanted ? crossed : clean) += 1;
        if (!wanted) continue;
        ASSERT_EQ(found->first, wanted->first) << i;
        ASSERT_EQ(found->second, wanted->second) << i;
    }
    EXPECT_GT(crossed, 100);
    EXPECT_GT(clean, 40);
    EXPECT_FALSE(firstCrossing(starOf(2048, 0, {}).view().outline()));
    EXPECT_FALSE(firstCrossing(combOf(64, 0.3, {}).view().outline()));
}

} // namespace

} // namespace askew::test
