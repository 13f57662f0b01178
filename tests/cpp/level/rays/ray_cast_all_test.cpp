#include "askew/level/rays/ray_cast_all.h"

#include "level/closed_levels.h"
#include "level/level_rays.h"
#include "level/level_shapes.h"
#include "support/memory/failing_memory.h"

#include "askew/level/rays/placed_ray_cast.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace askew::test {

namespace {

const MeshFrame identity = *MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});

using Rows = std::vector<std::pair<double, std::uint32_t>>;

Rows sorted(const Buffer<PartTime>& found) {
    Rows rows;
    for (const PartTime& row : found.all()) rows.emplace_back(row.t, row.part);
    std::ranges::sort(rows);
    return rows;
}

Rows bruteForce(const Ray& ray, const Mesh& mesh, Sides sides) {
    Rows rows;
    for (std::size_t leaf = 0; leaf < mesh.leafCount(); ++leaf) {
        for (std::size_t lane = 4 * leaf; lane < 4 * leaf + 4; ++lane) {
            if ((mesh.lanesOf(leaf) >> lane % 4 & 1) == 0) continue;
            if (const auto hit = castRay(ray, mesh.triangle(lane), sides)) rows.emplace_back(hit->t, mesh.partAt(lane));
        }
    }
    std::ranges::sort(rows);
    return rows;
}

TEST(RayCastAll, FindsWhatEachTriangleFinds) {
    Random random(1671);
    std::size_t several = 0;
    std::size_t edges = 0;
    Buffer<PartTime> found;
    for (const LevelKind& kind : levelKinds()) {
        for (int i = 0; i < 12; ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level);
            if (!built.result) continue;
            const MeshFrame frame = random.oneIn(3) ? anyFrame(random) : identity;
            const PlacedMesh placed{built.mesh, frame};
            for (int k = 0; k < 12; ++k) {
                const Ray at = rayAt(random, level);
                const Ray ray{frame.toWorld(at.origin), frame.directionToWorld(at.direction), at.end};
                found.clear();
                ASSERT_TRUE(castRayAll(ray, placed, found));
                const Rows rows = sorted(found);
                ASSERT_EQ(rows, bruteForce(frame.toLocal(ray), built.mesh, Sides::both)) << kind.name;
                const auto first = castRay(ray, placed);
                ASSERT_EQ(first.has_value(), !rows.empty()) << kind.name;
                if (rows.empty()) continue;
                EXPECT_EQ(first->hit.at.t, rows[0].first);
                EXPECT_EQ(first->hit.part, rows[0].second);
                several += rows.back().first > rows[0].first ? 1 : 0;
                edges += rows.size() > 1 && rows[0].first == rows[1].first ? 1 : 0;
            }
        }
    }
    std::printf("rays through levels: %zu meet triangles at several times, %zu at an edge\n", several, edges);
    EXPECT_GT(several, 150U);
    EXPECT_GT(edges, 50U);
}

TEST(RayCastAll, OfASolidTheInsideAndTheFronts) {
    Random random(1672);
    std::size_t inside = 0;
    std::size_t fronts = 0;
    Buffer<PartTime> found;
    for (int i = 0; i < 300; ++i) {
        const Level level = closedLevel(random);
        const BuiltLevel solid(level, false, true);
        if (!solid.result) continue;
        const Ray ray = random.oneIn(2) ? rayAt(random, level) : Ray{anyVec(random, 9), anyVec(random, 3)};
        found.clear();
        ASSERT_TRUE(castRayAll(ray, {solid.mesh, identity}, found));
        Rows expected = bruteForce(ray, solid.mesh, Sides::front);
        fronts += expected.empty() ? 0 : 1;
        const auto first = castRayThrough(ray, solid.mesh);
        if (first && first->startsInside) {
            expected.emplace_back(0, noPart);
            ++inside;
        }
        std::ranges::sort(expected);
        EXPECT_EQ(sorted(found), expected);
    }
    EXPECT_GT(inside, 30U);
    EXPECT_GT(fronts, 60U);
}

TEST(RayCastAll, WithoutMemory) {
    const BuiltLevel level(terrain(20, 20));
    const Ray along{{-11, 0, 0.3}, {1, 0, 0}, infinity};
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        Buffer<PartTime> found;
        const MemoryEndsAt then(call);
        if (castRayAll(along, {level.mesh, identity}, found)) break;
        ++refused;
    }
    EXPECT_GT(refused, 0U);
    const BuiltLevel solid(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    Buffer<PartTime> found;
    const MemoryEndsAt then(0);
    EXPECT_FALSE(castRayAll({{}, {1, 0, 0}, infinity}, {solid.mesh, identity}, found));
}

TEST(RayCastAll, OfAMeshOfFrontsTheFronts) {
    BuiltLevel box(boxLevel({-1, -1, -1}, {1, 1, 1}));
    const auto timesOf = [&](double from) {
        Buffer<PartTime> found;
        EXPECT_TRUE(castRayAll({{from, 0.25, 0.5}, {1, 0, 0}, infinity}, {box.mesh, identity}, found));
        std::vector<double> times;
        for (const auto& [time, part] : sorted(found)) times.push_back(time);
        return times;
    };
    EXPECT_EQ(timesOf(-3), (std::vector<double>{2, 4}));
    EXPECT_EQ(timesOf(0), (std::vector<double>{1}));
    box.mesh.header.traits |= MeshHeader::isFrontOnly;
    EXPECT_EQ(timesOf(-3), (std::vector<double>{2}));
    EXPECT_EQ(timesOf(0), (std::vector<double>{}));
}

} // namespace

} // namespace askew::test
