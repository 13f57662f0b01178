// Cuts a polytope by half spaces, one after the other.
//
// Sutherland and Hodgman, "Reentrant Polygon Clipping" (1974), for solids.
#pragma once

#include "askew/polytope/builder.h"
#include "askew/polytope/half_spaces.h"

namespace askew {

/// A `Clipping` is what half spaces have left of a polytope, relative to its anchor. Each vertex is classified once per
/// plane, so the faces around it agree and the body stays closed.
class Clipping {
public:
    /// Starts with all of a shape; heights up to `within` count as on a plane. `isReady` is false when memory ends.
    Clipping(const Polytope& shape, double within) : dimension(shape.dimension()), band(within), isReady(copy(shape)) {}

    /// Keeps what lies on or below the plane, which is given relative to `toPlane`. Returns made, empty, tooMany or
    /// outOfMemory. When nothing does although the shapes meet, rounding is at fault, and the lowest features are kept.
    Built cut(const HalfSpace& plane, const Vec3& toPlane, bool doMeet);

    /// Keeps one point and nothing else.
    void keepPoint(const Vec3& at) {
        vertices[0] = at;
        keepEnds(0, 0);
    }

    /// Writes what is left, placed at a center; call it last. Returns made, tooMany (vertices) or outOfMemory.
    Built finish(const Vec3& center, PolytopeMemory& into);

private:
    struct Step {
        std::uint16_t from;
        std::uint16_t to;
    };

    bool copy(const Polytope& shape);
    [[nodiscard]] std::span<const std::uint16_t> loop(std::size_t f) const { return faces.loop(f); }
    /// Visits the corners in use: those of the faces, or those of a segment or a point.
    template <class Visit> void forEachCorner(Visit visit) const {
        for (const std::uint16_t corner : faces.corners.all()) visit(corner);
        for (unsigned i = 0; dimension < 2 && i <= dimension; ++i) visit(ends[i]);
    }
    bool reserveForCut();
    std::uint16_t crossing(std::uint16_t i, std::uint16_t j);
    void cutLoop(std::span<const std::uint16_t> corners);
    void closeCut();
    void endLoop(std::size_t begin, bool isKept);
    void collapse();
    void keepEnds(std::uint16_t first, std::uint16_t last);
    Built hullOfCorners(PolytopeMemory& into) const;

    unsigned dimension;
    double band; // heights up to this count as 0
    Buffer<Vec3> vertices;
    Buffer<double> heights; // heights above the cutting plane; 0 within the band
    FaceLoops faces;
    std::uint16_t ends[2]{}; // the ends of a segment; the first is a point's

    Buffer<std::uint16_t> nextCorners;
    Buffer<std::uint16_t> nextEnds;
    Buffer<Step> crossed; // the edges cut in this step; their vertices come after all earlier ones
    std::size_t known = 0;
    Buffer<Step> open; // steps along the plane

public:
    bool isReady;
    bool isLost = false; // two planes contradict each other, as those of slivers do
};

} // namespace askew
