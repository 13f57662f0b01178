#include "askew/level/build/mesh_refit.h"

#include "level/closed_levels.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"

#include "askew/level/build/mesh_check.h"
#include "askew/level/overlap.h"
#include "askew/level/triangle/triangle_box.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

/// A level as input, with its numbers.
struct Given {
    std::vector<double> doubles;
    std::vector<float> singles;
    MeshInput input;

    Given(const Level& level, bool isSingle)
        : doubles(isSingle ? std::vector<double>{} : coordinates(level)),
          singles(isSingle ? singleCoordinates(level) : std::vector<float>{}) {
        input.doubles = doubles;
        input.singles = singles;
        input.indices = level.indices;
        input.isIndexed = true;
    }
};

MeshResult refit(const Level& level, BuiltLevel& built, bool isSingle = false) {
    const Given given(level, isSingle);
    return refitMesh(given.input, built.block);
}

TEST(MeshRefit, TheSamePositionsGiveTheSameBytes) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(1710);
        for (const bool isSingle : {false, true}) {
            const Level level = kind.make(random);
            BuiltLevel built(level, isSingle);
            if (!built.result) continue;
            const auto before = wordsOf(built.block);
            EXPECT_TRUE(refit(level, built, isSingle));
            EXPECT_EQ(wordsOf(built.block), before) << kind.name;
        }
    }
}

/// Moved vertices: whole, so that triangles come to lie in one plane or leave it, or by a little.
void move(Random& random, Level& level) {
    const int how = random.integer(0, 2);
    for (Vec3& v : level.vertices) {
        if (how == 0) v = v + Vec3{0, double(random.integer(-1, 1)), 0};
        if (how == 1) v = v * 2.5 + Vec3{0, 100, 0};
        if (how == 2) v = v + anyVec(random, 0.01);
    }
}

TEST(MeshRefit, MovedMeshesAreRightAndHaveTheEdgesOfNewOnes) {
    std::size_t moved = 0;
    std::size_t compared = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1711);
        for (int i = 0; i < 8 * timesUsual(); ++i) {
            const bool isSingle = i % 2 == 0;
            Level level = kind.make(random);
            BuiltLevel built(level, isSingle);
            if (!built.result) continue;
            const auto before = wordsOf(built.block);
            move(random, level);
            if (!refit(level, built, isSingle)) {
                EXPECT_EQ(wordsOf(built.block), before);
                continue;
            }
            ++moved;
            EXPECT_EQ(checkMesh(bytesOf(built.block)), MeshFlaw::none) << kind.name;
            const Mesh mesh(bytesOf(built.block));
            for (int k = 0; k < 10; ++k) {
                const Box box = boxNear(random, mesh.triangle(random.next() % mesh.header.triangles));
                Buffer<std::uint32_t> parts;
                ASSERT_TRUE(overlappingParts(box, mesh, parts));
                std::vector<std::uint32_t> expected;
                for (std::uint32_t part = 0; part < mesh.header.parts; ++part) {
                    const std::uint32_t lane = mesh.lanes[part];
                    if (lane != noPart && overlaps(box, mesh.triangle(lane))) expected.push_back(part);
                }
                EXPECT_EQ(std::vector(parts.all().begin(), parts.all().end()), expected);
            }
            const BuiltLevel anew(level, isSingle);
            if (!anew.result || anew.mesh.header.vertices != mesh.header.vertices ||
                anew.mesh.header.triangles != mesh.header.triangles) {
                continue; // other vertices are equal now
            }
            ++compared;
            EXPECT_EQ(anew.mesh.header.bounds, mesh.header.bounds);
            for (std::uint32_t part = 0; part < mesh.header.parts; ++part) {
                const std::uint32_t lane = mesh.lanes[part];
                const std::uint32_t there = anew.mesh.lanes[part];
                ASSERT_EQ(lane == noPart, there == noPart);
                if (lane == noPart) continue;
                EXPECT_EQ(mesh.triangle(lane), anew.mesh.triangle(there));
                EXPECT_EQ(mesh.edges[lane], anew.mesh.edges[there]);
                EXPECT_EQ(mesh.groups[lane], anew.mesh.groups[there]);
            }
        }
    }
    EXPECT_GT(moved, 30U);
    EXPECT_GT(compared, 25U);
}

