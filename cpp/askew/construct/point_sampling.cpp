#include "askew/construct/point_sampling.h"

#include "askew/box/contains.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/round/quadric.h"
#include "askew/math/interval.h"
#include "askew/math/number.h"

#include <cmath>
#include <optional>
#include <utility>

namespace askew {

namespace {

bool isInside(const Shape& shape, const Polytope& placed, const Vec3& p) {
    return shape.isBox() ? contains(shape.frame, p) : contains(placed, p);
}

/// Returns true when a point is inside, or outside only by rounding.
bool isNearlyInside(const Polytope& shape, const Vec3& p) {
    return contains(shape, p) || contains(shape, p + (centroid(shape) - p) * 0x1p-48);
}

/// Draws two or three numbers, uniform over those with a sum of at most 1.
Vec3 drawWeights(Random& random, bool areThree) {
    double s = random.next();
    double t = random.next();
    if (s + t > 1) {
        s = 1 - s;
        t = 1 - t;
    }
    if (!areThree) return {s, t, 0};
    double u = random.next();
    if (t + u > 1) {
        const double before = u;
        u = 1 - s - t;
        t = 1 - before;
    } else if (s + t + u > 1) {
        const double before = u;
        u = s + t + u - 1;
        s = 1 - t - before;
    }
    return {s, t, u};
}

/// Draws a point of the shape, relative to its vertex 0; `total` is twice its area, or six times its volume.
Vec3 drawPoint(const Polytope& shape, double total, Random& random) {
    const Vec3 first = shape.vertex(0);
    if (shape.dimension() == 0) return {};
    if (shape.dimension() == 1) return (shape.vertex(1) - first) * random.next();
    double left = random.next() * total;
    const Vec3 weights = drawWeights(random, shape.dimension() == 3);
    Vec3 drawn;
    forEachTriangle(shape, [&](const Vec3& a, const Vec3& b, const Vec3& c) {
        if (left < 0) return;
        left -= sizeOf(shape, a, b, c);
        drawn = shape.dimension() == 3 ? a * weights.x + b * weights.y + c * weights.z
                                       : a + (b - a) * weights.x + (c - a) * weights.y;
    });
    return drawn;
}

/// BoundingBox encloses a round shape, along its segment or else its frame. A round box or capsule fills half of it.
class BoundingBox {
public:
    BoundingBox(const Shape& shape, const Polytope& placed) {
        const auto& own = shape.frame.halfAxes;
        axes[0] = normalized(placed.dimension() == 1 ? placed.vertex(1) - placed.vertex(0) : own[0]);
        unsigned least = 0;
        for (unsigned k = 1; k < 3; ++k) {
            if (std::fabs(dot(own[k], axes[0])) < std::fabs(dot(own[least], axes[0]))) least = k;
        }
        axes[1] = normalized(cross(axes[0], own[least]));
        axes[2] = cross(axes[0], axes[1]);
        for (unsigned k = 0; k < 3; ++k) {
            const Interval all = intervalOn(placed, axes[k]);
            low[k] = all.min;
            size[k] = all.max - all.min;
        }
    }

    [[nodiscard]] Vec3 draw(Random& random) const {
        Vec3 p;
        for (unsigned k = 0; k < 3; ++k) p = p + axes[k] * (low[k] + size[k] * random.next());
        return p;
    }

private:
    std::array<Vec3, 3> axes;
    std::array<double, 3> low{};
    std::array<double, 3> size{};
};

/// UnitBall draws points of a quadric in its own coordinates, where it is a ball or a cylinder of radius 1.
class UnitBall {
public:
    explicit UnitBall(const Polytope& of) : frame(of), middle(of.center()) {
        Vec3 most = abs(middle) + abs(frame.middle);
        Vec3 across;
        for (unsigned k = 0; k < 3; ++k) {
            most = most + abs(frame.axes[k]);
            across = across + abs(frame.rows[k]);
        }
        const double rounding = 8 * roundingUnit * maxAbs(most) * sumAbs(across);
        inner = rounding < 0.5 ? 1 - rounding : 0;
    }

