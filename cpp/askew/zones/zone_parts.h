// What zones watch: regions and solid meshes in their places, as linked lists.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/zones/zone.h"

#include <cstdint>
#include <span>

namespace askew {

/// Why a zone was refused; nothing has changed then. noFaces: a margin of a shape without faces (minkowski_margin.h).
/// flat: the frame of a solid is none that a `MeshFrame` may be. wholeMargin: a margin of a solid with mode `whole`.
enum class ZoneError : std::uint8_t { none, outOfMemory, outOfRange, noFaces, flat, wholeMargin };

/// What a zone is to watch: regions and, unless there are none, a polytope for each, whose frames they are; an empty
/// polytope stands for the box. Or else a solid mesh of the pool, whose frame the only region is.
struct Watched {
    std::span<const Region> regions;
    std::span<const Polytope> polytopes{};
    std::uint32_t level = ZonePart::noLevel;
};

/// The parts of all zones. What the caller watches is refused or taken first, and then made the parts of a zone.
class ZoneParts {
public:
    explicit ZoneParts(LevelPool* pool) : levels(pool) {}

    [[nodiscard]] ZoneError refusal(const Watched& watched, const ZoneOptions& options) const;

    /// Adds a use of each shape, and makes room; false, with nothing changed, without memory.
    [[nodiscard]] bool take(const Watched& watched);

    /// Makes what was taken the parts of a zone without any.
    void add(Zone& zone, const Watched& watched);

    /// Puts what was taken, as many parts as the zone has, in the place of its parts, which have moved there.
    void replace(Zone& zone, const Watched& watched);

    /// Frees the parts of a zone.
    void releaseAll(Zone& zone);

    /// Returns whether all parts with a level stay within reach when it becomes this mesh.
    [[nodiscard]] bool mayChange(std::uint32_t level, const Mesh& mesh) const;

    /// Makes where the parts of a zone are now where they were last.
    void keepPlaces(const Zone& zone);

    /// Calls visit(part, number) for the parts of a zone, in order, until it returns false.
    template <class Visit> void forEach(const Zone& of, Visit visit) const {
        for (std::uint32_t i = of.firstPart; i != ZonePart::none && visit(parts[i], i); i = parts[i].next) continue;
    }
    [[nodiscard]] const ZonePart& at(std::uint32_t number) const { return parts[number]; }

    /// Returns the mesh of a part that is a solid.
    [[nodiscard]] PlacedMesh solid(const ZonePart& part) const;
    /// Returns the shape of any other part.
    [[nodiscard]] Shape shape(const ZonePart& part) const {
        return {part.region.world, polytopes.polytope(part.shape)};
    }
    /// Returns how many faces a part has: triangles, for a solid.
    [[nodiscard]] std::uint32_t faceCount(const ZonePart& part) const;

    [[nodiscard]] std::size_t bytes() const { return parts.bytes() + taken.bytes() + polytopes.bytes(); }

private:
    void release(const ZonePart& part);

    LevelPool* levels;
    PolytopePool polytopes;
    Buffer<ZonePart> parts;
    std::uint32_t freePart = ZonePart::none;
    Buffer<std::uint32_t> taken; // numbers of polytopes that go into parts next
};

} // namespace askew
