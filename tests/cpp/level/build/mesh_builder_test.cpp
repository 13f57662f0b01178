#include "askew/level/build/mesh_builder.h"

#include "support/draws/levels/levels.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace askew::test {

namespace {

bool holds(const Bounds& outer, const Bounds& inner) {
    for (unsigned k = 0; k < 3; ++k) {
        if (outer.min[k] > inner.min[k] || outer.max[k] < inner.max[k]) return false;
    }
    return true;
}

bool holds(const Bounds& outer, const Vec3& v) {
    for (unsigned k = 0; k < 3; ++k) {
        if (double{outer.min[k]} > v[int(k)] || double{outer.max[k]} < v[int(k)]) return false;
    }
    return true;
}

/// Expects the bounds of each leaf to hold its vertices, and each bounds above to be merged from those below.
void expectTree(const Mesh& mesh) {
    for (std::size_t leaf = 0; leaf < mesh.leaves.size(); ++leaf) {
        const Bounds bounds = mesh.block(0, leaf / 4).get(leaf % 4);
        for (unsigned lane = 0; lane < 4; ++lane) {
            if ((mesh.lanesOf(leaf) >> lane & 1) == 0) {
                EXPECT_EQ(mesh.leaves[leaf].parts[lane], noPart);
                continue;
            }
            for (const Vec3& v : mesh.triangle(4 * leaf + lane)) EXPECT_TRUE(holds(bounds, v));
        }
    }
    for (std::size_t leaf = mesh.leaves.size(); leaf < 4 * mesh.levels.blocksOf(0); ++leaf) {
        EXPECT_EQ(mesh.block(0, leaf / 4).get(leaf % 4), noBounds);
    }
    for (std::uint32_t level = 1; level < mesh.height(); ++level) {
        for (std::size_t i = 0; i < 4 * mesh.levels.blocksOf(level); ++i) {
            const bool isThere = i < mesh.levels.blocksOf(level - 1);
            const Bounds expected = isThere ? mesh.block(level - 1, i).merged() : noBounds;
            EXPECT_EQ(mesh.block(level, i / 4).get(i % 4), expected);
            EXPECT_TRUE(holds(mesh.block(level, i / 4).merged(), expected));
        }
    }
    EXPECT_EQ(mesh.levels.blocksOf(mesh.height() - 1), 1U);
}

/// Expects each part that is not degenerate to lie in one lane, with the triangle that was given.
void expectParts(const Level& level, const Mesh& mesh) {
    ASSERT_EQ(mesh.header.parts, level.size());
    std::size_t kept = 0;
    for (std::uint32_t part = 0; part < level.size(); ++part) {
        const std::uint32_t lane = mesh.lanes[part];
        const Triangle triangle = level.triangle(part);
        EXPECT_EQ(lane == noPart, isDegenerate(triangle));
        if (lane == noPart) continue;
        ++kept;
        ASSERT_LT(lane, mesh.header.triangles);
        EXPECT_EQ(mesh.partAt(lane), part);
        EXPECT_EQ(mesh.triangle(lane), triangle);
    }
    EXPECT_EQ(mesh.header.triangles, kept);
}

/// Expects vertices to differ, and to be numbered as leaves name them.
void expectVertices(const Mesh& mesh) {
    std::set<std::array<double, 3>> seen;
    Aabb bounds{mesh.vertex(0), mesh.vertex(0)};
    for (std::size_t i = 0; i < mesh.header.vertices; ++i) {
        const Vec3 v = mesh.vertex(i);
        EXPECT_TRUE(seen.insert({v.x, v.y, v.z}).second);
        bounds = merge(bounds, {v, v});
    }
    EXPECT_EQ(mesh.header.bounds, bounds);
    std::uint32_t next = 0;
    for (std::size_t lane = 0; lane < mesh.header.triangles; ++lane) {
        for (const auto& corner : mesh.leaves[lane / 4].vertices) {
            EXPECT_LE(corner[lane % 4], next);
            next = std::max(next, corner[lane % 4] + 1);
        }
    }
    EXPECT_EQ(next, mesh.header.vertices);
}

TEST(MeshBuilder, EveryKindOfLevelIsWhole) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(1410);
        for (int i = 0; i < 5 && !HasFailure(); ++i) {
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i));
            const Level level = kind.make(random);
            const BuiltLevel built(level);
            ASSERT_TRUE(built.result);
            expectTree(built.mesh);
            expectParts(level, built.mesh);
            expectVertices(built.mesh);
        }
    }
    const Level level = terrain(40, 100);
    const BuiltLevel built(level, true);
    expectTree(built.mesh);
    expectParts(level, built.mesh);
    expectVertices(built.mesh);
}

