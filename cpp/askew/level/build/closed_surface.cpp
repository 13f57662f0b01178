#include "askew/level/build/closed_surface.h"

#include "askew/exact/exact_vec.h"
#include "askew/math/number.h"

#include <algorithm>
#include <array>

namespace askew {

namespace {

/// Determinants of vertices lie on a grid of 2^-582, and all of them together below 2^387: the terms of their sum,
/// which do not overlap, are fewer than bits between.
constexpr std::size_t mostTerms = 1024;

[[gnu::cold, gnu::noinline]] int exactVolumeSign(std::span<const std::array<std::uint32_t, 3>> triangles,
                                                 std::span<const Vec3> vertices) {
    std::array<double, mostTerms> sum;
    std::array<double, mostTerms> next;
    SumTerms total{sum.data(), next.data()};
    for (const auto& [a, b, c] : triangles) {
        const Expansion<24> volume = exactDot(exactCross(vertices[a], vertices[b]), vertices[c]);
        total.add({volume.terms.data(), volume.count});
    }
    return total.count == 0 ? 0 : signOf(total.sum[total.count - 1]);
}

} // namespace

OpenEdges openEdges(const MeshEdges& edges) {
    OpenEdges open{0, noPart};
    edges.forEach([&](std::span<const std::uint32_t> sharing) {
        int sum = 0;
        for (const std::uint32_t halfEdge : sharing) sum += edges.from(halfEdge) < edges.to(halfEdge) ? 1 : -1;
        if (sum == 0) return;
        ++open.count;
        open.first = std::min(open.first, sharing[0] / 3);
    });
    return open;
}

int volumeSign(std::span<const std::array<std::uint32_t, 3>> triangles, std::span<const Vec3> vertices) {
    const Vec3& origin = vertices[triangles[0][0]];
    double sum = 0;
    double size = 0;
    for (const auto& [a, b, c] : triangles) {
        const Vec3 p = vertices[a] - origin;
        const Vec3 q = vertices[b] - origin;
        const Vec3 r = vertices[c] - origin;
        sum += dot(cross(p, q), r);
        size += sumAbs(p) * sumAbs(q) * sumAbs(r);
    }
    // A product meets eight roundings, and those of all the sums that it goes into; `size` errs likewise.
    const double band = (static_cast<double>(triangles.size()) + 16) * roundingUnit * size;
    return sum > 2 * band ? 1 : sum < -2 * band ? -1 : exactVolumeSign(triangles, vertices);
}

} // namespace askew
