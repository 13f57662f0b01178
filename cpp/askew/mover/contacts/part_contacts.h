// What a region touches in a world, each part of each collider on its own.
#pragma once

#include "askew/convex/shape_pair.h"
#include "askew/memory/buffer.h"
#include "askew/mover/contacts/part_contact.h"
#include "askew/mover/move.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

namespace askew {

/// Writes a row for each part of each collider that the region meets, touching included, or that is at most `margin`
/// away: by id, then by part; see `contactOf`. The mode and the max of the options are not used. Returns false, with no
/// rows, without memory.
///
/// A triangle is in contact on the side of the mean of the region's vertices, and on its front when that lies in it. In
/// a level that counts from its front, and in every solid, that is always the front: what lies behind a triangle
/// without meeting it has no row, and so neither has what lies in a solid without meeting its surface. Where the
/// shortest way out leads to the other side, the row holds the normal of this one and the depth below the triangle's
/// plane.
///
/// A normal at an edge or a vertex counts when it is in the normal cone of the surface there (`NormalCones`), so
/// nothing is caught on the edges within a floor. One that is not leaves the contact to a neighbor, and the part has
/// no row; where no neighbor has one it becomes that of the face. Triangles of one flat group have the same normal,
/// bit for bit, wherever it is that of their plane. Where parts lie flush, their seams are no edges: see
/// `FlushContacts`.
[[nodiscard]] bool partContacts(World& world, const Shape& region, double margin, const QueryOptions& options,
                                Buffer<PartContact>& rows);

/// Does the same for a region that is set, and for colliders that were found near it. With `from`, where the region's
/// center has been before, a surface is in contact on that side instead where the mean has crossed it. Parts of levels
/// and compounds may be left out (in order). Without points some rows have one and some have 0, which saves time.
[[nodiscard]] bool partContacts(World& world, ShapePair& region, std::span<const Id> ids, double margin,
                                const QueryOptions& options, Buffer<PartContact>& rows, const std::optional<Vec3>& from,
                                std::span<const MovePart> without, bool withPoints);

} // namespace askew