    /// Returns a point of the box around the ball.
    Vec3 draw(Random& random) {
        for (unsigned k = 0; k < 3; ++k) local[k] = 2 * random.next() - 1;
        Vec3 p = frame.middle;
        for (unsigned k = 0; k < 3; ++k) p = p + frame.axes[k] * (k < 2 ? local[k] : local[k] * frame.height);
        return middle + p;
    }

    /// Returns whether the point that was drawn last is inside, where that is certain: not where rounding may decide.
    [[nodiscard]] std::optional<bool> holds() const {
        const double beside = local[0] * local[0] + local[1] * local[1];
        const double squared = frame.isBall ? beside + local[2] * local[2] : beside;
        const double along = frame.isBall || frame.height == 0 ? 0 : std::fabs(local[2]);
        if (squared > 1) return false;
        if (squared <= inner * inner && along <= inner) return true;
        return std::nullopt;
    }

private:
    const QuadricFrame frame;
    const Vec3 middle;
    double inner;
    std::array<double, 3> local{};
};

/// SolidRows says which points of a row along z certainly lie in a solid polytope, and which certainly do not: inside
/// or outside all faces by 1e-9 of its extent and its distance from the origin, where `contains` is right to 1e-12.
class SolidRows {
public:
    explicit SolidRows(const Polytope& of)
        : solid(of), isUsed(!of.indices.empty() && !of.isRound() && of.dimension() == 3) {
        if (!isUsed) return;
        double reach = maxAbs(of.center());
        for (unsigned i = 0; i < of.vertexCount(); ++i) reach = std::fmax(reach, 2 * maxAbs(of.vertex(i)));
        band = 1e-9 * reach;
    }

    void startRow(double x, double y) {
        if (!isUsed) return;
        certain = all;
        possible = all;
        for (unsigned face = 0; face < solid.faceCount(); ++face) {
            const Vec3 n = solid.normal(face);
            const Vec3 onFace = solid.vertex(solid.corners(face)[0]);
            const double above = n.x * (x - solid.center().x) + n.y * (y - solid.center().y) - dot(n, onFace);
            clip(certain, n.z, -band - above);
            clip(possible, n.z, band - above);
        }
    }

    /// Returns whether the point of the row at z is inside, where that is certain.
    [[nodiscard]] std::optional<bool> holds(double z) const {
        if (!isUsed) return std::nullopt;
        const double at = z - solid.center().z;
        if (at >= certain.min && at <= certain.max) return true;
        if (at < possible.min || at > possible.max) return false;
        return std::nullopt;
    }

private:
    static constexpr Interval all{-infinity, infinity};

    /// Keeps the numbers z with slope * z <= most.
    static void clip(Interval& z, double slope, double most) {
        if (slope > 0) z.max = std::fmin(z.max, most / slope);
        if (slope < 0) z.min = std::fmax(z.min, most / slope);
        if (slope == 0 && most < 0) z = {infinity, -infinity};
    }

