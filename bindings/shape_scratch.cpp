#include "shape_scratch.h"

#include "askew/convex/gjk/gjk.h"
#include "world_handle.h"

namespace askew::bindings {

[[clang::no_destroy]] ShapeScratch shapeScratch;

HeapIndex stageNumbers(HeapIndex count) {
    if (!shapeScratch.staged.reserve(count)) return noIndex;
    shapeScratch.staged.resize(count);
    return addressOf(shapeScratch.staged.all().data());
}

HeapIndex stageMade(Built built, HeapIndex named, HeapIndex foundAt) {
    if (built != Built::made) return static_cast<HeapIndex>(built);
    const HeapIndex size = shapeSize(shapeScratch.made.view());
    const HeapIndex at = stageNumbers(size);
    if (at == noIndex) return static_cast<HeapIndex>(Built::outOfMemory);
    shapeScratch.made.indices[4] = static_cast<std::uint16_t>(shapeScratch.made.indices[4] | named << 1);
    writeShape(shapeScratch.made.view(), at);
    ids(foundAt, 2)[0] = at;
    ids(foundAt, 2)[1] = size;
    return 0;
}

bool areApart(HeapIndex a, HeapIndex shapeA, HeapIndex b, HeapIndex shapeB) {
    return gjk(readShape(a, shapeA), readShape(b, shapeB)).sign > 0;
}

void writePlaced(const Polytope& shape, HeapIndex at) {
    writeShape(shape, at);
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        writeVec3(shape.center() + shape.vertex(i), at + 5 + 3 * i);
    }
}

} // namespace askew::bindings
