#include "askew/level/solid/solid_passage.h"

#include "askew/level/moving_bounds.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/winding.h"
#include "askew/math/number.h"
#include "askew/memory/shell_sort.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// Writes when each triangle on the way is met, in any order; false without memory.
bool findContacts(ShapePair& shape, const Vec3& v, const PlacedMesh& solid, double margin,
                  Buffer<SolidPassage>& contacts) {
    const LocalPath path(solid.frame, boundingBox(shape.shape(), margin), v);
    const MovingBounds bounds(solid.mesh, path.box, path.translation, path.room);
    const TrianglesNear triangles(solid, shape.region());
    const float limit = rankOf(bounds.all, 1);
    WalkCounts spent;
    bool hasRoom = true;
    forEachTriangleAhead(bounds, solid.mesh, limit, spent, [&](std::size_t lane, float) {
        const TrianglePolytope triangle = triangles.polytope(lane);
        const auto contact = shape.castShapeTo({worldFrame, triangle.view()}, v, Touching::hit, margin);
        hasRoom = contacts.reserve(contacts.size() + 1);
        const std::uint32_t part = solid.mesh.partAt(lane);
        if (contact && hasRoom) contacts.push({{contact->enter, contact->leave}, part, part});
        return hasRoom && !shape.failed();
    });
    return hasRoom && !shape.failed();
}

} // namespace

bool findPassages(ShapePair& shape, const Shape& body, const Vec3& translation, const PlacedMesh& solid,
                  double distance, Buffer<SolidPassage>& passages) {
    passages.clear();
    const double margin = shape.setWithin(body, distance);
    const Vec3 v = stored(translation);
    if (shape.failed() || !passages.reserve(1) || !findContacts(shape, v, solid, margin, passages)) return false;
    shellSort(passages.all(), [](const SolidPassage& a, const SolidPassage& b) {
        return a.time.min != b.time.min ? a.time.min < b.time.min : a.first < b.first;
    });
    const Vec3 point = shape.region().center() + meanOf(shape.region());
    const auto isInAt = [&](double t) { return isInside(solid.mesh, solid.frame.toLocal(point + v * t)); };
    const std::size_t count = passages.size();
    if (count == 0) {
        if (isInAt(0.5)) passages.push({{0, 1}});
        return true;
    }
    // Contacts that lie no farther apart than they are wrong are one.
    const Box around = boundingBox(shape.shape(), margin);
    const double size = sumAbs(around.center - solid.frame.toWorld({})) + sumAbs(around.halfAxes[0]) + sumAbs(v);
    const double wrong = isZero(v) ? 1 : 0x1p-40 * size / length(v);
    SolidPassage first = passages[0];
    if (first.time.min > wrong && isInAt(first.time.min / 2)) first = {{0, first.time.max}, noPart, first.last};
    passages[0] = first;
    std::size_t used = 1;
    for (std::size_t i = 1; i < count; ++i) {
        const SolidPassage next = passages[i];
        SolidPassage& last = passages[used - 1];
        const double end = last.time.max;
        if (next.time.min > end + wrong && !isInAt((end + next.time.min) / 2)) {
            passages[used++] = next;
        } else if (next.time.max >= end) {
            last.time.max = next.time.max;
            last.last = next.last;
        }
    }
    SolidPassage& last = passages[used - 1];
    if (last.time.max < 1 - wrong && isInAt((last.time.max + 1) / 2)) last = {{last.time.min, 1}, last.first};
    passages.resize(used);
    return true;
}

} // namespace askew