    const Polytope solid;
    bool isUsed;
    double band = 0;
    Interval certain = all;
    Interval possible = all;
};

/// A point that falls outside is drawn again up to this often.
constexpr int tries = 16;
constexpr int roundTries = 1024;

void sampleQuadric(const Polytope& placed, Random& random, std::span<double> out, std::size_t* tested) {
    UnitBall ball(placed);
    for (std::size_t i = 0; i + 2 < out.size(); i += 3) {
        Vec3 p;
        std::optional<bool> isIn;
        for (int left = roundTries; left > 0 && !isIn.value_or(false); --left) {
            p = ball.draw(random);
            isIn = ball.holds();
            if (isIn) continue;
            if (tested != nullptr) ++*tested;
            isIn = contains(placed, p);
        }
        if (!*isIn) p = placed.center() + placed.vertex(0) + drawPoint(placed, 0, random);
        for (int k = 0; k < 3; ++k) out[i + static_cast<std::size_t>(k)] = p[k];
    }
}

} // namespace

void samplePoints(const Shape& shape, const Polytope& placed, Random& random, std::span<double> out,
                  std::size_t* tested) {
    if (placed.isQuadric()) return sampleQuadric(placed, random, out, tested);
    const BoundingBox around(shape, placed);
    double total = 0;
    forEachTriangle(placed, [&](const Vec3& a, const Vec3& b, const Vec3& c) { total += sizeOf(placed, a, b, c); });
    const Vec3 origin = placed.center() + placed.vertex(0);
    for (std::size_t i = 0; i + 2 < out.size(); i += 3) {
        Vec3 p;
        int left = placed.isRound() ? roundTries : placed.dimension() == 3 ? tries : 1;
        do p = placed.isRound() && left > 1 ? around.draw(random) : origin + drawPoint(placed, total, random);
        while (--left > 0 && !isInside(shape, placed, p));
        for (int k = 0; k < 3; ++k) out[i + static_cast<std::size_t>(k)] = p[k];
    }
}

Built gridPoints(const Shape& shape, const Polytope& placed, double spacing, GridFrame frame, Buffer<double>& into,
                 std::size_t* tested) {
    const bool isOwn = frame == GridFrame::own;
    const Aabb cube{{-1, -1, -1}, {1, 1, 1}};
    const Aabb box = !isOwn ? bounds(placed) : shape.isBox() ? cube : bounds(shape.polytope);
    const Box& grid = isOwn ? shape.frame : worldFrame;
    const Vec3 origin = isOwn ? shape.frame.center : Vec3{};
    std::array<double, 3> low{};
    std::array<double, 3> step{}; // steps along the half axes
    std::array<double, 3> across{};
    double count = 1;
    for (int k = 0; k < 3; ++k) {
        const auto i = static_cast<unsigned>(k);
        const double size = length(grid.halfAxes[i]);
        step[i] = size == 0 ? 4 : spacing / size; // without a half axis, the middle only
        const double from = box.min[k] / step[i];
        const double to = box.max[k] / step[i];
        low[i] = std::ceil(from - std::fabs(from) * 0x1p-50);
        across[i] = std::floor(to + std::fabs(to) * 0x1p-50) - low[i] + 1;
        count *= across[i];
        if (!(count <= maxGridPoints)) return Built::tooMany;
    }
    const auto rows = static_cast<std::size_t>(across[2]);
    const auto layers = static_cast<std::size_t>(across[1]);
    const Polytope none;
    SolidRows solid(shape.isBox() ? none : isOwn ? shape.polytope : placed);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        const std::size_t row = i / rows;
        const std::size_t layer = row / layers;
        const Vec3 at{(low[0] + static_cast<double>(layer)) * step[0],
                      (low[1] + static_cast<double>(row % layers)) * step[1],
                      (low[2] + static_cast<double>(i % rows)) * step[2]};
        const Vec3 p = origin + (grid.halfAxes[0] * at.x + grid.halfAxes[1] * at.y + grid.halfAxes[2] * at.z);
        const Vec3& asked = isOwn ? at : p;
        if (i % rows == 0) solid.startRow(asked.x, asked.y);
        std::optional<bool> isIn = isOwn && shape.isBox() ? true : solid.holds(asked.z);
        if (!isIn) {
            if (tested != nullptr) ++*tested;
            isIn = isOwn ? isNearlyInside(shape.polytope, at) : isInside(shape, placed, p);
        }
        if (!*isIn) continue;
        if (!into.reserve(into.size() + 3)) return Built::outOfMemory;
        for (int k = 0; k < 3; ++k) into.push(p[k]);
    }
    return Built::made;
}

} // namespace askew
