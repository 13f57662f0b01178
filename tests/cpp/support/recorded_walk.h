// A recorded walk of a crowd is played frame by frame; this is the twin of web/scenes/walk.ts.
#pragma once

#include "support/fixture.h"

#include "askew/math/vec.h"

#include <vector>

namespace askew::test {

/// Plays a recording from its first frame; centers and rotations are columns in the form that World::setPoses takes.
class Walk {
public:
    explicit Walk(const Json& recording);

    /// Goes on to the next frame; after the last it returns false and changes nothing.
    bool next();

    [[nodiscard]] std::size_t people() const { return state.size() / 3; }

    Vec3 halfExtents;
    std::vector<double> centers;
    std::vector<double> rotations;

private:
    void show();

    double grain;
    std::vector<int> state; // x, z and heading of each
    std::vector<std::string> changes;
    std::size_t frame = 0;
};

} // namespace askew::test
