// Intersections, contact manifolds and minimum translations of two shapes of any kind.
#include "askew/box/sat.h"
#include "askew/contact/boundary_intersections.h"
#include "askew/contact/clip.h"
#include "askew/contact/manifold.h"
#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "records/contact_records.h"
#include "shape_scratch.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// at, t, owner of the edge, edge, face, edge of the other shape.
constexpr HeapIndex surfacePointStride = 8;

/// kind, normal; then rows of onA, onB, depth, feature.
constexpr HeapIndex manifoldHead = 4;
constexpr HeapIndex contactPointStride = 8;

/// Returns true when both shapes are boxes and disjoint, decided exactly.
bool areDisjointBoxes(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB) {
    return shapeA == 0 && shapeB == 0 && !overlaps(readBoxAt(a), readBoxAt(b));
}

double translationAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double skin, HeapIndex out) {
    if (areApart(a, shapeA, b, shapeB)) return 0;
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        return writeTranslation(minimumTranslation(one, other, skin), out) ? 1 : 0;
    });
}

/// Reads from `out` the direction that the translation is perpendicular to (across) or parallel to (along).
double freeTranslationAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double skin, HeapIndex out,
                         Freedom freedom) {
    if (areDisjointBoxes(a, shapeA, b, shapeB)) return 0;
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        const Vec3 direction = normalized(readVec3(out));
        return writeTranslation(minimumTranslation(one, other, freedom, direction, skin), out) ? 1 : 0;
    });
}

double translationAcross(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double skin, HeapIndex out) {
    return freeTranslationAt(a, shapeA, b, shapeB, skin, out, Freedom::across);
}

double translationAlong(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double skin, HeapIndex out) {
    return freeTranslationAt(a, shapeA, b, shapeB, skin, out, Freedom::along);
}

/// Reads the margin from `out`. Writes kind and normal, then onA, onB, depth and feature of each point; returns how
/// many points there are, which is 0 when the shapes are out of reach.
double manifoldAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex out) {
    const double margin = numbers(out, 1)[0];
    if (margin == 0 && areDisjointBoxes(a, shapeA, b, shapeB)) return 0;
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        const std::optional<Manifold> found = manifold(one, other, margin);
        if (!found) return 0U;
        numbers(out, 1)[0] = static_cast<double>(found->kind);
        writeVec3(found->normal, out + 1);
        for (HeapIndex i = 0; i < found->count; ++i) {
            const ContactPoint& point = found->points[i];
            const HeapIndex at = out + manifoldHead + contactPointStride * i;
            writeVec3(point.onA, at);
            writeVec3(point.onB, at + 3);
            numbers(at + 6, 2)[0] = point.depth;
            numbers(at + 6, 2)[1] = point.feature;
        }
        return found->count;
    });
}

/// Returns the fraction of a shape that the intersection takes, at most 1; and 1 when the shape's own measure, a
/// rounded one, is 0.
double partOf(const Polytope& shape, const Polytope& overlap) {
    if (overlap.dimension() != shape.dimension()) return 0;
    const double part = measure(overlap);
    const double whole = measure(shape);
    return part < whole ? part / whole : 1;
}

/// Stages volume, centroid, the fractions of A and B, and the record of the intersection, and writes its index. Returns
/// its size, 0 when the shapes are disjoint, and -1 when it has too many vertices.
double intersectionAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex foundAt) {
    if (areDisjointBoxes(a, shapeA, b, shapeB)) return 0;
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        const Built built = intersection(one, other, shapeScratch.made);
        if (built == Built::empty) return 0.0;
        if (built == Built::tooMany) return -1.0;
        const Polytope overlap = shapeScratch.made.view();
        const HeapIndex head = 6;
        const HeapIndex size = shapeSize(overlap);
        const HeapIndex at = built == Built::made ? stageNumbers(head + size) : noIndex;
        if (at == noIndex) return noMemory;
        numbers(at, 1)[0] = volume(overlap);
        writeVec3(centroid(overlap), at + 1);
        numbers(at + 4, 2)[0] = partOf(one, overlap);
        numbers(at + 4, 2)[1] = partOf(other, overlap);
        writePlaced(overlap, at + head);
        ids(foundAt, 1)[0] = at;
        return static_cast<double>(head + size);
    });
}

/// Stages the points, writes their index and returns how many there are.
double pointsAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex foundAt) {
    if (areDisjointBoxes(a, shapeA, b, shapeB)) return 0;
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        Buffer<BoundaryIntersection> points;
        if (!intersectionPoints(one, other, points)) return noMemory;
        const auto count = static_cast<HeapIndex>(points.size());
        const HeapIndex at = stageNumbers(1 + surfacePointStride * count);
        if (at == noIndex) return noMemory;
        for (HeapIndex i = 0; i < count; ++i) {
            const BoundaryIntersection& point = points[i];
            const HeapIndex row = at + surfacePointStride * i;
            writeVec3(point.at, row);
            numbers(row + 3, 1)[0] = point.t;
            const std::uint16_t names[]{point.from, point.edge, point.face, point.other};
            for (HeapIndex k = 0; k < 4; ++k) numbers(row + 4, 4)[k] = names[k] == noFace ? -1 : names[k];
        }
        ids(foundAt, 1)[0] = at;
        return static_cast<double>(count);
    });
}

} // namespace

EMSCRIPTEN_BINDINGS(overlaps) {
    using emscripten::constant;
    using emscripten::function;
    constant("surfacePointStride", surfacePointStride);
    function("shapesTranslation", &translationAt);
    function("shapesTranslationAcross", &translationAcross);
    function("shapesTranslationAlong", &translationAlong);
    function("shapesManifold", &manifoldAt);
    function("shapesIntersection", &intersectionAt);
    function("shapesPoints", &pointsAt);
}

} // namespace askew::bindings
