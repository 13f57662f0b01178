// The set of colliders: ids, filters, poses, and the index that finds them.
#pragma once

#include "askew/buffer.h"
#include "askew/filter.h"
#include "askew/index.h"
#include "askew/region.h"
#include "askew/slots.h"

#include <cstdint>
#include <optional>
#include <span>

namespace askew {

/// Whether a collider is expected to move often: each kind has an index of its own, so that movers never slow the rest.
enum class Motion : std::uint8_t { moving, still };

/// Why a change was refused; nothing has changed then.
enum class WorldError : std::uint8_t { none, outOfMemory, outOfRange };

/// Owns all memory of its colliders. Queries see every change at once. Ids are checked by the caller with isLive.
class World {
public:
    /// Bounds must lie within this.
    static constexpr double maxReach = 0x1p120;
    static bool isWithinReach(const Box& box);

    /// Makes room for so many colliders in all, the new ones of one kind; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t colliders, Motion motion);

    /// Adds a copy of the region. None without memory (outOfMemory) or beyond maxReach (outOfRange).
    std::optional<Id> add(const Region& region, const Filter& filter, Motion motion, WorldError& error);

    void remove(Id id);

    /// Replaces the region of one collider; queries after it mend one path to the root, no more.
    WorldError move(Id id, const Region& region);

    /// Replaces the centres (x y z) and rotations (x y z w) of many colliders, a row each, keeping their local axes.
    /// Nothing changes unless every row is good: badRow is the first that is not.
    WorldError setPoses(std::span<const Id> ids, std::span<const double> centers, std::span<const double> rotations,
                        std::size_t& badRow);

    void setFilter(Id id, const Filter& filter) { filters[numberOf(rowOf(id))] = filter; }

    /// A disabled collider keeps id and pose, but nothing finds it. False, and nothing changed, without memory.
    [[nodiscard]] bool setEnabled(Id id, bool enabled);

    /// Brings the index up to date; queries do it themselves.
    void prepare();

    [[nodiscard]] bool isLive(Id id) const { return slots.isLive(id); }
    [[nodiscard]] std::size_t size() const { return slots.live(); }
    [[nodiscard]] std::size_t bytes() const;

    /// Where the columns of a live id stand, until it is removed.
    [[nodiscard]] Row rowOf(Id id) const { return slots.rowOf(id); }
    [[nodiscard]] Id idOf(Row row) const { return slots.idOf(row); }
    [[nodiscard]] const Region& region(Row row) const { return regions[numberOf(row)]; }
    [[nodiscard]] const Region& region(Id id) const { return region(rowOf(id)); }
    [[nodiscard]] const Filter& filter(Row row) const { return filters[numberOf(row)]; }
    [[nodiscard]] const Filter& filter(Id id) const { return filter(rowOf(id)); }
    [[nodiscard]] bool isEnabled(Row row) const { return indexOf(motions[numberOf(row)]).holds(numberOf(row)); }
    [[nodiscard]] bool isEnabled(Id id) const { return isEnabled(rowOf(id)); }

    /// How many rows there are, those that no live id has among them: idOf gives what isLive denies there.
    [[nodiscard]] std::size_t rows() const { return slots.rows(); }

    /// Calls visit(row) for every collider whose bounds pass test (lanes of a Bounds4) until it returns false. Prepare
    /// first. Returns the blocks looked at.
    template <class Test, class Visit> std::size_t traverse(Test test, Visit visit) const {
        bool goOn = true;
        std::size_t visited = 0;
        for (const Index& index : indices) {
            if (!goOn) break;
            visited += index.traverse(test, [&](std::uint32_t item) { return goOn = visit(Row{item}); });
        }
        return visited;
    }

    /// All trees of bounds, their items being rows, for other ways through them. Prepare first.
    [[nodiscard]] std::array<const Bvh*, 4> trees() const {
        const auto moving = indices[0].trees();
        const auto still = indices[1].trees();
        return {moving[0], moving[1], still[0], still[1]};
    }

private:
    [[nodiscard]] bool makeRoom(std::size_t more, Index& index);
    Index& indexOf(Motion motion) { return indices[static_cast<unsigned>(motion)]; }
    [[nodiscard]] const Index& indexOf(Motion motion) const { return indices[static_cast<unsigned>(motion)]; }
    [[nodiscard]] bool isGoodPose(Id id, const Vec3& center, const Quat& rotation) const;
    void tookPlace(Row row);

    Slots slots;
    Buffer<Region> regions;
    Buffer<Filter> filters;
    Buffer<Bounds> bounds;
    Buffer<Motion> motions;
    std::array<Index, 2> indices;
    bool allTurnFreely = true; // so far: then a pose is good or bad without its collider
};

} // namespace askew
