// A region in contact with the triangles of one level.
#pragma once

#include "askew/convex/shape.h"
#include "askew/level/placed_mesh.h"
#include "askew/mover/contacts/normal_cones.h"
#include "askew/mover/contacts/part_contact.h"
#include "askew/mover/move.h"

namespace askew {

/// Finds the contacts with levels; keeps its memory from one to the next.
class LevelContacts {
public:
    struct Asked {
        Id id; // of the level
        const Shape& region;
        const Polytope& polytope; // the region as one
        double margin;
        const std::optional<Vec3>& from;   // see `partContacts`
        std::span<const MovePart> without; // these parts are not there
        bool withPoints = true;            // on the triangles that settled contacts are of
    };

    /// Adds the contacts of a region with the parts of a level, in their order. Returns false, with no more rows,
    /// without memory.
    [[nodiscard]] bool find(const PlacedMesh& level, const Asked& asked, Buffer<PartContact>& rows);

private:
    enum class State : std::uint8_t { none, asked, kept };

    /// A triangle in the coordinates of TrianglesNear, and the side of it that the region is on.
    struct Side {
        Triangle corners;
        bool isFront;   // known where it is crossed
        bool isCrossed; // the region came from there, and its middle is elsewhere
    };

    struct Contact {
        PartContact row;
        Triangle corners; // in the coordinates of TrianglesNear
        Vec3 side;        // the unit normal of the face that the region is on
        State state;
        FarthestCorners at; // along the normal, where it is asked
    };

    [[nodiscard]] bool findParts(const PlacedMesh& level, const Asked& asked, double margin);
    [[nodiscard]] bool takeSides(const PlacedMesh& level, const Asked& asked);
    void spreadSides();
    [[nodiscard]] double reachOfCones(const Polytope& region, double margin) const;
    void add(const PlacedMesh& level, const Polytope& region, double margin, std::uint32_t part, const Side& side);
    [[nodiscard]] bool prepareCones(const PlacedMesh& level, const Polytope& region, bool areNew);
    void settle(const PlacedMesh& level, const Polytope& region);

    Box searched;    // where the parts were found
    Box local;       // the same in the coordinates of the level
    double sure = 0; // what is deeper than this certainly meets it
    bool withPoints = true;
    Buffer<std::uint32_t> parts;
    Buffer<Side> sides; // of the parts
    Buffer<Contact> contacts;
    Buffer<std::uint32_t> order;   // of the contacts that are asked
    Buffer<std::uint32_t> inCones; // for each part in the cones its contact, or none
    NormalCones cones;
};

} // namespace askew
