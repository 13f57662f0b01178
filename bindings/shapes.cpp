// Shapes of every kind: how they are built, and queries of one or two of them as polytopes. Each function takes a
// region record and the record of its shape, which is 0 for a box.
#include "askew/box/closest_point.h"
#include "askew/convex/cast/ray_cast.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/classify.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/explain.h"
#include "askew/convex/gjk/gjk.h"
#include "askew/convex/measure.h"
#include "askew/convex/middle.h"
#include "askew/convex/relation.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/polytope/half_space_hull.h"
#include "askew/polytope/hull.h"
#include "nonlinear_casts.h"
#include "records/contact_records.h"
#include "shape_scratch.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <array>

namespace askew::bindings {

namespace {

/// Builds a shape of a kind from the staged numbers, records it as the kind `named`, and stages its record.
HeapIndex buildShape(HeapIndex kind, HeapIndex count, HeapIndex named, HeapIndex foundAt) {
    return stageMade(shapeKinds[kind].build(shapeScratch.staged.all().first(count), shapeScratch.made), named, foundAt);
}

bool isStorable(const Aabb& box) { return askew::isStorable(box.min) && askew::isStorable(box.max); }

/// Returns 1 when the posed shape can be stored, 0 when not, and -1 when its frame scales or shears a round shape or
/// flattens a quadric.
double fits(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex) {
    const Shape of = readShape(at, shapeAt);
    if (!of.isBox() && !mayMap(of.frame.halfAxes, of.polytope)) return -1;
    return withOne(at, shapeAt, [](const Polytope& shape) { return isStorable(bounds(shape)) ? 1 : 0; });
}

double containsAt(HeapIndex at, HeapIndex shapeAt, HeapIndex pointAt, HeapIndex) {
    return withOne(at, shapeAt, [&](const Polytope& shape) { return contains(shape, readVec3(pointAt)) ? 1 : 0; });
}

double closestAt(HeapIndex at, HeapIndex shapeAt, HeapIndex pointAt, HeapIndex out) {
    const Vec3 point = readVec3(pointAt);
    if (shapeAt == 0) {
        writeVec3(closestPoint(readBoxAt(at), point).point, out);
        return signedDistance(readBoxAt(at), point);
    }
    return withOne(at, shapeAt, [&](const Polytope& shape) {
        writeVec3(closestPoint(shape, point), out);
        return signedDistance(shape, point);
    });
}

double boundsAt(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex out) {
    return withOne(at, shapeAt, [&](const Polytope& shape) {
        const Aabb box = bounds(shape);
        writeVec3(box.min, out);
        writeVec3(box.max, out + 3);
        return 0;
    });
}

double supportAt(HeapIndex at, HeapIndex shapeAt, HeapIndex directionAt, HeapIndex out) {
    return withOne(at, shapeAt, [&](const Polytope& shape) {
        const Vec3 direction = readVec3(directionAt);
        const Interval interval = intervalOn(shape, direction);
        writeVec3(supportPoint(shape, direction), out);
        numbers(out + 3, 2)[0] = interval.min;
        numbers(out + 3, 2)[1] = interval.max;
        return supportVertex(shape, direction);
    });
}

/// Returns the dimension of the shape; exact for a box.
double dimensionAt(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex) {
    if (shapeAt == 0) return flatness(readBoxAt(at).halfAxes).rank;
    return withOne(at, shapeAt, [](const Polytope& shape) {
        if (shape.isQuadric() && quadricVolume(shape) == 0) return 2U;
        return shape.isRound() ? 3 : shape.dimension();
    });
}

double volumeAt(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex) {
    return withOne(at, shapeAt, [](const Polytope& shape) { return volume(shape); });
}

/// Writes the point that queries by centers ask about.
double middleAt(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex out) {
    writeVec3(middleOf(readShape(at, shapeAt)), out);
    return 0;
}

double centroidAt(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex out) {
    return withOne(at, shapeAt, [&](const Polytope& shape) {
        writeVec3(centroid(shape), out);
        return 0;
    });
}

/// Writes the record of the posed shape.
double placedAt(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex out) {
    return withOne(at, shapeAt, [&](const Polytope& shape) {
        writePlaced(shape, out);
        return shapeSize(shape);
    });
}

double planesAt(HeapIndex at, HeapIndex shapeAt, HeapIndex, HeapIndex out) {
    return withOne(at, shapeAt, [&](const Polytope& shape) {
        for (unsigned f = 0; f < shape.faceCount(); ++f) {
            const Vec3 normal = shape.normal(f);
            const Vec3 on = shape.center() + shape.vertex(shape.corners(f)[0]);
            writePlane({normal, dot(normal, on) + shape.radius()}, out + planeStride * f);
        }
        return shape.faceCount();
    });
}

double castRayAt(HeapIndex at, HeapIndex shapeAt, HeapIndex rayAt, HeapIndex out) {
    return withOne(at, shapeAt, [&](const Polytope& shape) {
        const Ray ray = readRay(rayAt);
        return writeRayHit(castRay(ray, shape), ray, out) ? 1 : 0;
    });
}

double classifyAt(HeapIndex at, HeapIndex shapeAt, HeapIndex planeAt, HeapIndex) {
    return withOne(at, shapeAt,
                   [&](const Polytope& shape) { return static_cast<double>(classify(readPlane(planeAt), shape)); });
}

double signAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex) {
    const int sign = gjk(readShape(a, shapeA), readShape(b, shapeB)).sign;
    if (sign != 0) return sign;
    return withTwo(a, shapeA, b, shapeB, [](const Polytope& one, const Polytope& other) {
        return separationSign(axesOf(one, other), one, other);
    });
}

double separationAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex) {
    return withTwo(a, shapeA, b, shapeB,
                   [](const Polytope& one, const Polytope& other) { return separation(one, other); });
}

double relationAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex) {
    return withTwo(a, shapeA, b, shapeB, [](const Polytope& one, const Polytope& other) {
        return static_cast<double>(relation(one, other));
    });
}

/// Writes the closest points and returns the distance. Whether two boxes overlap is decided exactly.
double distanceAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex out) {
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        const bool areBoxes = shapeA == 0 && shapeB == 0;
        const PolytopeDistance found =
            areBoxes ? boxDistance(readBoxAt(a), readBoxAt(b), one, other) : distance(one, other);
        writeVec3(found.pointA, out);
        writeVec3(found.pointB, out + 3);
        return found.distance;
    });
}

void writeShapeRow(const PolytopeAxisRow& row, HeapIndex at) {
    const auto& [kind, i, j, world, normal, separation] = row.axis;
    const AxisName name{kind, i, kind == AxisKind::flat && world >= 0 ? world : j};
    const Redundancy redundancy = row.redundantOf < 0 ? Redundancy::none : Redundancy::parallel;
    writeRow({name, normal, row.a, row.b, separation, redundancy, row.redundantOf}, at);
}

/// Stages an explanation record, with the origin of its intervals behind the head, and writes its index.
double explainAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex foundAt) {
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        PolytopeExplanation& why = shapeScratch.explanation;
        if (!explain(one, other, why)) return noMemory;
        const auto count = static_cast<HeapIndex>(why.rows.size());
        const HeapIndex at = stageNumbers(explainHead + count * rowStride);
        if (at == noIndex) return noMemory;
        writeExplainHead(static_cast<int>(count), why.winner, why.runnerUp, why.relation, why.rank, why.origin, at);
        for (HeapIndex i = 0; i < count; ++i) writeShapeRow(why.rows[i], at + explainHead + i * rowStride);
        ids(foundAt, 1)[0] = at;
        return 0.0;
    });
}

/// Reads the motion, which does not turn, behind the box of A's region record.
double castRegionAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex out) {
    const Vec3 translation = readVec3(a + boxStride);
    return withTwo(a, shapeA, b, shapeB, [&](const Polytope& one, const Polytope& other) {
        auto contact = castShape(one, translation, other, 0, touchingOf(a + boxStride));
        if (!contact) return 0.0;
        if (contact->startsOverlapping) contact->normal = startNormal(one, other);
        const auto point = firstContactPoint(one, translation, other, *contact);
        if (!point) return noMemory;
        writeContact(*contact, translation, *point, out, contact->enter);
        return 1.0;
    });
}

/// Returns the names of all shape kinds, separated by spaces.
EnumNames shapeNames() {
    static std::array<char, 128> text;
    std::size_t size = 0;
    for (const ShapeKind& kind : shapeKinds) {
        if (size > 0) text[size++] = ' ';
        for (const char* at = kind.name; *at != 0; ++at) text[size++] = *at;
    }
    return {text.data()};
}

} // namespace

EMSCRIPTEN_BINDINGS(polytopes) {
    using emscripten::constant;
    using emscripten::function;
    constant("shapeNames", shapeNames());
    constant("maxShapeSize", maxShapeSize);
    constant("maxHullPoints", static_cast<HeapIndex>(maxHullPoints));
    constant("maxPlanes", static_cast<HeapIndex>(maxPlanes));
    function("stageNumbers", &stageNumbers);
    function("buildShape", &buildShape);
    function("shapeFits", &fits);
    function("shapeContains", &containsAt);
    function("shapeClosest", &closestAt);
    function("shapeBounds", &boundsAt);
    function("shapeSupport", &supportAt);
    function("shapeDimension", &dimensionAt);
    function("shapeVolume", &volumeAt);
    function("shapeCentroid", &centroidAt);
    function("shapeMiddle", &middleAt);
    function("shapePlaced", &placedAt);
    function("shapePlanes", &planesAt);
    function("shapeCastRay", &castRayAt);
    function("shapeClassify", &classifyAt);
    function("shapesSign", &signAt);
    function("shapesSeparation", &separationAt);
    function("shapesRelation", &relationAt);
    function("shapesDistance", &distanceAt);
    function("shapesExplain", &explainAt);
    function("shapesCastRegion", &castRegionAt);
}

} // namespace askew::bindings
