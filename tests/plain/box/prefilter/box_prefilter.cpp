// In place of the core's: decides nothing, so that every pair and every point takes the exact test.
#include "askew/box/prefilter/box_prefilter.h"

namespace askew {

BoxPrefilter boxPrefilter(const Box& box) { return {box.center, {}, 0, false}; }

Certain prefilter(const BoxPrefilter& /*filter*/, const FourBoxes& /*boxes*/) { return {}; }

Certain prefilterPairs(const FourBoxes& /*a*/, const FourBoxes& /*b*/, CandidateRows* /*rows*/) { return {}; }

} // namespace askew
