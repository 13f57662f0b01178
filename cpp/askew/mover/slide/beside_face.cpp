#include "askew/mover/slide/beside_face.h"

#include "askew/convex/sat/polytope_closest_point.h"

namespace askew {

namespace {

/// Normals whose cosine is above this are the same but for rounding.
constexpr double sameNormal = 1 - 1e-12;

/// So far, relative to the translation, there may be nothing where a part ends and the next begins.
constexpr double overSeam = 1e-6;

/// Returns how long, in multiples of the translation, the body stays beside one part; 0 where it is not.
double timeBeside(const MovingBody& body, const Polytope& part, const Vec3& normal, double gap,
                  const Vec3& translation) {
    unsigned face = 0;
    while (face < part.faceCount() && dot(part.normal(face), normal) < sameNormal) ++face;
    if (face == part.faceCount()) return 0;
    const Vec3 lowest = body.center() - part.center() + body.support(-normal);
    const auto loop = part.corners(face);
    const double room = gap + part.radius() - dot(normal, lowest - part.vertex(loop[0]));
    if (!(room >= 0 && room < gap) || !isOver(part, face, lowest)) return 0; // nor what is entered
    const double speed = dot(normal, translation);
    double time = speed > 0 ? room / speed : infinity;
    Vec3 from = part.vertex(loop[loop.size() - 1]);
    for (const std::uint16_t corner : loop) {
        const Vec3 to = part.vertex(corner);
        const Vec3 outward = cross(to - from, normal);
        const double leaving = dot(outward, translation);
        if (leaving > 0) time = std::fmin(time, dot(outward, from - lowest) / leaving);
        from = to;
    }
    return time;
}

} // namespace

bool staysBeside(Obstacles& obstacles, const Vec3& from, const Vec3& translation, const Vec3& normal, double gap) {
    double time = 0;
    while (time < 1) {
        obstacles.moveTo(from + translation * time);
        double more = 0;
        for (const Obstacle& one : obstacles.all()) {
            more = std::fmax(more, timeBeside(obstacles.body(), obstacles.polytope(one), normal, gap, translation));
        }
        if (!(more > 2 * overSeam)) return false;
        time += more + overSeam;
    }
    return true;
}

} // namespace askew
