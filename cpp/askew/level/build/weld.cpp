#include "askew/level/build/weld.h"

#include "askew/exact/determinant.h"
#include "askew/math/number.h"

#include <utility>

namespace askew {

namespace {

/// A coordinate of a cross product of differences meets four roundings; two more pay for the band's own.
constexpr double crossError = 6 * roundingUnit;

/// Returns whether a d - b c is certainly not 0.
bool isClear(double a, double b, double c, double d) {
    const double first = a * d;
    const double second = b * c;
    return std::fabs(first - second) > crossError * (std::fabs(first) + std::fabs(second));
}

} // namespace

bool isInRange(const Vec3& vertex) {
    // Not `maxAbs`, in whose comparisons NaN could lose.
    const auto isNear = [](double x) { return std::fabs(x) <= farthestVertex; };
    return isNear(vertex.x) && isNear(vertex.y) && isNear(vertex.z);
}

bool isDegenerate(const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 p = b - a;
    const Vec3 q = c - a;
    if (isClear(p.z, p.x, q.z, q.x) || isClear(p.x, p.y, q.x, q.y) || isClear(p.y, p.z, q.y, q.z)) return false;
    return areParallel(difference(b, a), difference(c, a));
}

/// Keeps the first fault.
void Welding::fail(const MeshResult& why) {
    if (result) result = why;
    work.stop();
}

bool Welding::open(std::size_t& /*left*/) {
    const std::size_t corners = input.cornerCount();
    const std::size_t count = input.coordinateCount() / 3;
    const std::size_t given = corners / 3;
    if (input.coordinateCount() % 3 != 0 || corners % 3 != 0) {
        fail({MeshFault::incomplete});
    } else if (given > maxParts || count / 3 > maxParts) {
        fail({MeshFault::tooMany});
    } else if (!triangles.vertices.reserve(count) || !welded.reserve(count) ||
               !(input.tolerance == 0 ? equal.reserve(count) : near.reserve(count, input.tolerance)) ||
               (input.spare.empty() && !triangles.own.reserve(given))) {
        fail({MeshFault::outOfMemory});
    } else {
        welded.resize(count);
        triangles.own.resize(given);
        triangles.corners = input.spare.empty() ? triangles.own.all() : input.spare;
    }
    return true;
}

bool Welding::clear(std::size_t& left) {
    return work.fill(input.tolerance == 0 ? equal.slots() : near.slots(), noPart, left);
}

bool Welding::weldVertices(std::size_t& left) {
    const auto weldBy = [&](auto& known) {
        return work.each(welded.size(), left, [&](std::size_t i) {
            const Vec3 v = input.position(i);
            if (!isInRange(v)) {
                fail({MeshFault::notStorable, static_cast<std::uint32_t>(i)});
            } else {
                welded[i] = known.find(stored(v), triangles.vertices);
            }
        });
    };
    return input.tolerance == 0 ? weldBy(equal) : weldBy(near);
}

bool Welding::weldTriangles(std::size_t& left) {
    return work.each(triangles.corners.size(), left, [&](std::size_t part) {
        MeshInput::Corners corners{};
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t vertex = input.vertexOf(3 * part + k);
            if (vertex >= welded.size()) {
                fail({MeshFault::noSuchVertex, static_cast<std::uint32_t>(3 * part + k)});
                return;
            }
            corners[k] = welded[vertex];
        }
        const auto& v = triangles.vertices;
        if (isDegenerate(v[corners[0]], v[corners[1]], v[corners[2]])) corners[0] = noPart;
        else ++triangles.kept;
        triangles.corners[part] = corners;
    });
}

bool Welding::close(std::size_t& /*left*/) {
    triangles.largestMove = near.largestMove();
    welded = {};
    equal = {};
    near = {};
    if (triangles.kept == 0) fail({MeshFault::noTriangles});
    return true;
}

bool Welding::advance(std::size_t& left) {
    static constexpr std::array passes{&Welding::open, &Welding::clear, &Welding::weldVertices, &Welding::weldTriangles,
                                       &Welding::close};
    return work.run(*this, passes, left);
}

MeshResult weld(const MeshInput& input, WeldedTriangles& into) {
    Welding welding(input);
    std::size_t left = asManyAsItTakes;
    welding.advance(left);
    into = std::move(welding.triangles);
    return welding.result;
}

} // namespace askew
