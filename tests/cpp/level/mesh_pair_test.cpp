#include "askew/level/mesh_pair.h"

#include "level/closed_levels.h"
#include "level/level_shapes.h"
#include "support/draws/full_run.h"

#include "askew/convex/separation.h"
#include "askew/level/triangle/triangle_pair.h"
#include "askew/level/winding.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

bool doAnyMeet(const Mesh& a, const Mesh& b) {
    for (std::size_t i = 0; i < a.header.triangles; ++i) {
        for (std::size_t j = 0; j < b.header.triangles; ++j) {
            if (overlaps(a.triangle(i), b.triangle(j))) return true;
        }
    }
    return false;
}

/// Returns whether a vertex of a mesh lies in a body.
bool isAnyVertexInside(const Mesh& body, const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.header.vertices; ++i) {
        if (isInside(body, mesh.vertex(i))) return true;
    }
    return false;
}

Level moved(Level level, const Vec3& by, double scale = 1) {
    for (Vec3& v : level.vertices) v = v * scale + by;
    return level;
}

/// Moves a level so that a corner of it comes to lie on another, or near it.
Level broughtTo(Random& random, const Level& level, const Level& other) {
    const Vec3 to = pointOf(random, other.triangle(random.next() % other.size()));
    const double scale = std::ldexp(1, random.integer(-3, 0));
    Level out = moved(level, {}, scale);
    const Vec3 from = out.triangle(random.next() % out.size())[random.next() % 3];
    const auto eighth = [](double x) { return std::floor(x * 8) / 8; };
    const Vec3 by = to - from + (random.oneIn(2) ? Vec3{} : anyVec(random, 4));
    return moved(out, random.oneIn(2) ? by : Vec3{eighth(by.x), eighth(by.y), eighth(by.z)});
}