TEST(MeshRefit, FaultsAreNamedAndChangeNothing) {
    const Level box = boxLevel({0, 0, 0}, {1, 2, 3});
    BuiltLevel built(box, false, true);
    const auto before = wordsOf(built.block);
    const auto fault = [&](auto change) {
        Level level = box;
        change(level);
        const MeshResult result = refit(level, built);
        EXPECT_EQ(wordsOf(built.block), before);
        return std::pair{result.fault, result.where};
    };
    EXPECT_EQ(fault([](Level& l) { l.vertices[5].y = infinity; }), std::pair(MeshFault::notStorable, 5U));
    EXPECT_EQ(fault([](Level& l) { l.vertices[5].y = 0x1p121; }), std::pair(MeshFault::notStorable, 5U));
    EXPECT_EQ(fault([](Level& l) { l.indices[7] = 8; }), std::pair(MeshFault::noSuchVertex, 7U));
    EXPECT_EQ(fault([](Level& l) { l.indices.resize(33); }).first, MeshFault::otherTopology);
    EXPECT_EQ(fault([](Level& l) { l.indices[0] = 7; }).first, MeshFault::torn);
    EXPECT_EQ(fault([](Level& l) { l.vertices[1] = l.vertices[0]; }).first, MeshFault::degenerate);
    EXPECT_EQ(fault([](Level& l) { // mirrored
                  for (Vec3& v : l.vertices) v.x = -v.x;
              })
                  .first,
              MeshFault::insideOut);
    const Given singles(box, true);
    EXPECT_EQ(refitMesh(singles.input, built.block).fault, MeshFault::otherTopology);
    Given half(box, false);
    half.input.doubles = half.input.doubles.first(23);
    EXPECT_EQ(refitMesh(half.input, built.block).fault, MeshFault::incomplete);
    EXPECT_EQ(wordsOf(built.block), before);
}

/// Vertices that were welded are given more than once: they must stay together.
TEST(MeshRefit, WeldedVerticesMoveTogether) {
    Level soup;
    const Level box = boxLevel({0, 0, 0}, {1, 2, 3});
    for (std::uint32_t i = 0; i < box.indices.size(); ++i) {
        soup.vertices.push_back(box.vertices[box.indices[i]]);
        soup.indices.push_back(i);
    }
    BuiltLevel built(soup, false, true);
    EXPECT_EQ(built.mesh.header.vertices, 8U);
    for (Vec3& v : soup.vertices) v = {v.y * 2, v.z, v.x};
    EXPECT_TRUE(refit(soup, built));
    EXPECT_EQ(checkMesh(bytesOf(built.block)), MeshFlaw::none);
    soup.vertices[7].x += 1;
    EXPECT_EQ(refit(soup, built).fault, MeshFault::torn);
}

TEST(MeshRefit, RunningOutOfMemoryChangesNothing) {
    Level level = boxLevel({0, 0, 0}, {1, 2, 3});
    BuiltLevel built(level, false, true);
    const auto before = wordsOf(built.block);
    level.vertices[0] = {-1, -1, -1};
    const Given given(level, false);
    std::size_t calls = 0;
    while (true) {
        const MemoryEndsAt end(calls);
        if (refitMesh(given.input, built.block)) break;
        EXPECT_EQ(wordsOf(built.block), before);
        ++calls;
    }
    EXPECT_EQ(calls, 5U);
    EXPECT_NE(wordsOf(built.block), before);
    EXPECT_EQ(checkMesh(bytesOf(built.block)), MeshFlaw::none);
}

} // namespace

} // namespace askew::test
