#include "askew/level/triangle/triangle_box.h"

#include "askew/box/box_pair.h"
#include "askew/box/upright.h"
#include "askew/exact/exact_vec.h"

#include <algorithm>

namespace askew {

namespace {

/// Box and triangle as the test needs them: half axes, edges, and corners relative to the box's center.
struct Pair {
    std::array<Difference, 3> halfAxes;
    std::array<Difference, 3> edges;
    std::array<Difference, 3> corners;
    std::array<Vec3, 3> axes; // the half axes as they are stored
    double reach;             // no projection is made of more than this times the axis

    Pair(const Box& box, const Triangle& triangle) : axes(box.halfAxes), reach(0) {
        for (unsigned k = 0; k < 3; ++k) {
            halfAxes[k] = {box.halfAxes[k], {}};
            edges[k] = difference(triangle[(k + 1) % 3], triangle[k]);
            corners[k] = difference(triangle[k], box.center);
            reach = std::max(reach, sumAbs(corners[k].high));
        }
        for (const Vec3& axis : axes) reach += sumAbs(axis);
    }
};

double least(const std::array<double, 3>& x) { return std::min(std::min(x[0], x[1]), x[2]); }

/// Returns the gap along p x q, times its length.
Banded gapAlong(const Pair& pair, const Difference& p, const Difference& q) {
    const Vec3 n = cross(p.high, q.high);
    double radius = 0;
    std::array<double, 3> ahead{};
    std::array<double, 3> behind{};
    for (unsigned k = 0; k < 3; ++k) {
        radius += std::fabs(dot(n, pair.axes[k]));
        ahead[k] = dot(n, pair.corners[k].high);
        behind[k] = -ahead[k];
    }
    return {std::max(least(ahead), least(behind)) - radius,
            determinantBand(sumAbs(p.high), sumAbs(q.high), pair.reach)};
}

/// Returns the sign of the gap along p x q, exact; -1 when that is zero and says nothing.
[[gnu::cold, gnu::noinline]] int exactSign(const Pair& pair, const Difference& p, const Difference& q) {
    const ExactVec<16> n = exactCross(p, q);
    if (isZero(n)) return -1;
    std::array<double, 3> ahead{}; // how far each corner is beyond the box, either way
    std::array<double, 3> behind{};
    for (unsigned k = 0; k < 3; ++k) {
        const int side = exactDot(n, pair.corners[k]).sign();
        const int gap = signOf(exactGap(n, pair.corners[k], {}, pair.axes));
        ahead[k] = side >= 0 ? gap : -1;
        behind[k] = side <= 0 ? gap : -1;
    }
    return static_cast<int>(std::max(least(ahead), least(behind)));
}

/// The largest sign of the axes so far.
struct OpenAxes {
    const Pair& pair;
    int sign = -1;

