// Builds a compound from convex members.
#pragma once

#include "askew/level/build/mesh_builder.h"
#include "askew/level/compound/compound.h"

namespace askew {

/// What a compound is built from.
struct CompoundInput {
    /// The numbers of a member: its center, its half axes, and where the record of its polytope begins in `shapes`,
    /// counted from 1, or 0 for a box.
    static constexpr std::size_t memberSize = 13;

    std::span<const double> members;
    std::span<const double> shapes; // records, one behind the other

    [[nodiscard]] std::size_t count() const { return members.size() / memberSize; }
    [[nodiscard]] CompoundMember member(std::size_t i) const;
};

/// Builds the block of a compound; the same input gives the same bytes. With a fault `into` stays as it was:
/// `noTriangles` without members, `tooMany`, `notStorable` with the first member that reaches too far.
MeshResult buildCompound(const CompoundInput& input, MeshMemory& into);

} // namespace askew
