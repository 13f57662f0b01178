// Boxes around points, regions made larger, and points inside.
#include "askew/construct/face_offset.h"
#include "askew/construct/minimum_box.h"
#include "askew/construct/point_sampling.h"
#include "shape_scratch.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Fits a box to staged points: of the rotation in its record, or of any. Answers whether it was made, or why not.
Index fitAt(Index at, Index count, bool isTurned) {
    static_assert(sizeof(Vec3) == 3 * sizeof(double));
    const std::span points{reinterpret_cast<const Vec3*>(shop.staged.all().data()), count};
    Region region{};
    const Built built = isTurned ? fitBox(points, readQuat(at + rotationAt), region) : fitBox(points, region);
    if (built == Built::made) writeRegion(region, at);
    return static_cast<Index>(built);
}

Index enlargeBox(Index at, double margin) {
    Region region = readRegion(at);
    const Built built = enlarge(region, margin);
    if (built == Built::made) writeRegion(region, at);
    return static_cast<Index>(built);
}

Index enlargeShape(Index at, Index shapeAt, double margin, Index named, Index foundAt) {
    return stageMade(enlarge(readShape(at, shapeAt), margin, shop.made), named, foundAt);
}

Index scaleRound(Index shapeAt, double factor, Index named, Index foundAt) {
    return stageMade(scaled(readPolytope(shapeAt), factor, shop.made), named, foundAt);
}

bool scaleAt(Index at, double x, double y, double z) { return writeRegion(scaled(readRegion(at), {x, y, z}), at); }

/// The argument is a seed, then how many points; answers the seed that goes on from here.
double drawAt(Index at, Index shapeAt, Index argumentAt, Index out) {
    return withOne(at, shapeAt, [&](const Polytope& placed) {
        const auto argument = numbers(argumentAt, 2);
        Random random(static_cast<std::uint32_t>(argument[0]));
        drawPoints(readShape(at, shapeAt), placed, random, numbers(out, 3 * static_cast<std::size_t>(argument[1])));
        return random.state();
    });
}

/// The argument is the spacing, then the frame (GridFrame). Stages the points, writes where they are and answers how
/// many numbers that makes; -1: too many.
double gridAt(Index at, Index shapeAt, Index argumentAt, Index foundAt) {
    return withOne(at, shapeAt, [&](const Polytope& placed) {
        const auto argument = numbers(argumentAt, 2);
        const auto frame = argument[1] == 0 ? GridFrame::world : GridFrame::own;
        shop.staged.clear();
        const Built built = gridPoints(readShape(at, shapeAt), placed, argument[0], frame, shop.staged);
        if (built == Built::tooMany) return -1.0;
        if (built != Built::made) return noMemory;
        ids(foundAt, 1)[0] = addressOf(shop.staged.all().data());
        return static_cast<double>(shop.staged.size());
    });
}

} // namespace

EMSCRIPTEN_BINDINGS(fits) {
    using emscripten::constant;
    using emscripten::function;
    constant("maxFitPoints", static_cast<Index>(maxFitPoints));
    constant("unbounded", static_cast<Index>(Built::unbounded));
    function("regionFit", &fitAt);
    function("regionEnlarge", &enlargeBox);
    function("regionScale", &scaleAt);
    function("scaleRound", &scaleRound);
    function("enlargeShape", &enlargeShape);
    function("shapeDraw", &drawAt);
    function("shapeGrid", &gridAt);
}

} // namespace askew::bindings
