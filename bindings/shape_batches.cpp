// One call for many points, rays or boxes, asked of a region of any kind.
#include "askew/box/closest_point.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/gjk/gjk.h"
#include "askew/convex/ray_cast.h"
#include "askew/convex/relation.h"
#include "askew/convex/sat/polytope_sat.h"
#include "shape_scratch.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <algorithm>

namespace askew::bindings {

namespace {

/// Numbers of an answer: closest point, signed distance; t, leave, normal.
constexpr Index closestStride = 4;
constexpr Index passageStride = 5;

bool areStorable(Index at, Index count) {
    return std::ranges::all_of(numbers(at, count), [](double x) { return isStorable(x); });
}

/// Calls ask(row) for rows that are good; answers how many come before the first that is not, and count + 1 when there
/// is no memory.
template <class Good, class Ask> Index eachRow(const Shape& shape, Index count, Good isGood, Ask ask) {
    if (!shop.a.set(shape)) return count + 1;
    for (Index row = 0; row < count; ++row) {
        if (!isGood(row)) return row;
        ask(row, shop.a.view());
    }
    return count;
}

Index containAt(Index at, Index shapeAt, Index pointsAt, Index count, Index bytesAt) {
    const auto out = flags(bytesAt, count);
    return eachRow(
        readShape(at, shapeAt), count, [&](Index row) { return areStorable(pointsAt + 3 * row, 3); },
        [&](Index row, const Polytope& shape) { out[row] = contains(shape, readVec3(pointsAt + 3 * row)) ? 1 : 0; });
}

Index closestAt(Index at, Index shapeAt, Index pointsAt, Index count, Index out) {
    return eachRow(
        readShape(at, shapeAt), count, [&](Index row) { return areStorable(pointsAt + 3 * row, 3); },
        [&](Index row, const Polytope& shape) {
            const Vec3 point = readVec3(pointsAt + 3 * row);
            const Index to = out + closestStride * row;
            writeVec3(shapeAt == 0 ? closestPoint(readBoxAt(at), point).point : closestPoint(shape, point), to);
            numbers(to + 3, 1)[0] = signedDistance(shape, point);
        });
}

/// The directions stand behind the origins.
Index castAt(Index at, Index shapeAt, Index raysAt, Index count, Index out, double end) {
    const Index waysAt = raysAt + 3 * count;
    const auto isGood = [&](Index row) {
        const Index way = waysAt + 3 * row;
        return areStorable(raysAt + 3 * row, 3) && areStorable(way, 3) && !isZero(readVec3(way));
    };
    return eachRow(readShape(at, shapeAt), count, isGood, [&](Index row, const Polytope& shape) {
        const Ray ray{stored(readVec3(raysAt + 3 * row)), stored(readVec3(waysAt + 3 * row)), end};
        const auto hit = shapeAt == 0 ? castRay(ray, readBoxAt(at)) : castRay(ray, shape);
        const Index to = out + passageStride * row;
        numbers(to, 2)[0] = hit ? hit->enter : -1;
        numbers(to, 2)[1] = hit ? hit->leave : 0;
        writeVec3(hit ? hit->normal : Vec3{}, to + 2);
    });
}

Index meetAt(Index at, Index shapeAt, Index boxesAt, Index count, Index bytesAt) {
    const Shape asked = readShape(at, shapeAt);
    const auto out = flags(bytesAt, count);
    bool hasMemory = true;
    const Index good = eachRow(
        asked, count, [&](Index row) { return areStorable(boxesAt + boxStride * row, boxStride); },
        [&](Index row, const Polytope& shape) {
            const Shape other{readBoxAt(boxesAt + boxStride * row)};
            int sign = glance(asked, other).sign;
            if (sign == 0) {
                hasMemory = hasMemory && shop.b.set(other);
                sign = separationSign(shape, shop.b.view());
            }
            out[row] = sign <= 0 ? 1 : 0;
        });
    return hasMemory ? good : count + 1;
}

} // namespace

EMSCRIPTEN_BINDINGS(shape_batches) {
    using emscripten::constant;
    using emscripten::function;
    constant("closestStride", closestStride);
    constant("passageStride", passageStride);
    function("manyContain", &containAt);
    function("manyClosest", &closestAt);
    function("manyCastRay", &castAt);
    function("manyOverlap", &meetAt);
}

} // namespace askew::bindings
