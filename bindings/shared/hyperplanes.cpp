// Planes: how they are built, and lines, segments and other planes against them. A line of the plane z = 0 is a plane
// whose normal has no z.
#include "askew/plane/plane.h"
#include "askew/plane/plane_meeting.h"
#include "records/enum_names.h"
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

bool planeThroughAt(HeapIndex at, HeapIndex points) {
    return write(planeThrough(readVec3(points), readVec3(points + 3), readVec3(points + 6)), at);
}

double signedDistanceAt(HeapIndex at, HeapIndex pointAt) { return signedDistance(readPlane(at), readVec3(pointAt)); }

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

} // namespace

EMSCRIPTEN_BINDINGS(hyperplanes) {
    using emscripten::constant;
    using emscripten::function;
    constant("lineMeetingNames", EnumNames{"point beyond parallel within"});
    constant("planesMeetingNames", EnumNames{"point line plane none"});
    function("planeFromNormalOffset", &fromNormalOffset);
    function("planeFromNormalPoint", &fromNormalPoint);
    function("signedDistance", &signedDistanceAt);
    function("planeThrough", &planeThroughAt);
    function("planeFlip", &flipAt);
    function("planeProject", &projectAt);
    function("planeMeetLine", &meetLine);
    function("planesMeet", &meetPlanes);
}

} // namespace askew::bindings