TEST(MeshBuilder, EveryNumberOfTrianglesHasItsTree) {
    const Level all = terrain(12, 10);
    for (std::size_t count = 1; count <= all.size(); ++count) {
        Level level = all;
        level.indices.resize(3 * count);
        const BuiltLevel built(level);
        ASSERT_TRUE(built.result);
        expectTree(built.mesh);
        expectParts(level, built.mesh);
    }
}

/// Neighbors in the tree lie together: the boxes of the leaves of a grid cover little more than the grid.
TEST(MeshBuilder, LeavesAreCompact) {
    const BuiltLevel built(terrain(64, 64), true);
    double area = 0;
    for (std::size_t leaf = 0; leaf < built.mesh.leaves.size(); ++leaf) {
        const Bounds box = built.mesh.block(0, leaf / 4).get(leaf % 4);
        area += double(box.max[0] - box.min[0]) * double(box.max[2] - box.min[2]);
    }
    EXPECT_LT(area, 1.5 * 64 * 64);
}

TEST(MeshBuilder, EveryFormatOfTheSameTrianglesGivesTheSameBytes) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(1411);
        const Level level = kind.make(random);
        const std::vector<double> numbers = coordinates(level);
        const std::vector<std::uint16_t> shorts(level.indices.begin(), level.indices.end());
        std::vector<double> apart;
        for (const std::uint32_t i : level.indices) {
            for (int k = 0; k < 3; ++k) apart.push_back(level.vertices[i][k]);
        }
        MeshInput input;
        input.doubles = numbers;
        input.isIndexed = true;
        input.indices = level.indices;
        MeshMemory first;
        ASSERT_TRUE(buildMesh(input, first));
        MeshMemory again;
        ASSERT_TRUE(buildMesh(input, again));
        EXPECT_EQ(wordsOf(first), wordsOf(again)) << kind.name;
        input.indices = {};
        input.shortIndices = shorts;
        ASSERT_TRUE(buildMesh(input, again));
        EXPECT_EQ(wordsOf(first), wordsOf(again)) << kind.name;
        input = {};
        input.doubles = apart;
        ASSERT_TRUE(buildMesh(input, again));
        EXPECT_EQ(wordsOf(first), wordsOf(again)) << kind.name;
    }
}

TEST(MeshBuilder, SinglePrecisionVerticesStayAsTheyAre) {
    const Level level = terrain(20, 30);
    const BuiltLevel single(level, true);
    const BuiltLevel full(level);
    ASSERT_EQ(single.mesh.header.triangles, full.mesh.header.triangles);
    for (std::size_t lane = 0; lane < full.mesh.header.triangles; ++lane) {
        EXPECT_EQ(single.mesh.triangle(lane), full.mesh.triangle(lane));
        EXPECT_EQ(single.mesh.edges[lane], full.mesh.edges[lane]);
    }
}

/// Builds some items at a time; returns in how many calls.
std::size_t buildInSteps(const MeshInput& input, std::size_t items, MeshMemory& into) {
    MeshBuild build(input);
    double progress = 0;
    for (std::size_t calls = 1;; ++calls) {
        const bool isDone = build.advance(items);
        EXPECT_GE(build.progress(), progress);
        progress = build.progress();
        EXPECT_LE(progress, 1);
        if (!isDone) continue;
        EXPECT_TRUE(build.result());
        EXPECT_GT(progress, 0.2); // much of a tangle is degenerate
        into.swap(build.block);
        return calls;
    }
}

