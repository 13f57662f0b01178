// The axes of leaf_box_prefilter.cpp with the times at which projections on them meet (Eberly, "Dynamic Collision
// Detection Using Oriented Bounding Boxes").
//
// With a the largest coordinate that a corner or the velocity is made of, at least 1, a mapped one is wrong by at most
// e = 8 roundings of a, and the room. Edges are then wrong by 2.2 e. Let D be their largest coordinate and e more. Any
// axis is sound in the direction it was rounded to, but for corners that are taken to be level on it:
// - along a face of the box corners are wrong by e, the velocity by e, sums with the radius by e;
// - along an edge, of at most 2 D, the third corner by 4.4 D e, corners and the velocity by 2.8 D e, sums by D e;
// - along the normal, of at most 2 D^2 in each coordinate and 6 D e wrong in each, the other corners by 36 D^2 e,
//   corners and the velocity by 10 D^2 e, sums by 5 D^2 e.
// - along any other axis corners are wrong by e, the velocity by e, sums and the radius by e, times the axis's sum.
// A capsule in the cube reaches no farther than the cube along the normal, and its root takes two roundings more.
// Within one translation all of it is at most 4 e, 16 D e and 64 D^2 e, by which radii are widened: then no time is
// late.
#include "askew/level/triangle/leaf_box_cast.h"

#include "askew/broad_phase/bounds_cast.h"
#include "askew/level/triangle/cube_axes.h"

#include <bit>

namespace askew {

namespace {

/// Beyond this size products of coordinates could leave the range of f32.
constexpr float largest = 0x1p36F;

/// The times between which the projections on all axes so far meet.
struct Window {
    Float4 enter;
    Float4 leave;

    /// Takes an interval, the radius that it must come within, and one over its speed. A speed of 0 gives infinite
    /// times, or no numbers, which change nothing.
    void take(Float4 low, Float4 high, Float4 radius, Float4 pace) {
        const Float4 first = (negated(radius) - high) * pace;
        const Float4 second = (radius - low) * pace;
        enter = maximum(enter, minimum(first, second));
        leave = minimum(leave, maximum(first, second));
    }

