// Poses, single or in columns, and the hash of the world that results.
#include "askew/world/pose_columns.h"
#include "world_handle.h"

#include "askew/math/number.h"
#include "askew/math/rotation.h"

#include <algorithm>
#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

Column column(HeapIndex at, HeapIndex stride, bool isSingle) {
    return {reinterpret_cast<const void*>(std::uintptr_t{at} * sizeof(double)), stride, isSingle};
}

/// Checks poses or, when `take` is set, applies poses that were checked. Returns how many rows come before the first
/// bad one. A rotation stride of 0 means that there are no rotations.
HeapIndex poses(HeapIndex world, HeapIndex idsAt, HeapIndex count, bool isMatrix, HeapIndex placesAt,
                HeapIndex placeStride, bool placesSingle, HeapIndex rotationsAt, HeapIndex rotationStride,
                bool rotationsSingle, bool take) {
    const PoseColumns columns{isMatrix             ? PoseForm::matrix
                              : rotationStride > 0 ? PoseForm::turned
                                                   : PoseForm::center,
                              ids(idsAt, count), column(placesAt, placeStride, placesSingle),
                              column(rotationsAt, rotationStride, rotationsSingle)};
    World& of = worldHandle(world).world;
    if (!take) return static_cast<HeapIndex>(of.countGood(columns));
    of.setPoses(columns);
    return count;
}

/// Sets center and rotation from a region record, each only when it is given; returns false when that reaches too far.
bool move(HeapIndex world, Id id, HeapIndex at, bool centered, bool turned) {
    World& of = worldHandle(world).world;
    if (!centered) writeVec3(of.box(id).center, at);
    const PoseColumns pose{turned ? PoseForm::turned : PoseForm::center,
                           {&id, 1},
                           column(at, 3, false),
                           column(at + rotationAt, 4, false)};
    if (of.countGood(pose) == 0) return false;
    of.setPoses(pose);
    return true;
}

/// Gives a region record the pose that a matrix gives a collider; returns false when a number may not be stored.
bool placeByMatrix(HeapIndex at, HeapIndex matrixAt) {
    Region region = readRegion(at);
    const double* const matrix = numbers(matrixAt, 16).data();
    region.world = {stored(Vec3{matrix[12], matrix[13], matrix[14]}), mapped(region.localAxes, matrix)};
    region.rotation = noRotation;
    writeRegion(region, at);
    return isStorable(region.world.center) &&
           std::ranges::all_of(region.world.halfAxes, [](const Vec3& u) { return isStorable(u); });
}

/// Returns 1 when a matrix would scale or shear a round collider or member, 2 when it would flatten a level, or else 0.
HeapIndex wouldBend(HeapIndex world, Id id, HeapIndex matrixAt) {
    const World& of = worldHandle(world).world;
    const Row row = of.rowOf(id);
    const double* const matrix = numbers(matrixAt, 16).data();
    if (!of.wouldBend(row, matrix)) return 0;
    return of.isConvex(row) || MeshFrame::mayBe(mapped(of.box(row).halfAxes, matrix)) ? 1 : 2;
}

/// Writes the hash, upper half first.
void hash(HeapIndex world, HeapIndex at) {
    const std::uint64_t value = worldHandle(world).world.hash();
    ids(at, 2)[0] = static_cast<Id>(value >> 32);
    ids(at, 2)[1] = static_cast<Id>(value);
}

} // namespace

EMSCRIPTEN_BINDINGS(poses) {
    emscripten::function("worldPoses", &poses);
    emscripten::function("worldMove", &move);
    emscripten::function("worldWouldBend", &wouldBend);
    emscripten::function("regionPlaceByMatrix", &placeByMatrix);
    emscripten::function("worldHash", &hash);
}

} // namespace askew::bindings
