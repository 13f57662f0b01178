// The contacts of a region in a world.
#include "askew/mover/merge_contacts.h"
#include "askew/mover/part_contacts.h"
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

/// Finds the contacts of the region at `at` with the margin at `marginAt`; writes the index of the rows and their
/// number. Returns false when memory ends.
bool contactsAt(HeapIndex world, HeapIndex at, HeapIndex shapeAt, HeapIndex marginAt, bool isMerged, HeapIndex layers,
                HeapIndex mask, int excluded, int included, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryOptions options = optionsOf(in, excluded, included);
    options.filter = {layers, mask};
    if (!partContacts(in.world, readShape(at, shapeAt), numbers(marginAt, 1)[0], options, in.contacts)) return false;
    if (isMerged) mergeContacts(in.world, in.contacts);
    ids(foundAt, 2)[0] = addressOf(reinterpret_cast<const double*>(in.contacts.all().data()));
    ids(foundAt, 2)[1] = static_cast<HeapIndex>(in.contacts.size());
    return true;
}

} // namespace

EMSCRIPTEN_BINDINGS(contacts) {
    emscripten::constant("partContactStride", partContactStride);
    emscripten::function("worldContacts", &contactsAt);
}

} // namespace askew::bindings
