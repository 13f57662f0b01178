#include "askew/polygon/sums/uncovered_sides.h"

#include "askew/memory/shell_sort.h"

#include <utility>

namespace askew {

namespace {

Vec2 alongOf(const Vec2& normal) { return -rightOf(normal); }

/// Cuts from..to to where at + step * s is between -reach and reach.
void cutTo(double at, double step, double reach, double& from, double& to) {
    if (step == 0) {
        if (std::fabs(at) > reach) to = -infinity;
        return;
    }
    double enter = (-reach - at) / step;
    double leave = (reach - at) / step;
    if (step < 0) std::swap(enter, leave);
    from = enter > from ? enter : from;
    to = leave < to ? leave : to;
}

} // namespace

bool UncoveredSides::gather(const ConvexSums& sums, std::span<const std::uint32_t> list, const Square& square) {
    sides.clear();
    starts.clear();
    scale = sums.scale;
    band = sums.band;
    bool hasRoom = starts.reserve(list.size() + 1);
    const double reach = square.half + band;
    for (std::size_t i = 0; i < list.size() && hasRoom; ++i) {
        starts.push(sides.size());
        sums.forEachSide(list[i], [&](const PartSide& part, const Vec2& corner) {
            const Vec2& normal = part.normal;
            const double beyond = dot(normal, square.center - corner) - part.offset;
            if (beyond + reach * sumAbs(normal) < -band) return true;
            const Vec2 along = alongOf(normal);
            Side side{normal, part.offset + dot(normal, corner), dot(along, part.corner + corner),
                      dot(along, (&part)[1].corner + corner)};
            const Vec2 at = normal * side.offset - square.center;
            cutTo(at.x, along.x, reach, side.from, side.to);
            cutTo(at.y, along.y, reach, side.from, side.to);
            hasRoom = sides.reserve(sides.size() + 1);
            if (hasRoom) sides.push(side);
            return hasRoom;
        });
    }
    if (hasRoom) starts.push(sides.size());
    return hasRoom;
}

/// Adds the interval of a side that a sum covers, or, where it covers none and has a side along this one, finds its
/// ends.
void UncoveredSides::cover(const Side& side, std::size_t sum) {
    Interval cut{-infinity, infinity, -infinity, infinity};
    const Vec2 foot = side.normal * side.offset;
    const Vec2 along = alongOf(side.normal);
    for (std::size_t i = starts[sum]; i < starts[sum + 1]; ++i) {
        const double at = dot(sides[i].normal, foot) - sides[i].offset;
        const double step = dot(sides[i].normal, along);
        if (std::fabs(step) * scale <= band) { // a side along this one
            if (at >= -2 * band) return;
            continue;
        }
        const double end = (-band - at) / step;
        const double whole = -at / step;
        if (step > 0) {
            cut.to = end < cut.to ? end : cut.to;
            cut.wholeTo = whole < cut.wholeTo ? whole : cut.wholeTo;
        } else {
            cut.from = end > cut.from ? end : cut.from;
            cut.wholeFrom = whole > cut.wholeFrom ? whole : cut.wholeFrom;
        }
        if (cut.from >= cut.to) return;
    }
    if (cut.from < side.to && cut.to > side.from) covered.push(cut);
}

/// Adds the point nearest to the origin.
void UncoveredSides::add(const Side& side, double from, double to) {
    if (from > to) from = to = 0.5 * (from + to);
    const double nearest = from > 0 ? from : to < 0 ? to : 0;
    found.push(side.normal * side.offset + alongOf(side.normal) * nearest);
}

void UncoveredSides::leave(const Side& side) {
    shellSort(covered.all(), [](const Interval& a, const Interval& b) { return a.from < b.from; });
    double end = side.from;
    double wholeEnd = side.from;
    for (const Interval& cut : covered.all()) {
        if (cut.from >= end) add(side, wholeEnd, cut.wholeFrom);
        end = cut.to > end ? cut.to : end;
        wholeEnd = cut.wholeTo > wholeEnd ? cut.wholeTo : wholeEnd;
    }
    if (end <= side.to) add(side, wholeEnd, side.to);
}

bool UncoveredSides::find(const ConvexSums& sums, std::span<const std::uint32_t> list, const Square& square,
                          double limit, std::uint64_t& steps) {
    if (!gather(sums, list, square) || !covered.reserve(list.size())) return false;
    for (std::size_t own = 0; own < list.size(); ++own) {
        for (std::size_t i = starts[own]; i < starts[own + 1]; ++i) {
            const Side side = sides[i];
            if (side.from > side.to || side.offset * side.offset >= limit) continue;
            covered.clear();
            if (!found.reserve(found.size() + list.size())) return false;
            for (std::size_t sum = 0; sum < list.size(); ++sum) {
                if (sum != own) cover(side, sum);
            }
            steps += sides.size();
            leave(side);
        }
    }
    return true;
}

bool UncoveredSides::keep(const Vec2& point) {
    if (!found.reserve(found.size() + 1)) return false;
    found.push(point);
    return true;
}

bool UncoveredSides::takeNearest(double limit, Vec2& point) {
    std::size_t nearest = found.size();
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Vec2& p = found[i];
        const double key = dot(p, p);
        const bool isTie = key == limit && nearest < found.size();
        if (!(key < limit) && !(isTie && (p.x != point.x ? p.x > point.x : p.y > point.y))) continue;
        nearest = i;
        limit = key;
        point = p;
    }
    const bool isThere = nearest < found.size();
    if (isThere) found[nearest] = found[found.size() - 1];
    found.resize(isThere ? found.size() - 1 : 0);
    return isThere;
}

} // namespace askew
