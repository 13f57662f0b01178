#include "askew/level/mesh_frame.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"

#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/overlap.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace askew::test {

namespace {

struct Pose {
    Vec3 center;
    std::array<Vec3, 3> axes;

    [[nodiscard]] Vec3 at(const Vec3& p) const { return center + axes[0] * p.x + axes[1] * p.y + axes[2] * p.z; }
};

Pose anyPose(Random& random) {
    const double far = random.oneIn(3) ? 1e6 : 5;
    return {anyVec(random, far), {anyVec(random, 2), anyVec(random, 2), anyVec(random, 2)}};
}

TEST(MeshFrame, TheIdentityRoundsNothing) {
    Random random(1500);
    const auto frame = MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    ASSERT_TRUE(frame);
    for (int i = 0; i < 100; ++i) {
        const Box box{anyVec(random, 1e6), {anyVec(random, 1), anyVec(random, 1), anyVec(random, 1)}};
        EXPECT_EQ(frame->toLocal(box), box);
        const Ray ray{anyVec(random, 1e6), anyVec(random, 1), 7};
        EXPECT_EQ(frame->toLocal(ray).origin, ray.origin);
        EXPECT_EQ(frame->toLocal(ray).direction, ray.direction);
        EXPECT_EQ(frame->toLocal(ray).end, 7);
    }
}

TEST(MeshFrame, FlatFramesAreRefused) {
    EXPECT_FALSE(MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
    EXPECT_FALSE(MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}));
    EXPECT_FALSE(MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, infinity}}));
    EXPECT_TRUE(MeshFrame::of({}, {Vec3{1e-30, 0, 0}, {0, 1e30, 0}, {0, 0, -1}}));
}

/// A box at a posed mesh meets what it meets among the triangles as polytopes in their place, but within rounding.
TEST(MeshFrame, PosedMeshesMeetWhatTheirTrianglesMeetAsPolytopes) {
    std::array<std::size_t, 2> seen{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(1501);
        for (int i = 0; i < 12 * timesUsual() && !HasFailure(); ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level);
            const Pose pose = anyPose(random);
            const auto frame = MeshFrame::of(pose.center, pose.axes);
            if (!frame || !built.result) continue;
            const std::uint32_t part = built.mesh.partAt(random.next() % built.mesh.header.triangles);
            const Triangle t = level.triangle(part);
            const Vec3 near = pose.at(pointOf(random, t));
            const Box box{near + anyVec(random, 1), {anyVec(random, 1), anyVec(random, 1), anyVec(random, 1)}};
            PolytopeMemory local;
            PolytopeMemory there;
            PolytopeMemory asked;
            ASSERT_EQ(triangle(t[0], t[1], t[2], local), Built::made);
            ASSERT_TRUE(place({{pose.center, pose.axes}, local.view()}, there));
            ASSERT_TRUE(place({box}, asked));
            const double gap = separation(asked.view(), there.view());
            const Box mapped = frame->toLocal(box);
            if (std::fabs(gap) < 1e-7) continue;
            EXPECT_EQ(overlaps(mapped, t), gap < 0) << kind.name << " " << gap;
            Buffer<std::uint32_t> parts;
            ASSERT_TRUE(overlappingParts(mapped, built.mesh, parts));
            EXPECT_EQ(std::ranges::count(parts.all(), part), gap < 0 ? 1 : 0);
            ++seen[gap < 0 ? 1 : 0];
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 10U);
}

TEST(MeshFrame, RaysKeepTheirTimesAndNormalsStandOnTheirFaces) {
    std::size_t hits = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1502);
        for (int i = 0; i < 20 * timesUsual() && !HasFailure(); ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level);
            const Pose pose = anyPose(random);
            const auto frame = MeshFrame::of(pose.center, pose.axes);
            if (!frame || !built.result) continue;
            const Triangle t = built.mesh.triangle(random.next() % built.mesh.header.triangles);
            const Vec3 to = pose.at((t[0] + t[1] + t[2]) * (1.0 / 3));
            const Vec3 from = to + anyVec(random, 8);
            const auto hit = castRay(frame->toLocal(Ray{from, to - from, infinity}), built.mesh);
            if (!hit) continue; // of a sliver, by rounding
            ++hits;
            const Triangle met = level.triangle(hit->part);
            const Vec3 normal = frame->normalToWorld(hit->normal);
            const Vec3 point = from + (to - from) * hit->at.t;
            const Vec3 corner = pose.at(met[0]);
            EXPECT_NEAR(length(normal), 1, 1e-12);
            EXPECT_LT(std::fabs(dot(normal, point - corner)), 1e-6) << kind.name;
            EXPECT_LT(dot(normal, to - from), 1e-9);
            EXPECT_NEAR(dot(normal, normalized(pose.at(met[1]) - corner)), 0, 1e-4);
            EXPECT_LE(hit->at.t, 1 + 1e-6);
        }
    }
    EXPECT_GT(hits, 80U);
}

} // namespace

} // namespace askew::test
