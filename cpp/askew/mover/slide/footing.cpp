#include "askew/mover/slide/footing.h"

#include "askew/exact/angle.h"
#include "askew/mover/slide/cone.h"

#include <algorithm>

namespace askew {

namespace {

/// At least this part of the normal of an edge leads up where it bears.
constexpr double leastBearing = 0.01;

/// A part of a normal below this is rounding.
constexpr double rounding = 1e-9;

/// How far from a line, relative to its length, a point is on it.
constexpr double onLine = 1e-7;

/// Returns whether the nearest point of a triangle is on an edge beyond which the surface leads on flat, or up.
bool isAtInnerEdge(const Obstacle& of, const Polytope& triangle, const Vec3& point, bool isFront) {
    const Vec3 at = point - triangle.center();
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 from = triangle.vertex(k);
        const Vec3 along = triangle.vertex((k + 1) % 3) - from;
        if (length(cross(along, at - from)) > onLine * dot(along, along)) continue;
        const auto sign = static_cast<EdgeSign>(of.edges >> 2 * k & 3);
        if (sign == EdgeSign::flat || sign == (isFront ? EdgeSign::concave : EdgeSign::convex)) return true;
    }
    return false;
}

/// Gives a triangle that is touched at an inner edge the plane of its face, where the body is above that.
void straighten(Obstacles& obstacles, Obstacle& of, const Vec3& center) {
    const Polytope triangle = obstacles.polytope(of);
    const Vec3 front = triangle.normal(of.front);
    if (std::fabs(dot(front, of.normal)) > 1 - 1e-12) return;
    const double above = gapAlong(obstacles.body(), triangle, front);
    const double below = gapAlong(obstacles.body(), triangle, -front);
    const bool isFront = above >= below;
    const double gap = isFront ? above : below;
    if (gap < 0 || !isAtInnerEdge(of, triangle, of.point, isFront)) return;
    obstacles.setPlane(of, isFront ? front : -front, gap, center);
}

/// Returns the normal with the largest part along up among those of the faces of a part at a point of it, on the side
/// of the body; the contact's own where none is there.
Vec3 bestFace(const Polytope& part, const Vec3& point, const Vec3& normal, const Vec3& up) {
    Vec3 best = normal;
    double most = dot(normal, up);
    const Vec3 at = point - part.center();
    const double size = 1e-7 * (sumAbs(at) + sumAbs(part.vertex(0)));
    const auto offer = [&](const Vec3& face, const Vec3& corner) {
        const double rise = dot(face, up);
        if (rise <= most || dot(face, normal) <= rounding || dot(face, at - corner) < -size) return;
        most = rise;
        best = face;
    };
    for (unsigned f = 0; f < part.faceCount() && !part.isRound(); ++f) {
        offer(part.normal(f), part.vertex(part.corners(f)[0]));
    }
    if (part.isQuadric() && part.vertexCount() == 2) {
        const Vec3 axis = normalized(part.vertex(1) - part.vertex(0));
        offer(axis, part.vertex(1));
        offer(-axis, part.vertex(0));
    }
    return best;
}

void classify(Touch& touch, const Obstacles& obstacles, const Vec3& center, const FootingRules& rules) {
    touch.rise = dot(touch.normal, rules.up);
    touch.face = touch.normal;
    const bool isWall = touch.rise <= rounding;
    touch.kind = !isWall ? MoveContact::steep : touch.rise < -rounding ? MoveContact::ceiling : MoveContact::wall;
    if (isWall) return;
    const Polytope part = obstacles.polytope(obstacles.all()[touch.obstacle]);
    touch.face = bestFace(part, touch.point, touch.normal, rules.up);
    const Vec3 lowest = center + obstacles.body().support(-rules.up);
    const double size = 1e-9 * obstacles.body().size();
    if (dot(touch.point - lowest, rules.up) > rules.supportHeight + size) return;
    if (touch.rise >= rules.leastRise) {
        touch.kind = MoveContact::floor;
    } else if (rules.hasStood && touch.rise > leastBearing && dot(touch.face, rules.up) >= rules.leastRise) {
        touch.kind = MoveContact::edge;
    }
}

/// Up to so many normals: of walls, and of ceilings with floors. There is one or two mostly, so the rest stays as it
/// is.
struct Normals {
    union {
        std::array<Vec3, 4 * mostTouches> all;
    };
    std::size_t count = 0;

