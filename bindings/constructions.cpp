// Boxes fitted around points, offset and scaled regions, and points inside regions.
#include "askew/construct/face_offset.h"
#include "askew/construct/minimum_box.h"
#include "askew/construct/outer_hull.h"
#include "askew/construct/point_sampling.h"
#include "shape_scratch.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Fits a box to staged points, with the rotation in its record or with any. Returns a Built.
HeapIndex fitAt(HeapIndex at, HeapIndex count, bool isTurned) {
    static_assert(sizeof(Vec3) == 3 * sizeof(double));
    const std::span points{reinterpret_cast<const Vec3*>(shapeScratch.staged.all().data()), count};
    Region region{};
    const Built built = isTurned ? minimumBox(points, readQuat(at + rotationAt), region) : minimumBox(points, region);
    if (built == Built::made) writeRegion(region, at);
    return static_cast<HeapIndex>(built);
}

/// Builds a hull of at most so many vertices around staged points, and writes the volume of the exact one.
HeapIndex outerHullOf(HeapIndex count, HeapIndex most, HeapIndex named, HeapIndex foundAt, HeapIndex volumeAt) {
    const std::span points{reinterpret_cast<const Vec3*>(shapeScratch.staged.all().data()), count};
    const OuterHull hull = outerHull(points, most, shapeScratch.made);
    numbers(volumeAt, 1)[0] = hull.exactVolume;
    return stageMade(hull.built, named, foundAt);
}

HeapIndex enlargeBox(HeapIndex at, double margin) {
    Region region = readRegion(at);
    const Built built = offsetFaces(region, margin);
    if (built == Built::made) writeRegion(region, at);
    return static_cast<HeapIndex>(built);
}

HeapIndex enlargeShape(HeapIndex at, HeapIndex shapeAt, double margin, HeapIndex named, HeapIndex foundAt) {
    return stageMade(offsetFaces(readShape(at, shapeAt), margin, shapeScratch.made), named, foundAt);
}

HeapIndex scaleRound(HeapIndex shapeAt, double factor, HeapIndex named, HeapIndex foundAt) {
    return stageMade(scaled(readPolytope(shapeAt), factor, shapeScratch.made), named, foundAt);
}

bool scaleAt(HeapIndex at, double x, double y, double z) { return writeRegion(scaled(readRegion(at), {x, y, z}), at); }

/// Reads a seed and a number of points from the argument; returns the next seed.
double drawAt(HeapIndex at, HeapIndex shapeAt, HeapIndex argumentAt, HeapIndex out) {
    return withOne(at, shapeAt, [&](const Polytope& placed) {
        const auto argument = numbers(argumentAt, 2);
        Random random(static_cast<std::uint32_t>(argument[0]));
        samplePoints(readShape(at, shapeAt), placed, random, numbers(out, 3 * static_cast<std::size_t>(argument[1])));
        return random.state();
    });
}

/// Reads the spacing and the frame (GridFrame) from the argument. Stages the points, writes their index, and returns
/// how many numbers they take, or -1 when there are too many.
double gridAt(HeapIndex at, HeapIndex shapeAt, HeapIndex argumentAt, HeapIndex foundAt) {
    return withOne(at, shapeAt, [&](const Polytope& placed) {
        const auto argument = numbers(argumentAt, 2);
        const auto frame = argument[1] == 0 ? GridFrame::world : GridFrame::own;
        shapeScratch.staged.clear();
        const Built built = gridPoints(readShape(at, shapeAt), placed, argument[0], frame, shapeScratch.staged);
        if (built == Built::tooMany) return -1.0;
        if (built != Built::made) return noMemory;
        ids(foundAt, 1)[0] = addressOf(shapeScratch.staged.all().data());
        return static_cast<double>(shapeScratch.staged.size());
    });
}

} // namespace

EMSCRIPTEN_BINDINGS(fits) {
    using emscripten::constant;
    using emscripten::function;
    constant("maxFitPoints", static_cast<HeapIndex>(maxFitPoints));
    constant("unbounded", static_cast<HeapIndex>(Built::unbounded));
    constant("leastOuterVertices", static_cast<HeapIndex>(leastOuterVertices));
    constant("maxVertices", static_cast<HeapIndex>(maxVertices));
    function("regionFit", &fitAt);
    function("buildOuterHull", &outerHullOf);
    function("regionEnlarge", &enlargeBox);
    function("regionScale", &scaleAt);
    function("scaleRound", &scaleRound);
    function("enlargeShape", &enlargeShape);
    function("shapeDraw", &drawAt);
    function("shapeGrid", &gridAt);
}

} // namespace askew::bindings
