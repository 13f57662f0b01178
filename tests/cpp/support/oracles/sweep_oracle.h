// The oracle finds when a moving box meets another, in rationals: the times within which the projections overlap, on
// every axis.
#pragma once

#include "support/oracles/box_oracle.h"

#include <vector>

namespace askew::test {

class SweepOracle {
public:
    SweepOracle(const Box& a, const Vec3& translation, const Box& b);

    /// Returns whether they meet within [0, 1] when each projection is longer by so much of the scale.
    [[nodiscard]] bool meets(double slack) const;

    /// Returns whether A is inside of B, beyond touching, after any short enough part of the translation.
    [[nodiscard]] bool presses() const;

    /// A `Time` of first or last contact is rounded; `unit` is what its errors are measured in: the scale over the part
    /// of the translation along the axis that decides it, or nearly does.
    struct Time {
        double t;
        double unit;
    };
    [[nodiscard]] Time enter() const;
    [[nodiscard]] Time leave() const;

private:
    struct Axis {
        mpq_class distance; // of the centers, >= 0 unless they part
        mpq_class speed;    // >= 0
        mpq_class radius;
        mpq_class scale; // times the length of the axis
    };
    [[nodiscard]] Time timeOf(int side) const;

    std::vector<Axis> axes;
};

/// Draws a translation that hits, grazes, slides along faces and edges, ends in contact, goes nowhere or anywhere.
Vec3 drawTranslation(Random& random, const Pair& pair);

} // namespace askew::test
