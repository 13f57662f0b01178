// Four answers at once about boxes that have been rounded to f32 (leaves.h).
#pragma once

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/broad_phase/leaf_cache.h"

namespace askew {

/// One box, to ask leaves about.
struct LeafPrefilter {
    CubeMap map;
    Float4x3 center;
    Float4 room; // how far what is mapped may be off for the sake of where the box lies
    bool usable;
};

LeafPrefilter leafPrefilter(const Box& box);

/// Which of four meet the box: never wrong where it is sure.
Certain prefilter(const LeafPrefilter& filter, const std::array<const SingleBox*, 4>& four);

} // namespace askew
