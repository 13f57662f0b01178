#include "askew/level/triangle/decisive_axes.h"

#include "level/level_casts.h"
#include "support/draws/full_run.h"

#include "askew/level/triangle/triangle_box_cast.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdio>

namespace askew::test {

namespace {

/// Returns a box of any size, turn and shear, sometimes with a face or an edge along the triangle.
Box boxOnItsWayTo(Random& random, const Triangle& t) {
    Box box = boxNear(random, t);
    const double size = std::ldexp(1, random.integer(-12, 4));
    switch (random.integer(0, 3)) {
    case 0: box.halfAxes = {anyVec(random, size), anyVec(random, size), anyVec(random, size)}; break;
    case 1: {
        const Vec3 edge = normalized(t[1] - t[0]);
        const Vec3 normal = normalized(cross(t[1] - t[0], t[2] - t[0]));
        box.halfAxes = {edge * size, normal * (size * random.between(0.1, 1)), cross(edge, normal) * size};
        break;
    }
    case 2: box.halfAxes = {Vec3{size, 0, 0}, {0, size * random.between(0.1, 1), 0}, {0, 0, size}}; break;
    default: break;
    }
    return box;
}

/// The few axes give what all of them give, bit for bit.
TEST(DecisiveAxes, GiveTheSameHit) {
    std::size_t met = 0;
    std::size_t known = 0;
    std::size_t axes = 0;
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1652);
            for (int i = 0; i < 200 * timesUsual() && !HasFailure(); ++i) {
                const BuiltLevel built(kind.make(random), isSingle);
                if (!built.result) continue;
                const Mesh& mesh = built.mesh;
                const Triangle t = mesh.triangle(random.next() % mesh.header.triangles);
                Box box = boxOnItsWayTo(random, t);
                const Vec3 from = box.center;
                box.center = box.center + anyVec(random, random.oneIn(5) ? 1e3 : 2);
                const Vec3 way = random.oneIn(4) ? Vec3{0, from.y - box.center.y, 0} : (from - box.center) * 1.5;
                const Vec3 v = stored(random.oneIn(6) ? anyVec(random, 4) : way);
                const LeafBoxCast query(mesh, box, v);
                if (!query.isUsable()) continue;
                for (std::size_t lane = 0; lane < 4 * mesh.leaves.size(); ++lane) {
                    if ((mesh.lanesOf(lane / 4) >> lane % 4 & 1) == 0) continue;
                    const DecisiveAxes few = DecisiveLeaf(query, mesh, lane / 4).of(lane % 4);
                    const auto all = castShape(box, v, mesh.triangle(lane), Touching::release);
                    const auto hit = castShape(box, v, mesh.triangle(lane), Touching::release, few);
                    met += all ? 1 : 0;
                    known += few.rows != 0 ? 1 : 0;
                    axes += static_cast<std::size_t>(std::popcount(few.rows));
                    ASSERT_EQ(hit.has_value(), all.has_value()) << kind.name << " " << i;
                    if (!all) continue;
                    if (few.rows != 0) ASSERT_FALSE(all->startsOverlapping) << kind.name << " " << i;
                    ASSERT_EQ(hit->enter, all->enter) << kind.name << " " << i;
                    ASSERT_EQ(hit->normal, all->normal) << kind.name << " " << i;
                    ASSERT_EQ(hit->startsOverlapping, all->startsOverlapping) << kind.name << " " << i;
                }
            }
        }
    }
    std::printf("%zu met, of which %zu are known by %zu axes\n", met, known, axes);
    EXPECT_GT(met, 3000U);
    EXPECT_GT(known * 3, met);
    EXPECT_LT(axes, known * 9);
}

} // namespace

} // namespace askew::test
