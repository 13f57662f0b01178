// The memory layout of values shared by JavaScript and the core: flat records of f64, addressed by the index of their
// first number. The strides are exported as constants, so JavaScript repeats none of them.
#pragma once

#include "askew/box/prefilter/batch.h"
#include "askew/box/region.h"
#include "askew/plane/plane.h"

#include <cstdint>
#include <span>

namespace askew::bindings {

/// The index of a double (or, for flags, of a byte) in wasm memory.
using HeapIndex = std::uint32_t;

inline constexpr HeapIndex scratchSize = 131072; // doubles: 1 MiB
inline constexpr HeapIndex planeStride = 4;
inline constexpr HeapIndex aabbStride = 6;
inline constexpr HeapIndex cornersStride = 24;
inline constexpr HeapIndex planesStride = 6 * planeStride;
inline constexpr HeapIndex regionStride = 25; // box record, rotation x y z w, local half axes
inline constexpr HeapIndex rotationAt = boxStride;
inline constexpr HeapIndex localAxesAt = rotationAt + 4;

inline std::span<double> numbers(HeapIndex at, std::size_t count) {
    return {reinterpret_cast<double*>(std::uintptr_t{at} * sizeof(double)), count};
}

inline std::span<std::uint8_t> flags(HeapIndex at, std::size_t count) {
    return {reinterpret_cast<std::uint8_t*>(std::uintptr_t{at}), count};
}

// Vectors, boxes and regions are read in place, because their layout equals that of their records.
static_assert(sizeof(Vec3) == 3 * sizeof(double) && sizeof(Box) == boxStride * sizeof(double));
static_assert(sizeof(Region) == regionStride * sizeof(double));

inline const Vec3& readVec3(HeapIndex at) { return *reinterpret_cast<const Vec3*>(numbers(at, 3).data()); }
inline const Box& readBoxAt(HeapIndex at) { return *reinterpret_cast<const Box*>(numbers(at, boxStride).data()); }

inline const Region& readRegion(HeapIndex at) {
    return *reinterpret_cast<const Region*>(numbers(at, regionStride).data());
}

void writeVec3(const Vec3& v, HeapIndex at);

Quat readQuat(HeapIndex at);

/// Writes the region if there is one; returns whether there was.
bool writeRegion(const std::optional<Region>& region, HeapIndex at);

Plane readPlane(HeapIndex at);
void writePlane(const Plane& plane, HeapIndex at);

Aabb readAabb(HeapIndex at);

} // namespace askew::bindings
