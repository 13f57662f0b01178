// What explanations of boxes, of other shapes and of polygons have in common.
#include "askew/box/explain.h"
#include "records/enum_names.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Reads the origin of an explanation, then a normal and both intervals on it as in a row; writes three segments.
void shadowSegmentsAt(HeapIndex at, HeapIndex out) {
    const auto ends = numbers(at + 6, 4);
    for (const Vec3& end : shadowSegments(readVec3(at), readVec3(at + 3), {ends[0], ends[1]}, {ends[2], ends[3]})) {
        writeVec3(end, out);
        out += 3;
    }
}

} // namespace

EMSCRIPTEN_BINDINGS(explanations) {
    emscripten::constant("relationNames", EnumNames{"disjoint equal contains inside touching overlapping"});
    emscripten::function("shadowSegments", &shadowSegmentsAt);
}

} // namespace askew::bindings
