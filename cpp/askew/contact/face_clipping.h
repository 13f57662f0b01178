// Finds where a polytope rests on a face of another.
#pragma once

#include "askew/contact/contact_feature.h"

#include <array>
#include <span>

namespace askew {

/// A point of the incident polytope.
struct FacePoint {
    Vec3 at;       // relative to the face's first corner
    double height; // height above the face's plane
    Feature onFace;
    Feature onOther;
};

/// Clips the face of the incident polytope that faces a face of another, the reference, to the prism over that face,
/// and takes the corners up to the height `highest`. It keeps at most four: the deepest, the one farthest from it, the
/// one that makes the largest triangle, and the one that adds most area. Within the band a corner counts as inside a
/// side, and as no deeper than another; a corner beyond a sharp vertex of the face is cut off there. Sutherland and
/// Hodgman, "Reentrant Polygon Clipping" (1974); Catto, "Contact Manifolds" (GDC 2007).
class FaceClipping {
public:
    FaceClipping(const Polytope& reference, unsigned face, const Polytope& incident, double highest, double band);

    [[nodiscard]] unsigned size() const { return count; }
    [[nodiscard]] FacePoint operator[](unsigned i) const;

private:
    /// A corner is a vertex of the incident loop, the crossing of an incident edge with a side, or a vertex of the
    /// face.
    enum class Origin : std::uint8_t { vertex, crossing, corner };
    struct Corner {
        Vec3 at;
        Origin origin = Origin::vertex;
        std::uint16_t own = 0;     // index in the incident loop
        std::uint16_t side = 0;    // index in the face's loop
        std::uint16_t leaving = 0; // the edge to the next corner: an incident edge, or `sideBit` and a side
    };
    static constexpr std::uint16_t sideBit = 0x8000;

    void start(double band);
    void cutTip(std::uint16_t side, const Vec3& before, const Vec3& at, const Vec3& after, double band);
    void cut(std::uint16_t side, const Vec3& from, const Vec3& out, double band);
    void keepBelow(double highest);
    void keepFour(double band);
    static Corner crossing(const Corner& from, const Corner& to, double part, std::uint16_t side);
    [[nodiscard]] double height(unsigned i) const { return dot(normal, corners[i].at); }

    const Polytope& reference;
    const Polytope& incident;
    unsigned face;
    Vec3 normal;
    Feature facing;                                  // the incident feature
    std::array<std::uint16_t, 2> ends{};             // the vertices of a shape without faces
    std::span<const std::uint16_t> loop;             // the vertices of that feature
    std::array<Corner, 2 * maxVertices + 4> corners; // NOLINT(*-member-init): only the first `count` are read
    unsigned count = 0;
};

} // namespace askew
