// Whether a ray may hit a box, in f32: saves most exact tests.
#pragma once

#include "askew/box_filter.h"
#include "askew/ray.h"

namespace askew {

/// A ray, to ask boxes about.
struct RayFilter {
    Vec3 origin;
    Float4x3 direction; // four times the same
    Float4 room;        // how wrong a speed may be for its sake
    bool usable;        // with a direction that is neither very long nor very short
};

RayFilter rayFilter(const Ray& ray);

/// False only when castRay finds no hit up to `end`, whatever the box is like.
bool mayHit(const RayFilter& filter, const Box& box, float end);

} // namespace askew
