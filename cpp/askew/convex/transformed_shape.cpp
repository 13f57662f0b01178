#include "askew/convex/transformed_shape.h"

#include "askew/convex/round/quadric.h"
#include "askew/exact/determinant.h"
#include "askew/math/number.h"
#include "askew/polytope/hull.h"

#include <array>

namespace askew {

namespace {

/// The cube [-1, 1]^3: corners and faces in the order of a box.
constexpr std::array<double, 45> cubeNumbers = {0,  0,  0,  -1, -1, -1, -1, -1, 1,  -1, 1, -1, -1, 1, 1,
                                                1,  -1, -1, 1,  -1, 1,  1,  1,  -1, 1,  1, 1,  1,  0, 0,
                                                -1, 0,  0,  0,  1,  0,  0,  -1, 0,  0,  0, 1,  0,  0, -1};
constexpr std::array<std::uint16_t, 84> cubeIndices = {
    8,  12, 6,  3,  1, 0, 1, 1, 3, 0, 2, 5, 1, 0, 4, 3, 5, 1, 3, 1, 4, 1, 5, 4, 3, 2, 3, 2,
    1,  2,  6,  5,  2, 3, 7, 2, 4, 4, 5, 3, 0, 4, 6, 0, 5, 5, 7, 4, 0, 6, 7, 0, 2, 0, 4, 8,
    12, 16, 20, 24, 4, 6, 7, 5, 0, 1, 3, 2, 2, 3, 7, 6, 0, 4, 5, 1, 1, 5, 7, 3, 0, 2, 6, 4};

/// Returns the image of v, moved by `from`; clears `isExact` when a sum is rounded, or too small to be stored. Only
/// what is exact has to be storable: a turn that shortens a tiny edge must not end it.
Vec3 imageOf(const Vec3& from, const std::array<Vec3, 3>& axes, const Vec3& v, bool& isExact) {
    Vec3 sum = from;
    for (unsigned k = 0; k < 3; ++k) {
        const Difference next = difference(sum, axes[k] * -v[static_cast<int>(k)]);
        isExact = isExact && isZero(next.low);
        sum = next.high;
    }
    isExact = isExact && sum == stored(sum);
    return sum;
}

/// Volume between the axes of a frame over the product of their lengths: below `flat` the frame counts as flat, below
/// `skew` the normals of an exact polytope are mapped without cancellation.
constexpr double flat = 0x1p-10;
constexpr double skew = 0.25;

/// Returns p x q, each coordinate right to two roundings.
Vec3 fineCross(const Vec3& p, const Vec3& q) {
    return estimate(ExactAxis{ExactAxis::Kind::cross, {p, {}}, {q, {}}, {}});
}

class Placement {
public:
    Placement(const Shape& of) : local(of.isBox() ? Polytope{cubeNumbers, cubeIndices} : of.polytope), frame(of.frame) {
        isExact = of.isBox();
        Vec3 corner;
        for (unsigned i = 0; i < local.vertexCount() && isExact; ++i) {
            corner = imageOf(frame.center, frame.halfAxes, local.vertex(i), isExact);
        }
        from = isExact ? frame.center : Vec3{};
    }

    bool run(PolytopeMemory& into) const {
        const auto& [u0, u1, u2] = frame.halfAxes;
        std::array<Vec3, 3> across{cross(u1, u2), cross(u2, u0), cross(u0, u1)};
        const double volume = dot(u0, across[0]);
        const double most = length(u0) * length(u1) * length(u2);
        if (volume == 0 || std::fabs(volume) < flat * most) return rebuild(into);
        if (isExact && std::fabs(volume) < skew * most)
            across = {fineCross(u1, u2), fineCross(u2, u0), fineCross(u0, u1)};
        if (!into.numbers.reserve(local.numbers.size()) || !into.indices.assign(local.indices)) return false;
        const double side = volume < 0 ? -1 : 1;
        into.numbers.clear();
        push(into, isExact ? Vec3{} : frame.center);
        for (unsigned i = 0; i < local.vertexCount(); ++i) push(into, image(i));
        for (unsigned f = 0; f < local.faceCount(); ++f) {
            const Vec3 n = local.normal(f);
            push(into, normalized((across[0] * n.x + across[1] * n.y + across[2] * n.z) * side));
        }
        pushTail(into);
        into.indices[4] = polytopeNature(isExact, local.kind(), local.form());
        if (side < 0) turnRound(into.indices.all());
        return true;
    }

private:
    static void push(PolytopeMemory& into, const Vec3& v) {
        for (int k = 0; k < 3; ++k) into.numbers.push(v[k]);
    }

