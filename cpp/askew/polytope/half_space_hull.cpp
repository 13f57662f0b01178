#include "askew/polytope/half_space_hull.h"

#include "askew/exact/exact_vec.h"
#include "askew/math/number.h"
#include "askew/polytope/hull.h"

namespace askew {

namespace {

Expansion<24> determinant(const Vec3& p, const Vec3& q, const Vec3& r) { return exactDot(exactCross(p, q), r); }

/// A meeting is the point where three or more planes intersect.
struct Meeting {
    Vec3 at;              // rounded
    std::uint64_t planes; // a bit for each plane through it
};

class PlaneHull {
public:
    explicit PlaneHull(std::span<const Plane> outward) : planes(outward) {}

    Built run(PolytopeMemory& into) {
        if (isUnbounded()) return Built::unbounded;
        for (unsigned i = 0; i < planes.size(); ++i) {
            for (unsigned j = i + 1; j < planes.size(); ++j) {
                for (unsigned k = j + 1; k < planes.size(); ++k) {
                    if (!addMeeting(i, j, k)) return Built::outOfMemory;
                }
            }
        }
        if (meetings.empty()) return Built::empty;
        Buffer<Vec3> points;
        if (!points.reserve(meetings.size())) return Built::outOfMemory;
        for (const Meeting& meeting : meetings.all()) points.push(meeting.at);
        return convexHull(points.all(), into);
    }

private:
    [[nodiscard]] const Vec3& normal(unsigned i) const { return planes[i].normal; }

    /// Returns true when some direction rises above no plane, so that the intersection is unbounded. If such directions
    /// exist, one of them lies along two of the planes, or the normals span no more than a plane.
    [[nodiscard]] bool isUnbounded() const {
        bool spans = false;
        for (unsigned i = 0; i < planes.size(); ++i) {
            for (unsigned j = i + 1; j < planes.size(); ++j) {
                const ExactVec<4> along = exactCross(normal(i), normal(j));
                if (isZero(along)) continue;
                bool rises = false;
                bool falls = false;
                for (const Plane& plane : planes) {
                    const int sign = exactDot(along, plane.normal).sign();
                    rises = rises || sign > 0;
                    falls = falls || sign < 0;
                }
                if (!rises || !falls) return true;
                spans = true;
            }
        }
        return !spans;
    }

    /// Returns the sign of det(ni, nj, nk) times the height of plane l above the point where planes i, j and k meet; it
    /// is 0 when l is one of the three.
    [[nodiscard]] int height(unsigned i, unsigned j, unsigned k, unsigned l) const {
        // The determinant of the four (normal, offset) rows, expanded along the offsets.
        const auto term = [&](const Vec3& p, const Vec3& q, const Vec3& r, double offset) {
            return determinant(p, q, r) * offset;
        };
        const Vec3& a = normal(i);
        const Vec3& b = normal(j);
        const Vec3& c = normal(k);
        const Vec3& d = normal(l);
        const auto sum = (term(d, b, c, planes[i].offset) + term(a, d, c, planes[j].offset)) +
                         (term(a, b, d, planes[k].offset) - term(a, b, c, planes[l].offset));
        return sum.sign();
    }

    [[nodiscard]] Vec3 meetingPoint(unsigned i, unsigned j, unsigned k, double size) const {
        const ExactVec<4> jk = exactCross(normal(j), normal(k));
        const ExactVec<4> ki = exactCross(normal(k), normal(i));
        const ExactVec<4> ij = exactCross(normal(i), normal(j));
        const auto part = [&](const Expansion<4>& x, const Expansion<4>& y, const Expansion<4>& z) {
            return (x * planes[i].offset + y * planes[j].offset + z * planes[k].offset).estimate() / size;
        };
        return {part(jk.x, ki.x, ij.x), part(jk.y, ki.y, ij.y), part(jk.z, ki.z, ij.z)};
    }

    /// Records where three planes meet, unless they meet in no single point, a plane cuts that point off, or it is
    /// known. Returns false when memory runs out.
    bool addMeeting(unsigned i, unsigned j, unsigned k) {
        const std::uint64_t three = std::uint64_t{1} << i | std::uint64_t{1} << j | std::uint64_t{1} << k;
        const Expansion<24> size = determinant(normal(i), normal(j), normal(k));
        if (size.sign() == 0) return true;
        for (const Meeting& meeting : meetings.all()) {
            if ((meeting.planes & three) == three) return true;
        }
        Meeting meeting{{}, three};
        for (unsigned l = 0; l < planes.size(); ++l) {
            const int above = l == i || l == j || l == k ? 0 : height(i, j, k, l) * size.sign();
            if (above > 0) return true;
            if (above == 0) meeting.planes |= std::uint64_t{1} << l;
        }
        meeting.at = meetingPoint(i, j, k, size.estimate());
        if (!meetings.reserve(meetings.size() + 1)) return false;
        meetings.push(meeting);
        return true;
    }

    std::span<const Plane> planes;
    Buffer<Meeting> meetings;
};

} // namespace

Built planeHull(std::span<const Plane> planes, PolytopeMemory& into) {
    if (planes.empty()) return Built::unbounded;
    if (planes.size() > maxPlanes) return Built::tooMany;
    return PlaneHull(planes).run(into);
}

} // namespace askew
