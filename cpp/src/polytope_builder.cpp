#include "askew/polytope_builder.h"

#include "askew/determinant.h"

#include <algorithm>

namespace askew {

namespace {

struct Loop {
    std::uint16_t begin;
    std::uint16_t end;
};

/// One side of an edge: `key` names its vertices, the lower first.
struct HalfEdge {
    std::uint32_t key;
    std::uint16_t face;
    bool forward; // from the lower vertex to the higher one
};

/// The unit normal of the largest triangle at the loop's first corner, right to a few roundings.
Vec3 loopNormal(std::span<const Vec3> vertices, std::span<const std::uint16_t> loop) {
    const Vec3& apex = vertices[loop[0]];
    std::size_t best = 1;
    double largest = -1;
    for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
        const double area = maxAbs(cross(vertices[loop[i]] - apex, vertices[loop[i + 1]] - apex));
        if (area <= largest) continue;
        largest = area;
        best = i;
    }
    const Difference p = difference(vertices[loop[best]], apex);
    const Difference q = difference(vertices[loop[best + 1]], apex);
    return normalized(estimate(ExactAxis{ExactAxis::Kind::cross, p, q, {}}));
}

void sortLoops(std::span<std::uint16_t> corners, std::span<Loop> loops) {
    const auto of = [&](const Loop& loop) { return corners.subspan(loop.begin, loop.end - std::size_t{loop.begin}); };
    for (const Loop& loop : loops) {
        const auto all = of(loop);
        std::rotate(all.begin(), std::min_element(all.begin(), all.end()), all.end());
    }
    std::sort(loops.begin(), loops.end(), [&](const Loop& a, const Loop& b) {
        return std::lexicographical_compare(of(a).begin(), of(a).end(), of(b).begin(), of(b).end());
    });
}

void pushEdges(Buffer<HalfEdge>& halves, unsigned dimension, Buffer<std::uint16_t>& indices) {
    if (dimension == 1) {
        for (const std::uint16_t index : {std::uint16_t{0}, std::uint16_t{1}, noFace, noFace}) indices.push(index);
    }
    std::sort(halves.all().begin(), halves.all().end(), [](const HalfEdge& a, const HalfEdge& b) {
        return a.key != b.key ? a.key < b.key : a.forward && !b.forward;
    });
    for (std::size_t i = 0; i < halves.size(); i += 2) {
        indices.push(static_cast<std::uint16_t>(halves[i].key >> 16));
        indices.push(static_cast<std::uint16_t>(halves[i].key));
        indices.push(halves[i].face);
        indices.push(halves[i + 1].face);
    }
}

void push(Buffer<double>& numbers, const Vec3& v) {
    for (int k = 0; k < 3; ++k) numbers.push(v[k]);
}

} // namespace

Built assemble(std::span<const Vec3> vertices, const FaceLoops& faces, unsigned dimension, PolytopeMemory& into) {
    const std::size_t faceCount = faces.ends.size();
    const std::size_t edgeCount = dimension == 1 ? 1 : faces.corners.size() / 2;
    Buffer<Loop> loops;
    Buffer<HalfEdge> halves;
    Buffer<std::uint16_t> corners;
    const std::size_t indexCount = Polytope::headerSize + 4 * edgeCount + faceCount + 1 + faces.corners.size();
    const bool hasRoom =
        loops.reserve(faceCount) && halves.reserve(faces.corners.size()) && corners.reserve(faces.corners.size()) &&
        into.numbers.reserve(3 * (1 + vertices.size() + faceCount)) && into.indices.reserve(indexCount);
    if (!hasRoom) return Built::outOfMemory;
    for (const std::uint16_t corner : faces.corners.all()) corners.push(corner);
    for (std::size_t f = 0; f < faceCount; ++f)
        loops.push({f == 0 ? std::uint16_t{0} : faces.ends[f - 1], faces.ends[f]});
    sortLoops(corners.all(), loops.all());

    into.numbers.clear();
    push(into.numbers, {});
    for (const Vec3& v : vertices) push(into.numbers, v);
    for (std::uint16_t f = 0; f < faceCount; ++f) {
        const auto loop = corners.all().subspan(loops[f].begin, loops[f].end - std::size_t{loops[f].begin});
        push(into.numbers, loopNormal(vertices, loop));
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const std::uint16_t from = loop[i];
            const std::uint16_t to = loop[(i + 1) % loop.size()];
            const auto [low, high] = std::minmax(from, to);
            halves.push({std::uint32_t{low} << 16 | high, f, from < to});
        }
    }
    into.indices.clear();
    for (const std::size_t count : {vertices.size(), edgeCount, faceCount, std::size_t{dimension}, std::size_t{1}}) {
        into.indices.push(static_cast<std::uint16_t>(count));
    }
    pushEdges(halves, dimension, into.indices);
    std::uint16_t start = 0;
    into.indices.push(0);
    for (const Loop& loop : loops.all()) {
        start = static_cast<std::uint16_t>(start + (loop.end - loop.begin));
        into.indices.push(start);
    }
    for (const Loop& loop : loops.all()) {
        for (unsigned i = loop.begin; i < loop.end; ++i) into.indices.push(corners[i]);
    }
    return Built::made;
}

} // namespace askew
