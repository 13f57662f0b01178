#include "askew/relation.h"

#include "askew/contains.h"
#include "askew/sat.h"

namespace askew {

Relation relation(const Box& a, const Box& b) {
    const int sign = separationSign(a, b);
    if (sign > 0) return Relation::disjoint;
    const bool holdsB = contains(a, b);
    const bool withinB = contains(b, a);
    if (holdsB && withinB) return Relation::equal;
    if (holdsB) return Relation::contains;
    if (withinB) return Relation::inside;
    return sign == 0 ? Relation::touching : Relation::overlapping;
}

} // namespace askew
