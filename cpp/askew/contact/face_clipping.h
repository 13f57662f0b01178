// Where a polytope bears on a face of another.
#pragma once

#include "askew/contact/contact_feature.h"

#include <array>
#include <span>

namespace askew {

/// A point of the incident polytope.
struct FacePoint {
    Vec3 at;       // from the face's first corner
    double height; // above the face's plane
    Feature onFace;
    Feature onOther;
};

/// Cuts the part of the incident polytope that faces a face of another, the reference, to what lies straight above or
/// below that face, and takes the corners up to a height: of more than four the deepest, the one farthest from it, and
/// those that then make the largest triangle and add most to that. Up to the band a corner counts as within a side, and
/// as no deeper.
/// Sutherland and Hodgman, "Reentrant Polygon Clipping" (1974); Catto, "Contact Manifolds" (GDC 2007).
class FaceClipping {
public:
    FaceClipping(const Polytope& reference, unsigned face, const Polytope& incident, double highest, double band);

    [[nodiscard]] unsigned size() const { return count; }
    [[nodiscard]] FacePoint operator[](unsigned i) const;

private:
    /// Where a corner comes from: a vertex of the incident loop, an edge of it at a side, or a vertex of the face.
    enum class Origin : std::uint8_t { vertex, crossing, corner };
    struct Corner {
        Vec3 at;
        Origin origin = Origin::vertex;
        std::uint16_t own = 0;     // in the incident loop
        std::uint16_t side = 0;    // in the face's loop
        std::uint16_t leaving = 0; // the edge to the next corner: of the incident loop, or `sideBit` and a side
    };
    static constexpr std::uint16_t sideBit = 0x8000;

    void lay(double band);
    void cut(std::uint16_t side, const Vec3& from, const Vec3& out, double band);
    void keepBelow(double highest);
    void keepFour(double band);
    static Corner crossing(const Corner& from, const Corner& to, double part, std::uint16_t side);
    [[nodiscard]] double height(unsigned i) const { return dot(normal, corners[i].at); }

    const Polytope& reference;
    const Polytope& incident;
    unsigned face;
    Vec3 normal;
    Feature facing;                                  // the part of the incident polytope
    std::array<std::uint16_t, 2> ends{};             // of one without faces
    std::span<const std::uint16_t> loop;             // its vertices
    std::array<Corner, 2 * maxVertices + 2> corners; // NOLINT(*-member-init): as far as count
    unsigned count = 0;
};

} // namespace askew
