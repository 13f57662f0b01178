// Batches: one call asks a region of any kind about many points, rays or boxes.
#include "askew/box/closest_point.h"
#include "askew/convex/cast/ray_cast.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/gjk/gjk.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/simd/double_rows.h"
#include "shape_scratch.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// The results per row: closest point, signed distance; t, leave, normal.
constexpr HeapIndex closestStride = 4;
constexpr HeapIndex passageStride = 5;

/// Looks at all numbers, two at a time: nearly always all are good, and where to stop costs more than to go on.
bool areStorable(HeapIndex at, HeapIndex count) {
    const auto all = numbers(at, count);
    WholeRows good = ~WholeRows{};
    std::size_t i = 0;
    for (; i + 2 <= all.size(); i += 2) good &= abs(DoubleRows{all[i], all[i + 1]}) <= both(maxMagnitude);
    return good[0] != 0 && good[1] != 0 && (i == all.size() || isStorable(all[i]));
}

/// Calls ask(row) for each row that is good, and stops at the first that is not. Returns how many rows were good.
template <class Good, class Ask> double eachRow(const Shape& shape, HeapIndex count, Good isGood, Ask ask) {
    if (!shapeScratch.a.set(shape)) return noMemory;
    for (HeapIndex row = 0; row < count; ++row) {
        if (!isGood(row)) return row;
        ask(row, shapeScratch.a.view());
    }
    return count;
}

double containAt(HeapIndex at, HeapIndex shapeAt, HeapIndex pointsAt, HeapIndex count, HeapIndex bytesAt) {
    const auto out = flags(bytesAt, count);
    return eachRow(
        readShape(at, shapeAt), count, [&](HeapIndex row) { return areStorable(pointsAt + 3 * row, 3); },
        [&](HeapIndex row, const Polytope& shape) {
            out[row] = contains(shape, readVec3(pointsAt + 3 * row)) ? 1 : 0;
        });
}

double closestAt(HeapIndex at, HeapIndex shapeAt, HeapIndex pointsAt, HeapIndex count, HeapIndex out) {
    return eachRow(
        readShape(at, shapeAt), count, [&](HeapIndex row) { return areStorable(pointsAt + 3 * row, 3); },
        [&](HeapIndex row, const Polytope& shape) {
            const Vec3 point = readVec3(pointsAt + 3 * row);
            const HeapIndex to = out + closestStride * row;
            const bool isBox = shapeAt == 0;
            writeVec3(isBox ? closestPoint(readBoxAt(at), point).point : closestPoint(shape, point), to);
            numbers(to + 3, 1)[0] = isBox ? signedDistance(readBoxAt(at), point) : signedDistance(shape, point);
        });
}

/// Reads all origins, then all directions.
double castAt(HeapIndex at, HeapIndex shapeAt, HeapIndex raysAt, HeapIndex count, HeapIndex out, double end) {
    const HeapIndex directionsAt = raysAt + 3 * count;
    const auto isGood = [&](HeapIndex row) {
        const HeapIndex directionAt = directionsAt + 3 * row;
        return areStorable(raysAt + 3 * row, 3) && areStorable(directionAt, 3) && !isZero(readVec3(directionAt));
    };
    return eachRow(readShape(at, shapeAt), count, isGood, [&](HeapIndex row, const Polytope& shape) {
        const Ray ray{stored(readVec3(raysAt + 3 * row)), stored(readVec3(directionsAt + 3 * row)), end};
        const auto hit = shapeAt == 0 ? castRay(ray, readBoxAt(at)) : castRay(ray, shape);
        const HeapIndex to = out + passageStride * row;
        numbers(to, 2)[0] = hit ? hit->enter : -1;
        numbers(to, 2)[1] = hit ? hit->leave : 0;
        writeVec3(hit ? hit->normal : Vec3{}, to + 2);
    });
}

double meetAt(HeapIndex at, HeapIndex shapeAt, HeapIndex boxesAt, HeapIndex count, HeapIndex bytesAt) {
    const Shape query = readShape(at, shapeAt);
    const auto out = flags(bytesAt, count);
    bool hasMemory = true;
    const double good = eachRow(
        query, count, [&](HeapIndex row) { return areStorable(boxesAt + boxStride * row, boxStride); },
        [&](HeapIndex row, const Polytope& shape) {
            const Shape other{readBoxAt(boxesAt + boxStride * row)};
            int sign = gjk(query, other).sign;
            if (sign == 0) {
                hasMemory = hasMemory && shapeScratch.b.set(other);
                sign = separationSign(shape, shapeScratch.b.view());
            }
            out[row] = sign <= 0 ? 1 : 0;
        });
    return hasMemory ? good : noMemory;
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
