// These are seeded pairs of shapes at least one of which is round, with their extents computed independently of the
// core.
#pragma once

#include "support/draws/full_run.h"
#include "support/draws/random.h"

#include "askew/polytope/polytope.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

namespace askew::test {

using Wide = long double;

/// The kinds stand in the order of the table of shapes.
enum class RoundKind : std::uint8_t { point, segment, box, wedge, sphere, capsule, roundedBox };
inline constexpr std::size_t roundKinds = 7;
inline constexpr std::array<const char*, roundKinds> roundKindNames{"point",  "segment", "box",       "wedge",
                                                                    "sphere", "capsule", "roundedBox"};

/// A stratum says how a pair lies, or what is special about it.
enum class RoundStratum : std::uint8_t { random, touching, nested, concentric, far, tiny, grazing };
inline constexpr std::size_t roundStrata = 7;

/// A `RoundShape` is a shape in its place, with memory of its own.
struct RoundShape {
    std::unique_ptr<PolytopeMemory> memory = std::make_unique<PolytopeMemory>();

    [[nodiscard]] Polytope view() const { return memory->view(); }
};

/// Draws a shape of about the size, with a radius that is a part of it.
RoundShape roundShape(Random& random, RoundKind kind, const Vec3& center, double size, double part);

struct RoundPair {
    RoundShape a;
    RoundShape b;
};

/// `RoundPlaces` say where the shapes of a pair lie, and of what size the first one is.
struct RoundPlaces {
    Vec3 a;
    Vec3 b;
    double sizeOfA;
};

RoundPlaces roundPlaces(Random& random, RoundStratum stratum);

/// Returns the pair with A moved to touch B, or only closer when they meet already.
RoundPair touchingPair(RoundPair pair);

RoundPair roundPair(Random& random, RoundKind a, RoundKind b, RoundStratum stratum);

/// Returns the shape moved by a translation; its directions stay.
RoundShape moved(const Polytope& shape, const Vec3& translation);

inline Wide wideDot(const Vec3& a, const Vec3& b) {
    return static_cast<Wide>(a.x) * b.x + static_cast<Wide>(a.y) * b.y + static_cast<Wide>(a.z) * b.z;
}

/// Returns the largest dot(direction, p) over the shape, for a unit direction.
Wide reachAlong(const Polytope& shape, const Vec3& direction);

/// Returns the gap along a direction of any length.
Wide gapAlong(const Polytope& a, const Polytope& b, const Vec3& direction);

/// Draws a direction, not evenly spread.
Vec3 anyDirection(Random& random);

/// Calls visit(random, pair, kindA, kindB, stratum) for `each` pairs from make(random, kindA, kindB, stratum), and more
/// in a full run (`timesUsual`), of every two kinds at least one of which is `first` or a later one, until a check has
/// failed.
template <class Kind, class Stratum, class Make, class Visit>
void eachPairOf(std::uint32_t seed, int each, Kind first, unsigned kinds, unsigned strata, Make make, Visit visit) {
    Random random(seed);
    for (unsigned i = 0; i < kinds * kinds; ++i) {
        const auto a = static_cast<Kind>(i / kinds);
        const auto b = static_cast<Kind>(i % kinds);
        if (a < first && b < first) continue;
        for (int k = 0; k < each * timesUsual() && !testing::Test::HasFailure(); ++k) {
            const auto stratum = static_cast<Stratum>(static_cast<unsigned>(k) % strata);
            visit(random, make(random, a, b, stratum), a, b, stratum);
        }
    }
}

/// Visits the pairs at least one of which is round.
template <class Visit> void eachRoundPair(std::uint32_t seed, int each, Visit visit) {
    eachPairOf<RoundKind, RoundStratum>(seed, each, RoundKind::sphere, roundKinds, roundStrata, roundPair, visit);
}

} // namespace askew::test
