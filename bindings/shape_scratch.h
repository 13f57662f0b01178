// The working memory of shape queries, kept so that further queries allocate nothing.
#pragma once

#include "askew/convex/explain.h"
#include "records/enum_names.h"
#include "records/shape_records.h"

namespace askew::bindings {

struct ShapeScratch {
    Buffer<double> staged;
    PolytopeMemory made;
    TransformedShape a;
    TransformedShape b;
    PolytopeExplanation explanation;
};

extern ShapeScratch shapeScratch;

/// Returns the index of room for so many doubles, or noIndex.
HeapIndex stageNumbers(HeapIndex count);

/// Stages the record of what was built, recorded as the kind `named`; writes its index and size. Returns a Built.
HeapIndex stageMade(Built built, HeapIndex named, HeapIndex foundAt);

/// Writes the record of a shape with its vertices no longer relative to a center.
void writePlaced(const Polytope& shape, HeapIndex at);

/// Returns ask(polytope) for the posed shape, or noMemory.
template <class Ask> double withOne(HeapIndex at, HeapIndex shapeAt, Ask ask) {
    return shapeScratch.a.set(readShape(at, shapeAt)) ? ask(shapeScratch.a.view()) : noMemory;
}

/// Returns true when GJK shows that the shapes are disjoint.
bool areApart(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB);

/// Returns ask(polytope, polytope) for the posed shapes, or noMemory.
template <class Ask> double withTwo(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB, Ask ask) {
    const bool placed = shapeScratch.a.set(readShape(a, shapeA)) && shapeScratch.b.set(readShape(b, shapeB));
    return placed ? ask(shapeScratch.a.view(), shapeScratch.b.view()) : noMemory;
}

} // namespace askew::bindings
