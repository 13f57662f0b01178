// The way out of all that a region overlaps in a world.
#pragma once

#include "askew/convex/minimum_translation.h"
#include "askew/mover/contacts/part_contacts.h"
#include "askew/mover/move.h"

#include <optional>

namespace askew {

struct PushOutOptions {
    std::optional<Vec3> from;          // the region's center when it was last free; see `partContacts`
    std::optional<Freedom> freedom;    // where the translation may lead, with the direction
    Vec3 direction;                    // unit
    double skin = 0;                   // what it leads beyond, as in `minimumTranslation`
    std::optional<double> maxDistance; // of the translation; by default the diagonal of the region's bounds
    unsigned maxIterations = 8;
    std::span<const MovePart> without{}; // parts of levels and compounds, in order, that are not there; see `FreeSpace`
};

/// Returns how long a translation may be.
double reachOf(const Shape& region, const PushOutOptions& how);

struct PushOut {
    Vec3 translation;
    bool isFree = false; // there, by the exact test of `FreeSpace`
};

/// Returns a translation that takes a region out of all colliders that the options ask for, so that it touches them at
/// most; exactly 0 when it is out of them already. Out of one convex collider it is the minimum translation; out of
/// several, or out of a level, it is the shortest that leads behind the planes of the contacts that it meets on its
/// way, not always the shortest of all. It leads out of a solid through its surface, and out of a surface to the side
/// that `partContacts` names. Where nothing leads out, as between walls, it leads out of what is deepest, and is not
/// free.
///
/// Writes the contacts that decided, by id, then by part: the translation just leaves each. Their depth is that at the
/// start, along their normal. Returns none without memory.
[[nodiscard]] std::optional<PushOut> pushOut(World& world, const Shape& region, const PushOutOptions& how,
                                             const QueryOptions& options, Buffer<PartContact>& rows);

} // namespace askew
