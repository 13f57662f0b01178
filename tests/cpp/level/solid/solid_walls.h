// Solids for tests whose answers can be told by hand.
#pragma once

#include "support/draws/levels/levels.h"

#include "askew/convex/shape.h"
#include "askew/level/placed_mesh.h"

namespace askew::test {

/// A cube from -3 to 3 with a cavity from -1 to 1.
inline BuiltLevel hollowCube() {
    Level level = boxLevel({-3, -3, -3}, {3, 3, 3});
    Level cavity = boxLevel({-1, -1, -1}, {1, 1, 1});
    for (std::size_t i = 0; i < cavity.indices.size(); i += 3) std::swap(cavity.indices[i], cavity.indices[i + 1]);
    append(level, cavity);
    return BuiltLevel(level, false, true);
}

inline PlacedMesh inPlace(const BuiltLevel& built) { return {built.mesh, *MeshFrame::of({}, worldFrame.halfAxes)}; }

inline Shape cubeShape(const Vec3& center, double half) {
    return {{center, {Vec3{half, 0, 0}, {0, half, 0}, {0, 0, half}}}};
}

} // namespace askew::test
