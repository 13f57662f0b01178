// Casts of regions that turn as they move.
#include "nonlinear_casts.h"
#include "askew/convex/cast/shape_cast.h"
#include "records/contact_records.h"
#include "shape_scratch.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Writes the axis and the angle of a rotation into a motion record.
void layRotation(HeapIndex rotationAt, HeapIndex at) {
    RigidMotion motion;
    setTurn(motion, *normalized(readQuat(rotationAt)));
    writeVec3(motion.axis, at + 6);
    numbers(at + 9, 1)[0] = motion.angle;
}

/// Reads the motion behind the box of A's region record.
double castMotionAt(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, double, HeapIndex out) {
    NonlinearShapeCast cast;
    const RigidMotion motion = readMotion(a + boxStride);
    if (!cast.set(readShape(a, shapeA), motion) || !shapeScratch.b.set(readShape(b, shapeB))) return noMemory;
    const auto met = cast.meet(shapeScratch.b.view(), touchingOf(a + boxStride));
    if (cast.failed()) return noMemory;
    if (!met) return 0;
    Vec3 normal = met->normal;
    if (met->startsOverlapping) {
        if (!shapeScratch.a.set(readShape(a, shapeA))) return noMemory;
        normal = startNormal(shapeScratch.a.view(), shapeScratch.b.view());
    }
    const ShapeCastHit contact{met->enter, met->leave, normal, 0, met->startsOverlapping};
    writeContact(contact, motion.translation, met->point, out, met->until);
    return 1;
}

} // namespace

EMSCRIPTEN_BINDINGS(motions) {
    using emscripten::function;
    function("layRotation", &layRotation);
    function("shapesCastMotion", &castMotionAt);
}

} // namespace askew::bindings
