// Seeded pairs of shapes of which one is a quadric at least, and their shadows, reckoned otherwise.
#pragma once

#include "round_shapes.h"

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
inline constexpr std::size_t firstQuadric = 7;
inline constexpr std::array<const char*, quadricKinds> quadricKindNames{
    "point", "segment", "box", "wedge", "sphere", "capsule", "roundedBox", "cylinder", "ellipsoid", "disk"};

/// How a pair lies, or what is special about it.
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

/// Calls visit(random, pair, kindA, kindB, stratum) for `each` pairs of every two kinds of which one is a quadric.
template <class Visit> void eachQuadricPair(std::uint32_t seed, int each, Visit visit) {
    Random random(seed);
    for (unsigned i = 0; i < quadricKinds; ++i) {
        for (unsigned j = 0; j < quadricKinds; ++j) {
            if (i < firstQuadric && j < firstQuadric) continue;
            for (int k = 0; k < each; ++k) {
                const auto stratum = static_cast<QuadricStratum>(static_cast<unsigned>(k) % quadricStrata);
                const auto a = static_cast<QuadricKind>(i);
                const auto b = static_cast<QuadricKind>(j);
                visit(random, quadricPair(random, a, b, stratum), a, b, stratum);
            }
        }
    }
}

} // namespace askew::test
