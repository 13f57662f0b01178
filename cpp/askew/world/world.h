// The set of colliders: ids, collision filters, poses, and the trees that find them.
#pragma once

#include "askew/box/region.h"
#include "askew/broad_phase/dynamic_bvh.h"
#include "askew/convex/shape.h"
#include "askew/level/compound/placed_compound.h"
#include "askew/level/placed_mesh.h"
#include "askew/memory/buffer.h"
#include "askew/world/collider_shapes.h"
#include "askew/world/collision_filter.h"
#include "askew/world/id_pool.h"
#include "askew/world/motion.h"
#include "askew/world/pose_columns.h"

#include <cstdint>
#include <optional>
#include <span>

namespace askew {

/// Owns all memory of its colliders. Queries see every change at once. Ids are checked by the caller with isLive.
class World {
public:
    /// Bounds must lie within this distance of the origin along each axis.
    static constexpr double maxReach = 0x1p120;
    static bool isWithinReach(const Box& box);
    static bool isWithinReach(const Shape& shape);

    /// Reserves room for so many colliders in all, new ones of this kind; returns false, unchanged, without memory.
    [[nodiscard]] bool reserve(std::size_t colliders, Motion motion);

    /// Adds a copy of the region, the frame of the polytope if one is given; equal polytopes are stored once.
    /// Returns nullopt without memory (outOfMemory) or beyond maxReach (outOfRange).
    std::optional<Id> add(const Region& region, const CollisionFilter& filter, Motion motion, WorldError& error,
                          const Polytope& polytope = {});

    /// Adds a level of the pool, whose frame the region is: it must be one that a mesh may have.
    std::optional<Id> addLevel(const Region& region, const CollisionFilter& filter, Motion motion, WorldError& error,
                               std::uint32_t level);
    /// Returns whether all colliders with a level stay within reach when it becomes this mesh.
    [[nodiscard]] bool mayChange(std::uint32_t level, const Mesh& mesh) const;
    /// Replaces a level of the pool, in all colliders with it; see LevelPool::overwrite.
    void change(std::uint32_t level, std::span<const std::uint64_t> block);

    /// Adds a box that lies within reach; room must have been reserved.
    Id put(const Region& region, const CollisionFilter& filter, Motion motion);

    /// Returns another shape's region in the pose of a collider. A pose that is a matrix stays only where the local
    /// axes do; otherwise, and where numbers may not be stored, nullopt.
    [[nodiscard]] std::optional<Region> inPoseOf(Id id, const Region& region) const;
    /// Gives a collider this region, as its frame, and the polytope or else the level of the pool.
    WorldError setShape(Id id, const Region& region, const Polytope& polytope, std::optional<std::uint32_t> level = {});

    void remove(Id id);
    /// Announces so many removals: one pass then updates the trees for all of them.
    void expectRemovals(std::size_t count);

    /// Replaces the region of one collider; updates one path to the root of its tree.
    WorldError move(Id id, const Region& region);

    /// Returns the number of good rows before one that is not storable, no rotation, no affine matrix, beyond maxReach,
    /// or of an id never given out.
    [[nodiscard]] std::size_t countGood(const PoseColumns& poses) const;

    /// Moves a collider for each row; `countGood` must accept all rows. Of two rows with one id the last counts.
    /// Local axes are kept: a later rotation or matrix starts from them again.
    void setPoses(const PoseColumns& poses);

    void setFilter(Id id, const CollisionFilter& filter);

    /// Returns false, unchanged, without memory. A disabled collider keeps id and pose, but nothing finds it.
    [[nodiscard]] bool setEnabled(Id id, bool enabled);

    /// Brings the trees up to date; queries do it themselves.
    void prepare();
    [[nodiscard]] bool isLive(Id id) const { return slots.isLive(id); }
    [[nodiscard]] std::size_t size() const { return slots.live(); }
    [[nodiscard]] std::size_t bytes() const;

    /// Returns a hash of all colliders: id, pose, local axes, shape, filter, motion and whether it is enabled, in any
    /// order. The same commands lead to the same hash anywhere; minus zero counts as zero.
    [[nodiscard]] std::uint64_t hash() const;

    /// Returns a collider as it is now. One placed by a matrix has no rotation: its local axes are the half axes.
    [[nodiscard]] Region region(Id id) const;
    /// Returns whether a 4x4 matrix would scale or shear a round collider or member, or flatten a level.
    [[nodiscard]] bool wouldBend(Row row, const double* matrix) const;

