// Tests one box against four boxes rounded to f32 (leaf_cache.h) at once.
#pragma once

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/broad_phase/leaf_cache.h"

namespace askew {

/// A box prepared for testing leaves.
struct LeafPrefilter {
    CubeMap map;
    Float4x3 center;
    Float4 room; // error bound added because coordinates grow with the box's distance from the origin
    bool usable;
};

void prepare(LeafPrefilter& filter, const Box& box);

inline LeafPrefilter leafPrefilter(const Box& box) {
    LeafPrefilter filter{};
    prepare(filter, box);
    return filter;
}

/// Returns which of four boxes certainly meet the box, and which are certainly apart from it.
Certain prefilter(const LeafPrefilter& filter, const std::array<const SingleBox*, 4>& four);

} // namespace askew
