#include "shape_scratch.h"

#include "askew/convex/gjk/gjk.h"
#include "world_handle.h"

namespace askew::bindings {

[[clang::no_destroy]] Workshop shop;

Index stageNumbers(Index count) {
    if (!shop.staged.reserve(count)) return 0;
    shop.staged.resize(count);
    return addressOf(shop.staged.all().data());
}

Index stageMade(Built built, Index named, Index foundAt) {
    if (built != Built::made) return static_cast<Index>(built);
    const Index size = shapeSize(shop.made.view());
    const Index at = stageNumbers(size);
    if (at == 0) return static_cast<Index>(Built::outOfMemory);
    shop.made.indices[4] = static_cast<std::uint16_t>(shop.made.indices[4] | named << 1);
    writeShape(shop.made.view(), at);
    ids(foundAt, 2)[0] = at;
    ids(foundAt, 2)[1] = size;
    return 0;
}

bool areApart(Index a, Index shapeA, Index b, Index shapeB) {
    return glance(readShape(a, shapeA), readShape(b, shapeB)).sign > 0;
}

void writePlaced(const Polytope& shape, Index at) {
    writeShape(shape, at);
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        writeVec3(shape.center() + shape.vertex(i), at + 5 + 3 * i);
    }
}

} // namespace askew::bindings
