#include "askew/mover/slide/moving_body.h"

#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/mover/contacts/capsule_contact.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// Returns whether numbers are the same, bit for bit.
bool areSame(std::span<const double> a, std::span<const double> b) {
    if (a.size() != b.size()) return false;
    std::uint64_t differing = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        differing |= std::bit_cast<std::uint64_t>(a[i]) ^ std::bit_cast<std::uint64_t>(b[i]);
    }
    return differing == 0;
}

/// Returns the half axes of a box in a row.
std::array<double, 9> rowOf(const Box& box) {
    const auto& [x, y, z] = box.halfAxes;
    return {x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z};
}

} // namespace

double reachAlong(const Polytope& shape, const Vec3& unit) {
    double most = -infinity;
    const double* v = shape.numbers.data() + 3;
    for (unsigned i = 0; i < shape.vertexCount(); ++i, v += 3) {
        const double here = dot(unit, {v[0], v[1], v[2]});
        most = here > most ? here : most;
    }
    return shape.isQuadric() ? most + bulge(shape, unit) : most + shape.radius();
}

/// Returns whether a region has the shape and the axes of the one that was set last.
bool MovingBody::isLast(const Shape& region) const {
    return isSet && areSame(rowOf(asked.frame), rowOf(region.frame)) &&
           areSame(last.numbers.all(), region.polytope.numbers) &&
           std::ranges::equal(last.indices.all(), region.polytope.indices);
}

bool MovingBody::findFaces() {
    sides.clear();
    if (!sides.reserve(view.faceCount() + 2)) return false;
    const auto add = [&](const Vec3& normal) { sides.push({normal, reachAlong(view, normal)}); };
    for (unsigned f = 0; f < view.faceCount() && !view.isRound(); ++f) add(view.normal(f));
    if (!view.isQuadric() || view.vertexCount() != 2) return true;
    const Vec3 axis = normalized(view.vertex(1) - view.vertex(0));
    add(axis);
    add(-axis);
    return true;
}

bool MovingBody::set(const Shape& region) {
    const bool isKnown = isLast(region);
    asked = region;
    if (isKnown) {
        moveTo(region.frame.center);
        return true;
    }
    isSet = false;
    Shape atOrigin = region;
    atOrigin.frame.center = {};
    if (!place(atOrigin, memory)) return false;
    view = memory.view();
    if (!findFaces()) return false;
    memory.indices[4] = polytopeNature(false, view.kind(), view.form());
    around = askew::bounds(view);
    const Vec3 extent = around.max - around.min;
    half = length(extent) * 0.5;
    const double flattest = std::fmin(extent.x, std::fmin(extent.y, extent.z));
    roundness = view.isQuadric() ? flattest * 0.5 : view.radius();
    isBallOrCapsule = askew::isCapsule(view);
    moveTo(region.frame.center);
    isSet = last.numbers.assign(region.polytope.numbers) && last.indices.assign(region.polytope.indices);
    return true;
}

void MovingBody::moveTo(const Vec3& center) {
    for (int k = 0; k < 3; ++k) memory.numbers[static_cast<unsigned>(k)] = center[k];
}

Shape MovingBody::shape() const {
    Shape there = asked;
    there.frame.center = center();
    return there;
}

Vec3 MovingBody::lowestOfCore(const Vec3& normal) const {
    double lowest = infinity;
    for (unsigned i = 0; i < view.vertexCount(); ++i) lowest = std::fmin(lowest, dot(normal, view.vertex(i)));
    Vec3 sum;
    unsigned count = 0;
    for (unsigned i = 0; i < view.vertexCount(); ++i) {
        if (dot(normal, view.vertex(i)) > lowest + 1e-9 * half) continue;
        sum = sum + view.vertex(i);
        ++count;
    }
    return sum * (1.0 / count);
}

} // namespace askew