    /// Appends what follows the core; the ball of a quadric is mapped, too.
    void pushTail(PolytopeMemory& into) const {
        for (std::size_t k = 0; k < 3 && local.isQuadric(); ++k) {
            const Vec3 u = local.ballAxis(k);
            push(into, stored(frame.halfAxes[0] * u.x + frame.halfAxes[1] * u.y + frame.halfAxes[2] * u.z));
        }
        for (const double x : local.numbers.last(local.isQuadric() ? 2 : local.tailSize())) into.numbers.push(x);
    }

    [[nodiscard]] Vec3 image(unsigned i) const {
        Vec3 sum = from;
        for (int k = 0; k < 3; ++k) sum = sum - frame.halfAxes[static_cast<unsigned>(k)] * -local.vertex(i)[k];
        return sum;
    }

    /// Swaps the faces beside each edge and reverses the loops, for a mirrored polytope.
    void turnRound(std::span<std::uint16_t> indices) const {
        const std::span<std::uint16_t> behind = indices.subspan(Polytope::headerSize);
        for (unsigned e = 0; e < local.edgeCount(); ++e) std::swap(behind[4 * e + 2], behind[4 * e + 3]);
        const std::uint16_t* starts = behind.data() + std::size_t{4} * local.edgeCount();
        std::uint16_t* corners = behind.data() + std::size_t{4} * local.edgeCount() + local.faceCount() + 1;
        for (unsigned f = 0; f < local.faceCount(); ++f) {
            for (unsigned i = starts[f] + 1U, j = starts[f + 1] - 1U; i < j; ++i, --j) {
                std::swap(corners[i], corners[j]);
            }
        }
    }

    bool rebuild(PolytopeMemory& into) const {
        Buffer<Vec3> points;
        const unsigned count = local.vertexCount();
        if (!points.reserve(count)) return false;
        for (unsigned i = 0; i < count; ++i) points.push(image(i));
        if (convexHull(points.all(), into) != Built::made) return false;
        if (isExact) return true;
        for (int k = 0; k < 3; ++k) into.numbers[static_cast<unsigned>(k)] = frame.center[k];
        if (!into.numbers.reserve(into.numbers.size() + local.tailSize())) return false;
        pushTail(into);
        into.indices[4] = polytopeNature(false, local.kind(), local.form());
        return true;
    }

    const Polytope local;
    const Box& frame;
    Vec3 from;
    bool isExact;
};

} // namespace

bool isRigid(const std::array<Vec3, 3>& axes) {
    double most = 0;
    for (unsigned i = 0; i < 3; ++i) {
        const double along = dot(axes[i], axes[i]) - 1;
        most += along * along;
        const double across = dot(axes[i], axes[(i + 1) % 3]);
        most += across * across;
    }
    return most <= 1e-12;
}

bool mayMap(const std::array<Vec3, 3>& axes, const Polytope& shape) {
    return shape.isQuadric() ? hasVolume(axes) : !shape.isRound() || isRigid(axes);
}

bool place(const Shape& shape, PolytopeMemory& into) { return Placement(shape).run(into); }

bool TransformedShape::set(const Shape& shape) {
    if (!shape.isBox() && shape.frame == worldFrame) {
        placed = shape.polytope;
        return true;
    }
    if (shape.isBox() && shape.frame == Box{shape.frame.center, {}}) {
        point = polytopePoint(shape.frame.center);
        placed = point.view();
        return true;
    }
    if (!place(shape, memory)) return false;
    placed = memory.view();
    return true;
}

bool TransformedShape::round(double distance) {
    const std::span<const double> core = placed.core().numbers;
    PolytopeMemory rounded;
    if (!rounded.numbers.reserve(core.size() + 1) || !rounded.indices.assign(placed.indices)) return false;
    for (const double x : core) rounded.numbers.push(x);
    rounded.numbers.push(placed.radius() + distance);
    rounded.indices[4] = polytopeNature(placed.isExact(), placed.kind(), PolytopeForm::rounded);
    memory.numbers.swap(rounded.numbers);
    memory.indices.swap(rounded.indices);
    placed = memory.view();
    return true;
}

} // namespace askew
