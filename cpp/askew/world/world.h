// The set of colliders: ids, filters, poses, and the index that finds them.
#pragma once

#include "askew/box/region.h"
#include "askew/broad_phase/dynamic_bvh.h"
#include "askew/convex/shape.h"
#include "askew/memory/buffer.h"
#include "askew/world/collision_filter.h"
#include "askew/world/id_pool.h"
#include "askew/world/polytope_pool.h"
#include "askew/world/pose_columns.h"

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
    static bool isWithinReach(const Shape& shape);

    /// Makes room for so many colliders in all, the new ones of one kind; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t colliders, Motion motion);

    /// Adds a copy of the region, which is the frame of the polytope if one is given; equal polytopes are kept once.
    /// None without memory (outOfMemory) or beyond maxReach (outOfRange).
    std::optional<Id> add(const Region& region, const CollisionFilter& filter, Motion motion, WorldError& error,
                          const Polytope& polytope = {});

    /// Adds a box that is within reach, into reserved room.
    Id put(const Region& region, const CollisionFilter& filter, Motion motion);

    void remove(Id id);

    /// So many removals follow: what they do to the index is then left to one pass.
    void expectRemovals(std::size_t count);

    /// Replaces the region of one collider; queries after it mend one path to the root, no more.
    WorldError move(Id id, const Region& region);

    /// How many rows come before the first that no collider can be put to: one that is not storable, no rotation, no
    /// affine matrix, beyond maxReach, or of an id never given out. All of them when every row is good.
    [[nodiscard]] std::size_t countGood(const PoseColumns& poses) const;

    /// Moves a collider for each row, once all have been found good; of two rows with one id the last counts.
    /// Local axes are kept: another rotation or matrix starts from them again.
    void setPoses(const PoseColumns& poses);

    void setFilter(Id id, const CollisionFilter& filter) {
        const std::uint32_t row = numberOf(rowOf(id));
        filters[row] = filter;
        indexOf(motions[row]).invalidate(row);
    }

    /// A disabled collider keeps id and pose, but nothing finds it. False, and nothing changed, without memory.
    [[nodiscard]] bool setEnabled(Id id, bool enabled);

    /// Brings the index up to date; queries do it themselves.
    void prepare();

    [[nodiscard]] bool isLive(Id id) const { return slots.isLive(id); }
    [[nodiscard]] std::size_t size() const { return slots.live(); }
    [[nodiscard]] std::size_t bytes() const;

    /// A number for the whole state: the same commands lead to the same one anywhere. It is made of each collider's id,
    /// pose, local axes, filter, motion and whether it is enabled, whatever their order; minus zero counts as zero.
    [[nodiscard]] std::uint64_t hash() const;

    /// A collider as it is now. One that was placed by a matrix has no rotation: its local axes are the half axes.
    [[nodiscard]] Region region(Id id) const;

    /// Whether a 4x4 matrix would scale or shear a round collider.
    [[nodiscard]] bool wouldBend(Row row, const double* matrix) const;

    /// Where the columns of a live id stand, until it is removed.
    [[nodiscard]] Row rowOf(Id id) const { return slots.rowOf(id); }
    [[nodiscard]] Id idOf(Row row) const { return slots.idOf(row); }
    [[nodiscard]] const Box& box(Row row) const { return boxes[numberOf(row)]; }
    [[nodiscard]] const Box& box(Id id) const { return box(rowOf(id)); }
    /// A collider's shape, as long as it is there; of a polytope `box` is the frame.
    [[nodiscard]] bool isBox(Row row) const { return shapeOf(numberOf(row)) == 0; }
    [[nodiscard]] Shape shape(Row row) const { return {box(row), polytopes.polytope(shapeOf(numberOf(row)))}; }
    [[nodiscard]] const CollisionFilter& filter(Row row) const { return filters[numberOf(row)]; }
    [[nodiscard]] const CollisionFilter& filter(Id id) const { return filter(rowOf(id)); }
    [[nodiscard]] bool isEnabled(Row row) const { return indexOf(motions[numberOf(row)]).holds(numberOf(row)); }
    [[nodiscard]] bool isEnabled(Id id) const { return isEnabled(rowOf(id)); }

    /// How many rows there are, those that no live id has among them: idOf gives what isLive denies there.
    [[nodiscard]] std::size_t rows() const { return slots.rows(); }

    /// All trees of bounds, their items being rows, for other ways through them. Prepare first.
    [[nodiscard]] std::array<const Bvh*, 2> trees() const { return {&indices[0].bvh(), &indices[1].bvh()}; }

    /// A collider as a tree keeps it for queries, once it has been asked for.
    const Leaf& fill(unsigned tree, std::uint32_t lane) {
        LeafCache& leaves = indices[tree].leaves();
        if (!leaves.has(lane)) {
            const Row row{indices[tree].bvh().itemAt(lane)};
            leaves.fill(lane, box(row), idOf(row), isBox(row) && isPlain(filter(row)));
        }
        return leaves.at(lane);
    }

private:
    [[nodiscard]] std::uint32_t shapeOf(std::uint32_t item) const { return item < shapes.size() ? shapes[item] : 0; }
    [[nodiscard]] Bounds boundsOf(std::uint32_t item) const;

    /// No point of a box is farther from its centre than this, whatever turns it.
    static double sizeOf(const std::array<Vec3, 3>& u) { return sumAbs(u[0]) + sumAbs(u[1]) + sumAbs(u[2]); }

    [[nodiscard]] bool makeRoom(std::size_t more, DynamicBvh& index);
    DynamicBvh& indexOf(Motion motion) { return indices[static_cast<unsigned>(motion)]; }
    [[nodiscard]] const DynamicBvh& indexOf(Motion motion) const { return indices[static_cast<unsigned>(motion)]; }
    [[nodiscard]] bool isGoodPose(PoseForm form, Row row, const double* place, const double* rotation) const;
    /// A row of poses, and whose it is.
    struct Placing {
        std::uint32_t item;
        const double* place;
        const double* rotation;
    };
    void place(PoseForm form, const Placing& to);
    void turn(const Placing& first, const Placing& second);
    void keep(std::uint32_t item, const Region& region);
    [[nodiscard]] bool setShape(std::uint32_t item, const Polytope& polytope);

    IdPool slots;
    Buffer<Box> boxes;
    Buffer<Bounds> bounds;
    Buffer<std::array<Vec3, 3>> localAxes;
    Buffer<Quat> rotations; // zero when a matrix took its place
    Buffer<CollisionFilter> filters;
    Buffer<Motion> motions;
    Buffer<std::uint32_t> shapes; // by row, once there has been a polytope
    PolytopePool polytopes;
    std::array<DynamicBvh, 2> indices;
    double longest = 0; // of the sizes of any axes so far: most poses are good whichever collider they are for
};

} // namespace askew
