#include "askew/contact/clipping.h"

#include "askew/convex/measure.h"
#include "askew/polytope/hull.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace askew {

bool Clipping::copy(const Polytope& shape) {
    std::size_t cornerCount = 0;
    for (unsigned f = 0; f < shape.faceCount(); ++f) cornerCount += shape.corners(f).size();
    // Room for one more of each lets an empty buffer allocate, too.
    const bool hasRoom = vertices.reserve(shape.vertexCount() + 1) && faces.corners.reserve(cornerCount + 1) &&
                         faces.ends.reserve(shape.faceCount() + 1);
    if (!hasRoom) return false;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) vertices.push(shape.vertex(i) - anchorOf(shape));
    for (unsigned f = 0; f < shape.faceCount(); ++f) {
        for (const std::uint16_t corner : shape.corners(f)) faces.corners.push(corner);
        faces.ends.push(static_cast<std::uint16_t>(faces.corners.size()));
    }
    ends[1] = dimension == 1 ? 1 : 0;
    return true;
}

bool Clipping::reserveForCut() {
    const std::size_t corners = faces.corners.size();
    return vertices.reserve(vertices.size() + corners + 1) && heights.reserve(vertices.size() + corners + 1) &&
           nextCorners.reserve(3 * corners + 2) && nextEnds.reserve(2 * faces.ends.size() + 2) &&
           crossed.reserve(corners + 1) && open.reserve(3 * corners + 2);
}

/// Returns the vertex where the plane cuts an edge; both faces at the edge get the same one.
std::uint16_t Clipping::crossing(std::uint16_t i, std::uint16_t j) {
    const Step step = i < j ? Step{i, j} : Step{j, i};
    for (std::size_t k = 0; k < crossed.size(); ++k) {
        if (crossed[k].from == step.from && crossed[k].to == step.to) return static_cast<std::uint16_t>(known + k);
    }
    const double t = heights[step.from] / (heights[step.from] - heights[step.to]);
    const Vec3 at = vertices[step.from] + (vertices[step.to] - vertices[step.from]) * t;
    crossed.push(step);
    vertices.push(at);
    heights.push(0);
    return static_cast<std::uint16_t>(vertices.size() - 1);
}

void Clipping::endLoop(std::size_t begin, bool isKept) {
    if (isKept && nextCorners.size() - begin > 2) {
        nextEnds.push(static_cast<std::uint16_t>(nextCorners.size()));
    } else {
        nextCorners.resize(begin);
    }
}

void Clipping::cutLoop(std::span<const std::uint16_t> corners) {
    const std::size_t begin = nextCorners.size();
    bool isBelow = false;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const std::uint16_t i = corners[k];
        const std::uint16_t j = corners[k + 1 < corners.size() ? k + 1 : 0];
        isBelow = isBelow || heights[i] < 0;
        if (heights[i] <= 0) nextCorners.push(i);
        if ((heights[i] < 0 && heights[j] > 0) || (heights[i] > 0 && heights[j] < 0)) nextCorners.push(crossing(i, j));
    }
    endLoop(begin, isBelow);
}

/// Adds the new face: every step along the plane that no other face takes in reverse, reversed.
void Clipping::closeCut() {
    open.clear();
    std::size_t begin = 0;
    for (const std::uint16_t end : nextEnds.all()) {
        for (std::size_t k = begin; k < end; ++k) {
            const std::uint16_t i = nextCorners[k];
            const std::uint16_t j = nextCorners[k + 1 < end ? k + 1 : begin];
            if (heights[i] == 0 && heights[j] == 0) open.push({j, i});
        }
        begin = end;
    }
    const auto find = [&](auto isWanted) {
        std::size_t k = 0;
        while (k < open.size() && !isWanted(open[k])) ++k;
        return k;
    };
    const auto isAlone = [&](const Step& step) {
        return find([&](const Step& s) { return s.from == step.to && s.to == step.from; }) == open.size();
    };
    const std::size_t first = find(isAlone);
    if (first == open.size()) return;
    const std::size_t start = nextCorners.size();
    std::uint16_t at = open[first].from;
    do {
        nextCorners.push(at);
        const std::size_t next = find([&](const Step& s) { return s.from == at && isAlone(s); });
        if (next == open.size()) break; // an open loop, which `finish` detects
        at = open[next].to;
    } while (at != open[first].from && nextCorners.size() - start <= open.size());
    endLoop(start, true);
}

