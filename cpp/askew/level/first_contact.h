// Where a moving shape touches the triangle of a mesh that it meets first.
#pragma once

#include "askew/level/shape_cast.h"

namespace askew {

/// A contact with a triangle in the world, and a point of both, to rounding.
struct FirstContact {
    ShapeCastHit at;
    Vec3 point;
};

/// Returns what `castShape` found with a point of the contact, and with the normal of the minimum translation where the
/// shape overlaps the triangle at the start; none when memory ends. `region` is set to the shape; a box is set here,
/// where it must be.
std::optional<FirstContact> firstContact(ShapePair& region, const Shape& shape, const Vec3& translation,
                                         const PlacedMesh& mesh, const PartCastHit& hit);

} // namespace askew