    Normals() {} // NOLINT(modernize-use-equals-default,*-member-init): that would fill them all

    void add(const Vec3& normal) {
        if (count < all.size()) all[count++] = normal;
    }
    /// Adds the wall that a vector across up leads out of.
    void addWall(const Vec3& vector) {
        if (maxAbs(vector) > rounding) add(normalized(vector));
    }
    [[nodiscard]] std::span<const Vec3> span() const { return {all.data(), count}; }
};

Normals normalsOf(const Footing& footing) {
    Normals normals;
    for (const Touch& touch : footing.all()) {
        if (touch.holds) normals.add(touch.normal);
    }
    return normals;
}

} // namespace

FootingRules::FootingRules(const MoveOptions& options, const MovingBody& body, bool stood, const FootingRules* last)
    : up(options.up), maxSlope(options.maxSlope), hasStood(stood) {
    if (last != nullptr && last->maxSlope == maxSlope) {
        leastRise = last->leastRise;
        steepest = last->steepest;
    } else {
        const Vec2 slope = turned(maxSlope);
        leastRise = slope.x - 1e-15;
        steepest = slope.x > 0 ? slope.y / slope.x : infinity;
    }
    const double usual = body.radius() > 0 ? body.radius() : options.stepHeight;
    supportHeight = options.supportHeight ? *options.supportHeight : usual;
}

const Touch* Footing::support() const {
    const Touch* best = nullptr;
    for (const Touch& touch : all()) {
        if (bears(touch) && (best == nullptr || touch.rise > best->rise)) best = &touch;
    }
    return best;
}

const Touch* Footing::steep() const {
    const Touch* best = nullptr;
    for (const Touch& touch : all()) {
        if (touch.rise > rounding && (best == nullptr || touch.rise > best->rise)) best = &touch;
    }
    return best;
}

bool Footing::isHeld(const Vec3& up) const {
    return count > 1 && steep() != nullptr && isZero(nearestInCone(-up, normalsOf(*this).span()));
}

/// Fills the queue with the parts that may be within reach.
bool FootingSearch::begin(Obstacles& obstacles, const Vec3& center, double reach, Id except) {
    queue.clear();
    const auto all = obstacles.all();
    if (!queue.reserve(all.size() + 1)) return false;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        Obstacle& one = all[i];
        one.isTouched = false;
        if (one.answer == Obstacle::Answer::refused || one.id == except) continue;
        const double gap = isZero(one.normal) ? -infinity : obstacles.gapAt(one, center);
        if (gap <= reach) queue.push({gap, i, false});
    }
    std::ranges::make_heap(queue.all(), comesAfter);
    return true;
}

/// Returns something nearer whose plane keeps the body from a part, and gives the part that plane; null where there is
/// none. Of two that are equally near neither does, unless they have the same plane.
const Touch* FootingSearch::cover(const Waiting& waiting, const Obstacles& obstacles, Obstacle& of, const Vec3& center,
                                  double reach, const Footing& nearer) {
    const Polytope part = obstacles.polytope(of);
    for (const Touch& touch : nearer.all()) {
        const bool isTie = waiting.isAsked && waiting.gap - touch.gap <= 1e-9 * reach;
        if (touch.gap <= 0 || (isTie && dot(touch.normal, of.normal) < 1 - 1e-12)) continue;
        const double gap = gapAlong(obstacles.body(), part, touch.normal);
        if (gap < touch.gap - 1e-6 * reach) continue;
        obstacles.setPlane(of, touch.normal, gap, center);
        return &touch;
    }
    return nullptr;
}

