#include "askew/polytope/builder.h"

#include "askew/exact/determinant.h"

#include <algorithm>

namespace askew {

namespace {

struct Loop {
    std::uint16_t begin;
    std::uint16_t end;
};

/// A half edge is an edge as one face walks it: `key` packs both vertices, the lower one in the upper half.
struct HalfEdge {
    std::uint32_t key;
    std::uint16_t face;
    bool isForward; // from the lower vertex to the higher one
};

/// Returns the unit normal of the largest triangle at the loop's first corner, right to a few roundings.
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

std::span<const std::uint16_t> cornersOf(const Buffer<std::uint16_t>& corners, const Loop& loop) {
    return corners.all().subspan(loop.begin, loop.end - std::size_t{loop.begin});
}

/// Appends a loop, rotated to start at its lowest vertex.
void pushTurned(Buffer<std::uint16_t>& corners, std::span<const std::uint16_t> loop) {
    std::size_t lowest = 0;
    for (std::size_t i = 1; i < loop.size(); ++i) lowest = loop[i] < loop[lowest] ? i : lowest;
    for (std::size_t i = 0; i < loop.size(); ++i) corners.push(loop[(lowest + i) % loop.size()]);
}

/// Sorts the loops by their corners. It ranks each loop by counting those before it: there are few, and a sort would be
/// far more code.
void placeLoops(const FaceLoops& faces, Buffer<std::uint16_t>& corners, Buffer<Loop>& loops) {
    const std::size_t count = faces.ends.size();
    loops.resize(count);
    const auto comesBefore = [&](const Loop& a, const Loop& b) {
        const auto one = cornersOf(corners, a);
        const auto other = cornersOf(corners, b);
        return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end());
    };
    const auto loopOf = [&](std::size_t f) {
        return Loop{f == 0 ? std::uint16_t{0} : faces.ends[f - 1], faces.ends[f]};
    };
    for (std::size_t f = 0; f < count; ++f) pushTurned(corners, cornersOf(faces.corners, loopOf(f)));
    for (std::size_t f = 0; f < count; ++f) {
        std::size_t rank = 0;
        for (std::size_t g = 0; g < count; ++g) rank += comesBefore(loopOf(g), loopOf(f)) ? 1 : 0;
        loops[rank] = loopOf(f);
    }
}

/// Writes each edge once, sorted by its vertices; ranks are counted as in `placeLoops`.
void placeEdges(std::span<const HalfEdge> halves, std::span<std::uint16_t> edges) {
    for (const HalfEdge& half : halves) {
        if (!half.isForward) continue;
        std::size_t rank = 0;
        std::uint16_t right = noFace;
        for (const HalfEdge& other : halves) {
            rank += other.isForward && other.key < half.key ? 1 : 0;
            if (!other.isForward && other.key == half.key) right = other.face;
        }
        std::uint16_t* at = edges.data() + 4 * rank;
        at[0] = static_cast<std::uint16_t>(half.key >> 16);
        at[1] = static_cast<std::uint16_t>(half.key);
        at[2] = half.face;
        at[3] = right;
    }
}

void push(Buffer<double>& numbers, const Vec3& v) {
    for (int k = 0; k < 3; ++k) numbers.push(v[k]);
}

} // namespace

bool isClosed(const FaceLoops& faces) {
    const auto forEachStep = [&](auto visit) {
        for (std::size_t f = 0; f < faces.ends.size(); ++f) {
            const auto corners = faces.loop(f);
            for (std::size_t k = 0; k < corners.size(); ++k) visit(corners[k], corners[(k + 1) % corners.size()]);
        }
    };
    bool isPaired = !faces.ends.empty();
    forEachStep([&](std::uint16_t from, std::uint16_t to) {
        int back = 0;
        forEachStep([&](std::uint16_t start, std::uint16_t end) { back += start == to && end == from ? 1 : 0; });
        isPaired = isPaired && back == 1;
    });
    return isPaired;
}

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
    placeLoops(faces, corners, loops);

    into.numbers.clear();
    push(into.numbers, {});
    for (const Vec3& v : vertices) push(into.numbers, v);
    for (std::uint16_t f = 0; f < faceCount; ++f) {
        const auto loop = cornersOf(corners, loops[f]);
        push(into.numbers, loopNormal(vertices, loop));
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const std::uint16_t from = loop[i];
            const std::uint16_t to = loop[(i + 1) % loop.size()];
            const bool isForward = from < to;
            const std::uint32_t low = isForward ? from : to;
            halves.push({low << 16 | (isForward ? to : from), f, isForward});
        }
    }
    into.indices.clear();
    for (const std::size_t count : {vertices.size(), edgeCount, faceCount, std::size_t{dimension}, std::size_t{1}}) {
        into.indices.push(static_cast<std::uint16_t>(count));
    }
    into.indices.resize(Polytope::headerSize + 4 * edgeCount);
    const auto edges = into.indices.all().subspan(Polytope::headerSize);
    if (dimension == 1) {
        edges[0] = 0;
        edges[1] = 1;
        edges[2] = edges[3] = noFace;
    }
    placeEdges(halves.all(), edges);
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