/// Keeps the lowest face, edge or point when nothing lies below the plane; the shapes meet, so it lies on the plane.
void Clipping::collapse() {
    double lowest = std::numeric_limits<double>::infinity();
    forEachCorner([&](std::uint16_t corner) { lowest = heights[corner] < lowest ? heights[corner] : lowest; });
    forEachCorner([&](std::uint16_t corner) {
        if (heights[corner] <= lowest + band) heights[corner] = 0;
    });
    isLost = isLost || lowest > 16 * band;
    for (std::size_t f = 0; f < faces.ends.size(); ++f) {
        const auto corners = loop(f);
        std::size_t on = 0;
        for (const std::uint16_t corner : corners) on += heights[corner] == 0 ? 1 : 0;
        if (on < corners.size()) continue;
        nextCorners.clear();
        for (const std::uint16_t corner : corners) nextCorners.push(corner);
        for (std::size_t k = corners.size(); k-- > 0;) nextCorners.push(corners[k]);
        nextEnds.clear();
        nextEnds.push(static_cast<std::uint16_t>(corners.size()));
        nextEnds.push(static_cast<std::uint16_t>(2 * corners.size()));
        faces.corners.swap(nextCorners);
        faces.ends.swap(nextEnds);
        dimension = 2;
        return;
    }
    std::uint16_t least = noFace;
    std::uint16_t most = 0;
    forEachCorner([&](std::uint16_t corner) {
        if (heights[corner] != 0) return;
        least = corner < least ? corner : least;
        most = corner < most ? most : corner;
    });
    keepEnds(least, most);
}

Built Clipping::cut(const HalfSpace& plane, const Vec3& toPlane, bool doMeet) {
    if (!reserveForCut()) return Built::outOfMemory;
    const double shift = dot(plane.normal, toPlane) + plane.height;
    heights.resize(vertices.size());
    bool isAbove = false;
    bool isBelow = false;
    bool isOn = doMeet;
    forEachCorner([&](std::uint16_t corner) {
        const double height = dot(plane.normal, vertices[corner]) - shift;
        heights[corner] = std::fabs(height) > band ? height : 0;
        isAbove = isAbove || heights[corner] > 0;
        isBelow = isBelow || heights[corner] < 0;
        isOn = isOn || heights[corner] == 0;
    });
    if (!isAbove) return Built::made;
    if (!isBelow && !isOn) return Built::empty;
    if (!isBelow) {
        collapse();
        return Built::made;
    }
    if (vertices.size() > noFace / 2U) return Built::tooMany;
    known = vertices.size();
    crossed.clear();
    if (dimension == 1) {
        ends[heights[ends[0]] > 0 ? 0 : 1] = crossing(ends[0], ends[1]);
        return Built::made;
    }
    nextCorners.clear();
    nextEnds.clear();
    for (std::size_t f = 0; f < faces.ends.size(); ++f) cutLoop(loop(f));
    if (dimension == 3) closeCut();
    faces.corners.swap(nextCorners);
    faces.ends.swap(nextEnds);
    return Built::made;
}

void Clipping::keepEnds(std::uint16_t first, std::uint16_t last) {
    faces.corners.clear();
    faces.ends.clear();
    ends[0] = first;
    ends[1] = last;
    dimension = first == last ? 0 : 1;
}

Built Clipping::hullOfCorners(PolytopeMemory& into) const {
    Buffer<Vec3> points;
    if (!points.reserve(faces.corners.size() + 1)) return Built::outOfMemory;
    forEachCorner([&](std::uint16_t corner) { points.push(vertices[corner]); });
    return convexHull(points.all(), into);
}

Built Clipping::finish(const Vec3& center, PolytopeMemory& into) {
    Buffer<std::uint16_t> names; // new names of the corners in use
    Buffer<Vec3> used;
    if (!names.reserve(vertices.size() + 1) || !used.reserve(vertices.size() + 1)) return Built::outOfMemory;
    names.resize(vertices.size());
    std::ranges::fill(names.all(), noFace);
    forEachCorner([&](std::uint16_t corner) { names[corner] = 0; });
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (names[i] == noFace) continue;
        names[i] = static_cast<std::uint16_t>(used.size());
        used.push(vertices[i]);
    }
    if (used.size() > maxVertices) return Built::tooMany;
    Built built = Built::made;
    if (dimension < 2 || isClosed(faces)) {
        for (std::uint16_t& corner : faces.corners.all()) corner = names[corner];
        built = assemble(used.all(), faces, dimension, into);
    } else {
        built = hullOfCorners(into);
    }
    if (built != Built::made) return built;
    for (int k = 0; k < 3; ++k) into.numbers[static_cast<std::size_t>(k)] = center[k];
    into.indices[4] = polytopeNature(false, 0, PolytopeForm::plain);
    return Built::made;
}

} // namespace askew
