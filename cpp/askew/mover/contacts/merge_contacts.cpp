#include "askew/mover/contacts/merge_contacts.h"

#include "askew/level/flat_group.h"

#include <algorithm>

namespace askew {

namespace {

/// Returns whether two rows of one collider are triangles of one group.
bool areOfOneFace(const World& world, const PartContact& a, const PartContact& b) {
    const Row row = world.rowOf(a.id);
    if (!world.isLevel(row)) return false;
    const Mesh& mesh = world.level(row).mesh;
    return areInOneGroup(mesh, mesh.laneOf(a.part), mesh.laneOf(b.part));
}

} // namespace

void mergeContacts(const World& world, Buffer<PartContact>& rows) {
    const auto all = rows.all();
    std::size_t kept = 0;
    std::size_t first = 0; // of the collider's own
    for (const PartContact& row : all) {
        if (kept > first && all[first].id != row.id) first = kept;
        const auto own = all.subspan(first, kept - first);
        const auto same = std::find_if(own.begin(), own.end(),
                                       [&](const PartContact& other) { return areOfOneFace(world, other, row); });
        if (same == own.end()) {
            all[kept++] = row;
        } else if (row.depth > same->depth) {
            std::move(same + 1, own.end(), same);
            all[kept - 1] = row;
        }
    }
    rows.resize(kept);
}

} // namespace askew
