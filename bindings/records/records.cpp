#include "records/records.h"

#include <cstring>

namespace askew::bindings {

void writeVec3(const Vec3& v, HeapIndex at) {
    const auto out = numbers(at, 3);
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

Quat readQuat(HeapIndex at) {
    const auto q = numbers(at, 4);
    return {q[0], q[1], q[2], q[3]};
}

bool writeRegion(const std::optional<Region>& region, HeapIndex at) {
    if (region) std::memcpy(numbers(at, regionStride).data(), &*region, sizeof(Region));
    return region.has_value();
}

Plane readPlane(HeapIndex at) { return {readVec3(at), numbers(at, planeStride)[3]}; }

void writePlane(const Plane& plane, HeapIndex at) {
    writeVec3(plane.normal, at);
    numbers(at, planeStride)[3] = plane.offset;
}

Aabb readAabb(HeapIndex at) { return {readVec3(at), readVec3(at + 3)}; }

} // namespace askew::bindings
