// Gottschalk, Lin and Manocha 1996: the face axes of one box, against four others at a time.
#include "askew/broad_phase/box_node_test.h"

#include "askew/math/number.h"

namespace askew {

namespace {

/// Rounds up to f32, and covers the roundings of numbers too small for it, some 2^-146 in all.
float roundedUp(double x) { return static_cast<float>(x * (1 + 0x1p-22) + 0x1p-144); }

/// Returns false when f32 could overflow below; colliders lie within 2^120.
bool isInRange(const Bounds& bounds) {
    for (unsigned k = 0; k < 3; ++k) {
        if (bounds.min[k] < -0x1p122F || bounds.max[k] > 0x1p122F) return false;
    }
    return true;
}

} // namespace

void prepareAxes(BoxNodeTest& test, const Box& box) {
    if (!isInRange(test.bounds)) {
        // Without normals the axes neither reject nor accept anything.
        test.axes = {};
        for (Axis4& axis : test.axes) axis.inner = Float4::all(-1);
        return;
    }
    const auto& u = box.halfAxes;
    const Vec3& c = box.center;
    // Bounds that meet the box's are no farther away than the two extend. So all that `testNode` rounds, some eight
    // times by 2^-24, is no larger than their extents and the center's coordinates.
    const Vec3 reach = abs(u[0]) + abs(u[1]) + abs(u[2]);
    const double room = (reach.x + reach.y + reach.z + maxAbs(c)) * 0x1p-19;
    for (unsigned i = 0; i < 3; ++i) {
        Axis4& axis = test.axes[i];
        const Vec3 across = cross(u[(i + 1) % 3], u[(i + 2) % 3]);
        const Vec3 normal = isZero(across) ? across : across * (1 / length(across));
        const std::array<double, 3> n{normal.x, normal.y, normal.z};
        for (unsigned k = 0; k < 3; ++k) {
            const auto x = static_cast<float>(n[k]);
            axis.normal[k] = Float4::all(x);
            axis.magnitude[k] = Float4::all(std::fabs(x) + 0x1p-19F);
        }
        const double radius =
            std::fabs(dot(normal, u[0])) + std::fabs(dot(normal, u[1])) + std::fabs(dot(normal, u[2]));
        axis.middle = Float4::all(static_cast<float>(2 * dot(normal, c)));
        axis.inner = Float4::all(static_cast<float>(2 * radius - room - 0x1p-144)); // as `roundedUp` does
        axis.width = Float4::all(roundedUp(2 * radius + room));
    }
}

unsigned testBounds(const BoxNodeTest& test, const Bounds4& boxes) { return overlapping(boxes, test.bounds); }

unsigned testNode(const BoxNodeTest& test, const Bounds4& boxes) {
    // The widest gap so far. An empty lane's is infinite from the start and stays so: NaN never replaces it.
    Float4 gap = Float4::all(-1);
    std::array<Float4, 3> middle{}; // doubled, like all that follows
    std::array<Float4, 3> size{};
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 min = Float4::load(boxes.min[k].data());
        const Float4 max = Float4::load(boxes.max[k].data());
        gap = maximum(gap, min - Float4::all(test.bounds.max[k]));
        gap = maximum(gap, Float4::all(test.bounds.min[k]) - max);
        middle[k] = min + max;
        size[k] = max - min;
    }
    // How far a middle lies outside the box. It is the collider's center but for the roundings of the bounds.
    Float4 beyond = Float4::all(-1);
    const Float4 slop = (size[0] + size[1] + size[2]) * Float4::all(0x1p-18F);
#pragma GCC unroll 3
    for (const Axis4& axis : test.axes) {
        const Float4 distance =
            abs(axis.normal[0] * middle[0] + axis.normal[1] * middle[1] + axis.normal[2] * middle[2] - axis.middle);
        const Float4 reach =
            axis.magnitude[0] * size[0] + axis.magnitude[1] * size[1] + axis.magnitude[2] * size[2] + axis.width;
        gap = maximum(gap, distance - reach);
        beyond = maximum(distance - axis.inner, beyond);
    }
    const unsigned lanes = notAbove(gap, Float4::all(0));
    return lanes | (lanes & notAbove(beyond + slop, Float4::all(0))) << 4;
}

} // namespace askew
