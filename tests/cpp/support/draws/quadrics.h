// Seeded pairs of shapes of which one is a quadric at least, and their shadows, reckoned otherwise.
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

/// How a pair lies, the first five as round ones, or what is special about it.
enum class QuadricStratum : std::uint8_t { random, touching, nested, concentric, far, needle, sheared };
inline constexpr std::size_t quadricStrata = 7;

RoundShape quadricShape(Random& random, QuadricKind kind, const Vec3& center, double size, QuadricStratum stratum);

RoundPair quadricPair(Random& random, QuadricKind a, QuadricKind b, QuadricStratum stratum);

/// The largest dot(direction, p) over the shape relative to its centre, for a direction of any length.
Wide wideReach(const Polytope& shape, const Vec3& direction);

/// The gap along a direction of any length.
Wide wideGap(const Polytope& a, const Polytope& b, const Vec3& direction);

/// The largest of these of all directions: by many of them, then by smaller and smaller steps from the best.
Wide widestGap(Random& random, const Polytope& a, const Polytope& b, int directions);

/// Those of which one is a quadric.
template <class Visit> void eachQuadricPair(std::uint32_t seed, int each, Visit visit) {
    eachPairOf<QuadricKind, QuadricStratum>(seed, each, QuadricKind::cylinder, quadricKinds, quadricStrata, quadricPair,
                                            visit);
}

} // namespace askew::test
