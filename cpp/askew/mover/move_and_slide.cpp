#include "askew/mover/move_and_slide.h"

#include "askew/exact/angle.h"
#include "askew/memory/shell_sort.h"
#include "askew/mover/slide/cone.h"

#include <algorithm>

namespace askew {

namespace {

/// A body touches what is no farther from it than so many roundings of its place.
constexpr double touchingUlps = 8;

/// A move that fails its certificate is halved so often.
constexpr int mostHalvings = 20;

double smallestExtent(const MovingBody& body) {
    const Vec3 extent = body.bounds().max - body.bounds().min;
    return std::fmin(extent.x, std::fmin(extent.y, extent.z));
}

/// Returns the angle between up and a normal that faces up.
double slopeOf(const Vec3& normal, const Vec3& up) {
    const double rise = dot(normal, up);
    const double aside = length(cross(normal, up));
    return aside > 0 ? angleOf({rise, aside}) : 0;
}

} // namespace

struct Mover::Making {
    World& world;
    const MoveOptions& how;
    const MoveMemory* previous;
    Vec3 asked;
    Move move;
    bool isRising;
    bool startsFree = false;
};

std::optional<Move> Mover::moveAndSlide(World& world, const Shape& region, const Vec3& translation,
                                        const MoveOptions& options, const MoveMemory* previous) {
    stuckIn.clear();
    Making making{world, options, previous, stored(translation), {}, dot(translation, options.up) > 0};
    Vec3& center = making.move.center = region.frame.center;
    if (!obstacles.begin(world, region, options)) return std::nullopt;
    bool hasStood = previous != nullptr && previous->state == MoveState::ground;
    walk.begin(obstacles, options, hasStood);
    if (!walk.cover(center, making.asked, options.snap)) return std::nullopt;
    const Carry carry = previous == nullptr ? Carry{} : carryOf(world, *previous, center, options);
    if (!isZero(carry.translation)) {
        const auto way = walk.drift(center, carry.translation, carry.ground);
        if (!way) return std::nullopt;
        center = way->end;
        making.move.carried = way->moved;
    }
    making.move.turn = carry.turn;
    making.startsFree = isFree(center);
    if (!making.startsFree && !pushOut(making)) return std::nullopt;
    if (previous == nullptr) {
        if (!walk.look(center)) return std::nullopt;
        hasStood = walk.stands();
        walk.setStood(hasStood);
    }
    const Vec3 start = center;
    const auto way = walk.go(center, making.asked);
    if (!way || !walk.look(way->end)) return std::nullopt;
    center = way->end;
    making.move.moved = way->moved;
    making.move.stepped = way->rise;
    const double snap = options.snap - way->fall;
    if (hasStood && !making.isRising && snap > 0 && !walk.stands()) {
        if (const auto landed = walk.snapped(center, snap)) {
            making.move.stepped += dot(*landed - center, options.up);
            center = *landed;
        }
    }
    if (!certify(making, region.frame.center, start) || !walk.look(center)) return std::nullopt;
    finish(making);
    return making.move;
}

/// Returns whether the body overlaps a part that counts; asks the predicate about what it overlaps.
bool Mover::blocks(Obstacle& one, const Vec3& center) {
    if (one.answer == Obstacle::Answer::refused || !obstacles.overlaps(one, center)) return false;
    if (one.answer == Obstacle::Answer::notAsked) obstacles.ask(one, center);
    return obstacles.counts(one, one.normal);
}

/// Returns whether the body overlaps nothing that counts.
bool Mover::isFree(const Vec3& center) {
    if (!obstacles.cover(center, center, 0)) return false;
    const double band = obstacles.bandAt(center);
    return std::ranges::none_of(
               obstacles.all(),
               [&](Obstacle& one) { return !obstacles.isApart(one, center, band) && blocks(one, center); }) &&
           obstacles.solidAround(center) == 0;
}

/// Adds the parts that the body would lie in.
bool Mover::addStuck(const Vec3& center) {
    if (!obstacles.cover(center, center, 0)) return false;
    const auto add = [&](const MovePart& part) {
        const auto all = stuckIn.all();
        const auto* const at = std::lower_bound(all.begin(), all.end(), part, inOrder).base();
        const std::size_t place = static_cast<std::size_t>(at - all.data());
        if (place < all.size() && !inOrder(part, all[place])) return true;
        if (!stuckIn.reserve(all.size() + 1)) return false;
        stuckIn.push(part);
        std::rotate(stuckIn.all().begin() + static_cast<std::ptrdiff_t>(place), stuckIn.all().end() - 1,
                    stuckIn.all().end());
        return true;
    };
    for (Obstacle& one : obstacles.all()) {
        if (blocks(one, center) && !add({one.id, one.part})) return false;
    }
    const Id solid = obstacles.solidAround(center);
    return solid == 0 || add({solid, noPart});
}

/// Leaves out what the predicate has refused, and what is to be left out anyway. Returns false without memory.
bool Mover::leaveOut(const Making& making) {
    const auto answers = obstacles.answered();
    excluded.clear();
    refused.clear();
    const std::size_t most = making.how.query.exclude.size() + answers.size() + 1;
    if (!excluded.reserve(most) || !refused.reserve(most)) return false;
    for (const Id id : making.how.query.exclude) excluded.push(id);
    if (making.how.own != 0) excluded.push(making.how.own);
    for (const auto& [part, counts] : answers) {
        if (counts) continue;
        const bool isPlain = making.world.isConvex(making.world.rowOf(part.id));
        if (isPlain) excluded.push(part.id);
        else refused.push(part);
    }
    shellSort(excluded.all());
    shellSort(refused.all(), inOrder);
    return true;
}

/// Returns the way out of what counts: the predicate is asked about the contacts that decide. None without memory.
std::optional<PushOut> Mover::pushOutOfWhatCounts(const Making& making, const Shape& region, PushOutOptions& how) {
    QueryOptions options = making.how.query;
    for (;;) {
        if (!leaveOut(making)) return std::nullopt;
        options.exclude = excluded.all();
        how.without = refused.all();
        const auto out = askew::pushOut(making.world, region, how, options, contacts);
        if (!out) return std::nullopt;
        const std::size_t known = obstacles.answered().size();
        for (const PartContact& row : contacts.all()) obstacles.counts(MovePart{row.id, row.part}, row.normal);
        const auto asked = obstacles.answered().subspan(known);
        if (std::ranges::all_of(asked, [](const Obstacles::Answered& one) { return one.counts; })) return out;
    }
}

/// Pushes the body out of what it overlaps, unless that is too far or leads through something. What holds it is
/// written to `stuckIn`. Returns false without memory.
bool Mover::pushOut(Making& making) {
    Vec3& center = making.move.center;
    for (Obstacle& one : obstacles.all()) blocks(one, center); // the predicate is asked about all
    obstacles.solidAround(center);
    PushOutOptions how;
    how.maxIterations = 4;
    const double most = making.how.maxPush.value_or(smallestExtent(obstacles.body()) * 0.5);
    how.maxDistance = most + making.how.skin;
    std::optional<Vec3> last;
    if (making.previous != nullptr &&
        maxAbs(making.previous->center - center) <= length(making.move.carried) + making.how.skin) {
        last = making.previous->lastFree + making.move.carried;
        how.from = last;
    }
    Shape region = obstacles.body().shape();
    region.frame.center = center;
    for (const double skin : {making.how.skin, 0.0}) {
        how.skin = skin;
        const auto out = pushOutOfWhatCounts(making, region, how);
        if (!out) return false;
        const Vec3 there = center + out->translation;
        if (out->isFree && (!last || isClear(*last, there, making.how.skin > 0))) {
            making.move.pushed = out->translation;
            center = there;
            making.startsFree = isFree(there);
            if (!making.startsFree) break;
            stuckIn.clear();
            return true;
        }
        if (!addStuck(there)) return false;
    }
    return addStuck(center);
}

/// Returns whether the body, on its way from one center to another, meets nothing but what it overlaps at the first.
/// Without a skin it touches there what it stands on, and may go along that.
bool Mover::isClear(const Vec3& from, const Vec3& to, bool hasSkin) {
    if (!obstacles.cover(from, to, 0)) return false;
    walk.forget();
    const Vec3 way = to - from;
    const double touching = touchingUlps * ulp(maxAbs(from) + obstacles.body().size());
    for (Obstacle& one : obstacles.all()) {
        one.isTouched = obstacles.overlaps(one, from);
        if (hasSkin || one.isTouched || obstacles.ask(one, from) > touching) continue;
        one.isTouched = dot(one.normal, way) >= -coneRounding * length(way);
    }
    return advance(obstacles, from, way, 0).time >= 1 - 1e-9;
}

/// Returns the part of a way whose end is not free, halved until its end is; none where its start is not free either.
std::optional<double> Mover::freePart(const Vec3& start, const Vec3& end) {
    double part = 1;
    for (int i = 0; i < mostHalvings; ++i) {
        part = i + 1 < mostHalvings ? part * 0.5 : 0;
        if (isFree(start + (end - start) * part)) return part;
    }
    return std::nullopt;
}

/// Takes a move back toward its start until its end is free, or toward where the body was before it was carried: a
/// tilting ground may carry it into itself. Writes what the body lies in where it cannot be. Returns false without
/// memory.
bool Mover::certify(Making& making, const Vec3& from, const Vec3& start) {
    Move& move = making.move;
    move.isFree = isFree(move.center);
    if (!move.isFree && (making.startsFree || !isZero(move.carried))) {
        const Vec3 back = making.startsFree ? start : from;
        if (const auto part = freePart(back, move.center)) {
            move.center = back + (move.center - back) * *part;
            move.isFree = true;
            move.moved = move.moved * *part;
            move.stepped *= *part;
            const double before = making.startsFree ? 1 : *part;
            move.carried = move.carried * before;
            move.pushed = move.pushed * before;
        }
    }
    if (move.isFree) {
        stuckIn.clear();
        return !obstacles.failed();
    }
    return addStuck(move.center) && !obstacles.failed();
}

/// Fills in what the body stands on, and what the next move needs.
void Mover::finish(Making& making) {
    Move& move = making.move;
    const Footing& footing = walk.footing();
    const Vec3& up = making.how.up;
    const bool isHeld = footing.isHeld(up);
    const Touch* bearing = footing.support();
    if (bearing == nullptr) bearing = footing.steep();
    if (bearing != nullptr) {
        move.state = bearing == footing.support() || isHeld ? MoveState::ground : MoveState::steep;
        const Obstacle& one = obstacles.all()[bearing->obstacle];
        move.ground = {one.id, one.part, bearing->point, bearing->face + Vec3{}, slopeOf(bearing->face, up), {}, {}};
    }
    move.left = making.asked - move.moved;
    move.slid = walk.clipped(making.asked);
    MoveMemory& next = move.next;
    next.state = move.state;
    next.center = move.center;
    const bool hasLast = making.previous != nullptr && !move.isFree;
    next.lastFree = hasLast ? making.previous->lastFree + move.carried : move.center;
    if (bearing == nullptr) return;
    next.ground = move.ground.id;
    next.part = move.ground.part;
    next.point = move.ground.point;
    rememberGround(making.world, move.center + obstacles.body().lowestOfCore(bearing->normal), up, making.previous,
                   next);
    move.ground.local = next.local;
    const bool isSame = making.previous != nullptr && making.previous->ground == next.ground;
    if (isSame) move.ground.velocity = move.carried;
}

} // namespace askew
