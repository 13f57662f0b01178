#include "support/oracles/zone_sweep_oracle.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace askew::test {

namespace {

using Real = long double;

/// What is decided by less is unsure.
constexpr Real little = 1e-9L;

struct Wide {
    Real x = 0, y = 0, z = 0;
};

Wide wide(const Vec3& a) { return {a.x, a.y, a.z}; }
Wide operator+(const Wide& a, const Wide& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Wide operator-(const Wide& a, const Wide& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Wide operator*(const Wide& a, Real s) { return {a.x * s, a.y * s, a.z * s}; }
Real dot(const Wide& a, const Wide& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Wide cross(const Wide& a, const Wide& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
Real length(const Wide& a) { return std::sqrt(dot(a, a)); }

/// Returns v turned by a unit quaternion, or by its inverse.
Wide turned(const Quat& q, const Wide& v, Real direction) {
    const Wide axis{direction * q.x, direction * q.y, direction * q.z};
    const Wide twice = cross(axis, v) * 2;
    return v + twice * static_cast<Real>(q.w) + cross(axis, twice);
}

using Sides = std::array<Wide, 3>;

Sides grownSides(const Box& box, Real margin) {
    Sides sides{wide(box.halfAxes[0]), wide(box.halfAxes[1]), wide(box.halfAxes[2])};
    if (margin == 0) return sides;
    const auto normalOf = [&](const Sides& of, unsigned i) {
        const Wide normal = cross(of[(i + 1) % 3], of[(i + 2) % 3]);
        return normal * (1 / length(normal));
    };
    Sides solid = sides; // a plate as thick as you like: its rim does not depend on that
    for (unsigned i = 0; i < 3; ++i) {
        if (length(solid[i]) == 0) solid[i] = normalOf(sides, i);
    }
    for (unsigned i = 0; i < 3; ++i) {
        const Real distance = std::fabs(dot(normalOf(solid, i), solid[i]));
        const bool isThin = length(sides[i]) == 0;
        sides[i] = solid[i] * ((isThin ? margin : distance + margin) / distance);
    }
    return sides;
}

/// Returns directions that are enough to tell two boxes apart: cross products of all half axes and, for boxes that do
/// not span space, directions within their plane or line.
std::vector<Wide> axesOf(const Sides& a, const Sides& b) {
    const std::array<Wide, 6> sides{a[0], a[1], a[2], b[0], b[1], b[2]};
    std::vector<Wide> axes;
    axes.reserve(30);
    const auto add = [&](const Wide& axis) {
        const Real size = length(axis);
        if (size > 1e-15L) axes.push_back(axis * (1 / size));
    };
    for (unsigned i = 0; i < 6; ++i) {
        for (unsigned j = i + 1; j < 6; ++j) add(cross(sides[i], sides[j]));
    }
    const std::vector<Wide> normals = axes;
    Real volume = 0;
    for (const Wide& side : sides) volume = normals.empty() ? 0 : std::max(volume, std::fabs(dot(side, normals[0])));
    if (volume > little) return axes;
    for (const Wide& side : sides) {
        add(side);
        if (!normals.empty()) add(cross(normals[0], side));
    }
    for (const Wide& axis : {Wide{1, 0, 0}, Wide{0, 1, 0}, Wide{0, 0, 1}}) add(axis);
    return axes;
}

/// Times from `from` to `to`; none when they are the wrong way around.
struct Times {
    Real from = 2;
    Real to = -2;

    [[nodiscard]] bool hold(Real time) const { return from <= time && time <= to; }
};

/// Returns when a body on its way meets a region, each of them larger by half of the slack.
Times timesOf(const Sides& region, const Wide& center, const Sides& body, const Wide& start, const Wide& path,
              Real slack) {
    Real near = slack + length(path) / 2;
    for (const Sides* sides : {&region, &body}) near += length((*sides)[0]) + length((*sides)[1]) + length((*sides)[2]);
    if (length(start + path * 0.5L - center) > near) return {};
    Times all{0, 1};
    for (const Wide& axis : axesOf(region, body)) {
        Real reach = slack;
        for (unsigned i = 0; i < 3; ++i) reach += std::fabs(dot(axis, region[i])) + std::fabs(dot(axis, body[i]));
        if (reach < 0) return {};
        const Real place = dot(axis, start - center);
        const Real speed = dot(axis, path);
        if (std::fabs(speed) < 1e-17L) {
            if (std::fabs(place) > reach) return {};
            continue;
        }
        const Real first = (-reach - place) / speed;
        const Real second = (reach - place) / speed;
        all = {std::max(all.from, std::min(first, second)), std::min(all.to, std::max(first, second))};
    }
    return all.from <= all.to ? all : Times{};
}

struct Stay {
    Times entering;
    Times leaving;
};

struct Crossing {
    EventKind kind;
    Real time;
};

/// Returns the end of the stay that covers a time, over all regions; the time itself when none does.
Real endOfStay(const std::vector<Stay>& stays, Real time) {
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (const Stay& stay : stays) {
            if (!stay.leaving.hold(time) || stay.leaving.to <= time) continue;
            time = stay.leaving.to;
            goesOn = true;
        }
    }
    return time;
}

/// Walks along the way: out of the union where the last region is left, in where the first is entered after that.
std::vector<Crossing> walk(const std::vector<Stay>& stays, bool isIn) {
    std::vector<Crossing> crossings;
    for (Real time = isIn ? 0 : -1;; isIn = !isIn) {
        Real next = 1;
        if (isIn) {
            next = endOfStay(stays, time);
        } else {
            for (const Stay& stay : stays) {
                if (stay.entering.from > time) next = std::min(next, stay.entering.from);
            }
        }
        if (next >= 1) return crossings;
        crossings.push_back({isIn ? EventKind::leave : EventKind::enter, next});
        time = next;
    }
}

} // namespace

Box grownBox(const Box& box, double margin) {
    if (margin == 0) return box;
    const Sides sides = grownSides(box, margin);
    Box out = box;
    for (unsigned i = 0; i < 3; ++i) {
        out.halfAxes[i] = {static_cast<double>(sides[i].x), static_cast<double>(sides[i].y),
                           static_cast<double>(sides[i].z)};
    }
    return out;
}

SweepPrediction predictSweep(std::span<const MovedRegion> regions, double enter, double leave, const Box& body,
                             const Vec3& from, bool isIn) {
    const Sides sides = grownSides(body, 0);
    std::array<std::vector<Stay>, 2> stays; // of what is larger, and of what is smaller
    bool moves = false;
    Real farthest = 0;
    for (const MovedRegion& region : regions) {
        const Box& box = region.now.world;
        const Wide offset = wide(from) - wide(region.lastCenter);
        const Wide start = wide(box.center) + turned(region.now.rotation, turned(region.lastRotation, offset, -1), 1);
        const Wide path = wide(body.center) - start;
        const bool stands = box.center == region.lastCenter && region.now.rotation == region.lastRotation;
        moves = moves || !stands || !(from == body.center);
        farthest = std::max(farthest, length(path));
        const auto times = [&](Real margin, Real slack) {
            return timesOf(grownSides(box, margin), wide(box.center), sides, start, path, slack);
        };
        const Times longest = times(leave, little);
        if (longest.from > longest.to) continue;
        stays[0].push_back({times(enter, little), longest});
        stays[1].push_back({times(enter, -little), times(leave, -little)});
    }
    // Of what stands still only the present pose counts.
    if (!moves || farthest < little) return {!moves, {}, isIn};
    const std::vector<Crossing> large = walk(stays[0], isIn);
    const std::vector<Crossing> small = walk(stays[1], isIn);
    SweepPrediction prediction;
    prediction.isSure = large.size() == small.size();
    for (std::size_t i = 0; i < large.size() && prediction.isSure; ++i) {
        const auto [first, last] = std::minmax(large[i].time, small[i].time);
        if (last > 1 - little) prediction.isSure = false;
        prediction.events.push_back(
            {large[i].kind, static_cast<double>(first - little), static_cast<double>(last + little)});
    }
    prediction.isIn = isIn != (prediction.events.size() % 2 == 1);
    return prediction;
}

} // namespace askew::test