TEST(MeshBuilder, StepsOfAnySizeGiveTheSameBytes) {
    for (const LevelKind& kind : levelKinds()) {
        SCOPED_TRACE(kind.name);
        Random random(1412);
        const Level level = kind.make(random);
        const std::vector<double> numbers = coordinates(level);
        MeshInput input;
        input.doubles = numbers;
        input.isIndexed = true;
        input.indices = level.indices;
        for (const double tolerance : {0.0, 1e-3}) {
            input.tolerance = tolerance;
            MeshMemory whole;
            if (!buildMesh(input, whole)) { // the tolerance left nothing: both ends of an edge became one
                EXPECT_EQ(level.size(), 1U);
                const auto [a, b, c] = level.triangle(0);
                EXPECT_LE(std::min({length(b - a), length(c - b), length(a - c)}), tolerance);
                continue;
            }
            std::size_t most = 0;
            for (const std::size_t items : {std::size_t{1}, std::size_t{7}, std::size_t{256}}) {
                MeshMemory stepped;
                const std::size_t calls = buildInSteps(input, items, stepped);
                EXPECT_EQ(wordsOf(whole), wordsOf(stepped)) << items;
                if (items == 1) most = calls;
                EXPECT_GT(items * calls, most / 2);
                EXPECT_LT(items * (calls - 1), most + most / 10 + items); // an edge is an item at least
            }
            EXPECT_GT(most, 10 * level.size());
        }
    }
}

TEST(MeshBuilder, SolidsAreBuiltInStepsOfAnySize) {
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    const std::vector<double> numbers = coordinates(level);
    MeshInput input;
    input.singles = {};
    input.doubles = numbers;
    input.isIndexed = true;
    input.indices = level.indices;
    input.isSolid = true;
    MeshMemory whole;
    ASSERT_TRUE(buildMesh(input, whole));
    for (std::size_t items = 1; items < 40; ++items) {
        MeshMemory stepped;
        buildInSteps(input, items, stepped);
        EXPECT_EQ(wordsOf(whole), wordsOf(stepped)) << items;
    }
    level.indices.resize(level.indices.size() - 3);
    input.indices = level.indices;
    MeshBuild open(input);
    while (!open.advance(1)) {
    }
    EXPECT_EQ(open.result().fault, MeshFault::open);
    EXPECT_TRUE(open.advance(1));
}

TEST(MeshBuilder, LeavingABuildAtAnyStepFreesItAll) {
    const Level level = terrain(6, 6);
    const std::vector<double> numbers = coordinates(level);
    MeshInput input;
    input.doubles = numbers;
    input.isIndexed = true;
    input.indices = level.indices;
    const std::size_t before = memoryBlocks();
    for (std::size_t items = 1; items < 40000; items += items / 4 + 1) {
        {
            MeshBuild build(input);
            build.advance(items);
        }
        EXPECT_EQ(memoryBlocks(), before);
    }
}

TEST(MeshBuilder, RunningOutOfMemoryChangesNothing) {
    const Level level = terrain(10, 10);
    BuiltLevel built(level, false, false);
    const std::vector<std::uint64_t> before = wordsOf(built.block);
    const std::vector<double> numbers = coordinates(boxLevel({}, {1, 1, 1}));
    const Level box = boxLevel({}, {1, 1, 1});
    MeshInput input;
    input.doubles = numbers;
    input.isIndexed = true;
    input.indices = box.indices;
    input.isSolid = true;
    for (const double tolerance : {0.0, 0.01}) {
        input.tolerance = tolerance;
        const std::size_t start = memoryCalls();
        MeshMemory fresh;
        ASSERT_TRUE(buildMesh(input, fresh));
        const std::size_t calls = memoryCalls() - start;
        EXPECT_EQ(calls, tolerance == 0 ? 8U : 9U);
        for (std::size_t call = 0; call < calls; ++call) {
            const MemoryEndsAt end(call);
            MeshMemory empty;
            EXPECT_EQ(buildMesh(input, empty).fault, MeshFault::outOfMemory);
            EXPECT_TRUE(empty.empty());
            EXPECT_EQ(buildMesh(input, built.block).fault, MeshFault::outOfMemory);
            EXPECT_EQ(wordsOf(built.block), before);
        }
    }
}

} // namespace

} // namespace askew::test
