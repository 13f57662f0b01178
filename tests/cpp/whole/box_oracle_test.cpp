// Every answer about a pair against the exact oracle, on seeded pairs of every stratum.
//
// ASKEW_ORACLE_PAIRS sets how many pairs in all. Each stratum leaves its counts in the report, from which
// `npm run prove -- oracle` makes a table.
#include "support/draws/each_pair.h"
#include "support/draws/full_run.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/classify.h"
#include "askew/box/contains.h"
#include "askew/box/explain.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

constexpr std::size_t defaultPairs = 51000;

struct Counts {
    std::size_t touching = 0; // by sign, whatever the relation is called
    std::size_t upright = 0;  // decided by comparisons alone
    std::size_t doubled = 0;  // decided in double-doubles
    std::size_t expanded = 0; // decided by expansions
    std::size_t met = 0;
    std::size_t total = 0;
};

/// Draws a point on, near or off one of the boxes.
Vec3 drawPoint(Random& random, const Pair& pair) {
    const auto& [center, u] = random.oneIn(2) ? pair.a : pair.b;
    Vec3 p = center;
    for (const Vec3& axis : u) {
        const int kind = random.integer(0, 3);
        p = p + axis * (kind == 0   ? random.between(-1.5, 1.5)
                        : kind == 1 ? random.integer(-2, 2) / 2.0
                                    : random.sign());
    }
    return askew::stored(p);
}

