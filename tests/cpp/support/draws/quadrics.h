// These are seeded pairs of shapes at least one of which is a quadric, with their extents computed independently of the
// core.
#pragma once

#include "support/draws/round_shapes.h"

namespace askew::test {

enum class QuadricKind : std::uint8_t {
    point,
    segment,
    box,
    wedge,
    sphere,
    capsule,
    roundedBox,
    cylinder,
    ellipsoid,
    disk
};
inline constexpr std::size_t quadricKinds = 10;
inline constexpr std::array<const char*, quadricKinds> quadricKindNames{
    "point", "segment", "box", "wedge", "sphere", "capsule", "roundedBox", "cylinder", "ellipsoid", "disk"};

/// A stratum says how a pair lies (the first five as for round shapes) or what is special about it.
enum class QuadricStratum : std::uint8_t { random, touching, nested, concentric, far, needle, sheared };
inline constexpr std::size_t quadricStrata = 7;

RoundShape quadricShape(Random& random, QuadricKind kind, const Vec3& center, double size, QuadricStratum stratum);

RoundPair quadricPair(Random& random, QuadricKind a, QuadricKind b, QuadricStratum stratum);

/// Returns the largest dot(direction, p) over the shape relative to its center, for a direction of any length.
Wide wideReach(const Polytope& shape, const Vec3& direction);

/// Returns the gap along a direction of any length.
Wide wideGap(const Polytope& a, const Polytope& b, const Vec3& direction);

/// Returns the largest gap of all directions: it tries many, then ever smaller steps from the best.
Wide widestGap(Random& random, const Polytope& a, const Polytope& b, int directions);

/// Visits the pairs at least one of which is a quadric.
template <class Visit> void eachQuadricPair(std::uint32_t seed, int each, Visit visit) {
    eachPairOf<QuadricKind, QuadricStratum>(seed, each, QuadricKind::cylinder, quadricKinds, quadricStrata, quadricPair,
                                            visit);
}

} // namespace askew::test
