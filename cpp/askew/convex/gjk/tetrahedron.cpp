#include "askew/convex/gjk/tetrahedron.h"

#include "askew/math/number.h"

#include <algorithm>

namespace askew {

double depthWithin(const Tetrahedron& corners) {
    double least = infinity;
    for (unsigned i = 0; i < 4; ++i) {
        const Vec3 from = corners[(i + 1) % 4];
        const Vec3 normal = normalized(cross(corners[(i + 2) % 4] - from, corners[(i + 3) % 4] - from));
        least = std::min(least, std::fabs(dot(normal, from)));
    }
    return least;
}

} // namespace askew