/// Draws a plane through one of B's corners: along a face of A, a coordinate plane or any direction.
Plane drawPlane(Random& random, const Pair& pair) {
    const int kind = random.integer(0, 2);
    const Vec3 any{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
    const Vec3 face = cross(pair.a.halfAxes[0], pair.a.halfAxes[1]);
    Vec3 normal = kind == 0 ? unitAxis(random.integer(0, 2)) : kind == 1 && !isZero(face) ? face : any;
    const Vec3 point = corners(pair.b)[unsigned(random.integer(0, 7))];
    const std::optional<Plane> plane = planeFromPoint(stored(normal * (1 / maxAbs(normal))), point);
    return plane ? *plane : Plane{{1, 0, 0}, 0};
}

Aabb drawAabb(Random& random, const Pair& pair) {
    const auto points = corners(pair.b);
    const Vec3& p = points[unsigned(random.integer(0, 7))];
    const Vec3& q = points[unsigned(random.integer(0, 7))];
    const auto least = [](double a, double b) { return a < b ? a : b; };
    return {{least(p.x, q.x), least(p.y, q.y), least(p.z, q.z)},
            {-least(-p.x, -q.x), -least(-p.y, -q.y), -least(-p.z, -q.z)}};
}

Aabb stored(const Aabb& box) { return {askew::stored(box.min), askew::stored(box.max)}; }

void checkBooleans(const Pair& pair, const Oracle& oracle, Counts& counts) {
    const int sign = oracle.separationSign();
    const Relation expected = oracle.relation();
    SatDetails details;
    EXPECT_EQ(separationSign(pair.a, pair.b, &details), sign);
    EXPECT_EQ(separationSign(pair.a, pair.b), sign);
    EXPECT_EQ(relation(pair.a, pair.b), expected);
    EXPECT_EQ(contains(pair.a, pair.b), oracle.aHoldsB());
    EXPECT_EQ(contains(pair.b, pair.a), oracle.bHoldsA());
    counts.touching += sign == 0 ? 1 : 0;
    counts.met += sign <= 0 ? 1 : 0;
    counts.upright += details.areUpright ? 1 : 0;
    counts.doubled += details.doubled > 0 && details.expanded == 0 ? 1 : 0;
    counts.expanded += details.expanded > 0 ? 1 : 0;
    ++counts.total;
}

void checkPoint(Random& random, const Pair& pair) {
    const Vec3 point = drawPoint(random, pair);
    EXPECT_EQ(contains(pair.a, point), oracleContains(pair.a, point)) << written(point);
    EXPECT_EQ(overlaps(pair.a, Box{point, {}}), contains(pair.a, point)) << written(point);
}

void checkPlane(Random& random, const Pair& pair) {
    const Plane plane = drawPlane(random, pair);
    const Side side = oracleSide(plane, pair.b);
    EXPECT_EQ(classify(plane, pair.b), side) << written(plane.normal) << plane.offset;
    EXPECT_EQ(classifyByCorners(plane, pair.b), side) << written(plane.normal) << plane.offset;
    const Aabb aabb = drawAabb(random, pair);
    EXPECT_EQ(classify(plane, aabb), oracleSide(plane, stored(aabb)));
    EXPECT_EQ(classifyByCorners(plane, aabb), oracleSide(plane, stored(aabb)));
    EXPECT_EQ(classify(plane, aabb.min), oracleSide(plane, stored(Aabb{aabb.min, aabb.min})));
}

/// Returns the sign of a row's normal: along the offset, else along the face's half axis, else as named.
int expectedDirection(const Oracle& oracle, const AxisName& name, const IntVec& axis) {
    const int along = sgn(dot(axis, oracle.offset));
    if (along != 0) return along;
    if (name.kind != AxisKind::faceA && name.kind != AxisKind::faceB) return 1;
    const int own = name.kind == AxisKind::faceA ? name.i : 3 + name.j;
    const int towards = sgn(dot(axis, oracle.generators[unsigned(own)]));
    return towards != 0 ? towards : 1;
}

void checkRow(const Oracle& oracle, const AxisRow& row, double scale) {
    const IntVec axis = oracle.axis(row.name);
    EXPECT_EQ(isZero(axis), isZero(row.normal));
    EXPECT_EQ(row.redundancy == Redundancy::zero, isZero(axis));
    if (isZero(axis)) {
        EXPECT_EQ(row.separation, 0);
        return;
    }
    EXPECT_EQ(signOf(row.separation), sgn(oracle.gap(axis)));
    EXPECT_LE(abs(oracle.separation(axis) - row.separation), 1e-14 * scale);
    const IntVec normal = scaledVec(row.normal, scaleFor({row.normal.x, row.normal.y, row.normal.z}));
    EXPECT_EQ(sgn(dot(normal, axis)), expectedDirection(oracle, row.name, axis));
    EXPECT_NEAR(length(row.normal), 1, 1e-15);
    EXPECT_NEAR(separation(row.a, row.b), row.separation, 1e-14 * scale);
}

void checkExplanation(const Pair& pair, const Oracle& oracle) {
    const Explanation explanation = explain(pair.a, pair.b);
    EXPECT_EQ(explanation.rank, oracle.rank);
    const double scale = scaleOf(pair);
    for (int i = 0; i < explanation.count; ++i) {
        SCOPED_TRACE("row " + std::to_string(i));
        checkRow(oracle, explanation.rows[unsigned(i)], scale);
    }
    const AxisRow& winner = explanation.rows[unsigned(explanation.winner)];
    EXPECT_EQ(signOf(winner.separation), oracle.separationSign());
    EXPECT_EQ(separation(pair.a, pair.b), winner.separation);
    // A row that ties with a better one may win, and that may be parallel to one still better.
    EXPECT_LE(abs(oracle.separation() - winner.separation), (tieFraction + parallelAngle) * scale);
}

/// Checks that the depth is the true one, the vector a hair longer, and the box out once moved by it.
void checkMinimumTranslation(const Pair& pair, const Oracle& oracle) {
    const std::optional<MinimumTranslation> mtv = minimumTranslation(pair.a, pair.b);
    EXPECT_EQ(mtv.has_value(), oracle.separationSign() <= 0);
    if (!mtv) return;
    const double scale = scaleOf(pair);
    EXPECT_EQ(mtv->depth == 0, oracle.separationSign() == 0);
    EXPECT_LE(abs(oracle.separation() + mtv->depth), 1e-12 * scale);
    EXPECT_EQ(mtv->depth, 0 - separation(pair.a, pair.b));
    const double slack = 1e-14 * scale + 4 * ulp(maxAbs(pair.a.center) + mtv->depth);
    EXPECT_LE(length(mtv->vector), mtv->depth + slack);
    EXPECT_GE(length(mtv->vector), mtv->depth);
    const Box moved{pair.a.center + mtv->vector, pair.a.halfAxes};
    EXPECT_GE(Oracle(moved, pair.b).separationSign(), 0) << written(mtv->vector);
}

void checkYesAndNo(Random& random, const Pair& pair, const Oracle& oracle, Counts& counts) {
    checkBooleans(pair, oracle, counts);
    checkPoint(random, pair);
    checkPlane(random, pair);
}

/// Leaves in the report how many pairs there were, and how many of them came to each end and each stage.
void tellCounts(const char* name, const Counts& counts) {
    std::string text;
    for (const std::size_t count :
         {counts.total, counts.total - counts.met, counts.touching, counts.upright, counts.doubled, counts.expanded}) {
        text += std::to_string(count) + " ";
    }
    testing::Test::RecordProperty(std::string("stratum ") + name, text);
}

class OracleTest : public testing::TestWithParam<std::size_t> {};

/// Calls check(random, pair, oracle, counts) for a stratum's share of so many pairs until a check has failed.
template <class Check> void eachOf(std::size_t index, std::uint32_t seed, std::size_t pairs, Check check) {
    const Stratum& stratum = strata()[index];
    Random random(seed + static_cast<std::uint32_t>(index));
    Counts counts;
    const std::size_t count = (pairs + strata().size() - 1) / strata().size();
    for (std::size_t i = 0; i < count && !testing::Test::HasFailure(); ++i) {
        const Pair pair = stratum.make(random);
        SCOPED_TRACE(std::string(stratum.name) + " pair " + std::to_string(i) + "\n" + written(pair));
        check(random, pair, Oracle(pair.a, pair.b), counts);
    }
    tellCounts(stratum.name, counts);
    if (count < 200) return;
    EXPECT_GT(counts.met, 0U);
    EXPECT_EQ(counts.met < counts.total, stratum.hasDisjoint);
    if (stratum.hasTouching) {
        EXPECT_GT(counts.touching, counts.total / 100);
    }
}

TEST_P(OracleTest, EveryAnswerIsExact) {
    const auto check = [](Random& random, const Pair& pair, const Oracle& oracle, Counts& counts) {
        checkYesAndNo(random, pair, oracle, counts);
        checkExplanation(pair, oracle);
        checkMinimumTranslation(pair, oracle);
    };
    eachOf(GetParam(), 1000, asMany(defaultPairs), check);
}

/// Measures nothing, so that the long run of `npm run prove -- oracle` can have a hundred million pairs.
TEST_P(OracleTest, YesAndNoAreExact) { eachOf(GetParam(), 1100, asMany(defaultPairs), checkYesAndNo); }

INSTANTIATE_TEST_SUITE_P(Strata, OracleTest, testing::Range<std::size_t>(0, strata().size()));

} // namespace

} // namespace askew::test
