#include "askew/convex/round/quadric.h"

#include "askew/math/number.h"
#include "askew/polytope/hull.h"

#include <numbers>

namespace askew {

namespace {

/// When a line enters and leaves a part of the shape: a ball, a cylinder without ends, or the slab between its ends.
struct Part {
    double enter = -infinity;
    double leave = infinity;
    Vec3 gradient{}; // where it enters
    Vec3 exit{};
};

/// Returns the times within the unit ball; empty, with `enter` after `leave`, when the point passes by.
Part throughBall(const Vec3& from, const Vec3& translation) {
    const double speed = dot(translation, translation);
    const double middle = speed > 0 ? -dot(from, translation) / speed : 0;
    const Vec3 nearest = from + translation * middle;
    const double distance = length(nearest);
    if (distance > 1 + quadricBand) return {0, -1};
    if (speed == 0) return {};
    const double half = distance < 1 ? std::sqrt((1 - distance) * (1 + distance) / speed) : 0;
    return {middle - half, middle + half, nearest - translation * half, nearest + translation * half};
}

Part throughSlab(double from, double speed, double height) {
    if (std::fabs(speed) == 0) return std::fabs(from) <= height + quadricBand ? Part{} : Part{0, -1};
    const double side = speed > 0 ? -1 : 1;
    return {(side * height - from) / speed, (-side * height - from) / speed, {0, 0, side}, {0, 0, -side}};
}

} // namespace

Built quadric(std::span<const double> numbers, PolytopeMemory& into) {
    std::array<double, Polytope::quadricSize> tail{};
    double& least = tail[9];
    double& most = tail[10];
    unsigned rank = 0;
    for (unsigned k = 0; k < 3; ++k) {
        const double r = stored(numbers[k]);
        tail[4 * std::size_t{k}] = r;
        if (r == 0) continue;
        least = ++rank == 1 || r < least ? r : least;
        most = r > most ? r : most;
    }
    const Vec3 along = rank == 1 ? Vec3{numbers[0], numbers[1], numbers[2]} : Vec3{};
    std::array<Vec3, 4> points;
    std::size_t count = 0;
    for (std::size_t i = 3; i + 2 < numbers.size() && count < points.size(); i += 3) {
        const Vec3 p{numbers[i], numbers[i + 1], numbers[i + 2]};
        points[count++] = p - along;
        points[count++] = p + along;
    }
    const Built built = convexHull(std::span(points).first(count), into);
    if (built != Built::made || rank < 2) return built;
    if (!into.numbers.reserve(into.numbers.size() + tail.size())) return Built::outOfMemory;
    for (const double x : tail) into.numbers.push(x);
    into.indices[4] = polytopeNature(true, 0, PolytopeForm::quadric);
    return built;
}

QuadricFrame::QuadricFrame(const Polytope& shape) : middle(shape.vertex(0)) {
    int missing = -1;
    for (unsigned k = 0; k < 3; ++k) {
        axes[k] = shape.ballAxis(k);
        if (isZero(axes[k])) missing = static_cast<int>(k);
    }
    isBall = missing < 0;
    if (!isBall) {
        std::swap(axes[static_cast<unsigned>(missing)], axes[2]);
        if (shape.dimension() > 0) {
            axes[2] = (shape.vertex(1) - middle) * 0.5;
            middle = middle + axes[2];
        } else {
            axes[2] = normalized(cross(axes[0], axes[1]));
            height = 0;
        }
    }
    volume = dot(axes[0], cross(axes[1], axes[2]));
    for (unsigned k = 0; k < 3; ++k) rows[k] = cross(axes[(k + 1) % 3], axes[(k + 2) % 3]) * (1 / volume);
}

Vec3 QuadricFrame::normal(const Vec3& gradient) const {
    return normalized(rows[0] * gradient.x + rows[1] * gradient.y + rows[2] * gradient.z);
}

bool hasVolume(const std::array<Vec3, 3>& axes) {
    const Vec3 u = normalized(axes[0]);
    return std::fabs(dot(u, cross(normalized(axes[1]), normalized(axes[2])))) >= 1e-9;
}

double quadricVolume(const Polytope& shape) {
    const QuadricFrame frame(shape);
    return std::fabs(frame.volume) * std::numbers::pi * (frame.isBall ? 4.0 / 3 : 2 * frame.height);
}

std::optional<RoundPassage> passThrough(const Vec3& from, const Vec3& translation, const Polytope& shape) {
    const QuadricFrame frame(shape);
    const Vec3 at = frame.local(from - frame.middle);
    const Vec3 along = frame.local(translation);
    Part part = throughBall({at.x, at.y, frame.isBall ? at.z : 0}, {along.x, along.y, frame.isBall ? along.z : 0});
    const Part slab = frame.isBall ? Part{} : throughSlab(at.z, along.z, frame.height);
    if (part.enter > part.leave || slab.enter > slab.leave) return std::nullopt;
    if (slab.enter > part.enter) {
        part.enter = slab.enter;
        part.gradient = slab.gradient;
    }
    if (slab.leave < part.leave) {
        part.leave = slab.leave;
        part.exit = slab.exit;
    }
    const double over = part.enter - part.leave;
    if (over * length(along) > quadricBand) return std::nullopt;
    if (over > 0) part.leave = part.enter;
    return RoundPassage{part.enter, part.leave, frame.normal(part.gradient), frame.normal(part.exit)};
}

} // namespace askew
