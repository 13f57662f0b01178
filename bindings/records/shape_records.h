// How a shape that is not a box lies in memory: a record of its own, beside the region's, which is then its frame.
//
// Its kind, how many numbers follow, these (polytope.h), then its indices, four to a double.
#pragma once

#include "askew/construct/shape_table.h"
#include "askew/convex/transformed_shape.h"
#include "records/records.h"

namespace askew::bindings {

/// Room for the largest.
inline constexpr HeapIndex maxShapeSize = 3600;

/// How many doubles a record takes, from the kind on.
HeapIndex shapeSize(const Polytope& shape);

void writeShape(const Polytope& shape, HeapIndex at);

/// The polytope of the record; none for 0.
Polytope readPolytope(HeapIndex at);

Shape readShape(HeapIndex regionAt, HeapIndex at);

} // namespace askew::bindings
