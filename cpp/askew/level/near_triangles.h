// The walk to the triangles of a mesh near a box.
#pragma once

#include "askew/level/placed_mesh.h"

#include <cstddef>

namespace askew {

/// A function of a lane that returns false to end a walk, and what it is called with.
struct LaneVisit {
    bool (*function)(void* state, std::size_t lane);
    void* state;
};

bool forEachTriangleNear(const PlacedMesh& placed, const Box& box, const LaneVisit& visit);

/// Calls visit(lane) for the triangles that a box in the world may meet, in any order, until it returns false; returns
/// that.
template <class Visit> bool forEachTriangleNear(const PlacedMesh& placed, const Box& box, Visit visit) {
    const auto call = [](void* state, std::size_t lane) { return (*static_cast<Visit*>(state))(lane); };
    return forEachTriangleNear(placed, box, LaneVisit{call, &visit});
}

} // namespace askew
