#include "askew/growth.h"

#include "askew/axes.h"
#include "askew/number.h"

namespace askew {

std::optional<Box> grown(const Box& box, double margin) {
    if (margin == 0) return box;
    const int rank = flatness(box.halfAxes).rank;
    unsigned thin = 3; // the axis of a plate that is zero
    for (unsigned i = 0; i < 3; ++i) {
        if (isZero(box.halfAxes[i])) thin = i;
    }
    if (rank < 2 || (rank == 2 && thin == 3)) return std::nullopt;
    std::array<Vec3, 3> units;
    for (unsigned i = 0; i < 3; ++i) units[i] = normalized(box.halfAxes[i]);
    if (thin < 3) units[thin] = normalized(cross(units[(thin + 1) % 3], units[(thin + 2) % 3]));
    Box out = box;
    for (unsigned i = 0; i < 3; ++i) {
        // How far the face moves for each unit along its axis.
        const double slope = std::fabs(dot(normalized(cross(units[(i + 1) % 3], units[(i + 2) % 3])), units[i]));
        out.halfAxes[i] = stored(box.halfAxes[i] + units[i] * (margin / slope));
    }
    return out;
}

} // namespace askew
