// Any convex shape where it stands: a box, or a polytope that many shapes may share.
#pragma once

#include "askew/box/box.h"
#include "askew/polytope/polytope.h"

namespace askew {

/// Of a box the box itself. Of a polytope the frame, which takes the polytope to where it is as it takes the cube
/// [-1, 1]^3 to a box, and the polytope in the coordinates of the frame, which must be exact.
struct Shape {
    Box frame;
    Polytope polytope{};

    [[nodiscard]] bool isBox() const { return polytope.indices.empty(); }
};

/// The frame that leaves all where it is.
inline constexpr Box worldFrame{{0, 0, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

} // namespace askew