    [[nodiscard]] unsigned isOpen() const {
        return notAbove(enter * Float4::all(sooner), leave * Float4::all(later) + Float4::all(least));
    }
};

void takeFaces(const Corners4& x, const Float4x3& pace, Float4 error, Window& window) {
    const Float4 radius = Float4::all(1) + error * Float4::all(4);
    for (unsigned i = 0; i < 3; ++i) {
        const Float4 low = minimum(minimum(x[0][i], x[1][i]), x[2][i]);
        window.take(low, maximum(x[0][i], x[1][i], x[2][i]), radius, pace[i]);
    }
}

void takeEdges(const Corners4& x, const Edges4& edges, const Float4x3& velocity, Float4 band, Window& window) {
    forEachEdgeAxis(x, edges, [&](const EdgeAxis& axis) {
        window.take(minimum(axis.onEdge, axis.offEdge), maximum(axis.onEdge, axis.offEdge), axis.radius + band,
                    Float4::all(1) / axis.along(velocity));
    });
}

/// Returns how far the cube, or the capsule in it, reaches along an axis.
Float4 radiusAlong(const LeafBoxCast& query, const Float4x3& axis) {
    if (!query.isCapsule) return sumAbs(axis);
    const Float4x3 stretched{axis[0] * query.radius[0], axis[1] * query.radius[1], axis[2] * query.radius[2]};
    return squareRoot(dot(stretched, stretched)) + abs(dot(axis, query.half));
}

Float4 clamped(Float4 low, Float4 x, Float4 high) { return minimum(maximum(low, x), high); }

/// Takes, for a capsule that is to meet the triangles at the times so far, the axes to it from what of each edge is
/// nearest to it then. With its radius as the unit, that is where it meets them unless it meets the planes inside.
[[gnu::noinline]] void takeNearest(const LeafBoxCast& query, const Corners4& x, Float4 side, Float4 error,
                                   Window& window) {
    const auto scaled = [&](const Float4x3& v) -> Float4x3 {
        return {v[0] * query.unit[0], v[1] * query.unit[1], v[2] * query.unit[2]};
    };
    const Corners4 corners{scaled(x[0]), scaled(x[1]), scaled(x[2])};
    const Float4x3 velocity = scaled(query.velocity);
    const Float4x3 core = scaled(query.half);
    const Float4 one = Float4::all(1);
    const Float4 end = clamped(negated(one), side * Float4::all(0x1p60F), one);
    const Float4 band = error * maxAbs(query.unit) * Float4::all(8);
    const Float4 time = window.enter;
#pragma GCC unroll 1
    for (unsigned k = 0; k < 3; ++k) {
        Float4x3 near; // the corner, then what is nearest to an end of the core
        Float4x3 edge;
        Float4x3 axis;
        for (unsigned i = 0; i < 3; ++i) {
            near[i] = corners[k][i] + velocity[i] * time;
            edge[i] = corners[after[k]][i] - corners[k][i];
            axis[i] = core[i] * end - near[i];
        }
        const Float4 along = clamped(Float4::all(0), dot(axis, edge) / dot(edge, edge), one);
        for (unsigned i = 0; i < 3; ++i) near[i] = near[i] + edge[i] * along;
        const Float4 part = clamped(negated(one), dot(near, core) / dot(core, core), one);
        for (unsigned i = 0; i < 3; ++i) axis[i] = core[i] * part - near[i];
        const Float4 a = dot(axis, corners[0]);
        const Float4 b = dot(axis, corners[1]);
        const Float4 c = dot(axis, corners[2]);
        window.take(minimum(minimum(a, b), c), maximum(a, b, c),
                    squareRoot(dot(axis, axis)) + abs(dot(axis, core)) + band * sumAbs(axis),
                    one / dot(axis, velocity));
    }
}

} // namespace

LeafBoxCast::LeafBoxCast(const Mesh& mesh, const Box& start, const Vec3& translation, double more,
                         const CubeCapsule* capsule)
    : box(mesh, start), velocity{}, pace{}, room(Float4::all(0)), reach(Float4::all(0)), isCapsule(capsule != nullptr) {
    if (!box.map.usable) return;
    const auto all = [](double x) { return Float4::all(saturated(x)); };
    for (int k = 0; isCapsule && k < 3; ++k) {
        half[static_cast<unsigned>(k)] = all(capsule->half[k]);
        radius[static_cast<unsigned>(k)] = all(capsule->radius[k]);
        unit[static_cast<unsigned>(k)] = all(1 / capsule->radius[k]);
        isThin = isThin || capsule->radius[k] < 0x1p-20;
    }
    const CubeMap& map = box.map.map;
    velocity = mapped(map, Float4x3{all(-translation.x), all(-translation.y), all(-translation.z)});
    for (unsigned k = 0; k < 3; ++k) pace[k] = Float4::all(1) / velocity[k];
    room = map.stretch * (Float4::all(box.origin.room) + all(more));
    reach = maximum(map.stretch * all(maxAbs(translation)), Float4::all(1));
}

unsigned entryTimes(const LeafBoxCast& query, const Mesh& mesh, std::size_t leaf, float limit,
                    std::array<float, 4>& times) {
    const unsigned all = mesh.lanesOf(leaf);
    const CubeMap& map = query.box.map.map;
    const Corners4 corners = cornersOf(mesh, leaf, query.box.origin);
    const Float4 size = maximum(maxAbs(corners) * map.stretch, query.reach);
    const Float4 error = size * Float4::all(0x1p-21F) + query.room;
    const unsigned insane = ~notAbove(maximum(size, query.room), Float4::all(largest));
    const Corners4 x = mapped(map, corners);
    Window window{Float4::all(0), Float4::all(limit)};
    takeFaces(x, query.pace, error, window);
    if ((all & (window.isOpen() | insane)) != 0) {
        const Edges4 edges = edgesOf(x);
        const Float4 length = maximum(maxAbs(edges[0]), maxAbs(edges[1]), maxAbs(edges[2])) + error;
        const Float4x3 normal = cross(edges[0], edges[1]);
        const Float4 height = dot(normal, x[0]);
        window.take(height, height, radiusAlong(query, normal) + error * length * length * Float4::all(64),
                    Float4::all(1) / dot(normal, query.velocity));
        if (query.isCapsule && !query.isThin && (all & (window.isOpen() | insane)) != 0)
            takeNearest(query, x, height * dot(normal, query.half), error, window);
        if ((all & (window.isOpen() | insane)) != 0)
            takeEdges(x, edges, query.velocity, error * length * Float4::all(16), window);
    }
    (window.enter * Float4::all(sooner)).store(times.data());
    for (unsigned lanes = insane & all; lanes != 0; lanes &= lanes - 1)
        times[static_cast<unsigned>(std::countr_zero(lanes))] = 0;
    return all & (window.isOpen() | insane);
}

} // namespace askew
