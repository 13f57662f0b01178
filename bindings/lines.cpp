// Lines, segments and other planes against a plane, and planes through points. A line of the plane z = 0 is a plane
// whose normal has no z.
#include "askew/plane/plane_meeting.h"
#include "askew/polygon/classify.h"
#include "askew/polygon/polygon.h"
#include "records/enum_names.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

bool planeThroughAt(HeapIndex at, HeapIndex points) {
    const auto plane = planeThrough(readVec3(points), readVec3(points + 3), readVec3(points + 6));
    if (plane) writePlane(*plane, at);
    return plane.has_value();
}

void flipAt(HeapIndex at, HeapIndex out) { writePlane(flipped(readPlane(at)), out); }

void projectAt(HeapIndex at, HeapIndex point, HeapIndex out) {
    writeVec3(project(readPlane(at), readVec3(point)), out);
}

/// Writes t and the point.
HeapIndex meetLine(HeapIndex at, HeapIndex points, HeapIndex kind, HeapIndex out) {
    const LineCrossing crossing =
        meet(readPlane(at), static_cast<LineKind>(kind), readVec3(points), readVec3(points + 3));
    numbers(out, 1)[0] = crossing.t;
    writeVec3(crossing.point, out + 1);
    return static_cast<HeapIndex>(crossing.meeting);
}

HeapIndex meetPlanes(HeapIndex planes, HeapIndex out) {
    Vec3 point;
    const PlanesMeeting meeting =
        meet(readPlane(planes), readPlane(planes + planeStride), readPlane(planes + 2 * planeStride), point);
    writeVec3(point, out);
    return static_cast<HeapIndex>(meeting);
}

int classifyPolygon(HeapIndex at, HeapIndex polygon) {
    return static_cast<int>(classify(readPlane(at), Polygon(numbers(polygon, 0).data()).outline()));
}

} // namespace

EMSCRIPTEN_BINDINGS(lines) {
    using emscripten::constant;
    using emscripten::function;
    constant("lineMeetingNames", EnumNames{"point beyond parallel within"});
    constant("planesMeetingNames", EnumNames{"point line plane none"});
    function("planeThrough", &planeThroughAt);
    function("planeFlip", &flipAt);
    function("planeProject", &projectAt);
    function("planeMeetLine", &meetLine);
    function("planesMeet", &meetPlanes);
    function("classifyPolygon", &classifyPolygon);
}

} // namespace askew::bindings
