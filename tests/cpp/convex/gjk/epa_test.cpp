#include "askew/convex/gjk/epa.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/convex/gjk/gjk.h"
#include "askew/convex/sat/polytope_sat.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/math/rotation.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

namespace askew::test {

namespace {

/// What all axes say of an overlap.
struct AllAxes {
    std::vector<PolytopeAxis> rows;
    double best = leftOut;

    AllAxes(const Polytope& a, const Polytope& b) {
        forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& axis) {
            rows.push_back(axis);
            best = std::fmax(best, axis.separation);
            return true;
        });
    }

    [[nodiscard]] const PolytopeAxis& firstWithin(double tie) const {
        return *std::ranges::find_if(rows, [&](const PolytopeAxis& row) { return row.separation >= best - tie; });
    }
};

struct EpaTally {
    std::size_t met = 0;
    std::size_t found = 0;
    double worst = 0; // how much deeper the least axis is, of the scale and the distance from the origin
    double most = 0;  // and how much less, of the depth
};

/// Compares a pair with all axes: what is found is the least overlap, all that ties with it is near, and the axis that
/// wins is the first of all that tie.
void compare(const Polytope& a, const Polytope& b, EpaTally& tally) {
    const GjkResult seen = gjk(a, b);
    if (seen.sign >= 0) return;
    ++tally.met;
    const double scale = scaleOf(a, b);
    const AllAxes all(a, b);
    const PolytopeAxis first = all.firstWithin(polytopeTie * scale);
    const PolytopeAxis winner = *winningAxis(polytopeAxes, a, b);
    EXPECT_EQ(winner.separation, first.separation);
    EXPECT_EQ(winner.normal, first.normal);
    EXPECT_TRUE(winner.kind == first.kind && winner.i == first.i && winner.j == first.j);
    if (!seen.around) return;
    const double tie = 4 * posedBand * scale;
    const auto least = epa(a, b, *seen.around, scale, tie);
    if (!least) return;
    ++tally.found;
    tally.worst =
        std::fmax(tally.worst, (-all.best - least->depth) / (scale + maxAbs(a.vertex(0)) + maxAbs(b.vertex(0))));
    tally.most = std::fmax(tally.most, 1 + all.best / least->depth);
    for (const PolytopeAxis& row : all.rows) {
        if (row.separation < all.best - tie * 0.5) continue;
        EXPECT_GE(dot(row.normal, least->normal), AxisLimits::leastCosine);
    }
}

/// Prints how many were found, and how far off; no depth is too small by more than `error`, nor too large by a
/// millionth.
void tell(const EpaTally& tally, double error) {
    std::printf("epa: %zu of %zu, too small by %.2g of the scale, too large by %.2g of the depth\n", tally.found,
                tally.met, tally.worst, tally.most);
    EXPECT_LE(tally.worst, error);
    EXPECT_LE(tally.most, 1e-6 + 1e-9); // and a rounding of the overlap, which may be as thin as 1e-5 of the scale
}

TEST(Epa, OfExactPolytopesIsTheLeastOfAllAxes) {
    EpaTally tally;
    eachCloudPair(482, 60, [&](const CloudPair& pair) { compare(pair.shapeA(), pair.shapeB(), tally); });
    tell(tally, 1e-14);
    EXPECT_GT(tally.met, 150U);
    EXPECT_GT(tally.found, tally.met / 8);
}

/// Draws a hull around the origin; it may be long or thin.
void drawHull(Random& random, int vertices, PolytopeMemory& into) {
    const Vec3 size{random.between(0.02, 1), random.between(0.2, 1), 1};
    std::vector<Vec3> points;
    while (int(points.size()) < vertices) {
        const Vec3 p = drawVec(random, -1, 1);
        const double far = length(p);
        if (far > 0.1 && far < 1) points.push_back({p.x / far * size.x, p.y / far * size.y, p.z / far * size.z});
    }
    ASSERT_EQ(convexHull(points, into), Built::made);
}

