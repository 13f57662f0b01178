// The memory layout of a shape that is not a box: a record of its own beside the region record, which is its frame.
//
// The record holds the kind, the number of numbers that follow, these (polytope.h), then the indices, four to a double.
#pragma once

#include "askew/construct/shape_table.h"
#include "askew/convex/transformed_shape.h"
#include "records/records.h"

namespace askew::bindings {

/// The largest record takes no more than this.
inline constexpr HeapIndex maxShapeSize = 3600;

/// Returns how many doubles a record takes, from the kind on.
HeapIndex shapeSize(const Polytope& shape);

void writeShape(const Polytope& shape, HeapIndex at);

/// Returns the polytope of a record, or an empty one for index 0.
Polytope readPolytope(HeapIndex at);

Shape readShape(HeapIndex regionAt, HeapIndex at);

/// Writes a region of a shape, with its frame's axes as local ones, and the record of its polytope unless it is a box.
/// Returns the size of the latter.
HeapIndex writeShapeWith(const Shape& shape, HeapIndex regionAt, HeapIndex at);

} // namespace askew::bindings
