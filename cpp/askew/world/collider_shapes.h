// The shapes of colliders by row: boxes, polytopes and levels.
#pragma once

#include "askew/world/level_pool.h"
#include "askew/world/polytope_pool.h"

namespace askew {

/// Knows the shape of each row; a row that was never set is a box.
class ColliderShapes {
public:
    /// Reserves room for a row; returns false, with nothing changed, without memory.
    [[nodiscard]] bool reserve(std::uint32_t row) { return numbers.reserve(row + std::size_t{1}); }

    /// Makes a row a polytope, which is stored once however many have it; needs room for the row. Returns false, with
    /// nothing changed, without memory.
    [[nodiscard]] bool set(std::uint32_t row, const Polytope& polytope);

    /// Makes a row a level of the pool; needs room for the row.
    void setLevel(std::uint32_t row, std::uint32_t level);

    /// Makes a row, which there must be room for unless it becomes a box, another shape: a level, or else what `set`
    /// takes. Returns false, with nothing changed, without memory.
    [[nodiscard]] bool replace(std::uint32_t row, const Polytope& polytope, std::optional<std::uint32_t> level);

    /// Makes a row a box again.
    void release(std::uint32_t row);

    [[nodiscard]] bool areAllBoxes() const { return numbers.empty(); }
    [[nodiscard]] bool isBox(std::uint32_t row) const { return numberOf(row) == 0; }
    /// Returns whether a row is a level of triangles.
    [[nodiscard]] bool isLevel(std::uint32_t row) const {
        return (numberOf(row) & (levelBit | compoundBit)) == levelBit;
    }
    [[nodiscard]] bool isCompound(std::uint32_t row) const { return (numberOf(row) & compoundBit) != 0; }

    /// Returns the polytope of a row that is neither; an empty one for a box.
    [[nodiscard]] Polytope polytope(std::uint32_t row) const { return polytopes.polytope(numberOf(row)); }
    /// Returns whether a row is this level of the pool.
    [[nodiscard]] bool isLevel(std::uint32_t row, std::uint32_t level) const {
        return numberOf(row) == (level | levelBit);
    }
    /// Returns the mesh of a row that is a level.
    [[nodiscard]] const Mesh& mesh(std::uint32_t row) const { return pool.mesh(levelOf(row)); }
    [[nodiscard]] const Compound& compound(std::uint32_t row) const { return pool.compound(levelOf(row)); }
    /// Returns the bounds of a row that is a level of any sort, in its frame.
    [[nodiscard]] const Aabb& bounds(std::uint32_t row) const { return pool.bounds(levelOf(row)); }

    /// Returns the largest absolute coordinate of a shape in its frame, and 1 at least.
    [[nodiscard]] double reach(std::uint32_t row) const {
        return isInPool(row) ? pool.reach(levelOf(row)) : polytopes.reach(numberOf(row));
    }

    /// Returns a hash that equal shapes share on every machine; 0 for a box.
    [[nodiscard]] std::uint64_t hash(std::uint32_t row) const;

    [[nodiscard]] LevelPool& levels() { return pool; }
    [[nodiscard]] std::size_t bytes() const { return numbers.bytes() + polytopes.bytes() + pool.bytes(); }

private:
    static constexpr std::uint32_t levelBit = 0x80000000;
    static constexpr std::uint32_t compoundBit = 0x40000000; // beside levelBit

    [[nodiscard]] std::uint32_t numberOf(std::uint32_t row) const { return row < numbers.size() ? numbers[row] : 0; }
    [[nodiscard]] bool isInPool(std::uint32_t row) const { return (numberOf(row) & levelBit) != 0; }
    [[nodiscard]] std::uint32_t levelOf(std::uint32_t row) const { return numbers[row] & ~(levelBit | compoundBit); }
    [[nodiscard]] std::uint32_t numberOfLevel(std::uint32_t level) const {
        return level | levelBit | (pool.isCompound(level) ? compoundBit : 0);
    }
    void setNumber(std::uint32_t row, std::uint32_t number);

    Buffer<std::uint32_t> numbers; // of polytopes, or of levels with their bits; empty until there is one
    PolytopePool polytopes;
    LevelPool pool;
};

} // namespace askew
