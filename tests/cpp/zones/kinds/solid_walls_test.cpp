// Zones that are solids with walls inside, and colliders that are to be in as a whole.
#include "level/solid/shell_oracle.h"
#include "zones/hollow_cubes.h"

#include "askew/level/near_triangles.h"
#include "askew/level/solid/solid_overlap.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/zones/kinds/solid_zone.h"
#include "askew/zones/why_not.h"

#include <gtest/gtest.h>

#include <optional>

namespace askew::test {

namespace {

/// Draws a tetrahedron, a wedge, a sheared box or a hull with a size of about 4.
ConvexShell drawShell(Random& random, double size, int sign) {
    ConvexShell shell{.body = {}, .sign = sign};
    std::vector<Vec3> points;
    const Vec3 center = drawVec(random, -2, 2);
    const int kind = random.integer(0, 3);
    const std::array<Vec3, 3> axes{drawVec(random, -size, size), drawVec(random, -size, size),
                                   drawVec(random, -size, size)};
    for (unsigned k = 0; k < 8; ++k) {
        const auto along = [&](unsigned i) { return axes[i] * ((k >> i & 1) != 0 ? 1.0 : -1.0); };
        if (kind == 0 && k < 4) points.push_back(center + drawVec(random, -1.5 * size, 1.5 * size));
        if (kind == 1 && k != 3 && k != 7) points.push_back(center + along(0) + along(1) + along(2));
        if (kind == 2) points.push_back(center + along(0) + along(1) + along(2));
        if (kind == 3) points.push_back(center + drawVec(random, -size, size));
    }
    EXPECT_EQ(convexHull(points, shell.body), Built::made);
    return shell;
}

/// Returns whether a solid holds a body: none where that is not told by cells thicker than 1e-9, or by polytopes
/// within and around a round one.
std::optional<bool> isHeldBy(const ShellOracle& oracle, const Polytope& body) {
    if (!body.isRound()) {
        const double out = oracle.outside(body);
        return out > 0 && out < 1e-9 ? std::nullopt : std::optional(out == 0);
    }
    PolytopeMemory inner;
    PolytopeMemory outer;
    ShellOracle::between(body, inner, outer);
    if (oracle.outside(outer.view()) == 0) return true;
    return oracle.outside(inner.view()) < 1e-9 ? std::nullopt : std::optional(false);
}

/// Convex shells of any form cross each other in any frame, some around cavities.
TEST(SolidZones, HoldBodiesAmongWallsWhereNoCellIsOutside) {
    Random random(31);
    std::array<std::array<int, 2>, 5> seen{}; // by dimension, rounded, quadrics
    std::array<std::array<int, 2>, 2> cut{};
    for (int i = 0; i < 700; ++i) {
        std::vector<ConvexShell> shells;
        const int count = random.integer(2, 5);
        Level level;
        for (int k = 0; k < count; ++k) {
            const bool isInward = k > 1 && random.oneIn(3);
            shells.push_back(drawShell(random, isInward ? 1 : 5, isInward ? -1 : 1));
            append(level, shells.back().level());
        }
        const BuiltLevel built(level, false, true);
        if (!built.result) continue;
        const Region frame = drawFrame(random);
        const PlacedMesh solid{built.mesh, *MeshFrame::of(frame.world.center, frame.world.halfAxes)};
        const ShellOracle oracle(shells, frame.world);
        ZoneOptions options;
        options.mode = QueryMode::whole;
        Watch watch(built, frame, options);
        for (int k = 0; k < 6; ++k) {
            Body body(random, random.between(0.2, 2));
            body.region.world.center = solid.frame.toWorld(drawVec(random, -3, 3));
            const Shape shape = body.shape();
            ShapePair pair;
            pair.set(shape);
            const Polytope& own = pair.region();
            const std::optional<bool> isHeld = isHeldBy(oracle, own);
            if (!isHeld) continue;
            const TrianglesNear triangles(solid, own);
            const bool isCut = !forEachTriangleNear(solid, boundingBox(shape), [&](std::size_t lane) {
                return !overlapsStrictly(own, triangles.polytope(lane).view());
            });
            ++seen[own.isQuadric() ? 4 : own.isRound() ? 0 : own.dimension()][*isHeld ? 1 : 0];
            ++cut[isCut ? 1 : 0][*isHeld ? 1 : 0];
            ASSERT_EQ(isInside(pair, shape, solid), *isHeld) << i << ' ' << k;
            const Id id = body.addTo(watch.world);
            watch.update();
            ASSERT_EQ(watch.has(id), *isHeld) << i << ' ' << k;
            ASSERT_EQ(whyNot(watch.zones, watch.world, watch.zone, id).gate == Gate::inside, *isHeld) << i;
        }
    }
    for (const std::size_t kind : {0U, 2U, 3U, 4U}) {
        for (const int count : seen[kind]) EXPECT_GT(count, 40) << kind;
    }
    EXPECT_GT(cut[1][1], 300) << "in, though triangles cut them";
    EXPECT_GT(cut[0][0], 300);
}

} // namespace

} // namespace askew::test
