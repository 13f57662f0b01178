// Shapes of every kind near the triangles of a level, and places for levels.
#pragma once

#include "level/level_boxes.h"
#include "support/draws/quadrics.h"

#include "askew/convex/shape.h"
#include "askew/level/placed_mesh.h"
#include "askew/polytope/hull.h"

namespace askew::test {

/// A shape with memory of its own.
struct LevelShape {
    PolytopeMemory memory;
    Shape shape;
    bool isExact = false; // a box, or a polytope whose vertices are its numbers
};

inline constexpr int levelShapeKinds = 4;

/// Returns a box, an exact hull, a rounded shape or a quadric near a triangle; hulls touch now and then where vertices
/// are whole numbers.
inline LevelShape shapeNear(Random& random, const Triangle& triangle, int kind) {
    LevelShape made;
    made.isExact = kind <= 1;
    if (kind == 0) {
        made.shape = {boxNear(random, triangle)};
        return made;
    }
    const double size = std::ldexp(1, random.integer(-3, 1));
    const Vec3 at = pointOf(random, triangle) + anyVec(random, size * 1.5);
    if (kind == 1) {
        const auto eighth = [](double x) { return std::floor(x * 8) / 8; };
        std::vector<Vec3> points;
        const bool isRough = random.oneIn(2);
        for (int i = random.integer(2, 9); i >= 0; --i) {
            const Vec3 p = at + anyVec(random, size);
            points.push_back(isRough ? p : Vec3{eighth(p.x), eighth(p.y), eighth(p.z)});
        }
        if (random.oneIn(3)) points[0] = triangle[random.next() % 3];
        static_cast<void>(convexHull(points, made.memory));
        made.shape = {worldFrame, made.memory.view()};
        return made;
    }
    const auto first = kind == 2 ? QuadricKind::sphere : QuadricKind::cylinder;
    const auto which = static_cast<QuadricKind>(static_cast<int>(first) + random.integer(0, 2));
    const auto stratum = random.oneIn(4) ? QuadricStratum::sheared : QuadricStratum::random;
    RoundShape round = quadricShape(random, which, at, size, stratum);
    made.memory = std::move(*round.memory);
    made.shape = {{at, worldFrame.halfAxes}, made.memory.view()};
    return made;
}

/// Returns a frame that turns, stretches, shears and mirrors, now and then far away; or one that only turns.
inline MeshFrame anyFrame(Random& random) {
    const Vec3 center = anyVec(random, random.oneIn(3) ? 1e6 : 5);
    while (true) {
        std::array<Vec3, 3> axes{anyVec(random, 2), anyVec(random, 2), anyVec(random, 2)};
        if (random.oneIn(2)) {
            axes[0] = normalized(axes[0]);
            axes[1] = across(axes[0]);
            axes[2] = cross(axes[0], axes[1]) * random.sign();
        }
        const double volume = dot(cross(axes[0], axes[1]), axes[2]);
        const auto frame = MeshFrame::of(center, axes);
        if (frame && std::fabs(volume) > 0.02) return *frame;
    }
}

inline MeshFrame identityFrame() { return *MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}); }

/// Returns a triangle as a polytope on its own, without help from the level.
inline void hullOf(const Triangle& t, PolytopeMemory& into) { static_cast<void>(convexHull(std::span(t), into)); }

/// Returns a point in the world where one near the level would be in its place.
inline Triangle placedNear(Random& random, const PlacedMesh& placed) {
    return placed.triangle(random.next() % placed.mesh.header.triangles);
}

} // namespace askew::test
