// Why two polytopes are apart, touching or overlapping: every axis with both shadows, from the code that decides.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/math/interval.h"
#include "askew/memory/buffer.h"

namespace askew {

struct PolytopeAxisRow {
    PolytopeAxis axis;
    Interval a; // shadows relative to the origin of the explanation
    Interval b;
    int redundantOf = -1; // the first earlier row whose normal is the same within 1e-13 rad; -1: none
};

struct PolytopeExplanation {
    Buffer<PolytopeAxisRow> rows; // in the order of forEachAxis
    Vec3 origin;                  // the middle of A's bounds
    int winner = 0;               // the axis of `separation` and `minimumTranslation`
    int runnerUp = -1;            // the largest separation among the other rows that are not redundant; -1: none
    int rank = 3;                 // below 3 there are flat rows
    Relation relation = Relation::disjoint;
};

/// False, with no rows, when memory ends.
bool explain(const Polytope& a, const Polytope& b, PolytopeExplanation& into);

} // namespace askew
