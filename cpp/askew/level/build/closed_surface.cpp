#include "askew/level/build/closed_surface.h"

#include "askew/math/number.h"

#include <algorithm>

namespace askew {

void OpenEdges::add(const MeshEdges& edges, std::uint32_t halfEdge) {
    std::uint32_t at = edges.next(halfEdge);
    if (at < halfEdge) return;
    int sum = 0;
    const auto turn = [&](const HalfEdge& along) { sum += along.from < along.to ? 1 : -1; };
    turn(edges[halfEdge]);
    for (; at != halfEdge; at = edges.next(at)) turn(edges[at]);
    if (sum == 0) return;
    ++count;
    first = std::min(first, halfEdge / 3);
}

bool EnclosedVolume::add(std::size_t& left) {
    const auto& vertices = triangles->vertices;
    const Vec3 origin = vertices[triangles->corners[0][0]];
    return work.each(triangles->corners.size(), left, [&](std::size_t i) {
        const auto& [a, b, c] = triangles->corners[i];
        const Vec3 p = vertices[a] - origin;
        const Vec3 q = vertices[b] - origin;
        const Vec3 r = vertices[c] - origin;
        sum += dot(cross(p, q), r);
        size += sumAbs(p) * sumAbs(q) * sumAbs(r);
    });
}

bool EnclosedVolume::decide(std::size_t& /*left*/) {
    // A product meets eight roundings, and those of all the sums that it goes into; `size` errs likewise.
    const double band = (static_cast<double>(triangles->corners.size()) + 16) * roundingUnit * size;
    sign = sum > 2 * band ? 1 : sum < -2 * band ? -1 : 0;
    if (sign != 0) work.stop();
    return true;
}

bool EnclosedVolume::addExactly(std::size_t& left) {
    const auto& vertices = triangles->vertices;
    return work.each(triangles->corners.size(), left, [&](std::size_t i) {
        const auto& [a, b, c] = triangles->corners[i];
        const Expansion<24> volume = exactDot(exactCross(vertices[a], vertices[b]), vertices[c]);
        exact.add({volume.terms.data(), volume.count});
    });
}

bool EnclosedVolume::decideExactly(std::size_t& /*left*/) {
    sign = exact.count == 0 ? 0 : signOf(exact.sum[exact.count - 1]);
    return true;
}

bool EnclosedVolume::advance(const WeldedTriangles& of, std::size_t& left) {
    using V = EnclosedVolume;
    static constexpr std::array passes{&V::add, &V::decide, &V::addExactly, &V::decideExactly};
    triangles = &of;
    return work.run(*this, passes, left);
}

} // namespace askew
