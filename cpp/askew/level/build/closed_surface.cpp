#include "askew/level/build/closed_surface.h"

#include "askew/math/number.h"

#include <algorithm>

namespace askew {

void OpenEdges::add(const HalfEdges& edges, HalfEdge halfEdge) {
    HalfEdge at = edges.next(halfEdge);
    if (at < halfEdge) return;
    int sum = 0;
    std::uint32_t lowest = noPart;
    const auto turn = [&](HalfEdge of) {
        sum += edges.from(of) < edges.to(of) ? 1 : -1;
        lowest = std::min(lowest, edges.part(of.lane()));
    };
    turn(halfEdge);
    for (; at != halfEdge; at = edges.next(at)) turn(at);
    if (sum == 0) return;
    ++count;
    first = std::min(first, lowest);
}

bool EnclosedVolume::add(std::size_t& left) {
    const Vec3 origin = mesh->ownVertex(0);
    return work.each(mesh->header.triangles, left, [&](std::size_t i) {
        const auto& [a, b, c] = mesh->triangle(i);
        const Vec3 p = a - origin;
        const Vec3 q = b - origin;
        const Vec3 r = c - origin;
        sum += dot(cross(p, q), r);
        size += sumAbs(p) * sumAbs(q) * sumAbs(r);
    });
}

bool EnclosedVolume::decide(std::size_t& /*left*/) {
    // A product meets eight roundings, and those of all the sums that it goes into; `size` errs likewise.
    const double band = (static_cast<double>(mesh->header.triangles) + 16) * roundingUnit * size;
    sign = sum > 2 * band ? 1 : sum < -2 * band ? -1 : 0;
    if (sign != 0) work.stop();
    return true;
}

bool EnclosedVolume::addExactly(std::size_t& left) {
    return work.each(mesh->header.triangles, left, [&](std::size_t i) {
        const auto& [a, b, c] = mesh->triangle(i);
        const Expansion<24> volume = exactDot(exactCross(a, b), c);
        exact.add({volume.terms.data(), volume.count});
    });
}

bool EnclosedVolume::decideExactly(std::size_t& /*left*/) {
    sign = exact.count == 0 ? 0 : signOf(exact.sum[exact.count - 1]);
    return true;
}

bool EnclosedVolume::advance(const Mesh& of, std::size_t& left) {
    using V = EnclosedVolume;
    static constexpr std::array passes{&V::add, &V::decide, &V::addExactly, &V::decideExactly};
    mesh = &of;
    return work.run(*this, passes, left);
}

} // namespace askew
