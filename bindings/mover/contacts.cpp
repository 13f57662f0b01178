// The contacts of a region in a world, and the way out of them.
#include "askew/mover/box_around.h"
#include "askew/mover/contacts/level_contacts.h"
#include "askew/mover/contacts/merge_contacts.h"
#include "askew/mover/contacts/part_contacts.h"
#include "askew/mover/push_out.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <cstddef>

namespace askew::bindings {

namespace {

// Rows are read in place: id and part share the first double, the feature is half of the last.
constexpr HeapIndex partContactStride = sizeof(PartContact) / sizeof(double);
static_assert(offsetof(PartContact, part) == 4 && offsetof(PartContact, normal) == 8);
static_assert(offsetof(PartContact, depth) == 32 && offsetof(PartContact, point) == 40);
static_assert(offsetof(PartContact, feature) == 64 && sizeof(PartContact) == 72);

// A point, its depth, and its feature in half of the last double.
constexpr HeapIndex partPointStride = sizeof(PartPoint) / sizeof(double);
static_assert(offsetof(PartPoint, depth) == 24 && offsetof(PartPoint, feature) == 32 && sizeof(PartPoint) == 40);

/// Writes the index of the contacts and their number.
void writeContacts(const WorldHandle& of, HeapIndex foundAt) {
    ids(foundAt, 2)[0] = addressOf(reinterpret_cast<const double*>(of.contacts.all().data()));
    ids(foundAt, 2)[1] = static_cast<HeapIndex>(of.contacts.size());
}

/// Finds the contacts of the region at `at` with the margin at `marginAt`; writes the index of the rows and their
/// number, and with points the indices of these and of the ends of the rows' own. Returns false when memory ends.
bool contactsAt(HeapIndex world, HeapIndex at, HeapIndex shapeAt, HeapIndex marginAt, bool isMerged, bool withPoints,
                HeapIndex layers, HeapIndex mask, int excluded, int included, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    const Shape region = readShape(at, shapeAt);
    const double margin = numbers(marginAt, 1)[0];
    if (!partContacts(in.world, region, margin, options, in.contacts)) return false;
    if (isMerged) mergeContacts(in.world, in.contacts);
    writeContacts(in, foundAt);
    if (!withPoints) return true;
    if (!contactPoints(in.world, region, margin, in.contacts.all(), in.contactPoints, in.contactEnds)) return false;
    ids(foundAt, 4)[2] = addressOf(reinterpret_cast<const double*>(in.contactPoints.all().data()));
    ids(foundAt, 4)[3] = addressOf(in.contactEnds.all().data());
    return true;
}

/// Where a push may lead: from 3, direction 3, skin, maximum distance, infinite for the default.
PushOutOptions howAt(HeapIndex at, HeapIndex freedom, bool hasFrom, HeapIndex iterations) {
    PushOutOptions how;
    const double most = numbers(at, 8)[7];
    if (hasFrom) how.from = stored(readVec3(at));
    if (freedom != 0) how.freedom = freedom == 1 ? Freedom::across : Freedom::along;
    how.direction = normalized(readVec3(at + 3));
    how.skin = numbers(at, 8)[6];
    if (most < infinity) how.maxDistance = most;
    how.maxIterations = iterations;
    return how;
}

/// Finds the colliders that a push may come near. Writes the index of their ids and their number; returns false when
/// memory ends.
bool nearPush(HeapIndex world, HeapIndex at, HeapIndex shapeAt, HeapIndex howIndex, HeapIndex layers, HeapIndex mask,
              int excluded, int included, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    const Shape region = readShape(at, shapeAt);
    const double reach = reachOf(region, howAt(howIndex, 0, false, 1));
    if (!overlap(in.world, boxAround(region, reach), options, in.hits)) return false;
    ids(foundAt, 2)[0] = addressOf(in.hits.all().data());
    ids(foundAt, 2)[1] = static_cast<HeapIndex>(in.hits.size());
    return true;
}

/// Pushes the region at `at` out of what it overlaps. Writes the contacts that decided, then the translation; returns 1
/// when it is free there, 0 when it is not, or noMemory.
double pushOutAt(HeapIndex world, HeapIndex at, HeapIndex shapeAt, HeapIndex howIndex, HeapIndex freedom, bool hasFrom,
                 HeapIndex iterations, HeapIndex layers, HeapIndex mask, int excluded, int included, HeapIndex out) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    const PushOutOptions how = howAt(howIndex, freedom, hasFrom, iterations);
    const auto pushed = pushOut(in.world, readShape(at, shapeAt), how, options, in.contacts);
    if (!pushed) return noMemory;
    writeContacts(in, 2 * out);
    writeVec3(pushed->translation, out + 1);
    return pushed->isFree ? 1 : 0;
}

} // namespace

EMSCRIPTEN_BINDINGS(contacts) {
    emscripten::constant("partContactStride", partContactStride);
    emscripten::constant("partPointStride", partPointStride);
    emscripten::function("worldContacts", &contactsAt);
    emscripten::function("worldNearPush", &nearPush);
    emscripten::function("worldPushOut", &pushOutAt);
}

} // namespace askew::bindings
