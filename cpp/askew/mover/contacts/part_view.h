// One part of a collider as a polytope, and with its corners as they are stored.
#pragma once

#include "askew/convex/transformed_shape.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/mover/contacts/part_contact.h"
#include "askew/world/world.h"

#include <optional>

namespace askew {

/// A part that a row is about; keeps its memory from one to the next.
class PartView {
public:
    /// Takes the part of a row for questions about a region; false without memory.
    [[nodiscard]] bool set(const World& world, const PartContact& row, const Polytope& region);

    [[nodiscard]] Polytope polytope() const { return triangle ? triangle->view() : placed.view(); }
    [[nodiscard]] bool isTriangle() const { return triangle.has_value(); }

    /// Returns the unit normal of a face, of which a triangle has its front and its back: all triangles of a flat group
    /// have the same.
    [[nodiscard]] Vec3 normal(unsigned face) const;

    /// Returns whether a face of a triangle is its back.
    [[nodiscard]] bool isBack(unsigned face) const { return face != frontFace; }

    /// Returns the face of a triangle that a region is on with the mean of its vertices, the front where that alone
    /// counts.
    [[nodiscard]] unsigned faceTowards(const Polytope& region) const;

    /// Returns whether the faces of the part can be told exactly: round parts, and boxes without volume, have none.
    [[nodiscard]] bool hasFaces() const;

    /// Returns a vertex of the polytope, rounded to what may be stored: in the coordinates of its collider, or in the
    /// world.
    [[nodiscard]] Vec3 vertex(unsigned i, bool isInCollider) const;

private:
    TransformedShape placed;
    std::optional<TrianglePolytope> triangle;
    Shape inWorld;
    Shape inCollider;
    Triangle inColliderCorners;
    Triangle inWorldCorners;
    Vec3 front;
    unsigned frontFace = 0; // of the polytope: a mirror turns its corners
    bool countsFromFront = false;
};

/// Returns whether a face of one part and a face of another look to the same side, and have all their corners in one
/// plane, exactly.
bool areFlush(const PartView& one, unsigned face, const PartView& other, unsigned otherFace, bool areOfOneCollider);

} // namespace askew
