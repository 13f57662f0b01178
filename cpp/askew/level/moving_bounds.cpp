#include "askew/level/moving_bounds.h"

#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// Returns the times of the triangles' bounds.
unsigned flatEntryTimes(const MovingBounds& query, const Mesh& mesh, std::size_t leaf, float limit,
                        std::array<float, 4>& times) {
    const LeafOrigin& origin = query.leaf.box.origin;
    const Corners4 corners = cornersOf(mesh, leaf, origin);
    Bounds4 bounds;
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 low = minimum(minimum(corners[0][k], corners[1][k]), corners[2][k]);
        const Float4 high = maximum(corners[0][k], corners[1][k], corners[2][k]);
        const Float4 room = Float4::all(origin.room);
        (low - (abs(low) * Float4::all(0x1p-22F) + room)).store(bounds.min[k].data());
        (high + (abs(high) * Float4::all(0x1p-22F) + room)).store(bounds.max[k].data());
    }
    const unsigned reached = entryTimes(*query.flat, bounds, limit, times);
    const unsigned sane = notAbove(maxAbs(corners), Float4::all(farAway));
    for (unsigned lane = 0; sane != 15 && lane < 4; ++lane) {
        if ((sane >> lane & 1) == 0) times[lane] = 0;
    }
    return (reached | ~sane) & mesh.lanesOf(leaf);
}

} // namespace

Box around(const Box& box, double room) {
    const Vec3 half = abs(box.halfAxes[0]) + abs(box.halfAxes[1]) + abs(box.halfAxes[2]) + Vec3{room, room, room};
    return {box.center, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

LocalPath::LocalPath(const MeshFrame& frame, const Box& of, const Vec3& along)
    : box(frame.toLocal(of)), translation(stored(frame.directionToLocal(stored(along)))) {
    // Entries of the inverse are wrong by some thirty roundings of their row over the volume of the unit axes, and one
    // over that is at most `condition`.
    const std::array<Vec3, 3> columns{frame.directionToLocal({1, 0, 0}), frame.directionToLocal({0, 1, 0}),
                                      frame.directionToLocal({0, 0, 1})};
    double condition = 1;
    double stretch = 0;
    for (int k = 0; k < 3; ++k) {
        const double row = std::fabs(columns[0][k]) + std::fabs(columns[1][k]) + std::fabs(columns[2][k]);
        condition *= row * sumAbs(frame.directionToWorld(unitAxis(k)));
        stretch = std::max(stretch, row);
    }
    const auto& [p, q, r] = of.halfAxes;
    const double size = sumAbs(of.center - frame.toWorld({})) + sumAbs(p) + sumAbs(q) + sumAbs(r) + sumAbs(along);
    room = stretch * (0x1p-46 * condition * size + 0x1p-50 * sumAbs(of.center));
}

unsigned entryTimes(const MovingBounds& query, const Mesh& mesh, std::size_t leaf, float limit,
                    std::array<float, 4>& times) {
    return query.flat ? flatEntryTimes(query, mesh, leaf, limit, times)
                      : entryTimes(query.leaf, mesh, leaf, limit, times);
}

} // namespace askew
