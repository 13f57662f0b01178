#include "askew/level/overlap.h"

#include "askew/broad_phase/box_node_test.h"
#include "askew/level/leaf_walk.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/triangle/leaf_box_prefilter.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/winding.h"
#include "askew/memory/radix_sort.h"

#include <bit>
#include <optional>

namespace askew {

namespace {

/// The box's own axes save blocks where it is long and tilted, but take as long to prepare as many blocks to test: they
/// are for queries that have gone through this many.
constexpr std::size_t worthPreparing = 24;

/// Calls visit(leaf) for the leaves that a box may meet until it returns false; returns the blocks tested.
template <class Visit> std::size_t forEachLeafNear(const Box& box, const Mesh& mesh, Visit visit) {
    const Bounds bounds = outward(box);
    std::optional<BoxNodeTest> test;
    std::size_t tested = 0;
    const auto mayHold = [&](const Bounds4& block) {
        if (++tested == worthPreparing) test = boxNodeTest(box);
        const unsigned lanes = overlapping(block, bounds);
        return test && lanes != 0 ? mayMeet(*test, block) : lanes;
    };
    forEachLeaf(mesh, mayHold, visit);
    return tested;
}

/// A box in the coordinates of a mesh, and which triangles it meets.
struct BoxTest {
    const Box& box;
    const Mesh& mesh;
    LeafBox filter;

    BoxTest(const Box& of, const Mesh& at) : box(of), mesh(at), filter(at, of) {}

    /// Returns the lanes of a leaf, of those that are not certain as few as `any` takes.
    unsigned operator()(std::size_t leaf, bool any, WalkCounts& counts) const {
        const auto [meets, apart] = prefilter(filter, mesh, leaf);
        unsigned found = meets;
        if (any && found != 0) return found;
        for (unsigned open = mesh.lanesOf(leaf) & ~meets & ~apart; open != 0; open &= open - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(open));
            ++counts.triangles;
            if (!overlaps(box, mesh.triangle(4 * leaf + lane))) continue;
            found |= 1U << lane;
            if (any) return found;
        }
        return found;
    }
};

/// A box in the coordinates of a mesh, and which triangles it is not certainly apart from.
struct NearTest {
    const Box& box;
    const Mesh& mesh;
    LeafBox filter;

    unsigned operator()(std::size_t leaf, bool /*any*/, WalkCounts& /*counts*/) const {
        return lanesNear(filter, mesh, leaf);
    }
};

/// A shape of any kind, and which triangles of a placed mesh it finds.
struct ShapeTest {
    ShapePair& region;
    const Mesh& mesh;
    double margin;
    Box box; // around the shape, in the coordinates of the mesh
    LeafBox filter;
    TrianglesNear triangles;

    ShapeTest(ShapePair& asking, const Shape& shape, const PlacedMesh& placed, double distance)
        : region(asking), mesh(placed.mesh), margin(distance),
          box(LocalPath(placed.frame, boundingBox(shape, distance), {}).bounds()), filter(mesh, box),
          triangles(placed, region.region()) {}

    unsigned operator()(std::size_t leaf, bool any, WalkCounts& counts) const {
        unsigned found = 0;
        for (unsigned open = lanesNear(filter, mesh, leaf); open != 0; open &= open - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(open));
            ++counts.triangles;
            const TrianglePolytope triangle = triangles.polytope(4 * leaf + lane);
            const Polytope polytope = triangle.view();
            const Shape other{{polytope.center(), worldFrame.halfAxes}, polytope};
            if (region.finds(other, QueryMode::any, margin)) found |= 1U << lane;
            if ((any && found != 0) || region.failed()) return found;
        }
        return found;
    }
};

/// Returns whether a test finds any triangle.
template <class Test> bool findsAny(const Test& test, WalkCounts* counts) {
    WalkCounts spent;
    bool isFound = false;
    spent.blocks = forEachLeafNear(test.box, test.mesh, [&](std::size_t leaf) {
        ++spent.leaves;
        isFound = test(leaf, true, spent) != 0;
        return !isFound;
    });
    if (counts != nullptr) *counts = spent;
    return isFound;
}

/// Writes the parts that a test finds, ascending; false without memory.
template <class Test> bool findAll(const Test& test, Buffer<std::uint32_t>& parts) {
    WalkCounts spent;
    bool hasRoom = true;
    parts.clear();
    forEachLeafNear(test.box, test.mesh, [&](std::size_t leaf) {
        hasRoom = parts.reserve(parts.size() + 4);
        for (unsigned lanes = hasRoom ? test(leaf, false, spent) : 0; lanes != 0; lanes &= lanes - 1) {
            parts.push(test.mesh.partAt(4 * leaf + static_cast<unsigned>(std::countr_zero(lanes))));
        }
        return hasRoom;
    });
    if (!hasRoom) return false;
    Buffer<std::uint32_t> spare;
    sortUnlessSorted(parts.all(), spare);
    return true;
}

/// Returns whether a point in the world lies in a solid.
bool isWithin(const Mesh& mesh, const MeshFrame& frame, const Vec3& point) {
    return mesh.header.has(MeshHeader::isSolid) && isInside(mesh, frame.toLocal(point));
}

/// Returns a point of a shape.
Vec3 pointOf(const Shape& shape) {
    const auto& [center, axes] = shape.frame;
    if (shape.isBox()) return center;
    const Vec3 v = shape.polytope.vertex(0);
    return center + axes[0] * v.x + axes[1] * v.y + axes[2] * v.z;
}

} // namespace

bool overlaps(const Box& box, const Mesh& mesh, WalkCounts* counts) { return findsAny(BoxTest(box, mesh), counts); }

bool overlappingParts(const Box& box, const Mesh& mesh, Buffer<std::uint32_t>& parts) {
    return findAll(BoxTest(box, mesh), parts);
}

bool partsNear(const Box& box, const Mesh& mesh, Buffer<std::uint32_t>& parts) {
    return findAll(NearTest{box, mesh, {mesh, box}}, parts);
}

bool overlaps(const Box& box, const Mesh& mesh, const MeshFrame& frame, WalkCounts* counts) {
    return overlaps(frame.toLocal(box), mesh, counts) || isWithin(mesh, frame, box.center);
}

bool overlaps(ShapePair& region, const Shape& shape, const PlacedMesh& placed, double margin, WalkCounts* counts) {
    const auto& [mesh, frame] = placed;
    if (region.failed()) return false;
    if (shape.isBox() && margin == 0) return overlaps(shape.frame, mesh, frame, counts);
    const bool isMet = findsAny(ShapeTest(region, shape, placed, margin), counts);
    if (region.failed()) return false;
    return isMet || isWithin(mesh, frame, pointOf(shape));
}

bool overlappingParts(ShapePair& region, const Shape& shape, const PlacedMesh& placed, Buffer<std::uint32_t>& parts) {
    if (region.failed()) return false;
    if (shape.isBox()) return overlappingParts(placed.frame.toLocal(shape.frame), placed.mesh, parts);
    return findAll(ShapeTest(region, shape, placed, 0), parts) && !region.failed();
}

} // namespace askew
