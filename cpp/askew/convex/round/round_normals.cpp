// The differences are A's points less B's: A moves against the direction to their boundary.
#include "askew/convex/round/round_normals.h"

#include <optional>

namespace askew {

namespace {

/// Returns the least s in [0, 1] with q s + a s / sqrt(1 - s^2) = b, for b and q >= 0. Newton's steps come from the
/// side where the sum bends towards them: from above for a >= 0, else from below, where there may be none.
std::optional<double> solve(double b, double q, double a) {
    const double ofLine = b < q ? b / q : 1;
    const double ofBend = a > 0 ? b / std::sqrt(b * b + a * a) : 1;
    double s = ofLine < ofBend ? ofLine : ofBend;
    for (int step = 0; step < 24 && s < 1; ++step) {
        const double c = std::sqrt(1 - s * s);
        const double slope = q + a / (c * c * c);
        if (!(slope > 0)) return std::nullopt;
        const double by = (b - s * (q + a / c)) / slope;
        s += by;
        if (std::fabs(by) < 0x1p-40) break;
    }
    if (s < 1) return s;
    return a < 0 ? std::nullopt : std::optional(1.0);
}

struct RoundNormals {
    Vec3 direction;
    double radius;
    void (*visit)(void*, const Vec3&, double);
    void* context;

    void offer(const Vec3& normal, const Vec3& vertex) const { visit(context, normal, dot(normal, vertex) + radius); }

    /// Offers where the circle that the plane leaves of the ball around a vertex, if it holds the origin, is nearest to
    /// it.
    void ball(const Vec3& vertex) const {
        const double height = dot(vertex, direction);
        const Vec3 flat = vertex - direction * height;
        const double left = radius * radius - height * height;
        const double size = length(flat);
        if (left <= 0 || size * size > left * (1 + 0x1p-30)) return;
        const Vec3 way = isZero(flat) ? normalized(anyAcross()) : flat * (-1 / size);
        offer(normalized(way * (std::sqrt(left) - size) - vertex), vertex);
    }

    /// Offers where the ellipse that the plane leaves of the cylinder around an edge, given by one of its ends, lies
    /// across the direction to it. The normal there is a sum of one in the plane and of one across this and the edge.
    void tube(const Vec3& vertex, const Vec3& along) const {
        const Vec3 edge = normalized(along);
        Vec3 level = cross(edge, direction);
        level = normalized(dot(level, level) > 0x1p-80 ? level : anyAcross());
        const Vec3 steep = cross(edge, level);
        const double rise = dot(steep, direction);
        const double ofLevel = dot(vertex, level);
        const double ofSteep = dot(vertex, steep);
        const double bend = std::fabs(ofLevel) * (1 - rise * rise);
        for (const double side : {1.0, -1.0}) {
            const auto s = solve(std::fabs(ofSteep), rise * rise * radius, side * bend);
            if (!s) continue;
            const double c = std::sqrt(1 - *s * *s) * (ofLevel < 0 ? side : -side);
            offer(normalized(level * c + steep * (ofSteep < 0 ? *s : -*s)), vertex);
        }
    }

    [[nodiscard]] Vec3 anyAcross() const { return cross(direction, unitAxis(std::fabs(direction.x) < 0.6 ? 0 : 1)); }

    void tubes(const Polytope& edged, const Polytope& other, const Vec3& offset, double side) const {
        for (unsigned e = 0; e < edged.edgeCount(); ++e) {
            const Vec3 from = edged.vertex(edged.edge(e).from);
            const Vec3 along = edged.vertex(edged.edge(e).to) - from;
            for (unsigned i = 0; i < other.vertexCount(); ++i) tube((from - other.vertex(i)) * side + offset, along);
        }
    }
};

} // namespace

void forEachRoundNormal(const Polytope& a, const Polytope& b, const Vec3& direction,
                        void (*visit)(void*, const Vec3&, double), void* context) {
    const RoundNormals normals{direction, a.radius() + b.radius(), visit, context};
    const Vec3 offset = a.center() - b.center();
    for (unsigned i = 0; i < a.vertexCount(); ++i) {
        for (unsigned j = 0; j < b.vertexCount(); ++j) normals.ball(offset + (a.vertex(i) - b.vertex(j)));
    }
    normals.tubes(a, b, offset, 1);
    normals.tubes(b, a, offset, -1);
}

} // namespace askew
