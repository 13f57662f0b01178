// Columns in, columns out: one call for many points or pairs.
#include "askew/box/prefilter/batch.h"
#include "askew/box/region.h"
#include "askew/world/world.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Fills records from builder(row): boxes, or regions when the stride is theirs; answers how many rows come before the
/// first that gives none.
template <class Builder> Index build(Index count, Index at, Index stride, Builder builder) {
    for (Index row = 0; row < count; ++row, at += stride) {
        const std::optional<Region> region = builder(row);
        if (!region) return row;
        if (stride == regionStride) {
            writeRegion(region, at);
        } else {
            writeBox(region->world, numbers(at, boxStride));
        }
    }
    return count;
}

/// Half extents are multiplied by scale; without rotations (at 0) the boxes are axis-aligned.
Index boxesFromPoses(Index centersAt, Index extentsAt, double scale, Index rotationsAt, Index count, Index at,
                     Index stride) {
    return build(count, at, stride, [&](Index row) -> std::optional<Region> {
        const Vec3 extents = readVec3(extentsAt + 3 * row);
        if (extents.x < 0 || extents.y < 0 || extents.z < 0) return std::nullopt;
        return regionFromHalfExtents(readVec3(centersAt + 3 * row), extents * scale,
                                     rotationsAt == 0 ? Quat{} : readQuat(rotationsAt + 4 * row));
    });
}

/// Whether rows are surely boxes within the reach of a world, as a glance at all their numbers tells.
bool arePlain(Index centersAt, Index extentsAt, Index rotationsAt, Index count) {
    double size = 0;
    double negative = 0;
    bool turns = true;
    for (const double x : numbers(centersAt, 3 * count)) size += std::fabs(x);
    for (const double x : numbers(extentsAt, 3 * count)) {
        size += std::fabs(x);
        negative += std::fabs(x) - x;
    }
    for (Index at = rotationsAt; rotationsAt != 0 && at < rotationsAt + 4 * count; at += 4)
        turns &= isRotation(squaredLength(readQuat(at)));
    return turns && negative == 0 && size <= World::maxReach / 8;
}

Index boxesFromMatrices(Index matricesAt, Index count, Index at, Index stride) {
    return build(count, at, stride, [&](Index row) -> std::optional<Region> {
        const Index m = matricesAt + 16 * row;
        const std::array<Vec3, 3> columns{readVec3(m), readVec3(m + 4), readVec3(m + 8)};
        const std::span<const double> all = numbers(m, 16);
        if (all[3] != 0 || all[7] != 0 || all[11] != 0 || all[15] != 1) return std::nullopt;
        return regionFromMatrix(columns, readVec3(m + 12), {{-1, -1, -1}, {1, 1, 1}});
    });
}

/// Regions without a rotation: the half axes are the local ones too.
Index regionsFromBoxes(Index boxesAt, Index count, Index regionsAt) {
    return build(count, regionsAt, regionStride, [&](Index row) {
        const Box box = readBoxAt(boxesAt + row * boxStride);
        return withPose({box, {}, box.halfAxes}, box.center, {});
    });
}

std::span<const double> boxes(Index at, Index count) { return numbers(at, std::size_t{count} * boxStride); }

Index containsPointsAt(Index boxAt, Index pointsAt, Index count, Index bytesAt) {
    return static_cast<Index>(
        containsPoints(readBoxAt(boxAt), numbers(pointsAt, std::size_t{count} * 3), flags(bytesAt, count)));
}

Index overlapsManyAt(Index boxAt, Index boxesAt, Index count, Index bytesAt) {
    return static_cast<Index>(overlapsMany(readBoxAt(boxAt), boxes(boxesAt, count), flags(bytesAt, count)));
}

Index overlapsPairsAt(Index a, Index b, Index count, Index bytesAt) {
    return static_cast<Index>(overlapsPairs(boxes(a, count), boxes(b, count), flags(bytesAt, count)));
}

Index minimumTranslationsAt(Index a, Index b, Index count, Index out) {
    return static_cast<Index>(
        minimumTranslations(boxes(a, count), boxes(b, count), numbers(out, std::size_t{count} * translationStride)));
}

} // namespace

EMSCRIPTEN_BINDINGS(batches) {
    using emscripten::function;
    function("boxesFromPoses", &boxesFromPoses);
    function("arePlain", &arePlain);
    function("boxesFromMatrices", &boxesFromMatrices);
    function("regionsFromBoxes", &regionsFromBoxes);
    function("containsPoints", &containsPointsAt);
    function("overlapsMany", &overlapsManyAt);
    function("overlapsPairs", &overlapsPairsAt);
    function("minimumTranslations", &minimumTranslationsAt);
}

} // namespace askew::bindings
