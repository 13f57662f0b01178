// The relation of two boxes is one of six words.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/box/box.h"

namespace askew {

/// Returns the first word that holds, exact for the stored numbers; relation(b, a) is the converse (contains and inside
/// change places).
Relation relation(const Box& a, const Box& b);

} // namespace askew
