// How two boxes lie to each other, as one of six words.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/box/box.h"

namespace askew {

/// Exact for the stored numbers; relation(b, a) is the converse (contains and inside change places).
Relation relation(const Box& a, const Box& b);

} // namespace askew