    /// Takes the axis p x q; returns whether the two may still meet.
    bool take(const Difference& p, const Difference& q) {
        const Banded gap = gapAlong(pair, p, q);
        if (gap.value < -gap.band) return true;
        sign = gap.value > gap.band ? 1 : std::max(sign, exactSign(pair, p, q));
        return sign <= 0;
    }
};

/// Returns whether every half axis runs along the plane of the triangle; exact.
bool isFlatAlong(const Pair& pair) {
    const Vec3 rounded = cross(pair.edges[0].high, pair.edges[1].high);
    const double band = determinantBand(sumAbs(pair.edges[0].high), sumAbs(pair.edges[1].high), pair.reach);
    for (const Vec3& axis : pair.axes) {
        if (std::fabs(dot(rounded, axis)) > band) return false;
    }
    const ExactVec<16> n = exactCross(pair.edges[0], pair.edges[1]);
    return std::ranges::all_of(pair.axes, [&](const Vec3& axis) { return exactDot(n, axis).sign() == 0; });
}

/// Returns a coordinate axis that is not in the plane of the triangle.
Difference acrossPlane(const Pair& pair) {
    const ExactVec<16> n = exactCross(pair.edges[0], pair.edges[1]);
    return {unitAxis(n.x.count > 0 ? 0 : n.y.count > 0 ? 1 : 2), {}};
}

/// Takes the axes within a plane in which both lie, as seen along a coordinate axis that is not in it.
void takeFlat(OpenAxes& open) {
    const Difference across = acrossPlane(open.pair);
    for (unsigned k = 0; k < 3; ++k) {
        if (!open.take(across, open.pair.halfAxes[k]) || !open.take(across, open.pair.edges[k])) return;
    }
}

/// Calls visit(p, q) for the axes p x q on which the exact gap has a sign, where that may be needed, until it returns
/// false.
template <class Visit> void forEachAxisOfSign(const Pair& pair, int sign, Visit visit) {
    const auto take = [&](const Difference& p, const Difference& q) {
        const Banded gap = gapAlong(pair, p, q);
        if (gap.value < -gap.band) return true;
        const int own = gap.value > gap.band ? 1 : exactSign(pair, p, q);
        return own != sign || visit(p, q);
    };
    if (!take(pair.edges[0], pair.edges[1])) return;
    for (unsigned k = 0; k < 3; ++k) {
        if (!take(pair.halfAxes[k], pair.halfAxes[(k + 1) % 3])) return;
    }
    for (unsigned k = 0; k < 9; ++k) {
        if (!take(pair.halfAxes[k / 3], pair.edges[k % 3])) return;
    }
    if (!isFlatAlong(pair)) return;
    const Difference across = acrossPlane(pair);
    for (unsigned k = 0; k < 3; ++k) {
        if (!take(across, pair.halfAxes[k]) || !take(across, pair.edges[k])) return;
    }
}

/// Returns 1 when a vector leads towards the triangle along an axis on which all of it lies on one side, -1 away from
/// it, 0 when it runs along the axis's plane.
int approachSign(const Pair& pair, const ExactVec<16>& n, const Vec3& v) {
    int side = 0;
    for (unsigned k = 0; k < 3 && side == 0; ++k) side = exactDot(n, pair.corners[k]).sign();
    return side * exactDot(n, v).sign();
}

/// Returns the sign along the faces of a box that is upright, with these half extents.
int uprightFaceSign(const Vec3& extents, const Box& box, const Triangle& triangle) {
    int sign = -1;
    for (int k = 0; k < 3; ++k) {
        const double middle = box.center[k];
        const auto& [a, b, c] = triangle;
        const double low = std::min({a[k], b[k], c[k]});
        const double high = std::max({a[k], b[k], c[k]});
        if (low >= middle) sign = std::max(sign, uprightGapSign(middle, low, extents[k], 0));
        if (high <= middle) sign = std::max(sign, uprightGapSign(middle, high, extents[k], 0));
    }
    return sign;
}

} // namespace

int separationSign(const Box& box, const Triangle& triangle) {
    const Pair pair(box, triangle);
    OpenAxes open{pair};
    if (const auto extents = uprightExtents(box)) {
        open.sign = uprightFaceSign(*extents, box, triangle);
        if (open.sign > 0) return 1;
    } else {
        for (unsigned k = 0; k < 3; ++k) {
            if (!open.take(pair.halfAxes[k], pair.halfAxes[(k + 1) % 3])) return 1;
        }
    }
    if (!open.take(pair.edges[0], pair.edges[1])) return 1;
    for (const Difference& axis : pair.halfAxes) {
        for (const Difference& edge : pair.edges) {
            if (!open.take(axis, edge)) return 1;
        }
    }
    if (isFlatAlong(pair)) takeFlat(open);
    return open.sign;
}

bool presses(const Box& box, const Vec3& translation, const Triangle& triangle) {
    const Pair pair(box, triangle);
    if (isFlatAlong(pair)) return false;
    bool isPressed = true;
    forEachAxisOfSign(pair, 0, [&](const Difference& p, const Difference& q) {
        isPressed = approachSign(pair, exactCross(p, q), translation) > 0;
        return isPressed;
    });
    return isPressed;
}

std::optional<Vec3> normalBetween(const Box& box, const Vec3& translation, const Triangle& triangle) {
    const Pair pair(box, triangle);
    const std::array<Vec3, 4> shrinking{box.halfAxes[0], box.halfAxes[1], box.halfAxes[2], translation};
    std::optional<Vec3> normal;
    forEachAxisOfSign(pair, 1, [&](const Difference& p, const Difference& q) {
        const ExactVec<16> n = exactCross(p, q);
        const auto isLeft = [&](const Difference& corner) { return exactGap(n, corner, {}, shrinking) > 0; };
        const int way = exactDot(n, translation).sign();
        if (approachSign(pair, n, translation) <= 0 || std::ranges::all_of(pair.corners, isLeft)) {
            normal.reset();
            return false;
        }
        if (!normal) normal = normalized(estimate(n)) * -way + Vec3{};
        return true;
    });
    return normal;
}

} // namespace askew
