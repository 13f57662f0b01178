#include "support/draws/spiked_polygons.h"

#include "askew/exact/angle.h"

namespace askew::test {

OwnPolygon starOf(int corners, double turn, const Vec2& center) {
    std::vector<Vec2> points;
    for (int k = 0; k < corners; ++k) {
        const double radius = k % 2 == 0 ? 1 : 0.5;
        points.push_back(center + turned(turn + k * (6.283185307179586 / corners)) * radius);
    }
    return polygonOf(points);
}

OwnPolygon combOf(int teeth, double turn, const Vec2& place) {
    std::vector<Vec2> points{{-0.1, 0}};
    const Vec2 along = turned(turn);
    for (int k = teeth - 1; k >= 0; --k) {
        const bool isLast = k == teeth - 1;
        points.push_back({k + 0.9, isLast ? 0.0 : 1.0});
        points.push_back({k + 0.9, 5});
        points.push_back({k + 0.5, 5});
        points.push_back({k + 0.5, 1});
    }
    for (Vec2& p : points) p = place + along * p.x - rightOf(along) * p.y;
    return polygonOf(points);
}

} // namespace askew::test
