#include "askew/level/heights/height_field.h"

#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include "askew/level/leaf_walk.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

namespace askew::test {

namespace {

struct Size {
    std::uint32_t columns;
    std::uint32_t rows;
};

constexpr std::array<Size, 16> sizes{{{2, 2},
                                      {3, 2},
                                      {2, 3},
                                      {5, 3},
                                      {6, 3},
                                      {5, 4},
                                      {9, 5},
                                      {4, 9},
                                      {2, 40},
                                      {70, 2},
                                      {3, 33},
                                      {17, 17},
                                      {18, 16},
                                      {33, 9},
                                      {65, 33},
                                      {64, 34}}};

/// Calls visit(heights) for fields of all kinds and sizes, of both formats, with holes and without.
template <class Visit> void forEachField(std::uint32_t seed, Visit visit) {
    for (const HeightsKind& kind : heightsKinds()) {
        Random random(seed);
        for (const Size& size : sizes) {
            for (const bool isSingle : {true, false}) {
                for (const bool hasHoles : {false, true}) {
                    if (testing::Test::HasFailure()) return;
                    SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(size.columns) + "x" +
                                 std::to_string(size.rows) + (hasHoles ? " with holes" : ""));
                    visit(drawHeights(random, kind, size.columns, size.rows, isSingle, hasHoles));
                }
            }
        }
    }
}

TEST(HeightField, PartsEdgesAndVerticesAreThoseOfTheSameTrianglesAsAMesh) {
    std::array<std::size_t, 4> signs{};
    forEachField(1610, [&](const Heights& heights) {
        const BuiltHeights built(heights);
        ASSERT_TRUE(built.result);
        ASSERT_TRUE(built.mesh.result);
        const Mesh& field = built.field;
        const Mesh& mesh = built.mesh.mesh;
        EXPECT_EQ(field.header.triangles, mesh.header.triangles);
        EXPECT_EQ(field.header.parts, 2 * (heights.columns - 1) * (heights.rows - 1));
        EXPECT_EQ(field.header.bounds, mesh.header.bounds);
        std::set<std::uint32_t> there(built.triangles.parts.begin(), built.triangles.parts.end());
        for (std::uint32_t part = 0; part < field.header.parts; ++part) {
            EXPECT_EQ(field.laneOf(part) != noPart, there.contains(part));
        }
        for (std::uint32_t i = 0; i < built.triangles.parts.size(); ++i) {
            const std::uint32_t lane = field.laneOf(built.triangles.parts[i]);
            const std::uint32_t same = mesh.laneOf(i);
            ASSERT_NE(lane, noPart);
            EXPECT_EQ(field.partAt(lane), built.triangles.parts[i]);
            EXPECT_EQ(field.triangle(lane), mesh.triangle(same));
            for (unsigned k = 0; k < 3; ++k) {
                EXPECT_EQ(field.edgeSign(lane, k), mesh.edgeSign(same, k));
                ++signs[static_cast<unsigned>(field.edgeSign(lane, k))];
            }
        }
        for (std::size_t i = 0; i < heights.all.size(); ++i) {
            const Vec3 v = field.vertex(i);
            EXPECT_EQ(v.x, double(i % heights.columns) - (heights.columns - 1) / 2.0);
            EXPECT_EQ(v.z, double(i / heights.columns) - (heights.rows - 1) / 2.0);
            EXPECT_TRUE(std::isnan(heights.all[i]) ? std::isnan(v.y) : v.y == heights.all[i]);
        }
    });
    for (const std::size_t count : signs) EXPECT_GT(count, 5000U);
}

/// Every triangle lies in one lane; the bounds of each leaf hold its triangles, and touch the lowest and the highest;
/// those of each block hold the ones below, and reach as high; those of what is not there are empty.
TEST(HeightField, TheTreeHoldsEveryTriangleOnce) {
    std::size_t empty = 0;
    forEachField(1611, [&](const Heights& heights) {
        const BuiltHeights built(heights);
        const Mesh& field = built.field;
        std::size_t triangles = 0;
        for (std::size_t leaf = 0; leaf < field.leafCount(); ++leaf) {
            const Bounds bounds = field.block(0, leaf / 4).get(leaf % 4);
            double low = infinity;
            double high = -infinity;
            for (unsigned lane = 0; lane < 4; ++lane) {
                if ((field.lanesOf(leaf) >> lane & 1) == 0) continue;
                ++triangles;
                EXPECT_EQ(field.laneOf(field.partAt(4 * leaf + lane)), 4 * leaf + lane);
                for (const Vec3& v : field.triangle(4 * leaf + lane)) {
                    for (unsigned k = 0; k < 3; ++k) {
                        EXPECT_LE(double{bounds.min[k]}, v[int(k)]);
                        EXPECT_GE(double{bounds.max[k]}, v[int(k)]);
                    }
                    low = std::fmin(low, v.y);
                    high = std::fmax(high, v.y);
                }
            }
            if (field.lanesOf(leaf) == 0) {
                EXPECT_EQ(bounds, noBounds);
                ++empty;
                continue;
            }
            EXPECT_GE(std::nextafter(bounds.min[1], INFINITY), low);
            EXPECT_LE(std::nextafter(bounds.max[1], -INFINITY), high);
            if (heights.isSingle) {
                EXPECT_EQ(double{bounds.min[1]}, low);
                EXPECT_EQ(double{bounds.max[1]}, high);
            }
            EXPECT_LE(bounds.max[0] - bounds.min[0], 2.0F);
            EXPECT_EQ(bounds.max[2] - bounds.min[2], 1.0F);
        }
        EXPECT_EQ(triangles, field.header.triangles);
        std::size_t blocks = field.leafCount() / 4;
        for (std::uint32_t level = 1; level < field.height(); ++level) {
            for (std::size_t i = 0; i < blocks; ++i) {
                const Bounds below = field.block(level - 1, i).merged();
                const Bounds own = field.block(level, i / 4).get(i % 4);
                EXPECT_EQ(own.min[1], below.min[1]);
                EXPECT_EQ(own.max[1], below.max[1]);
                for (const unsigned k : {0U, 2U}) {
                    EXPECT_LE(own.min[k], below.min[k]);
                    EXPECT_GE(own.max[k], below.max[k]);
                }
                if (below == noBounds) {
                    EXPECT_EQ(own, noBounds);
                }
            }
            blocks = (blocks + 3) / 4;
        }
        EXPECT_LE(blocks, 1U);
        std::array<Bounds4, 3> room;
        const Bounds4* const made = field.blocksFrom(0, 1, room);
        for (std::size_t i = 0; i < room.size(); ++i) {
            for (unsigned lane = 0; lane < 4; ++lane) EXPECT_EQ(made[i].get(lane), field.block(0, i + 1).get(lane));
        }
    });
    EXPECT_GT(empty, 1000U);
}

TEST(HeightField, TakesAtMost8BytesASampleInSinglePrecision) {
    Random random = Random::fixed(1612);
    double worst = 0;
    for (const auto& [columns, rows] : {Size{225, 225}, {129, 129}, {130, 130}, {66, 1000}, {1000, 66}, {2, 5000}}) {
        const BuiltHeights built(drawHeights(random, heightsKinds()[0], columns, rows, true, false));
        const double bytes = double(bytesOf(built.block).size()) / (double(columns) * rows);
        worst = std::fmax(worst, bytes);
        if (columns == 225) {
            EXPECT_LT(bytes, 5.4);
        }
    }
    EXPECT_LT(worst, 8);
    RecordProperty("bytes", std::to_string(worst));
}

TEST(HeightField, AViewKnowsABlockOfEitherSort) {
    Random random(1613);
    const BuiltHeights built(drawHeights(random, heightsKinds()[0], 5, 4, true, false));
    EXPECT_TRUE(built.field.isHeightField());
    EXPECT_FALSE(built.mesh.mesh.isHeightField());
    EXPECT_EQ(built.field.header.vertices, 20U);
    EXPECT_FALSE(built.field.header.has(MeshHeader::isSolid));
}

/// Each triangle is gone through once, and is a group of its own.
TEST(HeightField, HasEachTriangleOnceAndNoGroups) {
    Random random(1460);
    for (const HeightsKind& kind : heightsKinds()) {
        const BuiltHeights built(drawHeights(random, kind, 9, 7, random.oneIn(2), true));
        ASSERT_TRUE(built.result);
        std::set<std::uint32_t> parts;
        forEachTriangle(built.field, [&](std::size_t lane) {
            EXPECT_EQ(built.field.groupOf(lane), built.field.partAt(lane));
            EXPECT_TRUE(parts.insert(built.field.partAt(lane)).second);
            return true;
        });
        EXPECT_EQ(parts, std::set<std::uint32_t>(built.triangles.parts.begin(), built.triangles.parts.end()));
    }
}

} // namespace

} // namespace askew::test
