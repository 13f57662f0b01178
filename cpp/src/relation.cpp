#include "askew/relation.h"

#include "askew/contains.h"
#include "askew/sat.h"

namespace askew {

Relation relation(const Box& a, const Box& b) {
    const int sign = separationSign(a, b);
    return sign > 0 ? Relation::disjoint : meetingRelation(sign == 0, contains(a, b), contains(b, a));
}

} // namespace askew
