#include "askew/level/contains.h"

#include "askew/box/contains.h"
#include "askew/convex/relation.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/triangle/triangle_polytope.h"

namespace askew {

namespace {

/// A shape, and which points of a placed mesh it holds.
class PointsIn {
public:
    PointsIn(const Polytope& region, const Shape& shape, const MeshFrame& at, double distance)
        : outer(region), frame(at), margin(distance), center(at.toWorld({})) {
        if (shape.isBox() && margin == 0 && isIdentity(frame)) exact = pointTest(shape.frame);
    }

    /// Says so of a point in the coordinates of the mesh.
    [[nodiscard]] bool hold(const Vec3& point) const {
        if (exact) return contains(*exact, point);
        return contains(outer, polytopePoint(frame.directionToWorld(point), center).view(), margin);
    }

    [[nodiscard]] bool holdTriangle(const Triangle& t) const { return hold(t[0]) && hold(t[1]) && hold(t[2]); }

    [[nodiscard]] bool holdAll(const Bounds& bounds) const {
        for (unsigned corner = 0; corner < 8; ++corner) {
            const auto along = [&](unsigned k) {
                return double{(corner >> k & 1) != 0 ? bounds.max[k] : bounds.min[k]};
            };
            if (!hold({along(0), along(1), along(2)})) return false;
        }
        return true;
    }

private:
    const Polytope& outer;
    const MeshFrame& frame;
    double margin;
    Vec3 center; // of the mesh
    std::optional<PointTest> exact;
};

/// Returns the lanes of a block, none of which are empty, whose bounds are not all in the shape.
unsigned reachingOut(const PointsIn& points, const Bounds4& block) {
    unsigned lanes = 0;
    for (unsigned lane = 0; lane < 4; ++lane) {
        const Bounds bounds = block.get(lane);
        if (bounds != noBounds && !points.holdAll(bounds)) lanes |= 1U << lane;
    }
    return lanes;
}

bool holds(const Box& outer, const Aabb& inner) {
    for (int k = 0; k < 3; ++k) {
        const double half = outer.halfAxes[static_cast<unsigned>(k)][k];
        if (inner.min[k] < outer.center[k] - half || inner.max[k] > outer.center[k] + half) return false;
    }
    return true;
}

} // namespace

bool contains(ShapePair& region, const Shape& shape, const PlacedMesh& placed, double margin, WalkCounts* counts) {
    const Mesh& mesh = placed.mesh;
    const MeshFrame& frame = placed.frame;
    if (region.failed() || !holds(LocalPath(frame, boundingBox(shape, margin), {}).bounds(), mesh.header.bounds)) {
        return false;
    }
    const PointsIn points(region.region(), shape, frame, margin);
    WalkCounts spent;
    const auto test = [&](const Bounds4& block) {
        ++spent.blocks;
        return reachingOut(points, block);
    };
    const bool isIn = forEachLeaf(mesh, test, [&](std::size_t leaf) {
        for (unsigned lanes = mesh.lanesOf(leaf); lanes != 0; lanes &= lanes - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
            ++spent.triangles;
            if (!points.holdTriangle(mesh.triangle(4 * leaf + lane))) return false;
        }
        return true;
    });
    if (counts != nullptr) *counts = spent;
    return isIn;
}

} // namespace askew
