#include "askew/convex/canonical.h"

#include "askew/convex/round/quadric.h"
#include "askew/math/number.h"
#include "askew/polytope/hull.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

constexpr std::uint16_t kindBits = 0xfe;

bool areSame(const Polytope& a, const Polytope& b) {
    const auto isSameNumber = [](double x, double y) {
        return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
    };
    const bool isSameNature = ((a.indices[4] ^ b.indices[4]) & ~kindBits) == 0;
    return isSameNature && std::ranges::equal(a.numbers, b.numbers, isSameNumber) &&
           std::ranges::equal(a.indices.first(4), b.indices.first(4)) &&
           std::ranges::equal(a.indices.subspan(Polytope::headerSize), b.indices.subspan(Polytope::headerSize));
}

/// Builds a quadric from its vertices and from the lengths of its three vectors, each of which is to lie along its own
/// axis.
Built rebuildQuadric(const Polytope& shape, std::span<const Vec3> vertices, PolytopeMemory& into) {
    std::array<double, 3 + 3 * maxVertices> numbers; // NOLINT(*-member-init): as far as counted
    std::size_t count = 0;
    for (unsigned k = 0; k < 3; ++k) numbers[count++] = shape.ballAxis(k)[static_cast<int>(k)];
    for (const Vec3& v : vertices) {
        for (int k = 0; k < 3; ++k) numbers[count++] = v[k];
    }
    return quadric(std::span(numbers).first(count), into);
}

Built rebuild(const Polytope& shape, std::span<const Vec3> vertices, PolytopeMemory& into) {
    if (shape.isQuadric()) return rebuildQuadric(shape, vertices, into);
    const Built core = convexHull(vertices, into);
    if (core != Built::made || !shape.isRound()) return core;
    const double radius = stored(shape.numbers.back());
    if (!(radius > 0) || !isStorable(radius)) return Built::notStorable;
    if (!into.numbers.reserve(into.numbers.size() + 1)) return Built::outOfMemory;
    into.numbers.push(radius);
    into.indices[4] = polytopeNature(true, 0, PolytopeForm::rounded);
    return Built::made;
}

} // namespace

Canonical isCanonical(const Polytope& shape) {
    if (shape.indices.size() < Polytope::headerSize || shape.indices[4] >> 8 > 2) return Canonical::no;
    const std::size_t count = shape.vertexCount();
    if (count == 0 || count > maxVertices) return Canonical::no;
    const std::size_t tail = shape.isQuadric() ? Polytope::quadricSize : shape.isRound() ? 1 : 0;
    if (shape.numbers.size() != 3 * (1 + count + shape.faceCount()) + tail) return Canonical::no;
    std::array<Vec3, maxVertices> vertices;
    for (unsigned i = 0; i < count; ++i) {
        vertices[i] = shape.vertex(i);
        if (!isStorable(vertices[i])) return Canonical::no;
    }
    PolytopeMemory built;
    const Built result = rebuild(shape, std::span(vertices).first(count), built);
    if (result == Built::outOfMemory) return Canonical::outOfMemory;
    return result == Built::made && areSame(shape, built.view()) ? Canonical::yes : Canonical::no;
}

} // namespace askew
