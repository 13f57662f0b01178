// Ericson, RTCD 7.1.3, for bounds first and the exact test on what is left.
#include "askew/cast.h"

#include "askew/box_filter.h"
#include "askew/box_probe.h"
#include "askew/contains.h"
#include "askew/number.h"
#include "askew/sat.h"

#include <algorithm>
#include <array>
#include <bit>

namespace askew {

namespace {

bool holds(std::span<const Id> sorted, Id id) { return std::binary_search(sorted.begin(), sorted.end(), id); }

/// Whether the lists of ids leave it in.
bool isAskedFor(const CastOptions& options, Id id) {
    return !holds(options.exclude, id) && (!options.include || holds(*options.include, id));
}

/// What a cast has found so far; candidates that pass the filters are decided four at a time.
template <class Decide> class Collector {
public:
    Collector(const World& in, const CastOptions& with, Buffer<Id>& into, Decide by)
        : world(in), options(with), hits(into), decide(by) {
        hits.clear();
    }

    /// Takes one candidate in, which may be a hit for sure; false when the search is over.
    bool add(Row row, bool isSure) {
        ++counts.candidates;
        if (!canMeet(options.filter, world.filter(row)) || !isAskedFor(options, world.idOf(row))) return true;
        ++counts.tested;
        if (isSure) return take(row);
        rows[waiting] = row;
        boxes[waiting++] = &world.region(row).world;
        return waiting < rows.size() || settle();
    }

    std::optional<CastCounts> result(std::size_t visited) {
        if (!counts.truncated && !outOfMemory) settle();
        if (outOfMemory) {
            hits.clear();
            return std::nullopt;
        }
        counts.visited = visited;
        counts.hits = hits.size();
        std::sort(hits.all().begin(), hits.all().end());
        return counts;
    }

private:
    /// Decides what waits; false when the search is over.
    bool settle() {
        unsigned found = waiting == 0 ? 0 : decide(std::span<const Box* const>(boxes.data(), waiting));
        waiting = 0;
        for (; found != 0; found &= found - 1) {
            if (!take(rows[static_cast<unsigned>(std::countr_zero(found))])) return false;
        }
        return true;
    }

    bool take(Row row) {
        counts.truncated = hits.size() == options.max;
        outOfMemory = !counts.truncated && !hits.reserve(hits.size() + 1);
        if (counts.truncated || outOfMemory) return false;
        hits.push(world.idOf(row));
        return true;
    }

    const World& world;
    const CastOptions& options;
    Buffer<Id>& hits;
    Decide decide; // the boxes found, as bits
    CastCounts counts;
    std::array<Row, 4> rows{};
    std::array<const Box*, 4> boxes{};
    std::size_t waiting = 0;
    bool outOfMemory = false;
};

/// look(bounds) answers which lanes to follow, and which of them are hits for sure.
template <class Look, class Decide>
std::optional<CastCounts> collect(World& world, const CastOptions& options, Buffer<Id>& hits, Look look,
                                  Decide decide) {
    world.prepare();
    Collector<Decide> collector(world, options, hits, decide);
    Probed seen; // of the block whose lanes come next, from the lowest
    const auto lanes = [&](const Bounds4& boxes) { return (seen = look(boxes)).mayMeet; };
    const std::size_t visited = world.traverse(lanes, [&](Row row) {
        const unsigned lane = seen.mayMeet & (0 - seen.mayMeet);
        seen.mayMeet ^= lane;
        return collector.add(row, (seen.centerInside & lane) != 0);
    });
    return collector.result(visited);
}

/// Asks one by one.
template <class Test> auto each(Test test) {
    return [test](std::span<const Box* const> boxes) {
        unsigned found = 0;
        for (unsigned i = 0; i < boxes.size(); ++i) found |= test(*boxes[i]) ? 1U << i : 0U;
        return found;
    };
}

/// Which of the boxes meet the region.
unsigned meeting(const BoxFilter& filter, const Box& region, std::span<const Box* const> boxes) {
    FourBoxes four{};
    for (unsigned i = 0; i < 4; ++i) four[i] = &boxes[i < boxes.size() ? i : boxes.size() - 1]->center.x;
    Verdict verdict = sift(filter, four);
    verdict.meets &= (1U << boxes.size()) - 1;
    unsigned found = verdict.meets;
    for (unsigned i = 0; i < boxes.size(); ++i) {
        const unsigned lane = 1U << i;
        if (((verdict.meets | verdict.apart) & lane) == 0 && overlaps(region, *boxes[i])) found |= lane;
    }
    return found;
}

} // namespace

std::optional<CastCounts> cast(World& world, const Box& region, const CastOptions& options, Buffer<Id>& hits) {
    const BoxProbe probe = boxProbe(region);
    const auto lanes = [&](const Bounds4& boxes) { return Probed{mayMeet(probe, boxes)}; };
    if (options.mode == CastMode::center) {
        const auto holdsCenter = [test = pointTest(region)](const Box& box) { return contains(test, box.center); };
        return collect(world, options, hits, lanes, each(holdsCenter));
    }
    if (options.mode == CastMode::whole) {
        return collect(world, options, hits, lanes, each([&](const Box& box) { return contains(region, box); }));
    }
    const auto look = [&](const Bounds4& boxes) { return probed(probe, boxes); };
    return collect(world, options, hits, look, [&, filter = boxFilter(region)](std::span<const Box* const> boxes) {
        return meeting(filter, region, boxes);
    });
}

std::optional<CastCounts> castPoint(World& world, const Vec3& point, const CastOptions& options, Buffer<Id>& hits) {
    const Bounds at = outward(Box{stored(point), {}});
    const auto lanes = [&](const Bounds4& boxes) { return Probed{overlapping(boxes, at)}; };
    return collect(world, options, hits, lanes, each([&](const Box& box) { return contains(box, point); }));
}

} // namespace askew
