// Contacts at the seams of parts whose faces lie in one plane: a floor of several boxes, the tiles of a terrain.
#pragma once

#include "askew/math/aabb.h"
#include "askew/mover/contacts/part_contact.h"
#include "askew/mover/contacts/part_view.h"
#include "askew/mover/move.h"

#include <span>

namespace askew {

/// Finds normals that one part has and the next contradicts; keeps its memory from one question to the next.
///
/// A part contradicts the normal of another where it holds the place of that contact and reaches farther along the
/// normal: behind the side of a box in a row of boxes the next one begins. When the two have faces in one plane,
/// exactly (`areFlush`), the contact becomes one with that face. It stays as it is where a part of its place is free,
/// where no face is flush, where the region does not cross it, and where it is contradicted as well.
///
/// The place is what the region presses on, its middle and halfway from there to each point of the manifold: never the
/// rim, where a wall begins. So a step or a gap of 1e-9 is none of a flush floor. Round parts have no flush faces. The
/// cost grows with the rows at edges times the parts near the region, as far as it is deep.
class FlushContacts {
public:
    /// What is asked: the region, as a polytope too, among which colliders but for some of their parts, and up to which
    /// gap.
    struct Asked {
        const Shape& shape;
        Polytope region;
        const QueryOptions& options;
        double margin = 0;
        std::span<const MovePart> without{}; // in order
    };

    /// Settles rows of contacts with a region; false without memory.
    [[nodiscard]] bool settle(World& world, const Asked& asked, std::span<PartContact> rows);

    /// Returns how often a part has been looked at so far.
    [[nodiscard]] std::size_t lookCount() const { return looks; }

private:
    /// Where a region presses on a part, and how deep.
    struct Patch {
        double depth = 0;
        Vec3 deepest;
        std::array<Vec3, 5> within;
        unsigned count = 0;

        void add(const Vec3& point, double pressed);
        void close();
    };

    /// A part near the region.
    struct Part {
        PartContact key;
        Aabb bounds;
        double size = 0;
    };

    [[nodiscard]] bool findParts(const Asked& asked, double reach);
    [[nodiscard]] bool add(Id id, std::uint32_t part);
    [[nodiscard]] bool see(const PartContact& key);
    [[nodiscard]] bool settle(PartContact& row);
    [[nodiscard]] bool findNeighbors(const PartContact& row);
    [[nodiscard]] bool isDoubtful(const Vec3& normal);
    [[nodiscard]] bool contradicts(const Vec3& normal, const Patch& patch, std::optional<unsigned> face);
    [[nodiscard]] bool findFaces(const PartContact& row);
    [[nodiscard]] bool isFlushWith(unsigned face, bool areOfOneCollider) const;
    void turn(PartContact& row, const Patch& place, bool isContradicted);
    [[nodiscard]] Patch patchOf(const PartContact& row) const;
    [[nodiscard]] Patch patchOn(unsigned face) const;
    void addOnto(const Vec3& normal, const Vec3& point, double pressed, Patch& patch) const;

    std::size_t looks = 0;
    World* world = nullptr;
    Polytope region;
    double margin = 0;
    Buffer<Id> ids;
    Buffer<std::uint32_t> numbers; // of the parts of a level
    Buffer<Part> parts;
    Buffer<std::uint32_t> neighbors; // parts that touch that of the row
    Buffer<unsigned> faces;          // of the row's part, that neighbors lie flush with
    PartView own;
    PartView other;
    bool noMemory = false;
};

} // namespace askew
