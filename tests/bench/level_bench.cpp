// Measures meshes natively: building them, rays, boxes that overlap, on the terrain of 100,352 triangles.
#include "support/draws/levels.h"

#include "askew/level/overlap.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <vector>

namespace askew::test {

namespace {

constexpr double size = 100;
constexpr std::size_t count = 3000;

double heightAt(double x, double z) {
    return std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15;
}

const BuiltLevel& level() {
    static const BuiltLevel built(terrain(224, size), true);
    return built;
}

Vec3 drawAbove(Random& random, double low, double high) {
    const double x = random.between(-0.48, 0.48) * size;
    const double z = random.between(-0.48, 0.48) * size;
    return {x, heightAt(x, z) + random.between(low, high), z};
}

/// Builds from positions and indices; the argument is the number of cells on a side.
void build(benchmark::State& state) {
    const Level drawn = terrain(static_cast<int>(state.range(0)), size);
    const std::vector<float> positions = singleCoordinates(drawn);
    MeshInput input;
    input.singles = positions;
    input.indices = drawn.indices;
    input.isIndexed = true;
    for (auto _ : state) {
        MeshMemory block;
        if (!buildMesh(input, block)) std::abort();
        benchmark::DoNotOptimize(block.all().data());
    }
}

/// Casts rays downwards; the argument is how far they reach, in lengths of the direction.
void rays(benchmark::State& state) {
    Random random(3);
    std::vector<Ray> drawn;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = random.between(0, 6.283);
        const Vec3 from = drawAbove(random, 1.3, 1.9);
        drawn.push_back({from, {std::cos(angle), random.between(-1.6, -0.6), std::sin(angle)}, double(state.range(0))});
    }
    std::size_t i = 0;
    std::size_t hits = 0;
    for (auto _ : state) {
        hits += castRay(drawn[i], level().mesh) ? 1 : 0;
        i = (i + 1) % count;
    }
    state.counters["hits"] = double(hits) / double(state.iterations());
}

/// Asks whether boxes as large as a person meet the ground: up to the argument, in tenths, above it.
void boxes(benchmark::State& state) {
    Random random(4);
    std::vector<Box> drawn;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = random.between(0, 6.283);
        const double c = std::cos(angle) * 0.3;
        const double s = std::sin(angle) * 0.3;
        drawn.push_back({drawAbove(random, double(state.range(0)) / 10, double(state.range(1)) / 10),
                         {Vec3{c, 0, s}, {0, 0.9, 0}, {-s, 0, c}}});
    }
    std::size_t i = 0;
    std::size_t hits = 0;
    for (auto _ : state) {
        hits += overlaps(drawn[i], level().mesh) ? 1 : 0;
        i = (i + 1) % count;
    }
    state.counters["hits"] = double(hits) / double(state.iterations());
}

BENCHMARK(build)->Name("mesh/build")->Arg(224)->Arg(708)->Unit(benchmark::kMillisecond);
BENCHMARK(rays)->Name("mesh/ray")->Arg(2)->Arg(60);
BENCHMARK(boxes)->Name("mesh/overlap")->Args({3, 8})->Args({0, 18})->Args({15, 19});

} // namespace

} // namespace askew::test
