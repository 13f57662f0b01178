// Rectangles and polygons in the plane, and the side of a line that they lie on, as the records of polygon.h. Vectors
// take two numbers.
#include "askew/math/number.h"
#include "askew/polygon/builder.h"
#include "askew/polygon/classify.h"
#include "askew/polygon/distance.h"
#include "askew/polygon/minimum_translation.h"
#include "askew/polygon/ray_cast.h"
#include "askew/polygon/rectangle.h"
#include "askew/polygon/sat.h"
#include "askew/polygon/translate.h"
#include "records/ray_records.h"
#include "records/records.h"

#include <emscripten/bind.h>

#include <algorithm>
#include <initializer_list>

namespace askew::bindings {

namespace {

/// An explanation holds rowCount, winner, runner-up or -1, part of A, part of B, the origin of the intervals, then the
/// rows: 1 when the edge is B's, the edge, normal, minA maxA minB maxB, separation, and the earlier parallel row or -1.
constexpr HeapIndex polygonExplainHead = 7;
constexpr HeapIndex polygonRowStride = 10;

/// No polygon takes more: corners of parts, starts of parts, and the outline.
constexpr HeapIndex maxPolygonNumbers = 10 * maxPolygonPoints + 2;

Vec2 readVec2(HeapIndex at) { return {stored(numbers(at, 2)[0]), stored(numbers(at, 2)[1])}; }

void writeVec2(const Vec2& v, HeapIndex at) {
    const auto out = numbers(at, 2);
    out[0] = v.x;
    out[1] = v.y;
}

Polygon polygonAt(HeapIndex at) { return Polygon(numbers(at, 0).data()); }

/// Reads at `from`: center or corner, extents, angle, center of rotation, factor from extents to half extents, 1 for a
/// corner, kind of pivot. Replaces the extents by half extents.
bool buildRectangle(HeapIndex at, HeapIndex from) {
    const auto in = numbers(from, 10);
    const auto pivot = static_cast<RectanglePlan::Pivot>(in[9]);
    const Vec2 half = readVec2(from + 2) * in[7];
    writeVec2(half, from + 2);
    const auto built = rectangle({readVec2(from), in[8] != 0, half, in[4], pivot, readVec2(from + 5)});
    if (built) std::ranges::copy(*built, numbers(at, built->size()).begin());
    return built.has_value();
}

/// Returns the size of the record, or 0 for a fault. Writes whether the points were clockwise and the record, or the
/// fault and the points at fault.
HeapIndex buildPolygonAt(HeapIndex points, HeapIndex count, HeapIndex simplifies, HeapIndex out) {
    Buffer<double> record;
    const PolygonCheck check = buildPolygon(numbers(points, std::size_t{2} * count), simplifies != 0, record);
    if (check.fault == PolygonFault::none) {
        std::ranges::copy(record.all(), numbers(out + 1, record.size()).begin());
        numbers(out, 1)[0] = check.isReversed ? 1 : 0;
        return static_cast<HeapIndex>(record.size());
    }
    numbers(out, 1)[0] = static_cast<double>(check.fault);
    std::ranges::copy(check.points, numbers(out + 1, 3).begin());
    return 0;
}

/// Returns how many rows come before the first point that cannot be stored, or `count`.
HeapIndex containsMany(HeapIndex at, HeapIndex points, HeapIndex count, HeapIndex bytesAt) {
    const Polygon polygon = polygonAt(at);
    const auto results = flags(bytesAt, count);
    for (HeapIndex i = 0; i < count; ++i) {
        const Vec2 p = readVec2(points + 2 * i);
        if (!isStorable(inSpace(p))) return i;
        results[i] = contains(polygon, Corner{p, {}, {}}) ? 1 : 0;
    }
    return count;
}

/// Writes how far outside each edge a point is: negative inside, and exactly 0 on the line of an edge.
void edgeDistances(HeapIndex at, HeapIndex point, HeapIndex out) {
    const Outline o = polygonAt(at).outline();
    const auto distances = numbers(out, o.size());
    for (unsigned i = 0; i < o.size(); ++i) {
        const Direction2 edge = o.edge(i);
        distances[i] = across(edge, {readVec2(point), {}, {}}, o.corner(i)) / std::sqrt(dot(edge.high, edge.high));
    }
}

bool polygonsOverlap(HeapIndex a, HeapIndex b) { return overlaps(polygonAt(a), polygonAt(b)); }
bool polygonsOverlapStrictly(HeapIndex a, HeapIndex b) { return overlapsStrictly(polygonAt(a), polygonAt(b)); }
double polygonSeparation(HeapIndex a, HeapIndex b) { return separation(polygonAt(a), polygonAt(b)).separation; }
HeapIndex polygonRelation(HeapIndex a, HeapIndex b) {
    return static_cast<HeapIndex>(relation(polygonAt(a), polygonAt(b)));
}

/// Returns 0 for disjoint polygons, 1 with normal, depth and vector written, 2 when it would take too many steps, or
/// noMemory.
double polygonTranslation(HeapIndex a, HeapIndex b, HeapIndex skin, HeapIndex out) {
    const PolygonTranslationResult found = minimumTranslation(polygonAt(a), polygonAt(b), numbers(skin, 1)[0]);
    if (found.fault == TranslationFault::outOfMemory) return noMemory;
    if (found.fault == TranslationFault::outOfSteps) return 2;
    if (!found.translation) return 0;
    writeVec2(found.translation->normal, out);
    numbers(out, 3)[2] = found.translation->depth;
    writeVec2(found.translation->vector, out + 3);
    return 1;
}

void write(std::initializer_list<double> values, HeapIndex at) {
    std::ranges::copy(values, numbers(at, values.size()).begin());
}

void polygonExplain(HeapIndex a, HeapIndex b, HeapIndex out) {
    const PolygonSeparation best = separation(polygonAt(a), polygonAt(b));
    const Outline ofA = polygonAt(a).part(best.partA);
    const Outline ofB = polygonAt(b).part(best.partB);
    const unsigned own = ofA.axisCount();
    const unsigned count = axisCount(ofA, ofB);
    write({double(count), double(best.axis), double(runnerUp(ofA, ofB, best.axis)), double(best.partA),
           double(best.partB), ofA.anchor().x, ofA.anchor().y},
          out);
    out += polygonExplainHead;
    for (unsigned i = 0; i < count; ++i, out += polygonRowStride) {
        const PolygonAxis row = measure(ofA, ofB, i);
        write({i < own ? 0.0 : 1.0, double(i < own ? i : i - own), row.normal.x, row.normal.y, row.a.min, row.a.max,
               row.b.min, row.b.max, row.separation, double(parallelAxis(ofA, ofB, i))},
              out);
    }
}

/// Writes t, leave, distance, edge, startsInside, normal and point; the ray is one of space with z = 0.
bool polygonCastRay(HeapIndex rayAt, HeapIndex at, HeapIndex out) {
    const Ray ray = readRay(rayAt);
    const auto hit = castRay(ray, polygonAt(at));
    if (!hit) return false;
    const Vec2 direction = inPlane(ray.direction);
    write({hit->enter, hit->leave, hit->enter * std::sqrt(dot(direction, direction)), double(hit->face),
           hit->startsInside ? 1.0 : 0.0},
          out);
    writeVec2(inPlane(hit->normal), out + 5);
    writeVec2(inPlane(ray.origin) + direction * hit->enter, out + 7);
    return true;
}

double polygonClosest(HeapIndex at, HeapIndex point, HeapIndex out) {
    Vec2 closest;
    const double length = closestPoint(polygonAt(at), readVec2(point), closest);
    writeVec2(closest, out);
    return length;
}

double polygonDistance(HeapIndex a, HeapIndex b, HeapIndex out) {
    Vec2 ofA;
    Vec2 ofB;
    const double length = distance(polygonAt(a), polygonAt(b), ofA, ofB);
    writeVec2(ofA, out);
    writeVec2(ofB, out + 2);
    return length;
}

/// Writes area, centroid, min, max and the corners.
void polygonMeasure(HeapIndex at, HeapIndex out) {
    const Outline o = polygonAt(at).outline();
    const Aabb box = bounds(o);
    Vec2 centroid;
    numbers(out, 1)[0] = area(o, centroid);
    writeVec2(centroid, out + 1);
    writeVec2(inPlane(box.min), out + 3);
    writeVec2(inPlane(box.max), out + 5);
    for (unsigned i = 0; i < o.size(); ++i) writeVec2(relative(o.corner(i), {}), out + 7 + 2 * i);
}

int classifyPolygon(HeapIndex at, HeapIndex polygon) {
    return static_cast<int>(classify(readPlane(at), polygonAt(polygon).outline()));
}

/// Writes the moved record to `out`, and returns the fault.
HeapIndex polygonMove(HeapIndex at, HeapIndex vector, HeapIndex out) {
    const Polygon polygon = polygonAt(at);
    return static_cast<HeapIndex>(translate(polygon.numbers, readVec2(vector), numbers(out, polygon.numbers.size())));
}

} // namespace

EMSCRIPTEN_BINDINGS(polygons) {
    using emscripten::constant;
    using emscripten::function;
    constant("polygonExplainHead", polygonExplainHead);
    constant("polygonRowStride", polygonRowStride);
    constant("maxPolygonPoints", static_cast<HeapIndex>(maxPolygonPoints));
    constant("maxPolygonNumbers", maxPolygonNumbers);
    function("classifyPolygon", &classifyPolygon);
    function("rectangleBuild", &buildRectangle);
    function("polygonBuild", &buildPolygonAt);
    function("polygonContains", &containsMany);
    function("polygonEdges", &edgeDistances);
    function("polygonOverlaps", &polygonsOverlap);
    function("polygonOverlapsStrict", &polygonsOverlapStrictly);
    function("polygonSeparation", &polygonSeparation);
    function("polygonRelation", &polygonRelation);
    function("polygonTranslation", &polygonTranslation);
    function("polygonExplain", &polygonExplain);
    function("polygonCastRay", &polygonCastRay);
    function("polygonClosest", &polygonClosest);
    function("polygonDistance", &polygonDistance);
    function("polygonMeasure", &polygonMeasure);
    function("polygonMove", &polygonMove);
}

} // namespace askew::bindings
