// Builds and reads regions.
#include "askew/box/box.h"
#include "askew/box/region.h"
#include "askew/math/rotation.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// The centre and rotation that JavaScript wrote into a region record before it is built.
struct Pose {
    Vec3 center;
    Quat rotation;
};

Pose readPose(HeapIndex at) { return {readVec3(at), readQuat(at + rotationAt)}; }

bool fromHalfExtents(HeapIndex at, double hx, double hy, double hz) {
    const Pose pose = readPose(at);
    return writeRegion(regionFromHalfExtents(pose.center, {hx, hy, hz}, pose.rotation), at);
}

bool fromSize(HeapIndex at, double sx, double sy, double sz) {
    return fromHalfExtents(at, 0.5 * sx, 0.5 * sy, 0.5 * sz);
}

/// Reads 16 elements (four columns, the last the translation) or 9 (three columns, no translation).
bool fromMatrix(HeapIndex at, HeapIndex matrixAt, HeapIndex elements, double minX, double minY, double minZ,
                double maxX, double maxY, double maxZ) {
    const HeapIndex column = elements == 16 ? 4 : 3;
    const std::array<Vec3, 3> columns{readVec3(matrixAt), readVec3(matrixAt + column), readVec3(matrixAt + 2 * column)};
    const Vec3 translation = elements == 16 ? readVec3(matrixAt + 12) : Vec3{};
    const Aabb bounds{{minX, minY, minZ}, {maxX, maxY, maxZ}};
    return writeRegion(regionFromMatrix(columns, translation, bounds), at);
}

bool fromCorners(HeapIndex at, double px, double py, double pz, double qx, double qy, double qz) {
    return writeRegion(regionFromCorners({px, py, pz}, {qx, qy, qz}), at);
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
