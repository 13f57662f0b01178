#include "askew/mover/slide/walk.h"

#include "askew/mover/slide/beside_face.h"
#include "askew/mover/slide/turn.h"

namespace askew {

namespace {

/// A slide that follows a surface of many faces ends after so many of them.
constexpr unsigned mostPieces = 128;

/// A gain below this part of the way is rounding.
constexpr double leastGain = 1e-9;

/// A body leaves what it slides along where it is so many skins away.
constexpr double letGo = 2;

/// A part that turns a body by less, as the next triangle of a flat wall does, is none that it slides along anew.
constexpr double leastSlide = 1e-3;

/// Returns whether a translation is against something that holds or bears the body.
bool isAgainst(const Touch& touch, const Vec3& rest) {
    return (touch.holds || bears(touch)) && dot(touch.normal, rest) < -leastGain * length(rest);
}

} // namespace

void Walk::begin(Obstacles& among, const MoveOptions& options, bool hasStood) {
    obstacles = &among;
    how = &options;
    rules = FootingRules(options, among.body(), hasStood, rules ? &*rules : nullptr);
    gaps = SkinGaps(options.skin, 16 * ulp(maxAbs(among.body().center()) + among.body().size()));
    met.clear();
    noMemory = isLooked = false;
}

bool Walk::cover(const Vec3& from, const Vec3& translation, double down) {
    const double room = gaps.touch + length(translation) * (1 + 1e-6); // so that what is left of the way is within
    noMemory = noMemory || !obstacles->cover(from - rules->up * down, from, room);
    return !noMemory;
}

bool Walk::look(const Vec3& center) {
    if (isLooked && lookedAt == center && searches == obstacles->searches()) return !noMemory;
    if (!obstacles->cover(center, center, gaps.touch)) noMemory = true;
    if (noMemory) return false;
    noMemory = !search.find(*obstacles, center, gaps, *rules, here);
    lookedAt = center;
    searches = obstacles->searches();
    isLooked = !noMemory;
    return isLooked;
}

/// Returns whether the ground bears the body on a translation, so that it falls with the ground alone.
bool Walk::movesOnGround(const Vec3& asked) const {
    return !how->slideOnSlopes && !(dot(asked, rules->up) > 0) && stands();
}

/// Returns the translation for what is left of the asked one, where the body is. Where the ground falls it may be
/// longer by so much.
Vec3 Walk::solve(const Vec3& rest, double longer) const {
    if (!movesOnGround(rest)) return airTranslation(rest, here, *rules);
    const Vec3 horizontal = rest - rules->up * dot(rest, rules->up);
    const Vec3 way = groundTranslation(horizontal, here, *rules);
    if (isZero(way)) return way;
    const double size = length(way);
    const double along = length(partAcross(way, rules->up));
    if (how->constantSpeed) return way * (along / size);
    if (dot(way, rules->up) > 0) return way * (along * along / (size * size));
    return size > along + longer ? way * ((along + longer) / size) : way;
}

Vec3 Walk::clipped(const Vec3& asked) const {
    if (!movesOnGround(asked)) return airTranslation(asked, here, *rules);
    return partAcross(groundTranslation(asked - rules->up * dot(asked, rules->up), here, *rules), rules->up);
}

/// Writes what a translation is against, unless it is known.
void Walk::note(const Vec3& rest, double left) {
    for (const Touch& touch : here.all()) {
        if (!isAgainst(touch, rest)) continue;
        const Obstacle& one = obstacles->all()[touch.obstacle];
        const auto isSame = [&](const MoveHit& hit) { return hit.id == one.id && hit.part == one.part; };
        if (std::ranges::any_of(met.all(), isSame)) continue;
        if (!met.reserve(met.size() + 1)) noMemory = true;
        if (noMemory) return;
        met.push({one.id, one.part, touch.point, touch.normal + Vec3{}, 1 - left, touch.kind});
    }
}

/// Returns when the body, on its way, first leaves what it slides along by a skin: what lies beyond may be in reach of
/// the asked translation again.
double Walk::firstLeave(const Vec3& from, const Vec3& rest, const Vec3& way, double end) {
    double time = end;
    for (const Touch& touch : here.all()) {
        if (!(time > 0)) break;
        if (!isAgainst(touch, rest)) continue;
        // From the end each time: the roundings of a search are those of its start, whatever the order of the touches.
        time = std::fmin(time, lastTimeNear(*obstacles, touch.obstacle, from, way, end, letGo * gaps.touch));
    }
    return time;
}

/// Returns how much of the time of a piece is left when the body, which slides along one wall alone, has turned around
/// it: what it touched within two skins at the end, it would have slid along on the way. Then it has looked there.
double Walk::saved(const Vec3& end, const Vec3& rest, const Vec3& translation, double time) {
    const Vec3 up = movesOnGround(rest) ? rules->up : Vec3{}; // what leads along it is left out
    const Vec3 pull = partAcross(rest, up);
    const Touch* wall = nullptr;
    for (const Touch& touch : here.all()) {
        if (!touch.holds || bears(touch) || !isAgainst(touch, pull)) continue;
        if (wall != nullptr) return 0;
        wall = &touch;
    }
    if (wall == nullptr) return 0;
    Obstacle& one = obstacles->all()[wall->obstacle];
    obstacles->ask(one, end);
    if (dot(one.normal, wall->normal) > 1 - 1e-12) return 0;
    const Vec3 first = wall->normal;
    const double gap = wall->gap;
    isLooked = false;
    if (!search.find(*obstacles, end, SkinGaps(letGo * gaps.touch * (1 + 1e-3), 0), *rules, here)) noMemory = true;
    const Touch* last = nullptr;
    for (const Touch& touch : here.all()) {
        if (!bears(touch) && (last == nullptr || dot(touch.normal, first) > dot(last->normal, first))) last = &touch;
    }
    if (last == nullptr) return 0;
    const auto flat = [&](const Vec3& normal) { return normalized(partAcross(normal, up)); };
    // It is never faster than it is pulled.
    const double most = time * (1 - length(partAcross(translation, up)) / length(pull));
    return std::fmax(0.0,
                     std::fmin(most, savedByTurning(pull, flat(first), flat(last->normal), last->gap - gap, time)));
}

/// Moves on until nothing is left, the slides are used up or nothing moves.
bool Walk::slide(Stretch& way, const Vec3& asked, Gait gait) {
    const bool isLevel = gait == Gait::strides;
    const bool takesSteps = gait == Gait::steps && how->stepHeight > 0;
    std::size_t tried = 0; // of what it has met: no step leads past these
    const double least = std::fmax(how->minMove, 8 * ulp(maxAbs(way.end)));
    unsigned slides = 0;
    bool hasLeft = false;
    for (unsigned piece = 0; piece < mostPieces && slides < how->maxSlides && way.left > 0; ++piece) {
        const Vec3 rest = asked * way.left;
        const double lower = std::fmin(std::fmax(how->snap - way.fall, 0.0), length(rest) * rules->steepest);
        if (!cover(way.end, rest, isLevel ? 0 : lower) || !look(way.end)) return false;
        if (gait == Gait::steps) note(rest, way.left);
        if (takesSteps && met.size() > tried && isStoppedBeforeStep(rest)) {
            const auto stepped = step(way.end, rest, here.support()->point, how->stepHeight - way.rise);
            if (noMemory) return false;
            if (stepped) {
                way.end = stepped->end;
                way.moved = way.moved + stepped->moved;
                way.rise += stepped->rise;
                way.left *= stepped->left;
                continue;
            }
            tried = met.size();
            if (!look(way.end)) return false;
        }
        const Vec3 translation = isLevel ? levelTranslation(rest, here, rules->up) : solve(rest, how->snap - way.fall);
        if (length(translation) <= least) return true;
        const Advance first = advance(*obstacles, way.end, translation, gaps.stop);
        const double time = isLevel ? first.time : firstLeave(way.end, rest, translation, first.time);
        // What is met after it was left, as around what is convex, is no new slide; nor is what leads on straight.
        const bool leaves = time < first.time;
        if (!leaves && !hasLeft && first.obstacle != Advance::none) {
            const Vec3& normal = obstacles->all()[first.obstacle].normal;
            if (dot(normal, translation) < -leastSlide * length(translation)) ++slides;
        }
        hasLeft = leaves;
        way.end = way.end + translation * time;
        way.moved = way.moved + translation * time;
        way.fall += std::fmax(0.0, length(translation) - length(rest)) * time;
        const double used = isLevel ? time : time - saved(way.end, rest, translation, time);
        way.left = used < 1 ? way.left * (1 - used) : 0;
    }
    return !noMemory;
}

std::optional<Stretch> Walk::go(const Vec3& from, const Vec3& asked) {
    Stretch way{from, {}};
    if (!slide(way, asked, Gait::steps)) return std::nullopt;
    return way;
}

std::optional<Stretch> Walk::drift(const Vec3& from, const Vec3& translation, Id except) {
    Stretch way{from, {}};
    const double least = 8 * ulp(maxAbs(from));
    for (unsigned slides = 0; slides < how->maxSlides && way.left > 0; ++slides) {
        const Vec3 rest = translation * way.left;
        isLooked = false;
        if (!cover(way.end, rest)) return std::nullopt;
        noMemory = !search.find(*obstacles, way.end, gaps, *rules, here, except);
        if (noMemory) return std::nullopt;
        const Vec3 next = airTranslation(rest, here, *rules);
        if (length(next) <= least) break;
        const Advance first = advance(*obstacles, way.end, next, gaps.stop, except);
        way.end = way.end + next * first.time;
        way.left = first.time < 1 ? way.left * (1 - first.time) : 0;
    }
    way.moved = way.end - from;
    return way;
}

/// Returns whether the body stands before something that is no floor, and stops the horizontal part of a translation.
bool Walk::isStoppedBeforeStep(const Vec3& rest) const {
    const double rise = dot(rest, rules->up);
    const Vec3 horizontal = rest - rules->up * rise;
    const double size = length(horizontal);
    if (rise > 0 || !(size > 0) || here.support() == nullptr) return false;
    return std::ranges::any_of(here.all(), [&](const Touch& touch) {
        const Vec3 wall = partAcross(touch.normal, rules->up);
        return touch.holds && touch.kind != MoveContact::floor && dot(wall, horizontal) < -leastGain * size;
    });
}

/// Lets the body down; returns where it lands, if something bears it there.
std::optional<Walk::Landing> Walk::land(const Vec3& from, double depth) {
    const Vec3 down = -rules->up * depth;
    noMemory = !obstacles->cover(from, from + down, gaps.touch);
    if (!look(from)) return std::nullopt;
    Vec3 center = from;
    if (here.support() == nullptr) {
        for (const Touch& touch : here.all()) {
            if (touch.holds && touch.rise > leastGain) return std::nullopt;
        }
        const Advance first = advance(*obstacles, from, down, gaps.stop);
        if (first.obstacle == Advance::none) return std::nullopt;
        center = from + down * first.time;
        if (!look(center) || here.support() == nullptr) return std::nullopt;
    }
    return Landing{center, here.support()->point};
}

/// Returns where a step leads that starts at a center, for what is left of the asked translation; none where it gains
/// nothing over a slide, raises the body by more than `most`, is too high, or has no tread.
std::optional<Stretch> Walk::step(Vec3 from, Vec3 rest, Vec3 support, double most) {
    const Vec3 horizontal = partAcross(rest, rules->up);
    const Vec3 forward = normalized(horizontal);
    const double slack = 1e-6 * (gaps.touch + obstacles->body().size());
    const Vec3 raise = rules->up * how->stepHeight;
    // Past what goes on beside the body however far it is raised leads no step.
    const auto isHopeless = [&](const Touch& touch) {
        if (!touch.holds || touch.kind == MoveContact::floor) return true;
        return touch.rise <= leastGain && staysBeside(*obstacles, from, raise, touch.normal, gaps.held);
    };
    if (how->predicate == nullptr && std::ranges::all_of(here.all(), isHopeless)) return std::nullopt;
    noMemory = noMemory || !obstacles->cover(from, from + raise, gaps.touch);
    if (!look(from)) return std::nullopt;
    for (const Touch& touch : here.all()) {
        if (touch.holds && touch.rise < -leastGain) return std::nullopt;
    }
    const Vec3 below = wallTranslation(horizontal, here, rules->up);
    const double height = how->stepHeight * advance(*obstacles, from, raise, gaps.stop).time;
    const Vec3 above = from + rules->up * height;
    if (!look(above)) return std::nullopt;
    const Vec3 way = wallTranslation(horizontal, here, rules->up);
    if (dot(way - below, forward) <= leastGain * length(horizontal)) return std::nullopt; // it leads past no wall
    Stretch over{above, {}};
    const double part = how->stepDepth > 0 ? std::fmin(1, how->stepDepth / length(horizontal)) : 1;
    if (!slide(over, horizontal * part, Gait::strides)) return std::nullopt;
    const double gain = dot(over.moved, forward);
    const double used = part * (1 - over.left);
    const auto landing = land(over.end, height + gaps.touch);
    const double rise = landing ? dot(landing->center - from, rules->up) : infinity;
    if (!landing || rise > most + slack || dot(landing->point - support, rules->up) > how->stepHeight + slack)
        return std::nullopt;

    Stretch further{over.end, {}};
    if (!slide(further, forward * how->stepDepth, Gait::strides)) return std::nullopt;
    if (gain + dot(further.moved, forward) < how->stepDepth * (1 - 1e-6)) return std::nullopt;
    const double fall = how->stepDepth * rules->steepest;
    const auto tread = land(further.end, height + fall + gaps.touch);
    if (!tread || dot(tread->point - landing->point, rules->up) < -fall - slack) return std::nullopt;

    Stretch plain{from, {}};
    if (!slide(plain, rest * used, Gait::slides) || dot(plain.moved, forward) + leastGain * length(horizontal) >= gain)
        return std::nullopt;
    return Stretch{landing->center, over.moved, 1 - used, rise};
}

std::optional<Vec3> Walk::snapped(const Vec3& from, double length) {
    const auto landing = land(from, length);
    return landing ? std::optional(landing->center) : std::nullopt;
}

} // namespace askew
