// Akenine-Moller, "Fast 3D Triangle-Box Overlap Testing" (2001), four triangles at a time, with error bands.
//
// With a the largest absolute value that a coordinate is made of, at least 1, a mapped one is wrong by the difference
// (2.1 roundings), the map (1) and its product and sums (3): at most e = 8 roundings of a, and the room of the origin.
// An edge then is wrong by 2.2 e and at most 2 a long in each coordinate, a normal by 20 e a and at most 8 a^2. So the
// gap is wrong by at most 2 e along a face of the box, 192 e a^2 along the triangle's normal, 16 e a along the rest.
//
// An edge that is all but parallel to one of the box makes an axis of no length, which says nothing. Such axes are left
// out: the triangle with its corners moved by at most 26 e, so that those edges are parallel, needs none of them.
// Therefore it is 32 of the bands that prove a meeting.
#include "askew/level/triangle/leaf_box_prefilter.h"

#include "askew/level/triangle/cube_axes.h"

namespace askew {

namespace {

struct Bands {
    Float4 face;
    Float4 normal;
    Float4 edge;
    Float4 parallel; // edges whose coordinates across an axis of the box add up to no more may be parallel to it
};

/// The lanes that are apart, and those that overlap along all axes so far.
struct Verdict {
    unsigned apart = 0;
    unsigned meets = 15;

    void take(Float4 gap, Float4 band) {
        apart |= ~notAbove(gap, band);
        meets &= notAbove(gap + band * Float4::all(32), Float4::all(0));
    }
};

void takeFaces(const Corners4& x, const Bands& bands, Verdict& verdict) {
    for (unsigned i = 0; i < 3; ++i) {
        const Float4 low = minimum(minimum(x[0][i], x[1][i]), x[2][i]);
        const Float4 high = maximum(x[0][i], x[1][i], x[2][i]);
        verdict.take(maximum(low, negated(high)) - Float4::all(1), bands.face);
    }
}

void takeEdges(const Corners4& x, const Edges4& edges, const Bands& bands, Verdict& verdict) {
    forEachEdgeAxis(x, edges, [&](const EdgeAxis& axis) {
        const auto& [edge, y, z, first, second, radius] = axis;
        const Float4 gap = maximum(minimum(first, second), negated(maximum(first, second))) - radius;
        const unsigned isParallel = notAbove(radius, bands.parallel);
        const unsigned isApart = ~notAbove(gap, bands.edge);
        verdict.apart |= isApart & ~isParallel;
        verdict.meets &= notAbove(gap + bands.edge * Float4::all(32), Float4::all(0)) | isParallel;
    });
}

} // namespace

Certain prefilter(const LeafBox& box, const Mesh& mesh, std::size_t leaf, bool isRough) {
    const unsigned all = mesh.lanesOf(leaf);
    if (!box.map.usable) return {};
    const CubeMap& map = box.map.map;
    const Corners4 corners = cornersOf(mesh, leaf, box.origin);
    const Float4 one = Float4::all(1);
    const Float4 size = maximum(maxAbs(corners) * map.stretch, one);
    const Float4 error = size * Float4::all(0x1p-21F) + map.stretch * Float4::all(box.origin.room);
    const Bands bands{error * Float4::all(2), error * size * size * Float4::all(192), error * size * Float4::all(16),
                      error * Float4::all(8)};
    const unsigned sane = all & notAbove(size, Float4::all(0x1p20F)) & notAbove(error, size * Float4::all(0x1p-12F));
    const Corners4 x = mapped(map, corners);
    Verdict verdict;
    takeFaces(x, bands, verdict);
    if ((sane & ~verdict.apart) == 0) return {0, verdict.apart & sane};
    const Edges4 edges = edgesOf(x);
    const Float4x3 normal = cross(edges[0], edges[1]);
    verdict.take(abs(dot(normal, x[0])) - sumAbs(normal), bands.normal);
    if (isRough) return {0, verdict.apart & sane};
    if ((sane & ~verdict.apart) != 0) takeEdges(x, edges, bands, verdict);
    return {verdict.meets & ~verdict.apart & sane, verdict.apart & sane};
}

} // namespace askew
