#include "askew/box/prefilter/batch.h"

#include "support/draws/colliders.h"
#include "support/draws/each_pair.h"
#include "support/draws/full_run.h"
#include "support/oracles/box_oracle.h"

#include "askew/box/contains.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/sat.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace askew::test {

namespace {

struct Columns {
    std::vector<Pair> pairs;
    std::vector<double> a;
    std::vector<double> b;
};

Columns drawColumns(std::uint32_t seed, int each = 20) {
    Columns columns;
    eachPair(seed, each, [&](const Pair& pair) { columns.pairs.push_back(pair); });
    columns.a.resize(columns.pairs.size() * boxStride);
    columns.b.resize(columns.pairs.size() * boxStride);
    for (std::size_t i = 0; i < columns.pairs.size(); ++i) {
        writeBox(columns.pairs[i].a, std::span(columns.a).subspan(i * boxStride, boxStride));
        writeBox(columns.pairs[i].b, std::span(columns.b).subspan(i * boxStride, boxStride));
    }
    return columns;
}

TEST(Batch, RecordsAreCenterThenHalfAxes) {
    const Box box{{1, 2, 3}, {Vec3{4, 5, 6}, {7, 8, 9}, {10, 11, 12}}};
    std::array<double, boxStride> record{};
    writeBox(box, record);
    for (std::size_t i = 0; i < boxStride; ++i) EXPECT_EQ(record[i], double(i + 1));
    EXPECT_EQ(readBox(record), box);
}

TEST(Batch, PairsAnswerAsSingleCalls) {
    const Columns columns = drawColumns(160);
    std::vector<std::uint8_t> out(columns.pairs.size(), 7);
    std::size_t hits = 0;
    const std::size_t reported = overlapsRegionPairs(columns.a, columns.b, out);
    for (std::size_t i = 0; i < out.size(); ++i) {
        EXPECT_EQ(out[i], overlaps(columns.pairs[i].a, columns.pairs[i].b) ? 1 : 0);
        hits += out[i];
    }
    EXPECT_EQ(reported, out.size());
    EXPECT_GT(hits, 50U);
    EXPECT_LT(hits, out.size());
}

TEST(Batch, OneAgainstManyAnswersAsSingleCalls) {
    const Columns columns = drawColumns(161);
    std::vector<std::uint8_t> out(columns.pairs.size(), 7);
    const Box& box = columns.pairs[3].a;
    const std::size_t reported = overlapsRegions(box, columns.b, out);
    for (std::size_t i = 0; i < out.size(); ++i) {
        EXPECT_EQ(out[i], overlaps(box, columns.pairs[i].b) ? 1 : 0);
    }
    EXPECT_EQ(reported, out.size());
}

TEST(Batch, PointsAnswerAsSingleCalls) {
    const Columns columns = drawColumns(162);
    std::size_t inside = 0;
    for (const Pair& pair : columns.pairs) {
        std::vector<double> points;
        for (const Vec3& corner : corners(pair.a)) points.insert(points.end(), {corner.x, corner.y, corner.z});
        for (const Vec3& corner : corners(pair.b)) points.insert(points.end(), {corner.x, corner.y, corner.z});
        std::vector<std::uint8_t> out(points.size() / 3, 7);
        const std::size_t reported = containsPoints(pair.a, points, out);
        std::size_t hits = 0;
        for (std::size_t i = 0; i < out.size(); ++i) {
            const Vec3 point{points[3 * i], points[3 * i + 1], points[3 * i + 2]};
            EXPECT_EQ(out[i], contains(pair.a, point) ? 1 : 0) << written(point);
            hits += out[i];
        }
        EXPECT_EQ(reported, out.size());
        inside += hits;
    }
    EXPECT_GT(inside, 500U);
}

TEST(Batch, TranslationsAnswerAsSingleCallsAndMarkDisjointRows) {
    const Columns columns = drawColumns(163, 600);
    const std::size_t rows = columns.pairs.size() / 4 * 4 - 1; // the last three are not filtered as a four
    std::vector<double> out(rows * translationStride, 7);
    const std::size_t reported = minimumTranslations(columns.a, columns.b, out);
    for (std::size_t i = 0; i < rows; ++i) {
        const std::span<const double> record = std::span(out).subspan(i * translationStride, translationStride);
        const auto way = minimumTranslation(columns.pairs[i].a, columns.pairs[i].b);
        EXPECT_EQ((Vec3{record[0], record[1], record[2]}), way ? way->normal : Vec3{});
        EXPECT_EQ(record[3], way ? way->depth : -1);
        EXPECT_EQ((Vec3{record[4], record[5], record[6]}), way ? way->vector : Vec3{});
    }
    EXPECT_EQ(reported, rows);
}

/// Rows of upright boxes that touch, or are an ulp from it, go past the prefilter; tilted ones among them do not.
TEST(Batch, RowsOfUprightBoxesAnswerAsSingleCalls) {
    Random random(166);
    const std::size_t rows = asMany(4000, 4);
    std::vector<double> a(rows * boxStride);
    std::vector<double> b(rows * boxStride);
    std::array<std::size_t, 2> answers{};
    int left = 0;
    bool areUpright = false;
    for (std::size_t row = 0; row < rows; ++row) {
        if (left-- == 0) {
            left = random.integer(0, 40);
            areUpright = !areUpright;
        }
        Box one = drawRegion(random, 2, 1).world;
        Box other = drawRegion(random, 2, 1).world;
        if (areUpright) {
            one = {one.center, {Vec3{0, 0.1, 0}, {-0.1, 0, 0}, {0, 0, 0.1}}};
            other = {one.center, {Vec3{0.2, 0, 0}, {0, 0.1, 0}, {0, 0, 0.3}}};
            const double touching = one.center.x + 0.3;
            other.center.x = random.oneIn(3) ? nextUp(touching) : random.oneIn(3) ? nextDown(touching) : touching;
        }
        writeBox(one, std::span(a).subspan(row * boxStride, boxStride));
        writeBox(other, std::span(b).subspan(row * boxStride, boxStride));
    }
    std::vector<std::uint8_t> out(rows, 7);
    ASSERT_EQ(overlapsRegionPairs(a, b, out), rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto boxOf = [&](std::span<const double> of) { return readBox(of.subspan(row * boxStride, boxStride)); };
        ASSERT_EQ(out[row], overlaps(boxOf(a), boxOf(b)) ? 1 : 0) << row;
        ++answers[out[row]];
    }
    EXPECT_GT(answers[0], rows / 8);
    EXPECT_GT(answers[1], rows / 4);
    for (std::size_t row = 0; row < rows; row += 97) {
        const double was = std::exchange(b[row * boxStride + 7], std::nan(""));
        EXPECT_EQ(overlapsRegionPairs(a, b, out), row);
        b[row * boxStride + 7] = was;
    }
}

/// Each number of a row is replaced in turn, in a row of each lane and in the last rows.
template <class Ask> void expectStopsAt(std::vector<double>& column, std::size_t width, Ask ask) {
    constexpr double huge = std::numeric_limits<double>::max();
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const double tooLarge = nextUp(maxMagnitude);
    const std::size_t rows = column.size() / width;
    for (const std::size_t row : {std::size_t{0}, std::size_t{5}, std::size_t{10}, rows - 5, rows - 1}) {
        for (std::size_t i = row * width; i < (row + 1) * width; ++i) {
            for (const double bad : {std::nan(""), infinite, -infinite, huge, tooLarge, -tooLarge}) {
                const double was = std::exchange(column[i], bad);
                EXPECT_EQ(ask(), row) << "number " << i << " is " << bad;
                column[i] = was;
            }
        }
    }
    EXPECT_EQ(ask(), rows);
}

TEST(Batch, StopsAtTheFirstRowThatMayNotBeStored) {
    Random random(164);
    const Box box = drawRegion(random, 1, 1).world;
    Box huge = box; // all the way out, where what is near may be too large
    huge.center = {maxMagnitude, -maxMagnitude, maxMagnitude};
    std::vector<double> a(15 * boxStride);
    for (std::size_t row = 0; row < 15; ++row) {
        writeBox(row % 7 == 3 ? huge : drawRegion(random, 2, 1).world,
                 std::span(a).subspan(row * boxStride, boxStride));
    }
    std::vector<double> b = a;
    std::vector<double> points(a.begin(), a.begin() + 45);
    std::vector<std::uint8_t> out(15);
    std::vector<double> ways(15 * translationStride);
    for (const Box& one : {box, huge}) {
        expectStopsAt(points, 3, [&] { return containsPoints(one, points, out); });
        expectStopsAt(b, boxStride, [&] { return overlapsRegions(one, b, out); });
    }
    expectStopsAt(a, boxStride, [&] { return overlapsRegionPairs(a, b, out); });
    expectStopsAt(b, boxStride, [&] { return overlapsRegionPairs(a, b, out); });
    expectStopsAt(a, boxStride, [&] { return minimumTranslations(a, b, ways); });
    expectStopsAt(b, boxStride, [&] { return minimumTranslations(a, b, ways); });
}

/// Rows of the same four as a bad one are written when they come before it.
TEST(Batch, WritesAllRowsBeforeTheOneThatMayNotBeStored) {
    Random random(166);
    std::vector<double> a(12 * boxStride);
    for (std::size_t row = 0; row < 12; ++row) {
        writeBox(drawRegion(random, 2, 1).world, std::span(a).subspan(row * boxStride, boxStride));
    }
    const Box box = drawRegion(random, 1, 1).world;
    std::vector<std::uint8_t> one(12);
    std::vector<std::uint8_t> pairs(12);
    ASSERT_EQ(overlapsRegions(box, a, one), 12U);
    ASSERT_EQ(overlapsRegionPairs(a, a, pairs), 12U);
    for (std::size_t row = 0; row < 12; ++row) {
        const double was = std::exchange(a[row * boxStride + 5], std::nan(""));
        const auto expectWritten = [&](const std::vector<std::uint8_t>& expected, auto ask) {
            std::vector<std::uint8_t> out(12, 7);
            ASSERT_EQ(ask(out), row);
            for (std::size_t i = 0; i < row; ++i) ASSERT_EQ(out[i], expected[i]) << i << " before " << row;
        };
        expectWritten(one, [&](std::span<std::uint8_t> out) { return overlapsRegions(box, a, out); });
        expectWritten(pairs, [&](std::span<std::uint8_t> out) { return overlapsRegionPairs(a, a, out); });
        a[row * boxStride + 5] = was;
    }
}

/// Draws points in front of faces and behind them, from clearly off to off by the last bit.
TEST(Batch, PointsNextToFacesAnswerAsSingleCalls) {
    Random random(165);
    std::array<std::size_t, 2> answers{};
    const std::size_t boxes = asMany(400, 40);
    for (std::size_t i = 0; i < boxes; ++i) {
        const double scale = std::exp2(random.integer(-70, 70));
        Box box = drawRegion(random, 2, 1).world;
        if (i % 3 == 0) box.halfAxes[2] = box.halfAxes[2] + box.halfAxes[0] * 0.7;
        for (Vec3& u : box.halfAxes) u = u * scale;
        box.center = box.center * (scale * std::exp2(random.integer(-3, 20)));
        std::vector<double> points;
        for (int k = 0; k < 101; ++k) {
            const double away = 1 + random.between(-1, 1) * std::exp2(random.integer(-53, 0));
            const std::array<double, 3> s{random.sign() * away, random.between(-1, 1), random.between(-1, 1)};
            const Vec3 point = box.center + box.halfAxes[0] * s[k % 3] + box.halfAxes[1] * s[(k + 1) % 3] +
                               box.halfAxes[2] * s[(k + 2) % 3];
            points.insert(points.end(), {point.x, point.y, point.z});
        }
        std::vector<std::uint8_t> out(101);
        ASSERT_EQ(containsPoints(box, points, out), 101U);
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Vec3 point{points[3 * k], points[3 * k + 1], points[3 * k + 2]};
            ASSERT_EQ(out[k], oracleContains(box, point) ? 1 : 0) << written(point);
            ++answers[out[k]];
        }
    }
    EXPECT_GT(answers[0], 25 * boxes);
    EXPECT_GT(answers[1], 25 * boxes);
}

