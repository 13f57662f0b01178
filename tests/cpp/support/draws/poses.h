// Poses in plain vectors become columns for a world.
#pragma once

#include "askew/world/world.h"

#include <span>

namespace askew::test {

/// Returns columns of centers, 3 numbers a row, and rotations, 4.
inline PoseColumns turnedPoses(std::span<const Id> ids, std::span<const double> centers,
                               std::span<const double> rotations) {
    return {PoseForm::turned, ids, {centers.data(), 3}, {rotations.data(), 4}};
}

/// Moves all when every row is good; returns how many are good before the first that is not.
inline std::size_t setPosesIfGood(World& world, const PoseColumns& poses) {
    const std::size_t good = world.countGood(poses);
    if (good == poses.ids.size()) world.setPoses(poses);
    return good;
}

} // namespace askew::test
