#include "askew/level/triangle/triangle_point.h"

namespace askew {

namespace {

/// Returns whether a comes before b: edges are gone along one way, whichever triangle they are of.
bool isBefore(const Vec3& a, const Vec3& b) { return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z; }

Vec3 nearestOnEdge(const Vec3& from, const Vec3& to) {
    if (!isBefore(from, to)) return from == to ? from : nearestOnEdge(to, from);
    const Vec3 along = to - from;
    const double part = -dot(from, along);
    const double whole = dot(along, along);
    if (!(part > 0)) return from;
    return part < whole ? from + along * (part / whole) : to;
}

/// A corner, the longest edge from there, and the height of the third corner above it. However thin the triangle is,
/// these are right to a few roundings of its size.
struct Height {
    Vec3 corner;
    Vec3 edge;
    Vec3 up;
    double foot; // of the third corner on the edge, as a share of it

    explicit Height(const Triangle& t) {
        double longest = -1;
        for (unsigned k = 0; k < 3; ++k) {
            const Vec3 along = t[(k + 1) % 3] - t[k];
            const double square = dot(along, along);
            if (square <= longest) continue;
            longest = square;
            corner = t[k];
            edge = along;
            up = t[(k + 2) % 3] - t[k];
        }
        foot = dot(up, edge) / longest;
        up = up - edge * foot;
        up = up - edge * (dot(up, edge) / longest); // what canceled
    }
};

} // namespace

Vec3 nearestToOrigin(const Triangle& corners) {
    Vec3 best = nearestOnEdge(corners[0], corners[1]);
    const auto take = [&](const Vec3& point) {
        if (dot(point, point) < dot(best, best)) best = point;
    };
    take(nearestOnEdge(corners[1], corners[2]));
    take(nearestOnEdge(corners[2], corners[0]));
    const Height height(corners);
    const double up = -dot(height.corner, height.up) / dot(height.up, height.up);
    const double along = -dot(height.corner, height.edge) / dot(height.edge, height.edge);
    const bool isInside = up > 0 && along > up * height.foot && 1 - along > up * (1 - height.foot);
    if (isInside) take(height.corner + height.edge * along + height.up * up);
    return best;
}

} // namespace askew