TEST(Epa, OfPosedPolytopesIsTheLeastOfAllAxes) {
    Random random(483);
    EpaTally tally;
    for (int i = 0; i < 1500; ++i) {
        SCOPED_TRACE(i);
        constexpr std::array counts{4, 6, 8, 16, 32, 64};
        const double far = i % 4 == 0 ? 1e6 : 0;
        const Vec3 center = drawVec(random, -1, 1) + Vec3{far, -far, far};
        const double apart = random.oneIn(3) ? 0.01 : 1; // nearly concentric
        std::array<PolytopeMemory, 2> local;
        std::array<TransformedShape, 2> placed;
        for (unsigned k = 0; k < 2; ++k) {
            drawHull(random, counts[std::size_t(random.integer(0, 5))], local[k]);
            const Vec3 at = center + drawVec(random, -apart, apart);
            ASSERT_TRUE(placed[k].set({{at, turnedAxes(*normalized(drawQuat(random)))}, local[k].view()}));
        }
        compare(placed[0].view(), placed[1].view(), tally);
    }
    tell(tally, 1e-12);
    EXPECT_GT(tally.met, 700U);
    EXPECT_GT(tally.found, tally.met * 9 / 10);
}

TEST(Epa, OfCratesFindsTheFaceOrSaysThatMoreTie) {
    Random random(484);
    EpaTally tally;
    PolytopeMemory cube;
    ASSERT_EQ(
        convexHull(
            std::array<Vec3, 8>{
                {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {-1, 1, 1}, {1, 1, 1}}},
            cube),
        Built::made);
    const auto snapped = [&] { return 0.25 * random.integer(-6, 6); };
    for (int i = 0; i < 1500; ++i) {
        SCOPED_TRACE(i);
        std::array<TransformedShape, 2> placed;
        for (TransformedShape& one : placed) {
            const double angle = random.oneIn(2) ? 0 : random.between(0, 7);
            const Vec3 at{snapped(), snapped(), snapped()};
            ASSERT_TRUE(one.set({{at, turnedAxes({0, std::sin(angle / 2), 0, std::cos(angle / 2)})}, cube.view()}));
        }
        compare(placed[0].view(), placed[1].view(), tally);
    }
    tell(tally, 1e-12);
    EXPECT_GT(tally.met, 700U);
    EXPECT_GT(tally.found, tally.met / 3);
    EXPECT_LT(tally.found, tally.met); // those at one place part in six directions
}

// A fine ball has too many planes that are nearly as near; twins make faces too small to trust.
TEST(Epa, LeavesFineAndTinyFacesToAllAxes) {
    Random random(486);
    EpaTally fine;
    EpaTally tiny;
    for (int i = 0; i < 24; ++i) {
        SCOPED_TRACE(i);
        std::array<PolytopeMemory, 2> ball;
        std::array<PolytopeMemory, 2> twins;
        for (unsigned k = 0; k < 2; ++k) {
            std::vector<Vec3> points;
            while (points.size() < 256) {
                const Vec3 p = drawVec(random, -1, 1);
                if (const double far = length(p); far > 0.1 && far < 1) points.push_back(p * (1 / far));
            }
            ASSERT_EQ(convexHull(points, ball[k]), Built::made);
            points.resize(10);
            for (Vec3& p : points) p = p + Vec3{k * 0.4, 0, 0};
            for (std::size_t j = 0; j < 10; ++j) points.push_back(points[j] + drawVec(random, -1e-10, 1e-10));
            ASSERT_EQ(convexHull(points, twins[k]), Built::made);
        }
        compare(ball[0].view(), ball[1].view(), fine);
        compare(twins[0].view(), twins[1].view(), tiny);
    }
    std::printf("epa: %zu of %zu fine, %zu of %zu tiny\n", fine.found, fine.met, tiny.found, tiny.met);
    EXPECT_EQ(fine.met, 24U);
    EXPECT_EQ(fine.found, 0U);
    EXPECT_GT(tiny.met, 8U);
    EXPECT_LT(tiny.found, tiny.met);
}

} // namespace

} // namespace askew::test
