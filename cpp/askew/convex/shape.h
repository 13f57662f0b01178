// A convex shape of any kind in its place: a box, or a polytope that many shapes may share.
#pragma once

#include "askew/box/box.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// A box as the frame alone; or a polytope in the coordinates of the frame, which must be exact, with the frame that
/// takes it to its place as it takes the cube [-1, 1]^3 to a box.
struct Shape {
    Box frame;
    Polytope polytope{};

    [[nodiscard]] bool isBox() const { return polytope.indices.empty(); }
};

/// The frame that leaves everything in its place.
inline constexpr Box worldFrame{{0, 0, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

} // namespace askew
