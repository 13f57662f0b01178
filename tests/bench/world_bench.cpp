// Measures a world natively, from a thousand colliders to a million: filling, moving, sorting and queries.
#include "support/draws/colliders.h"
#include "support/draws/poses.h"

#include "askew/world/nearest_first.h"
#include "askew/world/overlap_query.h"
#include "askew/world/ray_cast_first.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <vector>

namespace askew::test {

namespace {

/// A world of boxes at any angle, whose density is the same for any count.
struct Scene {
    World world;
    std::vector<Region> regions;
    std::vector<Id> ids;
    std::vector<double> centers;
    std::vector<double> rotations;
    double span;

    explicit Scene(std::size_t count) : span(2 * std::cbrt(static_cast<double>(count))) {
        Random random(1);
        for (std::size_t i = 0; i < count; ++i) {
            const Region& region = regions.emplace_back(drawRegion(random, span, 0.65));
            const auto& [center, axes] = region.world;
            const Quat& q = region.rotation;
            centers.insert(centers.end(), {center.x, center.y, center.z});
            rotations.insert(rotations.end(), {q.x, q.y, q.z, q.w});
        }
    }

    void fill() {
        WorldError error{};
        if (!world.reserve(regions.size(), Motion::moving)) std::abort();
        for (const Region& region : regions) ids.push_back(*world.add(region, {}, Motion::moving, error));
        world.prepare();
    }

    /// Sets the same poses, shifted by `by` rows: unless it is 0, all colliders change places.
    void pose(std::size_t by) {
        std::vector<Id> turned(ids.begin() + static_cast<std::ptrdiff_t>(by), ids.end());
        turned.insert(turned.end(), ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(by));
        benchmark::DoNotOptimize(setPosesIfGood(world, turnedPoses(turned, centers, rotations)));
    }
};

std::size_t countOf(const benchmark::State& state) { return static_cast<std::size_t>(state.range(0)); }

/// Times adding all colliders, and the first sort.
void fill(benchmark::State& state) {
    for (auto _ : state) {
        state.PauseTiming();
        auto scene = std::make_unique<Scene>(countOf(state));
        state.ResumeTiming();
        scene->fill();
        state.PauseTiming();
        scene.reset();
        state.ResumeTiming();
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// Times checking and storing all poses, without the trees.
void setPoses(benchmark::State& state) {
    Scene scene(countOf(state));
    scene.fill();
    for (auto _ : state) scene.pose(0);
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// Times reading all bounds again, in the old order.
void refit(benchmark::State& state) {
    Scene scene(countOf(state));
    scene.fill();
    for (auto _ : state) {
        state.PauseTiming();
        scene.pose(0);
        state.ResumeTiming();
        scene.world.prepare();
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// Times `prepare` when all have changed places: it reads all bounds, finds the tree slack, and sorts anew.
void sortAnew(benchmark::State& state) {
    Scene scene(countOf(state));
    scene.fill();
    std::size_t by = 0;
    for (auto _ : state) {
        state.PauseTiming();
        by = (by + countOf(state) / 3 + 1) % countOf(state);
        scene.pose(by);
        state.ResumeTiming();
        scene.world.prepare();
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// Times one move, and the update of the tree.
void moveOne(benchmark::State& state) {
    Scene scene(countOf(state));
    scene.fill();
    Random random(2);
    Buffer<Id> hits;
    for (auto _ : state) {
        const std::size_t i = random.next() % scene.ids.size();
        benchmark::DoNotOptimize(scene.world.move(scene.ids[i], scene.regions[i]));
        scene.world.prepare();
    }
}

void overlapRegions(benchmark::State& state, double half) {
    Scene scene(countOf(state));
    scene.fill();
    Random random(3);
    std::vector<Box> queries;
    for (int i = 0; i < 4096; ++i) queries.push_back(drawRegion(random, scene.span, half).world);
    Buffer<Id> hits;
    OverlapCounts sum;
    std::size_t i = 0;
    for (auto _ : state) {
        const OverlapCounts counts = *overlap(scene.world, queries[i++ % queries.size()], {}, hits);
        sum.hits += counts.hits;
        sum.tested += counts.tested;
        sum.visited += counts.visited;
    }
    const auto each = [&](std::size_t total) {
        return benchmark::Counter(static_cast<double>(total), benchmark::Counter::kAvgIterations);
    };
    state.counters["hits"] = each(sum.hits);
    state.counters["tested"] = each(sum.tested);
    state.counters["blocks"] = each(sum.visited);
}

/// Times overlap queries with some 19 hits each.
void overlapSmall(benchmark::State& state) { overlapRegions(state, 3.3); }

/// Times overlap queries with some 166 hits each.
void overlapLarge(benchmark::State& state) { overlapRegions(state, 7.6); }

std::vector<Ray> drawRays(double span) {
    Random random(4);
    std::vector<Ray> rays;
    for (int i = 0; i < 4096; ++i) {
        const Vec3 origin = drawVec(random, 0, span);
        rays.push_back({origin, drawVec(random, -1, 1)});
    }
    return rays;
}

/// Times the closest hit of rays in all directions.
void rayFirst(benchmark::State& state) {
    Scene scene(countOf(state));
    scene.fill();
    const std::vector<Ray> rays = drawRays(scene.span);
    std::size_t i = 0;
    ColliderRayHit hit{};
    for (auto _ : state) benchmark::DoNotOptimize(firstHit(scene.world, rays[i++ % rays.size()], {}, hit));
}

/// Times the search for the first `max` hits of the same rays.
void rayHits(benchmark::State& state, std::size_t max) {
    Scene scene(countOf(state));
    scene.fill();
    const std::vector<Ray> rays = drawRays(scene.span);
    Buffer<Ranked> found;
    QueryOptions options;
    options.max = max;
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(castRayInto(scene.world, rays[i++ % rays.size()], options, RayRows::colliders, found));
    }
}

void rayHit1(benchmark::State& state) { rayHits(state, 1); }
void rayHits8(benchmark::State& state) { rayHits(state, 8); }

/// Times the search for the eight colliders nearest to a point.
void nearest8(benchmark::State& state) {
    Scene scene(countOf(state));
    scene.fill();
    const std::vector<Ray> rays = drawRays(scene.span);
    Buffer<Ranked> found;
    QueryOptions options;
    options.max = 8;
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(nearest(scene.world, rays[i++ % rays.size()].origin, 1e9, options, found));
    }
}

void sizes(benchmark::internal::Benchmark* bench) {
    bench->RangeMultiplier(10)->Range(1000, 1'000'000)->Unit(benchmark::kMicrosecond);
}

BENCHMARK(fill)->Apply(sizes);
BENCHMARK(setPoses)->Apply(sizes);
BENCHMARK(refit)->Apply(sizes);
BENCHMARK(sortAnew)->Apply(sizes);
BENCHMARK(moveOne)->Apply(sizes);
BENCHMARK(overlapSmall)->Apply(sizes);
BENCHMARK(overlapLarge)->Apply(sizes);
BENCHMARK(rayFirst)->Apply(sizes);
BENCHMARK(rayHit1)->Apply(sizes);
BENCHMARK(rayHits8)->Apply(sizes);
BENCHMARK(nearest8)->Apply(sizes);

} // namespace

} // namespace askew::test
