// Planes, and the side of a plane that points and boxes lie on: 1 above, 0 on or crossing, -1 below.
#include "askew/box/classify.h"
#include "askew/plane/plane.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

bool write(const std::optional<Plane>& plane, HeapIndex at) {
    if (plane) writePlane(*plane, at);
    return plane.has_value();
}

bool fromNormalOffset(HeapIndex at, double nx, double ny, double nz, double offset) {
    return write(planeFromOffset({nx, ny, nz}, offset), at);
}

bool fromNormalPoint(HeapIndex at, double nx, double ny, double nz, double px, double py, double pz) {
    return write(planeFromPoint({nx, ny, nz}, {px, py, pz}), at);
}

double signedDistanceAt(HeapIndex at, HeapIndex pointAt) { return signedDistance(readPlane(at), readVec3(pointAt)); }

int classifyPoint(HeapIndex at, HeapIndex pointAt) {
    return static_cast<int>(classify(readPlane(at), readVec3(pointAt)));
}

int classifyBox(HeapIndex at, HeapIndex box) { return static_cast<int>(classify(readPlane(at), readBoxAt(box))); }

int classifyBoxByCorners(HeapIndex at, HeapIndex box) {
    return static_cast<int>(classifyByCorners(readPlane(at), readBoxAt(box)));
}

int classifyAabb(HeapIndex at, HeapIndex box) { return static_cast<int>(classify(readPlane(at), readAabb(box))); }

int classifyAabbByCorners(HeapIndex at, HeapIndex box) {
    return static_cast<int>(classifyByCorners(readPlane(at), readAabb(box)));
}

} // namespace

EMSCRIPTEN_BINDINGS(planes) {
    using emscripten::function;
    function("planeFromNormalOffset", &fromNormalOffset);
    function("planeFromNormalPoint", &fromNormalPoint);
    function("signedDistance", &signedDistanceAt);
    function("classifyPoint", &classifyPoint);
    function("classifyBox", &classifyBox);
    function("classifyBoxByCorners", &classifyBoxByCorners);
    function("classifyAabb", &classifyAabb);
    function("classifyAabbByCorners", &classifyAabbByCorners);
}

} // namespace askew::bindings
