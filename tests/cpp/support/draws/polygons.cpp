#include "support/draws/polygons.h"

#include "askew/exact/angle.h"
#include "askew/polygon/translate.h"

#include <algorithm>
#include <stdexcept>

namespace askew::test {

namespace {

OwnPolygon taken(std::span<const double> record) { return {{record.begin(), record.end()}}; }

std::optional<OwnPolygon> built(const std::vector<Vec2>& points, bool simplifies) {
    std::vector<double> numbers;
    for (const Vec2& p : points) {
        numbers.push_back(p.x);
        numbers.push_back(p.y);
    }
    Buffer<double> record;
    if (buildPolygon(numbers, simplifies, record).fault != PolygonFault::none) return std::nullopt;
    return taken(record.all());
}

} // namespace

OwnPolygon polygonOf(const std::vector<Vec2>& points) {
    const auto polygon = built(points, false);
    if (!polygon) throw std::logic_error("no polygon");
    return *polygon;
}

OwnPolygon rectangleOf(const RectanglePlan& plan) { return taken(*rectangle(plan)); }

OwnPolygon randomPolygon(Random& random, int corners, bool onGrid) {
    for (;;) {
        std::vector<Vec2> points;
        for (int i = 0; i < corners; ++i) {
            const Vec2 way = turned((i + 0.8 * random.uniform()) * 6.28 / corners) * random.between(0.2, 1.5);
            points.push_back(onGrid ? Vec2{std::floor(way.x * 4 + 0.5) / 2, std::floor(way.y * 4 + 0.5) / 2} : way);
        }
        if (random.oneIn(2)) std::ranges::reverse(points);
        const auto polygon = built(points, onGrid);
        if (polygon) return *polygon;
    }
}

OwnPolygon randomConvex(Random& random, int corners) {
    for (;;) {
        std::vector<Vec2> points;
        const double wide = random.oneIn(4) ? 1e-6 : 1;
        for (int i = 0; i < corners; ++i) {
            const Vec2 way = turned((i + 0.8 * random.uniform()) * 6.28 / corners);
            points.push_back({way.x, way.y * wide});
        }
        const auto polygon = built(points, false);
        if (polygon && polygon->view().isConvex()) return *polygon;
    }
}

OwnPolygon randomShape(Random& random, bool onGrid) {
    const int kind = random.integer(0, 3);
    const int corners = random.integer(3, 9);
    if (kind == 0) return randomPolygon(random, corners, onGrid);
    if (kind == 1 && !onGrid) return randomConvex(random, corners);
    const auto number = [&](double low, double high) {
        const double x = random.between(low, high);
        return onGrid ? std::floor(2 * x + 0.5) / 2 : x;
    };
    RectanglePlan plan;
    plan.place.x = number(-1, 1);
    plan.place.y = number(-1, 1);
    plan.halfExtents.x = random.oneIn(4) ? 0 : number(0, 1.5);
    plan.halfExtents.y = random.oneIn(4) ? 0 : number(0, 1.5);
    plan.angle = onGrid ? 1.5707963267948966 * random.integer(0, 3) : random.between(-4, 4);
    return rectangleOf(plan);
}

OwnPolygon withCornersOnItsSides(Random& random) {
    for (;;) {
        const std::vector<Vec2> bends = random.oneIn(2)
                                            ? std::vector<Vec2>{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}
                                            : std::vector<Vec2>{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
        const Vec2 along = turned(random.between(0, 6.28));
        const Vec2 at = randomPoint(random, 1, false);
        std::vector<Vec2> points;
        for (std::size_t k = 0; k < bends.size(); ++k) {
            const int parts = random.integer(1, 3);
            for (int j = 0; j < parts; ++j) {
                const Vec2 p = bends[k] + (bends[(k + 1) % bends.size()] - bends[k]) * (double(j) / parts);
                points.push_back({at.x + p.x * along.x - p.y * along.y, at.y + p.x * along.y + p.y * along.x});
            }
        }
        const auto polygon = built(points, true);
        if (polygon) return *polygon;
    }
}

Vec2 randomPoint(Random& random, double reach, bool onGrid) {
    const auto draw = [&] {
        const double x = random.between(-reach, reach);
        return onGrid ? std::floor(2 * x) / 2 : x;
    };
    const double x = draw();
    return {x, draw()};
}

OwnPolygon moved(OwnPolygon shape, const Vec2& by) {
    translateNumbers(shape.record, by);
    return shape;
}

OwnPolygon scaled(OwnPolygon shape, double by) {
    const Polygon view = shape.view();
    const auto scale = [&](const Outline& o) {
        double* at = shape.record.data() + (o.numbers.data() - shape.record.data());
        for (std::size_t i = 0; i < o.numbers.size(); ++i) at[i] *= by;
    };
    for (unsigned i = 0; !view.isConvex() && i < view.partCount(); ++i) scale(view.part(i));
    scale(view.outline());
    return shape;
}

} // namespace askew::test
