#include "records.h"

namespace askew::bindings {

void writeVec3(const Vec3& v, Index at) {
    const auto out = numbers(at, 3);
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

Quat readQuat(Index at) {
    const auto q = numbers(at, 4);
    return {q[0], q[1], q[2], q[3]};
}

Region readRegion(Index at) {
    const Index local = at + localAxesAt;
    return {readBoxAt(at), readQuat(at + rotationAt), {readVec3(local), readVec3(local + 3), readVec3(local + 6)}};
}

bool writeRegion(const std::optional<Region>& region, Index at) {
    if (!region) return false;
    writeBox(region->world, numbers(at, boxStride));
    const auto q = numbers(at + rotationAt, 4);
    q[0] = region->rotation.x;
    q[1] = region->rotation.y;
    q[2] = region->rotation.z;
    q[3] = region->rotation.w;
    for (Index i = 0; i < 3; ++i) writeVec3(region->localAxes[i], at + localAxesAt + 3 * i);
    return true;
}

Plane readPlane(Index at) { return {readVec3(at), numbers(at, planeStride)[3]}; }

void writePlane(const Plane& plane, Index at) {
    writeVec3(plane.normal, at);
    numbers(at, planeStride)[3] = plane.offset;
}

Aabb readAabb(Index at) { return {readVec3(at), readVec3(at + 3)}; }

} // namespace askew::bindings
