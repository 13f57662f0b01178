// Whether a ray may hit a box, in f32: saves most exact tests.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/broad_phase/leaf_cache.h"
#include "askew/simd/float4x3.h"

namespace askew {

/// A ray, to ask boxes about.
struct RayPrefilter {
    Float4x3 origin; // four times the same
    Float4x3 direction;
    Float4 farOff; // of the origin, for whose sake the way from it may be wrong
    Float4 room;   // how wrong a speed may be for its sake
    bool usable;   // with a direction that is neither very long nor very short
};

RayPrefilter rayPrefilter(const Ray& ray);

/// False only when castRay finds no hit up to `end`, whatever the box is like.
bool mayHit(const RayPrefilter& filter, const Leaf& leaf, float end);

} // namespace askew