TEST(MeshPair, MeshesInPlaceMeetWhenAnyTwoTrianglesDo) {
    std::array<std::size_t, 2> seen{};
    Random random(1750);
    for (const LevelKind& first : levelKinds()) {
        for (const LevelKind& second : levelKinds()) {
            for (int i = 0; i < 2 * timesUsual() && !HasFailure(); ++i) {
                SCOPED_TRACE(std::string(first.name) + ", " + second.name + " " + std::to_string(i));
                const Level one = first.make(random);
                const BuiltLevel a(one, random.oneIn(3));
                const BuiltLevel b(broughtTo(random, second.make(random), one), random.oneIn(3));
                if (!a.result || !b.result) continue;
                const bool isMet = doAnyMeet(a.mesh, b.mesh);
                const MeshFrame frame = i % 2 == 0 ? identityFrame() : anyFrame(random);
                EXPECT_EQ(overlaps(PlacedMesh{a.mesh, frame}, PlacedMesh{b.mesh, frame}), isMet);
                EXPECT_EQ(overlaps(PlacedMesh{b.mesh, frame}, PlacedMesh{a.mesh, frame}), isMet);
                ++seen[isMet ? 1 : 0];
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 30U);
}

/// The least gap of any two triangles as polytopes in the world, about a point that is near both.
double leastGap(const PlacedMesh& a, const PlacedMesh& b, const Vec3& origin) {
    double least = infinity;
    PolytopeMemory hullA;
    PolytopeMemory hullB;
    const auto place = [&](const PlacedMesh& placed, std::size_t lane, PolytopeMemory& into) {
        Triangle t = placed.mesh.triangle(lane);
        for (Vec3& v : t) v = placed.frame.directionToWorld(v) + (placed.frame.toWorld({}) - origin);
        hullOf(t, into);
    };
    for (std::size_t i = 0; i < a.mesh.header.triangles; ++i) {
        place(a, i, hullA);
        for (std::size_t j = 0; j < b.mesh.header.triangles; ++j) {
            place(b, j, hullB);
            least = std::min(least, separation(hullA.view(), hullB.view()));
        }
    }
    return least;
}

TEST(MeshPair, MeshesAnywhereMeetWhenTrianglesAsPolytopesDo) {
    std::array<std::size_t, 2> seen{};
    Random random(1751);
    const std::size_t pairs = asMany(150, 133);
    for (std::size_t i = 0; i < pairs && !HasFailure(); ++i) {
        const Level level = levelKinds()[random.next() % 8].make(random);
        const BuiltLevel a(level);
        const BuiltLevel b(broughtTo(random, i % 2 == 0 ? boxLevel({0, 0, 0}, {1, 2, 1}) : terrain(3, 2), level));
        if (!a.result || !b.result) continue;
        const PlacedMesh one{a.mesh, anyFrame(random)};
        // Near where it would be as a part of the first, but turned a little.
        const Vec3 center = one.frame.toWorld({}) + anyVec(random, 0.3);
        std::array<Vec3, 3> axes;
        for (int k = 0; k < 3; ++k) {
            axes[unsigned(k)] = one.frame.directionToWorld(unitAxis(k)) + anyVec(random, 0.1);
        }
        const auto frame = MeshFrame::of(center, axes);
        if (!frame) continue;
        const PlacedMesh other{b.mesh, *frame};
        const double gap = leastGap(one, other, center);
        if (std::fabs(gap) < 1e-8) continue;
        EXPECT_EQ(overlaps(one, other), gap < 0) << i << " " << gap;
        EXPECT_EQ(overlaps(other, one), gap < 0) << i << " " << gap;
        ++seen[gap < 0 ? 1 : 0];
    }
    for (const std::size_t count : seen) EXPECT_GT(count, pairs / 15);
}

TEST(MeshPair, SolidsMeetWhatLiesInThem) {
    std::array<std::size_t, 3> seen{}; // apart, inside, crossing
    Random random(1752);
    for (int i = 0; i < 500 * timesUsual() && !HasFailure(); ++i) {
        const BuiltLevel body(closedLevel(random), false, true);
        Level small = boxLevel({0, 0, 0}, {0.125, 0.25, 0.0625});
        for (int k = random.integer(0, 2); k > 0; --k) {
            append(small, moved(boxLevel({0, 0, 0}, {0.125, 0.25, 0.0625}), anyVec(random, 9)));
        }
        const bool isSolid = random.oneIn(2);
        const BuiltLevel other(moved(small, anyVec(random, random.oneIn(2) ? 7 : 18)), false, isSolid);
        if (!body.result || !other.result) continue;
        const bool isCrossing = doAnyMeet(body.mesh, other.mesh);
        const bool isMet = isCrossing || isAnyVertexInside(body.mesh, other.mesh) ||
                           (isSolid && isAnyVertexInside(other.mesh, body.mesh));
        const MeshFrame frame = random.oneIn(2) ? identityFrame() : anyFrame(random);
        const PlacedMesh a{body.mesh, frame};
        const PlacedMesh b{other.mesh, frame};
        EXPECT_EQ(overlaps(a, b), isMet) << i;
        EXPECT_EQ(overlaps(b, a), isMet) << i;
        ++seen[isCrossing ? 2 : isMet ? 1 : 0];
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 5U);
}

/// Deep in a body of many triangles nothing of its surface is near: the middle of what lies there tells.
TEST(MeshPair, WhatLiesFarBelowTheSurfaceIsMet) {
    Level ball;
    constexpr int rings = 24;
    const auto at = [](int i, int k) {
        const double up = 3.141592653589793 * i / rings;
        const double round = 6.283185307179586 * (k % rings) / rings;
        return Vec3{8 * std::sin(up) * std::cos(round), 8 * std::cos(up), 8 * std::sin(up) * std::sin(round)};
    };
    for (int i = 1; i < rings; ++i) {
        for (int k = 0; k < rings; ++k) ball.vertices.push_back(at(i, k));
    }
    const auto top = static_cast<std::uint32_t>(ball.vertices.size());
    ball.vertices.push_back({0, 8, 0});
    ball.vertices.push_back({0, -8, 0});
    const auto number = [](int i, int k) { return static_cast<std::uint32_t>((i - 1) * rings + k % rings); };
    for (int k = 0; k < rings; ++k) {
        for (const std::uint32_t v : {top, number(1, k + 1), number(1, k)}) ball.indices.push_back(v);
        for (const std::uint32_t v : {top + 1, number(rings - 1, k), number(rings - 1, k + 1)})
            ball.indices.push_back(v);
        for (int i = 1; i + 1 < rings; ++i) {
            for (const std::uint32_t v : {number(i, k), number(i, k + 1), number(i + 1, k), number(i + 1, k),
                                          number(i, k + 1), number(i + 1, k + 1)}) {
                ball.indices.push_back(v);
            }
        }
    }
    const BuiltLevel body(ball, false, true);
    ASSERT_TRUE(body.result);
    const BuiltLevel small(boxLevel({-1, -1, -1}, {1, 1, 1}));
    for (const double x : {0.0, 2.0, 4.0, 12.0}) {
        const PlacedMesh there{small.mesh, *MeshFrame::of({x, 0, 0}, worldFrame.halfAxes)};
        const PlacedMesh round{body.mesh, *MeshFrame::of({}, worldFrame.halfAxes)};
        EXPECT_EQ(overlaps(round, there), x < 12) << x;
        EXPECT_EQ(overlaps(there, round), x < 12) << x;
    }
}

/// What lies in a cavity or around a surface is not met; what lies in a turned body is.
TEST(MeshPair, CavitiesAreEmptyAndSurfacesHaveNoInside) {
    Level level = boxLevel({0, 0, 0}, {8, 8, 8});
    append(level, turned(boxLevel({1, 1, 1}, {4, 4, 4})));
    const BuiltLevel hollow(level, false, true);
    const BuiltLevel surface(level);
    const BuiltLevel inCavity(boxLevel({2, 2, 2}, {3, 3, 3}), false, true);
    const BuiltLevel inBody(boxLevel({5, 5, 5}, {6, 6, 6}));
    Random random(1753);
    for (int i = 0; i < 40; ++i) {
        const MeshFrame frame = anyFrame(random);
        std::array<Vec3, 3> axes;
        for (int k = 0; k < 3; ++k) axes[unsigned(k)] = frame.directionToWorld(unitAxis(k)) * 1.001;
        const MeshFrame almost = *MeshFrame::of(frame.toWorld({}), axes);
        for (const MeshFrame& where : {frame, almost}) {
            EXPECT_FALSE(overlaps(PlacedMesh{hollow.mesh, frame}, PlacedMesh{inCavity.mesh, where}));
            EXPECT_TRUE(overlaps(PlacedMesh{hollow.mesh, frame}, PlacedMesh{inBody.mesh, where}));
            EXPECT_TRUE(overlaps(PlacedMesh{inBody.mesh, where}, PlacedMesh{hollow.mesh, frame}));
            EXPECT_FALSE(overlaps(PlacedMesh{surface.mesh, frame}, PlacedMesh{inBody.mesh, where}));
            EXPECT_FALSE(overlaps(PlacedMesh{surface.mesh, frame}, PlacedMesh{inCavity.mesh, where}));
        }
    }
}

TEST(MeshPair, TouchesFewNodes) {
    const BuiltLevel ground(terrain(224, 100), true);
    const BuiltLevel other(terrain(100, 100), true);
    const auto at = [&](double y, double turn) {
        return *MeshFrame::of({0, y, 0}, {Vec3{1, 0, turn}, {0, 1, 0}, {-turn, 0, 1}});
    };
    WalkCounts counts;
    EXPECT_FALSE(overlaps(PlacedMesh{ground.mesh, identityFrame()}, PlacedMesh{other.mesh, at(6, 0.1)}, &counts));
    EXPECT_LT(counts.blocks, 3U);
    EXPECT_TRUE(overlaps(PlacedMesh{ground.mesh, identityFrame()}, PlacedMesh{other.mesh, at(0.5, 0.1)}, &counts));
    EXPECT_LT(counts.blocks, 400U);
    EXPECT_LT(counts.leaves, 20U);
    EXPECT_FALSE(overlaps(PlacedMesh{ground.mesh, identityFrame()}, PlacedMesh{other.mesh, at(2.5, 0.0)}, &counts));
    EXPECT_LT(counts.blocks, 10'000U);
    RecordProperty("blocks", std::to_string(counts.blocks));
    RecordProperty("leaves", std::to_string(counts.leaves));
}

} // namespace

} // namespace askew::test
