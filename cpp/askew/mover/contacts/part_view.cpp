#include "askew/mover/contacts/part_view.h"

#include "askew/exact/determinant.h"
#include "askew/level/flat_group.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

namespace {

/// Normals of one plane differ by less than this.
constexpr double nearlyParallel = 1e-9;

/// Returns vertex i of a shape: the corners of a box are in the order of `corners`.
Vec3 vertexOf(const Shape& shape, unsigned i) {
    const auto& [center, axes] = shape.frame;
    if (shape.isBox()) return corners(shape.frame)[i];
    const Vec3 v = shape.polytope.vertex(i);
    return stored(center + (axes[0] * v.x + axes[1] * v.y + axes[2] * v.z));
}

} // namespace

bool PartView::set(const World& world, const PartContact& row, const Polytope& region) {
    const Row number = world.rowOf(row.id);
    triangle.reset();
    if (world.isLevel(number)) {
        const PlacedMesh level = world.level(number);
        const std::uint32_t lane = level.mesh.laneOf(row.part);
        triangle.emplace(TrianglesNear(level, region).polytope(lane));
        inColliderCorners = level.mesh.triangle(lane);
        inWorldCorners = level.triangle(lane);
        front = level.frame.normalToWorld(groupNormal(level.mesh, lane));
        frontFace = level.frame.isMirrored() ? 1 : 0;
        countsFromFront = level.mesh.header.has(MeshHeader::isFrontOnly) || level.mesh.header.has(MeshHeader::isSolid);
        return true;
    }
    if (world.isConvex(number)) {
        inWorld = inCollider = world.shape(number);
    } else {
        const PlacedCompound compound = world.compound(number);
        inWorld = compound.part(row.part);
        inCollider = compound.compound.member(compound.compound.lanes[row.part]);
    }
    return placed.set(inWorld);
}

Vec3 PartView::normal(unsigned face) const {
    if (!triangle) return placed.view().normal(face);
    return isBack(face) ? -front : front;
}

unsigned PartView::faceTowards(const Polytope& region) const {
    const Polytope view = triangle->view();
    const Vec3 middle = meanOf(region) + (region.center() - view.center());
    return countsFromFront || dot(front, middle - view.vertex(0)) >= 0 ? frontFace : 1 - frontFace;
}

bool PartView::hasFaces() const {
    if (triangle) return true;
    const Polytope shape = placed.view();
    const unsigned vertices = inWorld.isBox() ? 8 : inWorld.polytope.vertexCount();
    return !shape.isRound() && shape.dimension() == 3 && shape.vertexCount() == vertices;
}

Vec3 PartView::vertex(unsigned i, bool isInCollider) const {
    if (triangle) return (isInCollider ? inColliderCorners : inWorldCorners)[i];
    return vertexOf(isInCollider ? inCollider : inWorld, i);
}

bool areFlush(const PartView& one, unsigned face, const PartView& other, unsigned otherFace, bool areOfOneCollider) {
    if (!(dot(one.normal(face), other.normal(otherFace)) > 1 - nearlyParallel)) return false;
    const Polytope of = one.polytope();
    const auto loop = of.corners(face);
    const auto corner = [&](unsigned k) { return one.vertex(loop[k], areOfOneCollider); };
    const Polytope with = other.polytope();
    return std::ranges::all_of(with.corners(otherFace), [&](std::uint16_t i) {
        return orientation(corner(0), corner(1), corner(2), other.vertex(i, areOfOneCollider)) == 0;
    });
}

} // namespace askew
