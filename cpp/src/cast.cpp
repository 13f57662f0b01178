// Ericson, RTCD 7.1.3, for bounds first and the exact test on what is left.
#include "askew/cast.h"

#include "askew/box_filter.h"
#include "askew/box_probe.h"
#include "askew/contains.h"
#include "askew/number.h"
#include "askew/sat.h"
#include "askew/shell_sort.h"

#include <algorithm>
#include <array>
#include <bit>

namespace askew {

namespace {

bool holds(std::span<const Id> sorted, Id id) { return std::binary_search(sorted.begin(), sorted.end(), id); }

/// What a cast asks, and what it has found so far; candidates that pass the filters are decided four at a time.
class Search {
public:
    Search(const World& in, const Shape& of, const CastOptions& with, Buffer<Id>& into, double most)
        : world(in), asked(of), region(of.isBox() ? of.frame : boundingBox(of, most)), options(with), hits(into),
          probe(boxProbe(region)), filter(boxFilter(region)), margin(most) {
        hits.clear();
        // For the whole of a collider the centre alone decides nothing, nor for what lies in the bounds of a polytope.
        if (options.mode == CastMode::whole || !asked.isBox()) probe.axes[0].inner = Float4::all(-1);
    }

    /// The lanes to follow; the next candidates are theirs, from the lowest on.
    unsigned look(const Bounds4& boxes) {
        const unsigned seen = probed(probe, boxes);
        lanes = seen;
        return mayMeet(seen);
    }

    /// Takes the next candidate in; false when the search is over.
    bool add(Row row) {
        const unsigned lane = mayMeet(lanes) & (0 - mayMeet(lanes));
        const bool isSure = (centerInside(lanes) & lane) != 0;
        lanes ^= lane;
        ++counts.candidates;
        if (!isAskedFor(options, world, row)) return true;
        ++counts.tested;
        if (!asked.isBox() || !world.isBox(row)) return addShape(row);
        if (isSure) return take(row);
        rows[waiting++] = row;
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
        shellSort(hits.all());
        return counts;
    }

private:
    [[nodiscard]] const Box& box(unsigned i) const { return world.box(rows[i]); }

    /// Whether the region finds a box, exactly.
    [[nodiscard]] bool finds(const Box& other) const {
        if (options.mode == CastMode::whole) return contains(region, other);
        if (options.mode == CastMode::center) return contains(region, other.center);
        return isPoint() ? contains(other, region.center) : overlaps(region, other);
    }

    [[nodiscard]] bool isPoint() const {
        const auto& [u0, u1, u2] = region.halfAxes;
        return isZero(u0) && isZero(u1) && isZero(u2);
    }

    /// The same, at once, where one of the two is no box.
    [[gnu::cold, gnu::noinline]] bool addShape(Row row) {
        if (!isPlaced) query.set(asked);
        isPlaced = true;
        const bool isFound = query.finds(world.shape(row), options.mode, margin);
        outOfMemory = query.failed();
        return isFound ? take(row) : !outOfMemory;
    }

    /// Decides what waits; false when the search is over.
    bool settle() {
        Verdict verdict;
        if (options.mode == CastMode::any && waiting > 0) {
            FourBoxes four{};
            for (unsigned i = 0; i < 4; ++i) four[i] = &box(i < waiting ? i : 0).center.x;
            verdict = sift(filter, four);
        }
        for (unsigned i = 0; i < waiting; ++i) {
            const bool isSure = ((verdict.meets | verdict.apart) >> i & 1) != 0;
            if ((isSure ? (verdict.meets >> i & 1) != 0 : finds(box(i))) && !take(rows[i])) return false;
        }
        waiting = 0;
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
    const Shape& asked;
    const Box region; // the shape itself, or around it
    const CastOptions& options;
    Buffer<Id>& hits;
    BoxProbe probe;
    BoxFilter filter;
    CastCounts counts;
    std::array<Row, 4> rows{};
    unsigned waiting = 0;
    unsigned lanes = 0; // of the block whose candidates come
    bool outOfMemory = false;
    double margin;
    ShapeQuery query; // once something else than two boxes is compared
    bool isPlaced = false;
};

} // namespace

bool isAskedFor(const CastOptions& options, const World& world, Row row) {
    const Id id = world.idOf(row);
    return canMeet(options.filter, world.filter(row)) && !holds(options.exclude, id) &&
           (!options.include || holds(*options.include, id));
}

std::optional<CastCounts> cast(World& world, const Shape& region, const CastOptions& options, Buffer<Id>& hits,
                               double margin) {
    world.prepare();
    Search search(world, region, options, hits, margin);
    const std::size_t visited = world.traverse([&](const Bounds4& boxes) { return search.look(boxes); },
                                               [&](Row row) { return search.add(row); });
    return search.result(visited);
}

std::optional<CastCounts> cast(World& world, const Box& region, const CastOptions& options, Buffer<Id>& hits) {
    return cast(world, Shape{region}, options, hits);
}

std::optional<CastCounts> castPoint(World& world, const Vec3& point, const CastOptions& options, Buffer<Id>& hits) {
    return cast(world, Shape{{stored(point), {}}}, options, hits);
}

} // namespace askew
