#include "askew/level/moving_bounds.h"

#include "level/level_boxes.h"
#include "level/level_casts.h"
#include "support/draws/full_run.h"

#include "askew/level/triangle/triangle_box_cast.h"
#include "askew/math/number.h"

#include <set>

namespace askew::test {

namespace {

/// No triangle is left out that the box meets, and none has a time later than that of the contact.
TEST(MovingBounds, VisitAllTrianglesThatAreMet) {
    std::size_t met = 0;
    std::size_t visited = 0;
    std::size_t all = 0;
    double latest = 0;
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1630);
            for (int i = 0; i < 40 * timesUsual() && !HasFailure(); ++i) {
                const BuiltLevel built(kind.make(random), isSingle);
                if (!built.result) continue;
                const Mesh& mesh = built.mesh;
                const Triangle t = mesh.triangle(random.next() % mesh.header.triangles);
                Box box = boxNear(random, t);
                box.center = box.center + anyVec(random, 3);
                const double far = random.oneIn(6) ? 1e4 : 5;
                const Vec3 v = random.oneIn(6) ? Vec3{} : (pointOf(random, t) - box.center) * random.between(0.5, far);
                const MovingBounds query(mesh, box, v);
                std::set<std::size_t> seen;
                WalkCounts counts;
                const float limit = rankOf(query.all, 1);
                forEachTriangleAhead(query, mesh, limit, counts, [&](std::size_t lane, float) {
                    EXPECT_TRUE(seen.insert(lane).second);
                    return true;
                });
                visited += seen.size();
                all += mesh.header.triangles;
                for (std::size_t lane = 0; lane < mesh.header.triangles; ++lane) {
                    const auto hit = castShape(box, v, mesh.triangle(lane), Touching::hit);
                    if (!hit) continue;
                    ++met;
                    EXPECT_EQ(seen.count(lane), 1U) << kind.name << " " << i;
                    std::array<float, 4> times{};
                    const unsigned lanes = entryTimes(query, mesh, lane / 4, limit, times);
                    EXPECT_EQ(lanes >> lane % 4 & 1, 1U) << kind.name << " " << i;
                    EXPECT_LE(double{times[lane % 4]}, hit->enter);
                    if (query.leaf.isUsable() && far == 5)
                        latest = std::fmax(latest, hit->enter - double{times[lane % 4]});
                }
            }
        }
    }
    std::printf("%zu met, %zu visited of %zu; bounds come up to %g before the contact\n", met, visited, all, latest);
    EXPECT_GT(met, 1000U);
    EXPECT_LE(visited, met + met / 2);
}

/// A plate on its way to three triangles of a leaf, whose fourth is so far away that f32 cannot tell when it is met.
TEST(MovingBounds, ReachATriangleTooFarAwayForF32AtOnce) {
    Level level;
    level.vertices = {{4, 0, 0}, {5, 1, 0}, {5, 0, 1}, {4, 2, 0}, {5, 2, 1}, {0x1p70, 0, 0}};
    level.add(0, 1, 2);
    level.add(0, 3, 1);
    level.add(3, 4, 1);
    level.add(3, 5, 4);
    for (const bool isSingle : {false, true}) {
        const BuiltLevel built(level, isSingle);
        ASSERT_TRUE(built.result);
        const MovingBounds query(built.mesh, {{}, {Vec3{}, {0, 4, 0}, {0, 0, 4}}}, {8, 0, 0});
        ASSERT_FALSE(query.leaf.isUsable());
        std::array<float, 4> times{};
        ASSERT_EQ(entryTimes(query, built.mesh, 0, rankOf(query.all, 1), times), 15U);
        for (std::size_t lane = 0; lane < 4; ++lane) {
            EXPECT_NEAR(times[lane], built.mesh.partAt(lane) == 3 ? 0 : 0.5, 1e-5);
        }
    }
}

/// The path in the coordinates of the mesh holds the box on all of its way.
TEST(MovingBounds, LocalPathsHoldTheBox) {
    Random random(1631);
    for (int i = 0; i < 2000 && !HasFailure(); ++i) {
        std::array<Vec3, 3> axes{anyVec(random, 2), anyVec(random, 2), anyVec(random, 2)};
        if (random.oneIn(3))
            axes[2] = axes[0] * 0.5 + axes[1] * 0.25 + anyVec(random, std::ldexp(1, -random.integer(1, 36)));
        const Vec3 center = anyVec(random, random.oneIn(2) ? 1e6 : 5);
        const auto frame = MeshFrame::of(center, axes);
        if (!frame) continue;
        const Vec3 local = anyVec(random, 5);
        const Vec3 localWay = anyVec(random, 5);
        const auto toWorld = [&](const Vec3& p, int k) {
            using Wide = long double;
            return Wide{axes[0][k]} * p.x + Wide{axes[1][k]} * p.y + Wide{axes[2][k]} * p.z;
        };
        // Rounding the point and its way to f64 moves them by a part of their own size, which paths make up for.
        Vec3 from{double(toWorld(local, 0) + center.x), double(toWorld(local, 1) + center.y),
                  double(toWorld(local, 2) + center.z)};
        const Vec3 way{double(toWorld(localWay, 0)), double(toWorld(localWay, 1)), double(toWorld(localWay, 2))};
        const LocalPath path(*frame, {from, {}}, way);
        for (const double t : {0.0, 0.5, 1.0}) {
            const Vec3 off = (path.box.center - local) + (path.translation - localWay) * t;
            EXPECT_LE(maxAbs(off), path.room) << i << " " << t;
        }
    }
}

} // namespace

} // namespace askew::test
