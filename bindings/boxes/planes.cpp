// The side of a plane that points and boxes lie on: 1 above, 0 on or crossing, -1 below.
#include "askew/box/classify.h"
#include "askew/plane/plane.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

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
    function("classifyPoint", &classifyPoint);
    function("classifyBox", &classifyBox);
    function("classifyBoxByCorners", &classifyBoxByCorners);
    function("classifyAabb", &classifyAabb);
    function("classifyAabbByCorners", &classifyAabbByCorners);
}

} // namespace askew::bindings
