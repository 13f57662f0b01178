#include "fuzz/targets.h"

#include "support/oracles/box_oracle.h"

#include "askew/box/contains.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/sat.h"

namespace askew::test {

namespace {

/// Draws a box; a second one may take half axes from the first, so that they are parallel.
Box drawBox(Input& input, const Box* other) {
    Box box{input.vec(), {}};
    for (std::size_t k = 0; k < 3; ++k) {
        const bool isCopied = other != nullptr && input.below(2) == 0;
        box.halfAxes[k] = isCopied ? other->halfAxes[input.below(3)] : input.vec();
    }
    return box;
}

constexpr Relation converse(Relation r) {
    if (r == Relation::contains) return Relation::inside;
    return r == Relation::inside ? Relation::contains : r;
}

} // namespace

const char* fuzzBoxes(Input input) {
    const Box a = drawBox(input, nullptr);
    const Box b = drawBox(input, &a);
    const Vec3 point = input.vec();

    const Relation found = relation(a, b);
    const Oracle oracle(a, b);
    if (found != oracle.relation()) return "the relation is that of rational arithmetic";
    if (separationSign(a, b) != oracle.separationSign()) return "the sign of the gap is that of rational arithmetic";
    if (relation(b, a) != converse(found)) return "the relation of b and a is the converse";
    if (contains(a, point) != oracleContains(a, point)) return "a point is inside when rational arithmetic says so";

    const auto translation = minimumTranslation(a, b);
    if (translation.has_value() != (found != Relation::disjoint)) return "boxes that meet have a way out";
    if (!translation) return nullptr;
    if ((translation->depth == 0) != (oracle.separationSign() == 0)) return "the depth is 0 exactly when they touch";
    Box moved = a;
    moved.center = a.center + translation->vector;
    if (isStorable(moved.center) && overlapsStrictly(moved, b)) return "moved by the vector, it is out or touches";
    return nullptr;
}

} // namespace askew::test
