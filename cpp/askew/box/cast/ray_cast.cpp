#include "askew/box/cast/ray_cast.h"

#include "askew/box/box_pair.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/contains.h"
#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

/// A `Slab` is the space between two opposite faces, in units of their normal n = uj x uk, and how the ray runs through
/// it.
struct Slab {
    Vec3 normal;
    double half;      // |n . ui|
    double place;     // n . (origin - center), turned so that the ray runs towards greater ones
    double speed;     // |n . direction|
    bool upwards;     // the ray runs along n and not against it
    double band;      // how wrong place and half can be
    double speedBand; // how wrong the speed can be

    [[nodiscard]] double outside() const { return std::fabs(place) - half; }
    [[nodiscard]] bool isAcross() const { return speed > speedBand; }
    [[nodiscard]] double enter() const { return (-half - place) / speed; }
    [[nodiscard]] double leave() const { return (half - place) / speed; }
    [[nodiscard]] double timeBand() const { return band / speed; }

    /// `before`, `soonest` and `latest` are safe: never later than the ray enters, never sooner than it leaves. While
    /// before() <= 0 the origin may be inside.
    [[nodiscard]] double before() const { return -half - band - place; }
    [[nodiscard]] double soonest() const {
        const double distance = before();
        return distance / (distance > 0 ? speed + speedBand : speed - speedBand);
    }
    [[nodiscard]] double latest() const {
        const double distance = half + band - place;
        return distance / (distance > 0 ? speed - speedBand : speed + speedBand);
    }
};

/// Returns the three slabs of a box; `from` is the vector from its center to the origin.
std::array<Slab, 3> slabsOf(const Ray& ray, const Box& box, const Vec3& from) {
    const auto& u = box.halfAxes;
    const std::array<double, 3> sizes{maxAbs(u[0]), maxAbs(u[1]), maxAbs(u[2])};
    const double away = maxAbs(from);
    const double stride = maxAbs(ray.direction);
    const auto slab = [&](unsigned i, unsigned p, unsigned q) {
        const Vec3 normal = cross(u[p], u[q]);
        const double speed = dot(normal, ray.direction);
        const double place = dot(normal, from);
        return Slab{normal,
                    std::fabs(dot(normal, u[i])),
                    speed < 0 ? -place : place,
                    std::fabs(speed),
                    speed >= 0,
                    determinantBand(sizes[p], sizes[q], away + sizes[i]),
                    determinantBand(sizes[p], sizes[q], stride)};
    };
    return {slab(0, 1, 2), slab(1, 2, 0), slab(2, 0, 1)};
}

/// Returns whether three determinants show where the ray is; they do not when the box is flat, or sheared to a
/// splinter.
bool isSolid(const Box& box, double depth) {
    constexpr double splinter = 0x1p-10;
    const auto& [u0, u1, u2] = box.halfAxes;
    const double size = maxAbs(u0) * maxAbs(u1) * maxAbs(u2);
    return size > 0 && depth > splinter * size;
}

/// Returns the face of a half axis on the side that a direction points to.
int faceOf(const Box& box, unsigned i, const Vec3& normal) {
    const Vec3& own = box.halfAxes[i];
    const Vec3 outward = isZero(own) ? cross(box.halfAxes[(i + 1) % 3], box.halfAxes[(i + 2) % 3]) : own;
    return static_cast<int>(2 * i) + (dot(normal, outward) < 0 ? 1 : 0);
}

std::optional<RayHit> castThroughFlat(const Ray& ray, const Box& box) {
    const auto& [u0, u1, u2] = box.halfAxes;
    const double speed = maxAbs(ray.direction);
    if (speed == 0) return contains(box, ray.origin) ? std::optional(RayHit{0, ray.end, {}, -1, true}) : std::nullopt;
    const double reach = 4 * (maxAbs(ray.origin - box.center) + maxAbs(u0) + maxAbs(u1) + maxAbs(u2));
    const double end = std::min(ray.end, reach / speed);
    const auto contact = castShape({ray.origin, {}}, ray.direction * end, box, Touching::hit);
    if (!contact) return std::nullopt;
    constexpr int firstFaceOfBox = 3; // rows of `explain`
    const int i = contact->row - firstFaceOfBox;
    const bool isFace = i >= 0 && i < 3;
    return RayHit{contact->enter * end, contact->leave * end, contact->normal,
                  isFace ? faceOf(box, static_cast<unsigned>(i), contact->normal) : -1, contact->startsOverlapping};
}

/// Returns whether the ray certainly misses the box: it leaves a slab before it has entered all, or before it can reach
/// one that it may run along.
[[gnu::noinline]] bool misses(const Ray& ray, const std::array<Slab, 3>& slabs) {
    double soonest = 0;
    double latest = ray.end;
    for (const Slab& slab : slabs) {
        if (!slab.isAcross()) continue;
        soonest = std::max(soonest, slab.soonest());
        latest = std::min(latest, slab.latest());
    }
    return soonest > latest || std::ranges::any_of(slabs, [&](const Slab& slab) {
               return !slab.isAcross() && slab.outside() > slab.band + (slab.speed + slab.speedBand) * latest;
           });
}

} // namespace

std::optional<RayHit> castRay(const Ray& ray, const Box& box) {
    const std::array<Slab, 3> slabs = slabsOf(ray, box, ray.origin - box.center);
    if (!isSolid(box, slabs[0].half)) return castThroughFlat(ray, box);
    RayHit hit{-infinity, ray.end, {}, -1, false};
    unsigned entered = 3;
    unsigned left = 3;
    unsigned farthest = 0; // out of its slab
    bool mayStartInside = true;
    bool isBeside = false;
    for (unsigned i = 0; i < 3; ++i) {
        const Slab& slab = slabs[i];
        if (slab.outside() * slabs[farthest].half > slabs[farthest].outside() * slab.half) farthest = i;
        if (!slab.isAcross()) {
            isBeside = isBeside || slab.outside() > slab.band;
            continue;
        }
        mayStartInside = mayStartInside && slab.before() <= 0;
        if (slab.leave() < hit.leave) {
            hit.leave = slab.leave();
            left = i;
        }
        if (slab.enter() <= hit.enter) continue;
        hit.enter = slab.enter();
        entered = i;
    }
    // By the rounded numbers it misses; only a certain miss counts.
    if ((isBeside || std::max(hit.enter, 0.0) > hit.leave) && misses(ray, slabs)) return std::nullopt;
    hit.startsInside = mayStartInside && contains(box, ray.origin);
    // Every slab was entered before the start, and the origin is certainly past one of them.
    const Slab& beyond = slabs[farthest];
    const bool isLeaving = hit.enter < 0 && beyond.isAcross() && beyond.place > 0 && beyond.outside() > beyond.band;
    if (!hit.startsInside && (entered == 3 || isLeaving)) return std::nullopt;
    hit.enter = hit.startsInside ? 0 : std::clamp(hit.enter, 0.0, ray.end);
    if (hit.enter > hit.leave) { // it grazes the box; the surer of the two times holds for both
        const bool isLeaveSurer = hit.leave >= 0 && slabs[left].timeBand() < slabs[entered].timeBand();
        (isLeaveSurer ? hit.enter : hit.leave) = isLeaveSurer ? hit.leave : hit.enter;
    }
    if (hit.startsInside) return hit;
    const Slab& slab = slabs[entered];
    hit.normal = normalized(slab.upwards ? Vec3{} - slab.normal : Vec3{} + slab.normal);
    hit.face = faceOf(box, entered, hit.normal);
    return hit;
}

} // namespace askew
