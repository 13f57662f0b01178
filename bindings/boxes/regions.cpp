// Builds and reads regions.
#include "askew/box/box.h"
#include "askew/box/region.h"
#include "askew/math/rotation.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// The center and rotation that JavaScript wrote into a region record before it is built.
struct Pose {
    Vec3 center;
    Quat rotation;
};

Pose readPose(HeapIndex at) { return {readVec3(at), readQuat(at + rotationAt)}; }

bool fromScaledExtents(HeapIndex at, HeapIndex extentsAt, double scale) {
    const Pose pose = readPose(at);
    return writeRegion(regionFromHalfExtents(pose.center, readVec3(extentsAt) * scale, pose.rotation), at);
}

bool fromHalfExtents(HeapIndex at, HeapIndex extentsAt) { return fromScaledExtents(at, extentsAt, 1); }

bool fromSize(HeapIndex at, HeapIndex sizeAt) { return fromScaledExtents(at, sizeAt, 0.5); }

/// Reads 16 elements (four columns, the last the translation) or 9 (three columns, no translation).
bool fromMatrix(HeapIndex at, HeapIndex matrixAt, HeapIndex elements, HeapIndex boundsAt) {
    const HeapIndex column = elements == 16 ? 4 : 3;
    const std::array<Vec3, 3> columns{readVec3(matrixAt), readVec3(matrixAt + column), readVec3(matrixAt + 2 * column)};
    const Vec3 translation = elements == 16 ? readVec3(matrixAt + 12) : Vec3{};
    return writeRegion(regionFromMatrix(columns, translation, readAabb(boundsAt)), at);
}

bool fromCorners(HeapIndex at, HeapIndex cornersAt) {
    return writeRegion(regionFromCorners(readVec3(cornersAt), readVec3(cornersAt + 3)), at);
}

bool setPose(HeapIndex at) {
    const Pose pose = readPose(at);
    return writeRegion(withPose(readRegion(at), pose.center, pose.rotation), at);
}

/// Adds the vector at `vectorAt` to the center, each number rounded; false when a sum cannot be stored.
bool translate(HeapIndex at, HeapIndex vectorAt) {
    const Vec3 center = readVec3(at) + readVec3(vectorAt);
    writeVec3(stored(center), at);
    return isStorable(center);
}

void writeCorners(HeapIndex at, HeapIndex out) {
    for (const Vec3& corner : corners(readBoxAt(at))) {
        writeVec3(corner, out);
        out += 3;
    }
}

void writePlanes(HeapIndex at, HeapIndex out) {
    for (const Plane& plane : planes(readBoxAt(at))) {
        writePlane(plane, out);
        out += planeStride;
    }
}

void writeBounds(HeapIndex at, HeapIndex out) {
    const Aabb box = bounds(readBoxAt(at));
    writeVec3(box.min, out);
    writeVec3(box.max, out + 3);
}

double volumeAt(HeapIndex at) { return volume(readBoxAt(at)); }

} // namespace

EMSCRIPTEN_BINDINGS(shapes) {
    using emscripten::constant;
    using emscripten::function;
    constant("boxStride", static_cast<HeapIndex>(boxStride));
    constant("regionStride", regionStride);
    constant("aabbStride", aabbStride);
    constant("cornersStride", cornersStride);
    constant("planesStride", planesStride);
    constant("translationStride", static_cast<HeapIndex>(translationStride));
    constant("minRotationLength", minRotationLength);
    function("regionFromHalfExtents", &fromHalfExtents);
    function("regionFromSize", &fromSize);
    function("regionFromMatrix", &fromMatrix);
    function("regionFromCorners", &fromCorners);
    function("setPose", &setPose);
    function("translate", &translate);
    function("corners", &writeCorners);
    function("planes", &writePlanes);
    function("bounds", &writeBounds);
    function("volume", &volumeAt);
}

} // namespace askew::bindings
