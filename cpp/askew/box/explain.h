// `explain` says why two boxes are apart, touching or overlapping: it returns every axis with both intervals, from the
// code that decides.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/box/box.h"
#include "askew/box/separating_axis.h"
#include "askew/math/interval.h"

#include <array>
#include <cstdint>

namespace askew {

/// `Redundancy` says why a row adds nothing: its edges are parallel (zero cross product; its numbers are 0), or its
/// axis is parallel to an earlier row's.
enum class Redundancy : std::uint8_t { none, zero, parallel };

struct AxisRow {
    AxisName name;
    Vec3 normal; // unit, from A to B (axis_orientation.h)
    Interval a;  // intervals relative to A's center
    Interval b;
    double separation = 0; // its sign is exact
    Redundancy redundancy = Redundancy::none;
    int redundantOf = -1; // the earlier row, where parallel
};

struct Explanation {
    std::array<AxisRow, maxAxes> rows;
    int count = 0;
    int winner = 0;
    int runnerUp = -1; // the largest separation among the other rows that are not redundant; -1: none
    int rank = 3;      // of the six half axes; below 3 there are flat rows
    Relation relation = Relation::disjoint;
};

/// Returns an axis as three segments to draw, on the line through the point the intervals are measured from: the ends
/// of A's interval, those of B's, and those of the gap or overlap, from where A's ends to where B's begins.
std::array<Vec3, 6> shadowSegments(const Vec3& origin, const Vec3& normal, const Interval& a, const Interval& b);

/// Returns all axes of a pair, 15 and the flat ones; the winner is the axis of `separation` and `minimumTranslation`.
Explanation explain(const Box& a, const Box& b);

} // namespace askew
