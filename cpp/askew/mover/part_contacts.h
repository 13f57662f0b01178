// What a region touches in a world, each part of each collider on its own.
#pragma once

#include "askew/convex/shape.h"
#include "askew/memory/buffer.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

#include <cstdint>

namespace askew {

/// A region and one part of a collider that are in contact.
struct PartContact {
    Id id = 0;
    std::uint32_t part = noPart; // of a level; a plain collider has none
    Vec3 normal;                 // unit, out of the part towards the region
    double depth = 0;            // < 0 is a gap
    Vec3 point;                  // on the part
    std::uint32_t feature = 0;   // the features of region and part that meet here (featurePair); 0: not known
};

/// Writes a row for each part of each collider that the region meets, touching included, or that is at most `margin`
/// away: by id, then by part. Normal, depth and point are those of the deepest point of the `manifold` of region and
/// part, with its accuracy. Where that does not reach as deep as the region does along its normal, they are those of
/// the `minimumTranslation`, with the part's point nearest to the region's deepest, or of the nearest points of what
/// lies apart. So the depth of what meets is never less than that of the minimum translation, and hardly more (see
/// `faceLead`). The mode and the max of the options are not used. Returns false, with no rows, without memory.
///
/// A triangle is in contact on the side where the way out is shortest. In a level that counts from its front, and in
/// every solid, that is the front: where the shortest way leads behind it, the row holds the front's normal and the
/// depth below the triangle's plane. What lies behind such a triangle without meeting it has no row, and so neither has
/// what lies in a solid without meeting its surface.
///
/// Each part is taken on its own: an edge between two triangles of one floor gives rows as a free edge would.
/// Triangles of one flat group have the same normal, bit for bit, wherever it is that of their plane to 1e-12.
[[nodiscard]] bool partContacts(World& world, const Shape& region, double margin, const QueryOptions& options,
                                Buffer<PartContact>& rows);

} // namespace askew
