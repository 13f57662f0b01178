#include "askew/level/rays/ray_cast.h"

#include "level/level_rays.h"
#include "support/draws/full_run.h"

#include "askew/convex/cast/ray_cast.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

std::optional<PartHit> firstOfAll(const Ray& ray, const Level& level, Sides sides) {
    std::optional<PartHit> best;
    for (std::uint32_t part = 0; part < level.size(); ++part) {
        if (isDegenerate(level.triangle(part))) continue;
        const auto hit = castRay(ray, level.triangle(part), sides);
        if (hit && (!best || hit->t < best->at.t)) best = PartHit{part, *hit, {}};
    }
    return best;
}

void expectSame(const std::optional<PartHit>& hit, const std::optional<PartHit>& expected) {
    ASSERT_EQ(hit.has_value(), expected.has_value());
    if (!hit) return;
    EXPECT_EQ(hit->part, expected->part);
    EXPECT_EQ(hit->at.t, expected->at.t);
    EXPECT_EQ(hit->at.isBack, expected->at.isBack);
    EXPECT_EQ(hit->at.uv, expected->at.uv);
}

TEST(RayCast, EqualsTheFirstOfAllTrianglesBitForBit) {
    std::array<std::size_t, 2> seen{};
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1440);
            for (int i = 0; i < 6 * timesUsual(); ++i) {
                Level level = kind.make(random);
                if (isSingle) {
                    for (Vec3& v : level.vertices) v = {double(float(v.x)), double(float(v.y)), double(float(v.z))};
                }
                const BuiltLevel built(level, isSingle);
                if (!built.result) continue; // rounding left nothing
                for (int k = 0; k < 60 && !HasFailure(); ++k) {
                    SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                    const Ray ray = rayAt(random, level);
                    const auto hit = castRay(ray, built.mesh);
                    expectSame(hit, firstOfAll(ray, level, Sides::both));
                    ++seen[hit ? 1 : 0];
                    if (!hit) continue;
                    EXPECT_LE(dot(hit->normal, ray.direction), 1e-9 * length(ray.direction));
                }
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 500U);
}

/// The pair code takes the same triangle for a polytope, and leans to hits by 1e-13 of the scale.
TEST(RayCast, AgreesWithTrianglesAsPolytopes) {
    Random random(1441);
    std::size_t hits = 0;
    for (const LevelKind& kind : levelKinds()) {
        const Level level = kind.make(random);
        PolytopeMemory memory;
        for (int k = 0; k < 300; ++k) {
            Ray ray = rayAt(random, level);
            const Triangle t = level.triangle(random.next() % level.size());
            if (random.oneIn(2)) ray.direction = pointOf(random, t) - ray.origin;
            if (isDegenerate(t) || isZero(ray.direction)) continue; // a ray has a direction
            ASSERT_EQ(triangle(t[0], t[1], t[2], memory), Built::made);
            const auto hit = castRay(ray, t, Sides::both);
            const auto expected = castRay(ray, memory.view());
            EXPECT_TRUE(!hit || expected) << kind.name;
            if (!hit || !expected) continue;
            ++hits;
            const double speed = std::fabs(dot(normalOf(t), ray.direction));
            if (speed < 1e-6) continue;
            EXPECT_NEAR(hit->t, expected->enter, 1e-12 * (1 + maxAbs(ray.origin)) / speed);
        }
    }
    EXPECT_GT(hits, 200U);
}

/// Returns a sphere of triangles, outward.
Level sphere(int rings, double radius, const Vec3& center) {
    Level level;
    for (int j = 0; j <= rings; ++j) {
        for (int i = 0; i < 2 * rings; ++i) {
            const double polar = std::numbers::pi * j / rings;
            const double around = std::numbers::pi * i / rings;
            const double flat = j == 0 || j == rings ? 0 : std::sin(polar) * radius;
            level.vertices.push_back(center +
                                     Vec3{flat * std::cos(around), std::cos(polar) * radius, flat * std::sin(around)});
        }
    }
    const auto vertex = [&](int j, int i) { return static_cast<std::uint32_t>(j * 2 * rings + i % (2 * rings)); };
    for (int j = 0; j < rings; ++j) {
        for (int i = 0; i < 2 * rings; ++i) {
            level.add(vertex(j, i), vertex(j, i + 1), vertex(j + 1, i + 1));
            level.add(vertex(j, i), vertex(j + 1, i + 1), vertex(j + 1, i));
        }
    }
    return level;
}

TEST(RayCast, NoRaySlipsBetweenNeighbors) {
    Random random(1442);
    for (const Vec3& center : {Vec3{}, Vec3{1e6, -1e6 + 0.1, 3e5}}) {
        const Level level = sphere(12, 5, center);
        const BuiltLevel built(level, false, true);
        ASSERT_TRUE(built.result);
        for (std::size_t part = 0; part < level.size(); ++part) {
            const Triangle t = level.triangle(part);
            for (const Vec3& target :
                 {t[0], t[1], (t[0] + t[1]) * 0.5, (t[1] + t[2]) * 0.5, t[2] + (t[0] - t[2]) * 0.3}) {
                const Vec3 inside = center + Vec3{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
                // A solid shows fronts alone: from outside the ray must meet one, from inside none.
                const Vec3 outside = target + (target - inside) * random.between(0.5, 40);
                EXPECT_TRUE(castRay({outside, inside - outside}, built.mesh));
                EXPECT_FALSE(castRay({inside, target - inside}, built.mesh));
                EXPECT_TRUE(firstOfAll({inside, target - inside}, level, Sides::both));
            }
        }
    }
}

TEST(RayCast, OfTrianglesMetAtOnceTheLowestPartIsFound) {
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    append(level, boxLevel({0, 0, 0}, {1, 1, 1}));
    const BuiltLevel built(level);
    const auto hit = castRay({{0.5, 3, 0.5}, {0, -1, 0}}, built.mesh);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->at.t, 2);
    EXPECT_LT(hit->part, 12U);
    EXPECT_EQ(hit->normal, (Vec3{0, 1, 0}));
}

/// A ray at a large terrain touches few blocks of the tree.
TEST(RayCast, TouchesFewBlocksAndTriangles) {
    const Level level = terrain(224, 100);
    const BuiltLevel built(level, true);
    ASSERT_EQ(built.mesh.header.triangles, 100352U);
    Random random = Random::fixed(1443);
    WalkCounts sum;
    constexpr std::size_t rays = 500;
    std::size_t hits = 0;
    for (std::size_t i = 0; i < rays; ++i) {
        const double angle = random.between(0, 6.28);
        const Vec3 from{random.between(-45, 45), random.between(2.5, 5), random.between(-45, 45)};
        WalkCounts counts;
        hits += castRay({from, {std::cos(angle), random.between(-1.6, -0.6), std::sin(angle)}}, built.mesh, &counts)
                    ? 1
                    : 0;
        sum.blocks += counts.blocks;
        sum.leaves += counts.leaves;
        sum.triangles += counts.triangles;
    }
    EXPECT_GT(hits, rays * 9 / 10);
    EXPECT_LT(sum.blocks, 40 * rays);
    EXPECT_LT(sum.leaves, 8 * rays);
    EXPECT_LT(sum.triangles, 3 * rays);
    RecordProperty("blocks", std::to_string(double(sum.blocks) / rays));
}

} // namespace

} // namespace askew::test
