// Measures the core natively: certified answers about pairs, points and planes, by kind of pair.
#include "support/draws/stratified_pairs.h"

#include "askew/box/classify.h"
#include "askew/box/contains.h"
#include "askew/box/explain.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/prefilter/batch.h"
#include "askew/box/relation.h"
#include "askew/box/sat.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstring>
#include <string>
#include <vector>

namespace askew::test {

namespace {

constexpr std::size_t count = 2048;

/// Returns pairs of one stratum; wanted: -1 overlapping only, 0 touching only, 1 disjoint only, 2 all.
std::vector<Pair> pairsOf(const char* name, int wanted) {
    std::vector<Pair> pairs;
    for (const Stratum& stratum : strata()) {
        if (std::strcmp(stratum.name, name) != 0) continue;
        Random random(1);
        while (pairs.size() < count) {
            const Pair pair = stratum.make(random);
            if (wanted == 2 || separationSign(pair.a, pair.b) == wanted) pairs.push_back(pair);
        }
    }
    return pairs;
}

template <class Ask> void overPairs(benchmark::State& state, const std::vector<Pair>& pairs, Ask ask) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(ask(pairs[i]));
        i = (i + 1) % pairs.size();
    }
}

struct Workload {
    const char* title;
    const char* stratum;
    int wanted;
};

constexpr Workload workloads[] = {{"mixed", "random", 2},
                                  {"disjoint", "random", 1},
                                  {"overlapping", "random", -1},
                                  {"near-parallel", "near-parallel", 2},
                                  {"same rotation, touching", "same rotation", 0},
                                  {"dyadic, touching", "touch", 0},
                                  {"lattice, touching", "lattice", 0},
                                  {"coplanar, touching", "coplanar", 0}};

void registerPairs() {
    for (const Workload& work : workloads) {
        const std::vector<Pair> pairs = pairsOf(work.stratum, work.wanted);
        const auto add = [&](const char* what, auto ask) {
            benchmark::RegisterBenchmark((std::string(what) + "/" + work.title).c_str(),
                                         [=](benchmark::State& state) { overPairs(state, pairs, ask); });
        };
        add("overlaps", [](const Pair& pair) { return overlaps(pair.a, pair.b); });
        add("minimumTranslation", [](const Pair& pair) { return minimumTranslation(pair.a, pair.b); });
        add("separation", [](const Pair& pair) { return separation(pair.a, pair.b); });
        add("relation", [](const Pair& pair) { return relation(pair.a, pair.b); });
        add("explain", [](const Pair& pair) { return explain(pair.a, pair.b); });
    }
}

/// Times the slowest pair of a stratum, found by timing each of its pairs.
void worstOverlap(benchmark::State& state) {
    const std::vector<Pair> pairs = pairsOf("same rotation", 0);
    const auto cost = [](const Pair& pair) {
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < 20; ++i) benchmark::DoNotOptimize(overlaps(pair.a, pair.b));
        return std::chrono::steady_clock::now() - start;
    };
    Pair worst = pairs.front();
    auto most = cost(worst);
    for (const Pair& pair : pairs) {
        const auto here = cost(pair);
        if (here <= most) continue;
        most = here;
        worst = pair;
    }
    for (auto _ : state) benchmark::DoNotOptimize(overlaps(worst.a, worst.b));
}
BENCHMARK(worstOverlap);

std::vector<double> samplePoints(std::size_t points) {
    Random random(2);
    std::vector<double> columns(3 * points);
    for (double& x : columns) x = random.between(-3, 3);
    return columns;
}

void containsSingle(benchmark::State& state) {
    const Box box = pairsOf("random", 2).front().a;
    const std::vector<double> points = samplePoints(count);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(contains(box, box.center + Vec3{points[3 * i], points[3 * i + 1], points[3 * i + 2]}));
        i = (i + 1) % count;
    }
}
BENCHMARK(containsSingle);

/// Times `containsPoints` on a batch; items are points.
void containsBatch(benchmark::State& state) {
    Box box = pairsOf("random", 2).front().a;
    box.center = {};
    const std::vector<double> points = samplePoints(100'000);
    std::vector<std::uint8_t> out(100'000);
    for (auto _ : state) benchmark::DoNotOptimize(containsPoints(box, points, out));
    state.SetItemsProcessed(state.iterations() * 100'000);
}
BENCHMARK(containsBatch);

template <class Ask> void overPlanes(benchmark::State& state, Ask ask) {
    const std::vector<Pair> pairs = pairsOf("random", 2);
    std::vector<Plane> planes;
    for (const Pair& pair : pairs) planes.push_back(askew::planes(pair.a)[0]);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(ask(planes[i], pairs[i].b));
        i = (i + 1) % count;
    }
}

void classifyByRadius(benchmark::State& state) {
    overPlanes(state, [](const Plane& plane, const Box& box) { return classify(plane, box); });
}
BENCHMARK(classifyByRadius);

void classifyByAllCorners(benchmark::State& state) {
    overPlanes(state, [](const Plane& plane, const Box& box) { return classifyByCorners(plane, box); });
}
BENCHMARK(classifyByAllCorners);

const bool registered = (registerPairs(), true);

} // namespace

} // namespace askew::test
