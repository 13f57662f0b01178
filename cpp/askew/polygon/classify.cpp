#include "askew/polygon/classify.h"

#include "askew/plane/side_of_points.h"

#include <array>

namespace askew {

Side classify(const Plane& line, const Outline& outline) {
    return sideOfCorners(line, outline.size(), [&](unsigned i) {
        const Corner c = outline.corner(i);
        return std::array{inSpace(c.at), inSpace(c.u), inSpace(c.v)};
    });
}

} // namespace askew
