// What shapes are asked with, kept so that asking again takes no memory.
#pragma once

#include "askew/convex/explain.h"
#include "records/enum_names.h"
#include "records/shape_records.h"

#include <limits>

namespace askew::bindings {

/// An answer when there is no memory for one.
inline constexpr double noMemory = std::numeric_limits<double>::quiet_NaN();

struct ShapeScratch {
    Buffer<double> staged;
    PolytopeMemory made;
    TransformedShape a;
    TransformedShape b;
    PolytopeExplanation explanation;
};

extern ShapeScratch shapeScratch;

/// Room for so many doubles; 0: there is none.
HeapIndex stageNumbers(HeapIndex count);

/// Stages the record of what was made, named as a kind: writes where that is and how long. Answers whether it was made,
/// or why not.
HeapIndex stageMade(Built built, HeapIndex named, HeapIndex foundAt);

/// Writes the record of a shape, its vertices no longer relative to a centre.
void writePlaced(const Polytope& shape, HeapIndex at);

/// Calls ask(polytope) with the shape where it is.
template <class Ask> double withOne(HeapIndex at, HeapIndex shapeAt, Ask ask) {
    return shapeScratch.a.set(readShape(at, shapeAt)) ? ask(shapeScratch.a.view()) : noMemory;
}

/// Whether a glance shows that they do not meet.
bool areApart(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB);

/// Calls ask(polytope, polytope) with the shapes where they are.
template <class Ask> double withTwo(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, Ask ask) {
    const bool placed = shapeScratch.a.set(readShape(a, shapeA)) && shapeScratch.b.set(readShape(b, shapeB));
    return placed ? ask(shapeScratch.a.view(), shapeScratch.b.view()) : noMemory;
}

} // namespace askew::bindings
