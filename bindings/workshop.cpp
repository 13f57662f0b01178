#include "workshop.h"

#include "held.h"

namespace askew::bindings {

[[clang::no_destroy]] Workshop shop;

Index stageNumbers(Index count) {
    if (!shop.staged.reserve(count)) return 0;
    shop.staged.resize(count);
    return addressOf(shop.staged.all().data());
}

void writePlaced(const Polytope& shape, Index at) {
    writeShape(shape, at);
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        writeVec3(shape.center() + shape.vertex(i), at + 5 + 3 * i);
    }
}

} // namespace askew::bindings
