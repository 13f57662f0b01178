// When a shape that moves and turns first meets a mesh.
#pragma once

#include "askew/convex/cast/nonlinear_shape_cast.h"
#include "askew/level/placed_mesh.h"
#include "askew/level/rays/ray_cast.h"

#include <optional>

namespace askew {

/// A triangle that a moving and turning shape meets.
struct PartNonlinearCastHit {
    std::uint32_t part = noPart;
    NonlinearShapeCastHit at; // left when it is entered, as a surface is
    bool isBack = false;      // the shape's point of contact moves out of the front
};

/// Returns the first triangle that a shape meets: the one whose bracket begins first, of equal ones the lowest part;
/// none when it meets none of them, or when memory ends (`region.failed()`). Each triangle is met as if it were alone,
/// see `NonlinearShapeCast`. Where a mesh has only fronts, a triangle whose first contact comes from behind is not
/// there.
std::optional<PartNonlinearCastHit> castShape(NonlinearShapeCast& region, const PlacedMesh& mesh,
                                              Touching touching = Touching::release);

/// Returns what `castShape` does, bit for bit, when the triangle that it finds is known already: nothing else is tried.
std::optional<PartNonlinearCastHit> castShapeAtPart(NonlinearShapeCast& region, const PlacedMesh& mesh,
                                                    std::uint32_t part, Touching touching = Touching::release);

} // namespace askew
