// A cloud of points: as it is stored, and how much of space it spans.
#pragma once

#include "askew/polytope/builder.h"
#include "askew/polytope/hull_triangles.h"

namespace askew {

/// Copies the points as they are stored (tiny coordinates are 0, number.h; none is minus zero). Answers made, noPoints,
/// notStorable, tooMany (more than `most`) or outOfMemory.
Built storePointCloud(std::span<const Vec3> points, std::size_t most, Buffer<Vec3>& into);

/// Points that span as much as the cloud does: the first `count` are meant, one more than its dimension. Of four the
/// last lies below the plane of the others.
struct AffineBasis {
    Simplex points{};
    unsigned count = 0;
};

/// Far apart where there is a choice; the count is exact. The cloud must have a point.
AffineBasis affineBasis(std::span<const Vec3> points);

} // namespace askew
