#include "askew/level/triangle/leaf_box_cast.h"

#include "level/level_casts.h"
#include "support/draws/full_run.h"

#include "askew/level/triangle/triangle_box_cast.h"
#include "askew/level/triangle/triangle_capsule_cast.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

/// No lane is lost that the exact arithmetic meets, no time is late; and most lanes that are missed are seen to be.
TEST(LeafBoxCast, IsNeverLate) {
    std::size_t met = 0;
    std::size_t kept = 0;
    std::size_t missed = 0;
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1650);
            for (int i = 0; i < 60 * timesUsual() && !HasFailure(); ++i) {
                const BuiltLevel built(kind.make(random), isSingle);
                if (!built.result) continue;
                const Mesh& mesh = built.mesh;
                const Triangle t = mesh.triangle(random.next() % mesh.header.triangles);
                Box box = boxNear(random, t);
                const double size = std::ldexp(1, random.integer(-20, 4));
                if (random.oneIn(3)) box.halfAxes = {anyVec(random, size), anyVec(random, size), anyVec(random, size)};
                const Vec3 from = box.center;
                box.center = box.center + anyVec(random, random.oneIn(5) ? 1e3 : 2);
                const Vec3 v = random.oneIn(4) ? Vec3{0, from.y - box.center.y, 0} : (from - box.center) * 1.5;
                const double room = random.oneIn(3) ? 0.25 * size : 0;
                const LeafBoxCast query(mesh, box, v, room);
                if (!query.isUsable()) continue;
                const Vec3 aside = anyVec(random, room);
                const Vec3 off = anyVec(random, 0.5 * room);
                const Box near{box.center + off, box.halfAxes}; // is within the room on its way
                const Vec3 way = v + aside * 0.5;
                for (std::size_t leaf = 0; leaf < mesh.leaves.size(); ++leaf) {
                    std::array<float, 4> times{};
                    const unsigned lanes = entryTimes(query, mesh, leaf, 1, times);
                    EXPECT_EQ(lanes & ~mesh.lanesOf(leaf), 0U);
                    for (unsigned lane = 0; lane < 4; ++lane) {
                        if ((mesh.lanesOf(leaf) >> lane & 1) == 0) continue;
                        const auto hit = castShape(near, way, mesh.triangle(4 * leaf + lane), Touching::hit);
                        const bool isKept = (lanes >> lane & 1) != 0;
                        if (hit) {
                            ++met;
                            EXPECT_TRUE(isKept) << kind.name << " " << i << " at " << hit->enter;
                            EXPECT_LE(double{times[lane]}, hit->enter) << kind.name << " " << i;
                        } else if (room == 0) {
                            ++(isKept ? kept : missed);
                        }
                    }
                }
            }
        }
    }
    std::printf("%zu met; %zu missed, of which %zu are left open\n", met, missed + kept, kept);
    EXPECT_GT(met, 3000U);
    EXPECT_LT(kept * 8, missed);
}

/// A capsule is later than the box around it, and never late.
TEST(LeafBoxCast, OfACapsuleIsNeverLate) {
    std::size_t met = 0;
    std::size_t asCapsule = 0;
    std::size_t asBox = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1651);
        for (int i = 0; i < 60 * timesUsual() && !HasFailure(); ++i) {
            const BuiltLevel built(kind.make(random));
            if (!built.result) continue;
            const Mesh& mesh = built.mesh;
            const double size = std::ldexp(1, random.integer(-8, 3));
            const Vec3 w = anyDirection(random);
            const Vec3 u = across(w);
            const std::array<Vec3, 3> axes{u, cross(w, u), w};
            const double radius = random.between(0.1, 1) * size;
            const Vec3 local = random.oneIn(3) ? Vec3{} : anyVec(random, size);
            const Vec3 half = axes[0] * local.x + axes[1] * local.y + axes[2] * local.z;
            const Triangle t = mesh.triangle(random.next() % mesh.header.triangles);
            const Vec3 to = pointOf(random, t);
            const Vec3 center = to + anyVec(random, 4);
            const Vec3 v = (to - center) * 1.5;
            const double more = radius * (1 + 4e-6);
            const Vec3 extents = abs(local) + Vec3{more, more, more};
            const Box box{center, {axes[0] * extents.x, axes[1] * extents.y, axes[2] * extents.z}};
            const CubeCapsule capsule{{local.x / extents.x, local.y / extents.y, local.z / extents.z},
                                      {more / extents.x, more / extents.y, more / extents.z}};
            const LeafBoxCast query(mesh, box, v, 0, &capsule);
            const LeafBoxCast around(mesh, box, v);
            if (!query.isUsable()) continue;
            for (std::size_t leaf = 0; leaf < mesh.leaves.size(); ++leaf) {
                std::array<float, 4> times{};
                std::array<float, 4> boxTimes{};
                const unsigned lanes = entryTimes(query, mesh, leaf, 1, times);
                const unsigned boxLanes = entryTimes(around, mesh, leaf, 1, boxTimes);
                EXPECT_EQ(lanes & ~boxLanes, 0U);
                for (unsigned lane = 0; lane < 4; ++lane) {
                    if ((mesh.lanesOf(leaf) >> lane & 1) == 0) continue;
                    const bool isKept = (lanes >> lane & 1) != 0;
                    asCapsule += isKept ? 1 : 0;
                    asBox += (boxLanes >> lane & 1) != 0 ? 1 : 0;
                    const Triangle at = mesh.triangle(4 * leaf + lane);
                    const Capsule moving{center, half, radius};
                    const bool starts = coreDistance(moving, at) <= radius;
                    const auto hit = starts ? std::nullopt : castCapsule(moving, v, at, 1);
                    if (!starts && !hit) continue;
                    ++met;
                    EXPECT_TRUE(isKept) << kind.name << " " << i;
                    EXPECT_LE(double{times[lane]}, starts ? 0 : hit->time) << kind.name << " " << i;
                }
            }
        }
    }
    std::printf("%zu met; %zu kept, %zu for boxes\n", met, asCapsule, asBox);
    EXPECT_GT(met, 2000U);
    EXPECT_LT(asCapsule, asBox);
}

} // namespace

} // namespace askew::test