    /// Returns the row of a live id, which it keeps until it is removed.
    [[nodiscard]] Row rowOf(Id id) const { return slots.rowOf(id); }
    [[nodiscard]] Id idOf(Row row) const { return slots.idOf(row); }
    [[nodiscard]] const Box& box(Row row) const { return boxes[numberOf(row)]; }
    [[nodiscard]] const Box& box(Id id) const { return box(rowOf(id)); }
    /// Valid as long as the collider exists: `shape` of one that is convex, `level` of triangles, `compound`.
    [[nodiscard]] bool isBox(Row row) const { return shapes.isBox(numberOf(row)); }
    [[nodiscard]] bool isLevel(Row row) const { return shapes.isLevel(numberOf(row)); }
    [[nodiscard]] bool isCompound(Row row) const { return shapes.isCompound(numberOf(row)); }
    [[nodiscard]] bool isConvex(Row row) const { return !isLevel(row) && !isCompound(row); }
    [[nodiscard]] Shape shape(Row row) const { return {box(row), shapes.polytope(numberOf(row))}; }
    [[nodiscard]] PlacedMesh level(Row row) const { return {mesh(row), *MeshFrame::of(box(row))}; }
    [[nodiscard]] const Mesh& mesh(Row row) const { return shapes.mesh(numberOf(row)); }
    [[nodiscard]] PlacedCompound compound(Row row) const { return {shapes.compound(numberOf(row)), box(row)}; }
    /// Returns a box around a collider of any kind; its center is the middle of one that is not convex.
    [[nodiscard]] Box boxAround(Row row) const;
    [[nodiscard]] LevelPool& levels() { return shapes.levels(); }
    [[nodiscard]] const CollisionFilter& filter(Row row) const { return filters[numberOf(row)]; }
    [[nodiscard]] const CollisionFilter& filter(Id id) const { return filter(rowOf(id)); }
    [[nodiscard]] bool isEnabled(Row row) const { return indexOf(motions[numberOf(row)]).holds(numberOf(row)); }
    [[nodiscard]] bool isEnabled(Id id) const { return isEnabled(rowOf(id)); }

    /// Returns the number of rows, including those of no live id: `idOf` returns an id there that is not live.
    [[nodiscard]] std::size_t rows() const { return slots.rows(); }
    /// Returns all trees of bounds, with rows as items; call `prepare` first.
    [[nodiscard]] std::array<const Bvh*, 2> trees() const { return {&indices[0].bvh(), &indices[1].bvh()}; }
    /// Returns the only collider of a tree, if it has one alone, in a world that has others than boxes.
    [[nodiscard]] std::optional<Row> aloneIn(unsigned tree) const;
    /// Returns the cached leaf of a lane, filled on first use.
    const Leaf& fill(unsigned tree, std::uint32_t lane) {
        LeafCache& leaves = indices[tree].leaves();
        if (!leaves.has(lane)) {
            const Row row{indices[tree].bvh().itemAt(lane)};
            leaves.fill(lane, box(row), idOf(row), isBox(row) && isDefault(filter(row)));
        }
        return leaves.at(lane);
    }

private:
    [[nodiscard]] Bounds boundsOf(std::uint32_t item) const;
    [[nodiscard]] bool makeRoom(std::size_t more, DynamicBvh& index);
    DynamicBvh& indexOf(Motion motion) { return indices[static_cast<unsigned>(motion)]; }
    [[nodiscard]] const DynamicBvh& indexOf(Motion motion) const { return indices[static_cast<unsigned>(motion)]; }
    [[nodiscard]] bool isGoodPose(PoseForm form, Row row, const double* place, const double* rotation) const;
    void place(PoseForm form, const Placing& to);
    void turn(const Placing& first, const Placing& second);
    void keep(std::uint32_t item, const Region& region);

    IdPool slots;
    Buffer<Box> boxes;
    Buffer<Bounds> bounds;
    Buffer<std::array<Vec3, 3>> localAxes;
    Buffer<Quat> rotations; // `noRotation` after a matrix
    Buffer<CollisionFilter> filters;
    Buffer<Motion> motions;
    ColliderShapes shapes;
    std::array<DynamicBvh, 2> indices;
    double longest = 0; // the largest size of any axes so far: most poses are good for any collider
};

} // namespace askew
