#include "askew/broad_phase/leaf_prefilter.h"

#include "askew/math/number.h"

namespace askew {

void prepare(LeafPrefilter& out, const Box& box) {
    const BoxPrefilter filter = boxPrefilter(box);
    out.usable = filter.usable;
    if (!out.usable) return;
    const Vec3& c = box.center;
    const auto all = [](double x) { return Float4::all(static_cast<float>(x)); };
    out.map = filter.map;
    out.center = {all(c.x), all(c.y), all(c.z)};
    // Both centers are rounded, and lie as far from the origin as this one plus the offset between them: an error of
    // 2^-23 of this one, and as much of the offset, which is among the roundings of any coordinate.
    out.room = all(maxAbs(c)) * filter.map.stretch * Float4::all(0x1p-20F);
}

Certain prefilter(const LeafPrefilter& filter, const std::array<const SingleBox*, 4>& four) {
    std::array<std::array<Float4, 4>, 3> read;
    for (unsigned k = 0; k < 3; ++k) {
        for (unsigned lane = 0; lane < 4; ++lane) read[k][lane] = Float4::load(four[lane]->data() + 4 * k);
        transpose(read[k][0], read[k][1], read[k][2], read[k][3]);
    }
    const auto& [a, b, c] = read;
    const Float4x3 offset{a[0] - filter.center[0], a[1] - filter.center[1], a[2] - filter.center[2]};
    Mapped4 boxes;
    boxes.size = Float4::all(0);
    boxes.offset = map(filter.map, offset, boxes.size);
    boxes.halfAxes = {map(filter.map, {a[3], b[0], b[1]}, boxes.size), map(filter.map, {b[2], b[3], c[0]}, boxes.size),
                      map(filter.map, {c[1], c[2], c[3]}, boxes.size)};
    CubeAxes axes;
    return cubeSat(boxes, filter.room, axes);
}

} // namespace askew
