// A conservative f32 test of a ray against a box: it saves most exact tests.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/broad_phase/leaf_cache.h"
#include "askew/simd/float4x3.h"

namespace askew {

/// A ray prepared for testing boxes.
struct RayPrefilter {
    Float4x3 origin; // the same in all lanes
    Float4x3 direction;
    Float4 farOff; // share of the origin in the error bound of offsets from it
    Float4 room;   // error bound of a speed, per sum of the half axes' squares
    bool usable;   // the direction is neither very long nor very short
};

RayPrefilter rayPrefilter(const Ray& ray);

/// Returns false only when `castRay` finds no hit up to `end`, whatever the box is like.
bool mayHit(const RayPrefilter& filter, const Leaf& leaf, float end);

} // namespace askew