bool FootingSearch::find(Obstacles& obstacles, const Vec3& center, const SkinGaps& gaps, const FootingRules& rules,
                         Footing& into, Id except) {
    into.count = 0;
    const double reach = gaps.touch;
    if (!begin(obstacles, center, reach, except)) return false;
    while (!queue.empty()) {
        std::ranges::pop_heap(queue.all(), comesAfter);
        const Waiting next = queue[queue.size() - 1];
        queue.resize(queue.size() - 1);
        Obstacle& one = obstacles.all()[next.obstacle];
        obstacles.moveTo(center);
        if (const Touch* covering = cover(next, obstacles, one, center, reach, into)) {
            one.isTouched = covering->holds;
        } else if (!next.isAsked) {
            const double gap = obstacles.ask(one, center, reach);
            if (gap > reach) continue;
            queue.push({gap, next.obstacle, true});
            std::ranges::push_heap(queue.all(), comesAfter);
        } else if (obstacles.counts(one, one.normal) && into.count < mostTouches) {
            one.isTouched = next.gap <= gaps.held;
            if (one.isTriangle && next.gap > 0) straighten(obstacles, one, center);
            Touch& touch = into.touches[into.count++];
            touch = {next.obstacle, one.normal, obstacles.gapAt(one, center), one.point, MoveContact::wall, {}, 0,
                     one.isTouched};
            classify(touch, obstacles, center, rules);
        }
    }
    return !obstacles.failed();
}

Vec3 groundTranslation(const Vec3& horizontal, const Footing& footing, const FootingRules& rules) {
    if (isZero(horizontal)) return {};
    Normals walls;
    for (const Touch& touch : footing.all()) {
        if (!touch.holds || touch.kind == MoveContact::floor) continue;
        if (touch.kind != MoveContact::ceiling) {
            walls.addWall(partAcross(touch.normal, rules.up));
            continue;
        }
        for (const Touch& floor : footing.all()) {
            if (floor.rise <= rounding) continue;
            const Vec3 up = partAcross(floor.normal, rules.up) * (touch.rise / floor.rise);
            walls.addWall(partAcross(touch.normal, rules.up) - up);
        }
    }
    const Vec3 along = nearestInCone(horizontal, walls.span());
    const Normals normals = normalsOf(footing);
    if (isZero(along)) return alongGroove(horizontal, normals.span(), rules.up, rules.steepest);
    double lift = -length(along) * rules.steepest;
    for (const Touch& touch : footing.all()) {
        // An edge that is not approached yet is no wall, and must not raise the body as a floor does.
        const bool raises = touch.holds || touch.kind == MoveContact::floor;
        if (raises && touch.rise > rounding) lift = std::fmax(lift, -dot(touch.normal, along) / touch.rise);
    }
    const Vec3 lifted = along + rules.up * lift;
    return isInCone(lifted, normals.span()) ? lifted : nearestInCone(lifted, normals.span());
}

Vec3 levelTranslation(const Vec3& horizontal, const Footing& footing, const Vec3& up) {
    Normals walls;
    for (const Touch& touch : footing.all()) {
        if (touch.holds) walls.addWall(partAcross(touch.normal, up));
    }
    return nearestInCone(horizontal, walls.span());
}

Vec3 wallTranslation(const Vec3& horizontal, const Footing& footing, const Vec3& up) {
    Normals walls;
    for (const Touch& touch : footing.all()) {
        if (touch.holds && touch.kind != MoveContact::floor) walls.addWall(partAcross(touch.normal, up));
    }
    return nearestInCone(horizontal, walls.span());
}

Vec3 airTranslation(const Vec3& asked, const Footing& footing, const FootingRules& rules) {
    Normals walls;
    for (const Touch& touch : footing.all()) {
        if (touch.holds && touch.kind == MoveContact::steep) walls.addWall(partAcross(touch.normal, rules.up));
    }
    const double rise = dot(asked, rules.up);
    const Vec3 along = asked - rules.up * rise;
    const Vec3 clipped = nearestInCone(along, walls.span());
    const Normals normals = normalsOf(footing);
    return nearestInCone(clipped == along ? asked : clipped + rules.up * rise, normals.span());
}

} // namespace askew
