#include "askew/polytope/hull_faces.h"

#include "askew/exact/determinant.h"

namespace askew {

namespace {

constexpr std::uint32_t noFace = 0xffffffff;

class FaceMerger {
public:
    FaceMerger(std::span<const Vec3> cloud, std::span<const HullTriangle> surface)
        : points(cloud), triangles(surface) {}

    Built run(PolytopeMemory& into) {
        if (!reserve()) return Built::outOfMemory;
        for (std::uint32_t& face : faceOf.all()) face = noFace;
        for (std::uint32_t& faces : facesAt.all()) faces = 0;
        for (std::uint32_t t = 0; t < faceOf.size(); ++t) {
            if (!triangles[t].isRemoved && faceOf[t] == noFace) spreadFace(t);
        }
        forEachCorner([&](std::uint32_t point) { ++facesAt[point]; }, [] {});
        std::size_t count = 0;
        for (const std::uint32_t faces : facesAt.all()) count += faces >= 3 ? 1 : 0;
        if (count > maxVertices) return Built::tooMany;
        return assembleFaces(into);
    }

private:
    bool reserve() {
        const std::size_t count = triangles.size();
        if (!faceOf.reserve(count) || !waiting.reserve(count) || !firsts.reserve(count) ||
            !facesAt.reserve(points.size()) || !kept.reserve(maxVertices)) {
            return false;
        }
        faceOf.resize(count);
        facesAt.resize(points.size());
        return true;
    }

    [[nodiscard]] bool areCoplanar(const HullTriangle& triangle, unsigned edge) const {
        const HullTriangle& other = triangles[triangle.across[edge]];
        const std::uint32_t apex = other.corners[(cornerOf(other, triangle.corners[edge]) + 1) % 3];
        const auto& [a, b, c] = triangle.corners;
        return orientation(points[a], points[b], points[c], points[apex]) == 0;
    }

    /// Gives a new face to a triangle and to all triangles connected to it in its plane.
    void spreadFace(std::uint32_t first) {
        const std::uint32_t face = faceCount++;
        faceOf[first] = face;
        waiting.clear();
        waiting.push(first);
        firsts.push(first);
        while (!waiting.empty()) {
            const HullTriangle& triangle = triangles[waiting[waiting.size() - 1]];
            waiting.resize(waiting.size() - 1);
            for (unsigned k = 0; k < 3; ++k) {
                const std::uint32_t other = triangle.across[k];
                if (faceOf[other] != noFace || !areCoplanar(triangle, k)) continue;
                faceOf[other] = face;
                waiting.push(other);
            }
        }
    }

    struct Corner {
        std::uint32_t triangle;
        unsigned edge;
    };

    /// Returns the next edge of a face's boundary, counter-clockwise, by turning about the corner where it starts.
    [[nodiscard]] Corner following(Corner at) const {
        const std::uint32_t face = faceOf[at.triangle];
        const std::uint32_t pivot = triangles[at.triangle].corners[(at.edge + 1) % 3];
        for (;;) {
            at.edge = cornerOf(triangles[at.triangle], pivot);
            const std::uint32_t other = triangles[at.triangle].across[at.edge];
            if (faceOf[other] != face) return at;
            at.triangle = other;
        }
    }

    /// Returns one edge of a face's boundary: the first found while leaving its first triangle across the edges.
    [[nodiscard]] Corner boundaryOf(std::uint32_t face) const {
        for (std::uint32_t t = firsts[face];; ++t) {
            if (triangles[t].isRemoved || faceOf[t] != face) continue;
            for (unsigned k = 0; k < 3; ++k) {
                if (faceOf[triangles[t].across[k]] != face) return {t, k};
            }
        }
    }

    /// Calls visit(point) around every face, and end() after each face.
    template <class Visit, class End> void forEachCorner(Visit visit, End end) const {
        for (std::uint32_t face = 0; face < faceCount; ++face) {
            const Corner start = boundaryOf(face);
            Corner at = start;
            do {
                visit(triangles[at.triangle].corners[at.edge]);
                at = following(at);
            } while (at.triangle != start.triangle || at.edge != start.edge);
            end();
        }
    }

    /// By Euler's formula both counts are bounded: each face has at least three of the vertices, each edge two faces.
    Built assembleFaces(PolytopeMemory& into) {
        FaceLoops faces;
        if (!faces.corners.reserve(6 * maxVertices) || !faces.ends.reserve(2 * maxVertices)) return Built::outOfMemory;
        for (std::uint32_t i = 0; i < points.size(); ++i) {
            if (facesAt[i] < 3) {
                facesAt[i] = noFace;
                continue;
            }
            facesAt[i] = static_cast<std::uint32_t>(kept.size());
            kept.push(points[i]);
        }
        const auto keep = [&](std::uint32_t point) {
            if (facesAt[point] != noFace) faces.corners.push(static_cast<std::uint16_t>(facesAt[point]));
        };
        forEachCorner(keep, [&] { faces.ends.push(static_cast<std::uint16_t>(faces.corners.size())); });
        return assemble(kept.all(), faces, 3, into);
    }

    std::span<const Vec3> points;
    std::span<const HullTriangle> triangles;
    Buffer<std::uint32_t> faceOf;  // the face of each triangle
    Buffer<std::uint32_t> facesAt; // at first how many faces share a point; later its vertex
    Buffer<std::uint32_t> waiting;
    Buffer<std::uint32_t> firsts; // the lowest triangle of each face
    Buffer<Vec3> kept;
    std::uint32_t faceCount = 0;
};

} // namespace

Built assembleTriangles(std::span<const Vec3> points, std::span<const HullTriangle> triangles, PolytopeMemory& into) {
    return FaceMerger(points, triangles).run(into);
}

} // namespace askew
