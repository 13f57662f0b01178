// Gottschalk, Lin and Manocha 1996: the face axes of the one box, four others at a time.
#include "askew/box_probe.h"

#include "askew/number.h"

namespace askew {

namespace {

/// Also covers the roundings of numbers too small for f32, some 2^-146 in all.
float roundedUp(double x) { return static_cast<float>(x * (1 + 0x1p-22) + 0x1p-144); }

/// Beyond this f32 overflows on the way; colliders lie within 2^120.
bool isInRange(const Bounds& bounds) {
    for (unsigned k = 0; k < 3; ++k) {
        if (bounds.min[k] < -0x1p122F || bounds.max[k] > 0x1p122F) return false;
    }
    return true;
}

} // namespace

BoxProbe boxProbe(const Box& box) {
    BoxProbe probe{outward(box), {}, {}, {}, {}, {}};
    if (!isInRange(probe.bounds)) {
        probe.inner = {-1, -1, -1};
        return probe; // with no normals nothing is ruled out by them, nor in
    }
    const auto& u = box.halfAxes;
    const Vec3& c = box.center;
    // Bounds that meet the box's lie no further off than both reach: so all that is rounded in mayMeet, some eight
    // times by 2^-24, is made of what they and the box measure, and of the centre.
    const Vec3 reach = abs(u[0]) + abs(u[1]) + abs(u[2]);
    const double room = (reach.x + reach.y + reach.z + maxAbs(c)) * 0x1p-19;
    for (unsigned i = 0; i < 3; ++i) {
        const Vec3 normal = normalized(cross(u[(i + 1) % 3], u[(i + 2) % 3]));
        probe.normals[i] = {static_cast<float>(normal.x), static_cast<float>(normal.y), static_cast<float>(normal.z)};
        for (unsigned k = 0; k < 3; ++k) probe.magnitudes[i][k] = std::fabs(probe.normals[i][k]) + 0x1p-19F;
        const double radius =
            std::fabs(dot(normal, u[0])) + std::fabs(dot(normal, u[1])) + std::fabs(dot(normal, u[2]));
        probe.middles[i] = static_cast<float>(2 * dot(normal, c));
        probe.inner[i] = static_cast<float>(2 * radius - room);
        probe.widths[i] = roundedUp(2 * radius + room);
    }
    return probe;
}

unsigned probed(const BoxProbe& probe, const Bounds4& boxes) {
    // The widest gap so far. An empty lane's is infinite from the start, and stays so: what is no number never widens.
    Float4 gap = Float4::all(-1);
    std::array<Float4, 3> middle{}; // doubled, as all that follows
    std::array<Float4, 3> size{};
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 min = Float4::load(boxes.min[k].data());
        const Float4 max = Float4::load(boxes.max[k].data());
        gap = maximum(gap, min - Float4::all(probe.bounds.max[k]));
        gap = maximum(gap, Float4::all(probe.bounds.min[k]) - max);
        middle[k] = min + max;
        size[k] = max - min;
    }
    // How far a middle is beyond the box. It is the centre but for the roundings of the bounds.
    Float4 beyond = Float4::all(-1);
    const Float4 slop = (size[0] + size[1] + size[2]) * Float4::all(0x1p-18F);
    for (unsigned i = 0; i < 3; ++i) {
        Float4 distance = Float4::all(probe.middles[i]);
        Float4 reach = Float4::all(probe.widths[i]);
        for (unsigned k = 0; k < 3; ++k) {
            distance = distance - Float4::all(probe.normals[i][k]) * middle[k];
            reach = reach + Float4::all(probe.magnitudes[i][k]) * size[k];
        }
        gap = maximum(gap, abs(distance) - reach);
        beyond = maximum(abs(distance) + slop - Float4::all(probe.inner[i]), beyond);
    }
    const unsigned lanes = notAbove(gap, Float4::all(0));
    return lanes | (lanes & notAbove(beyond, Float4::all(0))) << 4;
}

} // namespace askew
