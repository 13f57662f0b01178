// Boxes from columns: one call for many rows.
#include "askew/box/prefilter/posed_boxes.h"
#include "askew/box/region.h"
#include "askew/world/world.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Fills records (boxes, or regions when the stride is theirs) from builder(row); returns how many rows come before the
/// first without a result.
template <class Builder> HeapIndex build(HeapIndex count, HeapIndex at, HeapIndex stride, Builder builder) {
    for (HeapIndex row = 0; row < count; ++row, at += stride) {
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

/// Builds boxes from half extents times `scale`; without rotations (index 0) they are axis-aligned.
HeapIndex boxesFromPoses(HeapIndex centersAt, HeapIndex extentsAt, double scale, HeapIndex rotationsAt, HeapIndex count,
                         HeapIndex at, HeapIndex stride) {
    if (stride == boxStride) {
        const auto column = [&](HeapIndex from, HeapIndex width) {
            return numbers(from, std::size_t{count} * width).data();
        };
        const PosedRows rows{column(centersAt, 3), column(extentsAt, 3),
                             rotationsAt == 0 ? nullptr : column(rotationsAt, 4), count, scale};
        return static_cast<HeapIndex>(posedBoxes(rows, numbers(at, std::size_t{count} * boxStride)));
    }
    return build(count, at, stride, [&](HeapIndex row) -> std::optional<Region> {
        const Vec3 extents = readVec3(extentsAt + 3 * row);
        if (extents.x < 0 || extents.y < 0 || extents.z < 0) return std::nullopt;
        const Quat turn = rotationsAt == 0 ? Quat{} : readQuat(rotationsAt + 4 * row);
        return regionFromHalfExtents(readVec3(centersAt + 3 * row), extents * scale, turn);
    });
}

/// A prefilter over all numbers: returns true only when every row is a box within the reach of a world.
bool arePlain(HeapIndex centersAt, HeapIndex extentsAt, HeapIndex rotationsAt, HeapIndex count) {
    Vec3 size; // three sums that do not wait for each other
    Vec3 negative;
    bool turns = true;
    for (HeapIndex row = 0; row < count; ++row) {
        const Vec3& extents = readVec3(extentsAt + 3 * row);
        size = size + abs(readVec3(centersAt + 3 * row)) + abs(extents);
        negative = negative + (abs(extents) - extents);
    }
    for (HeapIndex at = rotationsAt; rotationsAt != 0 && at < rotationsAt + 4 * count; at += 4)
        turns &= isRotation(squaredLength(readQuat(at)));
    return turns && isZero(negative) && sumAbs(size) <= World::maxReach / 8;
}

HeapIndex boxesFromMatrices(HeapIndex matricesAt, HeapIndex count, HeapIndex at, HeapIndex stride) {
    return build(count, at, stride, [&](HeapIndex row) -> std::optional<Region> {
        const HeapIndex m = matricesAt + 16 * row;
        const std::array<Vec3, 3> columns{readVec3(m), readVec3(m + 4), readVec3(m + 8)};
        const std::span<const double> all = numbers(m, 16);
        if (all[3] != 0 || all[7] != 0 || all[11] != 0 || all[15] != 1) return std::nullopt;
        return regionFromMatrix(columns, readVec3(m + 12), {{-1, -1, -1}, {1, 1, 1}});
    });
}

/// Builds regions without a rotation; their half axes are the local ones, too.
HeapIndex regionsFromBoxes(HeapIndex boxesAt, HeapIndex count, HeapIndex regionsAt) {
    return build(count, regionsAt, regionStride, [&](HeapIndex row) {
        const Box box = readBoxAt(boxesAt + row * boxStride);
        return withPose({box, {}, box.halfAxes}, box.center, {});
    });
}

} // namespace

EMSCRIPTEN_BINDINGS(box_columns) {
    using emscripten::function;
    function("boxesFromPoses", &boxesFromPoses);
    function("arePlain", &arePlain);
    function("boxesFromMatrices", &boxesFromMatrices);
    function("regionsFromBoxes", &regionsFromBoxes);
}

} // namespace askew::bindings
