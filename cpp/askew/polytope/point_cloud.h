// A point cloud: its stored form, and points that span its affine hull.
#pragma once

#include "askew/polytope/builder.h"
#include "askew/polytope/hull_triangles.h"

namespace askew {

/// Copies the points in stored form (tiny coordinates become 0, number.h; none is minus zero). Returns made, noPoints,
/// notStorable, tooMany (more than `most`) or outOfMemory.
Built storePointCloud(std::span<const Vec3> points, std::size_t most, Buffer<Vec3>& into);

/// The first `count` points are valid and span the affine hull of the cloud; `count` is its dimension plus one. When
/// there are four, the last one lies below the plane of the others.
struct AffineBasis {
    Simplex points{};
    unsigned count = 0;
};

/// Returns points that span the cloud, far apart where there is a choice; `count` is exact. The cloud must not be
/// empty.
AffineBasis affineBasis(std::span<const Vec3> points);

} // namespace askew
