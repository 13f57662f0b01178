#include "askew/box/relation.h"

#include "askew/box/contains.h"
#include "askew/box/sat.h"

namespace askew {

Relation relation(const Box& a, const Box& b) {
    const int sign = separationSign(a, b);
    return sign > 0 ? Relation::disjoint : meetingRelation(sign == 0, contains(a, b), contains(b, a));
}

} // namespace askew