/// After a run of upright pairs that are left open the rest is asked without the prefilter: touching boxes meet, and
/// those apart by a bit do not, wherever in the run they are.
TEST(Batch, UprightPairsThatTouchAnswerAsSingleCalls) {
    constexpr std::size_t rows = 403;
    std::vector<double> a(rows * boxStride);
    std::vector<double> b(rows * boxStride);
    for (std::size_t row = 0; row < rows; ++row) {
        const double size = 1 + 0.25 * static_cast<double>(row % 5);
        const double edge = row % 7 == 3 ? nextUp(2 * size) : 2 * size;
        writeBox({{}, {Vec3{size, 0, 0}, {0, size, 0}, {0, 0, size}}},
                 std::span(a).subspan(row * boxStride, boxStride));
        writeBox({{edge, 0, 0}, {Vec3{size, 0, 0}, {0, 2, 0}, {0, 0, 3}}},
                 std::span(b).subspan(row * boxStride, boxStride));
    }
    std::vector<std::uint8_t> out(rows);
    ASSERT_EQ(overlapsRegionPairs(a, b, out), rows);
    for (std::size_t row = 0; row < rows; ++row) EXPECT_EQ(out[row], row % 7 == 3 ? 0 : 1) << row;
}

TEST(Batch, WritesAsManyAnswersAsThereAreRows) {
    const Columns columns = drawColumns(164, 1);
    for (std::size_t rows = 1; rows < 10; ++rows) {
        const std::span<const double> a = std::span(columns.a).first(rows * boxStride);
        const std::span<const double> b = std::span(columns.b).first(rows * boxStride);
        std::vector<std::uint8_t> bytes(rows + 8, 7);
        const std::span<std::uint8_t> out = std::span(bytes).first(rows);
        const auto isKept = [&] {
            return std::ranges::all_of(std::span(bytes).subspan(rows), [](auto v) { return v == 7; });
        };
        EXPECT_EQ(overlapsRegionPairs(a, b, out), rows);
        EXPECT_TRUE(isKept());
        EXPECT_EQ(overlapsRegions(columns.pairs[0].a, b, out), rows);
        EXPECT_TRUE(isKept());
        EXPECT_EQ(containsPoints(columns.pairs[0].a, b.first(3 * rows), out), rows);
        EXPECT_TRUE(isKept());
        std::vector<double> ways(rows * translationStride + 8, 7);
        EXPECT_EQ(minimumTranslations(a, b, std::span(ways).first(rows * translationStride)), rows);
        EXPECT_EQ(std::ranges::count(std::span(ways).subspan(rows * translationStride), 7), 8);
    }
}

TEST(Batch, NothingIsNothing) {
    EXPECT_EQ(containsPoints(Box{}, {}, {}), 0U);
    EXPECT_EQ(overlapsRegions(Box{}, {}, {}), 0U);
    EXPECT_EQ(minimumTranslations({}, {}, {}), 0U);
}

} // namespace

} // namespace askew::test
