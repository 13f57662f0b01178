#include "askew/batch.h"

#include "each_pair.h"

#include "askew/contains.h"
#include "askew/minimum_translation.h"
#include "askew/sat.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

struct Columns {
    std::vector<Pair> pairs;
    std::vector<double> a;
    std::vector<double> b;
};

Columns drawColumns(std::uint32_t seed) {
    Columns columns;
    eachPair(seed, 20, [&](const Pair& pair) { columns.pairs.push_back(pair); });
    columns.a.resize(columns.pairs.size() * boxStride);
    columns.b.resize(columns.pairs.size() * boxStride);
    for (std::size_t i = 0; i < columns.pairs.size(); ++i) {
        writeBox(columns.pairs[i].a, std::span(columns.a).subspan(i * boxStride, boxStride));
        writeBox(columns.pairs[i].b, std::span(columns.b).subspan(i * boxStride, boxStride));
    }
    return columns;
}

TEST(Batch, RecordsAreCentreThenHalfAxes) {
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
    const std::size_t reported = overlapsPairs(columns.a, columns.b, out);
    for (std::size_t i = 0; i < out.size(); ++i) {
        EXPECT_EQ(out[i], overlaps(columns.pairs[i].a, columns.pairs[i].b) ? 1 : 0);
        hits += out[i];
    }
    EXPECT_EQ(reported, hits);
    EXPECT_GT(hits, 50U);
    EXPECT_LT(hits, out.size());
}

TEST(Batch, OneAgainstManyAnswersAsSingleCalls) {
    const Columns columns = drawColumns(161);
    std::vector<std::uint8_t> out(columns.pairs.size(), 7);
    const Box& box = columns.pairs[3].a;
    const std::size_t reported = overlapsMany(box, columns.b, out);
    std::size_t hits = 0;
    for (std::size_t i = 0; i < out.size(); ++i) {
        EXPECT_EQ(out[i], overlaps(box, columns.pairs[i].b) ? 1 : 0);
        hits += out[i];
    }
    EXPECT_EQ(reported, hits);
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
        EXPECT_EQ(reported, hits);
        inside += hits;
    }
    EXPECT_GT(inside, 500U);
}

TEST(Batch, TranslationsAnswerAsSingleCallsAndMarkDisjointRows) {
    const Columns columns = drawColumns(163);
    std::vector<double> out(columns.pairs.size() * translationStride, 7);
    const std::size_t reported = minimumTranslations(columns.a, columns.b, out);
    std::size_t hits = 0;
    for (std::size_t i = 0; i < columns.pairs.size(); ++i) {
        const std::span<const double> record = std::span(out).subspan(i * translationStride, translationStride);
        const auto way = minimumTranslation(columns.pairs[i].a, columns.pairs[i].b);
        EXPECT_EQ((Vec3{record[0], record[1], record[2]}), way ? way->normal : Vec3{});
        EXPECT_EQ(record[3], way ? way->depth : -1);
        EXPECT_EQ((Vec3{record[4], record[5], record[6]}), way ? way->vector : Vec3{});
        hits += way ? 1 : 0;
    }
    EXPECT_EQ(reported, hits);
}

TEST(Batch, NothingIsNothing) {
    EXPECT_EQ(containsPoints(Box{}, {}, {}), 0U);
    EXPECT_EQ(overlapsMany(Box{}, {}, {}), 0U);
    EXPECT_EQ(minimumTranslations({}, {}, {}), 0U);
}

} // namespace

} // namespace askew::test
