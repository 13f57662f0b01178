// What shapes are asked with, kept so that asking again takes no memory.
#pragma once

#include "askew/convex/explain.h"
#include "records/enum_names.h"
#include "records/shape_records.h"

#include <limits>

namespace askew::bindings {

/// An answer when there is no memory for one.
inline constexpr double noMemory = std::numeric_limits<double>::quiet_NaN();

struct Workshop {
    Buffer<double> staged;
    PolytopeMemory made;
    Placed a;
    Placed b;
    PolytopeExplanation explanation;
};

extern Workshop shop;

/// Room for so many doubles; 0: there is none.
Index stageNumbers(Index count);

/// Stages the record of what was made, named as a kind: writes where that is and how long. Answers whether it was made,
/// or why not.
Index stageMade(Built built, Index named, Index foundAt);

/// Writes the record of a shape, its vertices no longer relative to a centre.
void writePlaced(const Polytope& shape, Index at);

/// Calls ask(polytope) with the shape where it is.
template <class Ask> double withOne(Index at, Index shapeAt, Ask ask) {
    return shop.a.set(readShape(at, shapeAt)) ? ask(shop.a.view()) : noMemory;
}

/// Whether a glance shows that they do not meet.
bool areApart(Index a, Index shapeA, Index b, Index shapeB);

/// Calls ask(polytope, polytope) with the shapes where they are.
template <class Ask> double withTwo(Index a, Index shapeA, Index b, Index shapeB, Ask ask) {
    const bool placed = shop.a.set(readShape(a, shapeA)) && shop.b.set(readShape(b, shapeB));
    return placed ? ask(shop.a.view(), shop.b.view()) : noMemory;
}

} // namespace askew::bindings
