// The points where a region presses on a part: a manifold for each contact.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/mover/contacts/part_view.h"

#include <array>
#include <span>

namespace askew {

struct PartPoint {
    Vec3 at;                   // on the part
    double depth = 0;          // along the normal of the contact; < 0 is a gap
    std::uint32_t feature = 0; // the features of region and part that meet here (featurePair); 0: not known
};

/// Up to four points, the deepest among them.
struct PartPoints {
    std::array<PartPoint, 4> points;
    unsigned count = 0;

    void add(const PartPoint& point) { points[count++] = point; }
};

/// Returns the points of a region within the margin of a face of a part, along the normal of the face; none for
/// a quadric, or beside the face.
PartPoints facePoints(const Polytope& region, const PartView& part, unsigned face, double margin);

/// Returns the points of a contact: those of the `manifold` where it has the normal of the contact, or those on the
/// face of the part that has it; else the contact's own point.
PartPoints contactPoints(const Polytope& region, const PartView& part, const PartContact& row, double margin);

/// Writes the points of all rows that `partContacts` found with this margin, one row behind the other, and for each row
/// the number of points up to its end. Returns false without memory.
[[nodiscard]] bool contactPoints(const World& world, const Shape& region, double margin,
                                 std::span<const PartContact> rows, Buffer<PartPoint>& points,
                                 Buffer<std::uint32_t>& ends);

} // namespace askew
