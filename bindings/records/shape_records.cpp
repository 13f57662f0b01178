#include "records/shape_records.h"

#include "askew/convex/record.h"

namespace askew::bindings {

HeapIndex shapeSize(const Polytope& shape) { return static_cast<HeapIndex>(recordSize(shape)); }

void writeShape(const Polytope& shape, HeapIndex at) { writeRecord(shape, numbers(at, shapeSize(shape))); }

Polytope readPolytope(HeapIndex at) { return at == 0 ? Polytope{} : readRecord(numbers(at, 3).data()); }

Shape readShape(HeapIndex regionAt, HeapIndex at) { return {readBoxAt(regionAt), readPolytope(at)}; }

HeapIndex writeShapeWith(const Shape& shape, HeapIndex regionAt, HeapIndex at) {
    writeRegion(Region{shape.frame, Quat{}, shape.frame.halfAxes}, regionAt);
    if (shape.isBox()) return 0;
    writeShape(shape.polytope, at);
    return shapeSize(shape.polytope);
}

} // namespace askew::bindings
