// When a moving shape of any kind first meets a mesh.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"
#include "askew/level/rays/ray_cast.h"

#include <optional>

namespace askew {

/// A triangle that a moving shape meets. The contact has no row, and is left when it is entered, as a surface is.
struct PartCastHit {
    std::uint32_t part = noPart;
    ShapeCastHit at;
    bool isBack = false; // the motion leads out of the front; one along the plane meets the front
};

/// Returns the first triangle that a shape meets while it is moved by the translation, of those met at once the lowest
/// part; none when it meets none of them, or when memory ends (`region.failed()`). `region` is set to the shape;
/// for a box it is not needed.
///
/// A box at a mesh in place is met as `castShape` of a triangle says: contact at the start is exact, contact later
/// right to 1e-14 of the scale. At a posed mesh it is rounded once on its way there, see `MeshFrame`. Other shapes are
/// met as triangles that are polytopes in the world are.
///
/// Each triangle is met as if it were alone: what only touches it at the start is released unless it is pressed
/// (`meetsAtStart`), what overlaps it is met at 0. Where a mesh has only fronts, triangles that the motion meets from
/// behind are not there, also for a shape that overlaps them at the start: it may leave to the front, but moves no
/// further in.
std::optional<PartCastHit> castShape(ShapePair& region, const Shape& shape, const Vec3& translation,
                                     const PlacedMesh& mesh, Touching touching = Touching::release,
                                     WalkCounts* counts = nullptr);

/// Returns what `castShape` does, bit for bit, when the triangle that it finds is known already: nothing else is tried.
std::optional<PartCastHit> castShapeAtPart(ShapePair& region, const Shape& shape, const Vec3& translation,
                                           const PlacedMesh& mesh, std::uint32_t part,
                                           Touching touching = Touching::release);

/// Returns whether a vector, in the coordinates of the triangle, leads out of its front; exact.
bool leadsOutOfFront(const Triangle& triangle, const Vec3& vector);

} // namespace askew
