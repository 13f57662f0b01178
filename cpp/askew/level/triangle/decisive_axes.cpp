// The axes of leaf_box_cast.cpp, each with the times between which its exact counterpart certainly overlaps. An axis
// itself is wrong here: along an edge by 2.2 e in each coordinate, along the normal by 6 D e. Corners lie within 2 a on
// all of their way, so projections are wrong by 9 e a and 36 D e a more, and radii by 5 e and 18 D e. All of it is at
// most 4 e, 16 e (D + a) and 64 D e (D + a). Twice as much leaves room for all roundings in f64, hundreds of times.
#include "askew/level/triangle/decisive_axes.h"

#include "askew/broad_phase/bounds_cast.h"
#include "askew/level/triangle/cube_axes.h"

namespace askew {

namespace {

constexpr unsigned axisCount = 13;

/// Takes the axes one by one.
struct Decision {
    Float4 opens = Float4::all(0);         // not before this
    Float4 until = Float4::all(0);         // all that say anything overlap from here
    Float4 leave = Float4::all(1);         // to here
    std::array<Float4, axisCount> entered; // NOLINT(*-member-init): all are taken

    /// Takes an axis, the radius within which the projections overlap, the band by which all of it may be wrong, and
    /// one over the speed. Where the band is wider than the radius all times are no numbers, which change nothing.
    void take(unsigned row, Float4 low, Float4 high, Float4 radius, Float4 band, Float4 rate) {
        const Float4 pace = unlessNotAbove(rate, radius, band);
        const Float4 outer = radius + band;
        const Float4 inner = radius - band;
        opens = maximum(opens, minimum((negated(outer) - high) * pace, (outer - low) * pace));
        const Float4 first = (negated(inner) - high) * pace;
        const Float4 second = (inner - low) * pace;
        entered[row] = minimum(first, second) * Float4::all(later);
        until = maximum(until, entered[row]);
        leave = minimum(leave, maximum(first, second));
    }
};

} // namespace

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
DecisiveLeaf::DecisiveLeaf(const LeafBoxCast& query, const Mesh& mesh, std::size_t leaf) : rows(0) {
    const CubeMap& map = query.box.map.map;
    const Corners4 corners = cornersOf(mesh, leaf, query.box.origin);
    const Float4 size = maximum(maxAbs(corners) * map.stretch, query.reach);
    const Float4 error = size * Float4::all(0x1p-21F) + query.room;
    const Corners4 x = mapped(map, corners);
    const Edges4 edges = edgesOf(x);
    Decision decision;
    for (unsigned i = 0; i < 3; ++i) {
        const Float4 low = minimum(minimum(x[0][i], x[1][i]), x[2][i]);
        decision.take(1 + after[i], low, maximum(x[0][i], x[1][i], x[2][i]), Float4::all(1), error * Float4::all(8),
                      query.pace[i]);
    }
    const Float4 length = maximum(maxAbs(edges[0]), maxAbs(edges[1]), maxAbs(edges[2])) + error;
    const Float4 band = error * (length + size);
    const Float4x3 normal = cross(edges[0], edges[1]);
    const Float4 height = dot(normal, x[0]);
    decision.take(0, height, height, sumAbs(normal), band * length * Float4::all(128),
                  Float4::all(1) / dot(normal, query.velocity));
    unsigned row = 0; // edge by edge here, half axis by half axis there
    forEachEdgeAxis(x, edges, [&](const EdgeAxis& axis) {
        decision.take(4 + row % 3 * 3 + row / 3, minimum(axis.onEdge, axis.offEdge), maximum(axis.onEdge, axis.offEdge),
                      axis.radius, band * Float4::all(32), Float4::all(1) / axis.along(query.velocity));
        ++row;
    });
    const Float4 opens = decision.opens * Float4::all(sooner);
    certain = notAbove(maximum(size, query.room), Float4::all(largestInCube)) &
              notAbove(decision.until, decision.leave * Float4::all(sooner)) & ~notAbove(opens, Float4::all(0));
    for (unsigned k = axisCount; k-- > 0;) rows = rows << 4 | (notAbove(decision.entered[k], opens) ^ 15);
    decision.until.store(until.data());
}

} // namespace askew
