#include "askew/level/rays/solid_ray.h"

#include "level/closed_levels.h"
#include "level/level_shapes.h"
#include "support/draws/full_run.h"

#include "askew/convex/shape_pair.h"
#include "askew/level/winding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace askew::test {

namespace {

/// When the ray is in the body, as rational arithmetic says.
struct ExactPassage {
    bool isMet = false;
    bool startsInside = false;
    mpq_class enter;
    mpq_class leave;        // behind which the ray is outside
    bool runsAlong = false; // some of it lies within triangles
    mpq_class shortest = 1; // of the stretches between the events
    double flattest = 1;    // sine of an angle between the ray and a triangle that it meets
};

/// Takes the times at which a ray meets a triangle: one, or the ends of a stretch within its plane.
void takeTimes(const Exact& from, const Exact& d, const ExactTriangle& t, std::vector<mpq_class>& times,
               ExactPassage& passage) {
    const Exact u = t[1] - t[0];
    const Exact v = t[2] - t[0];
    const mpq_class speed = det(u, v, d);
    const auto at = [&](const mpq_class& time) {
        return Exact{from[0] + time * d[0], from[1] + time * d[1], from[2] + time * d[2]};
    };
    if (speed != 0) {
        const mpq_class time = det(u, v, t[0] - from) / speed;
        if (time < 0 || !isOn(at(time), t)) return;
        times.push_back(time);
        const auto sizeOf = [](const Exact& w) {
            return std::sqrt(mpq_class(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]).get_d());
        };
        const Exact n{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        passage.flattest = std::min(passage.flattest, std::fabs(speed.get_d()) / (sizeOf(n) * sizeOf(d)));
        return;
    }
    if (det(u, v, from - t[0]) != 0) return;
    for (unsigned k = 0; k < 3; ++k) { // where it crosses the lines of the edges
        const Exact e = t[(k + 1) % 3] - t[k];
        const Exact w = t[k] - from;
        for (unsigned i = 0; i < 3; ++i) {
            const unsigned j = (i + 1) % 3;
            const mpq_class turn = d[i] * e[j] - d[j] * e[i];
            if (turn == 0) continue;
            const mpq_class time = (w[i] * e[j] - w[j] * e[i]) / turn;
            if (time >= 0 && isOn(at(time), t)) {
                times.push_back(time);
                passage.runsAlong = true;
            }
        }
    }
}

ExactPassage exactPassage(Random& random, const std::vector<ExactTriangle>& triangles, const Ray& ray) {
    const Exact from = exact(ray.origin);
    const Exact d = exact(ray.direction);
    ExactPassage passage;
    std::vector<mpq_class> times;
    for (const ExactTriangle& t : triangles) takeTimes(from, d, t, times, passage);
    passage.startsInside = exactWinding(random, triangles, from) != 0;
    times.push_back(0);
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    times.push_back(times.back() + 1); // certainly outside
    if (times.size() == 2 && !passage.startsInside) return passage;
    passage.isMet = true;
    std::size_t i = passage.startsInside ? 0 : 1;
    passage.enter = times[i];
    for (; i + 1 < times.size(); ++i) {
        passage.shortest = std::min(passage.shortest, mpq_class(times[i + 1] - times[i]));
        const mpq_class middle = (times[i] + times[i + 1]) / 2;
        const Exact at{from[0] + middle * d[0], from[1] + middle * d[1], from[2] + middle * d[2]};
        if (exactWinding(random, triangles, at) == 0) break;
    }
    passage.leave = times[i];
    return passage;
}

Ray rayNear(Random& random, const Level& level) {
    Ray ray = rayAt(random, level);
    ray.end = infinity;
    if (random.oneIn(2)) return ray;
    const auto half = [&] { return random.integer(-14, 16) * 0.5; };
    ray.origin = {half(), half(), half()};
    const Triangle t = level.triangle(random.next() % level.size());
    const Vec3 to = random.oneIn(2) ? t[random.next() % 3] : (t[0] + t[1]) * 0.5;
    ray.direction = to - ray.origin;
    if (random.oneIn(4)) ray.direction = unitAxis(random.integer(0, 2)) * random.sign();
    if (isZero(ray.direction)) ray.direction = {0, 0, 1};
    return ray;
}

TEST(SolidRay, EntersAndLeavesWhereRationalsSay) {
    Random random(1660);
    double worst = 0;
    std::map<std::string, std::size_t> seen;
    for (int i = 0; i < 14 * timesUsual(); ++i) {
        const Level level = closedLevel(random);
        const BuiltLevel built(level, false, true);
        if (!built.result) continue;
        const auto triangles = exactTriangles(built.mesh);
        for (int k = 0; k < 25 && !HasFailure(); ++k) {
            SCOPED_TRACE(std::to_string(i) + " " + std::to_string(k));
            const Ray ray = rayNear(random, level);
            const ExactPassage expected = exactPassage(random, triangles, ray);
            const auto found = castRayThrough(ray, built.mesh);
            ASSERT_EQ(found.has_value(), expected.isMet);
            ++seen[!found ? "missed" : found->startsInside ? "inside" : "entered"];
            if (!found) continue;
            EXPECT_EQ(found->startsInside, expected.startsInside);
            EXPECT_EQ(found->hit.part == noPart, expected.startsInside);
            const double scale = (20 + maxAbs(ray.origin)) / length(ray.direction);
            EXPECT_GE(found->leave, found->hit.at.t);
            if (expected.flattest < 1e-6 || expected.shortest < 1e-9) continue; // any of what is so close may be told
            const double enter = std::fabs(found->hit.at.t - expected.enter.get_d()) / scale;
            EXPECT_LT(enter, 1e-11);
            const double leave = std::fabs(found->leave - expected.leave.get_d()) / scale;
            if (expected.runsAlong) { // along a face it may leave at any of its edges
                ++seen["along"];
                EXPECT_LT(found->leave, expected.leave.get_d() + 1e-11 * scale);
                continue;
            }
            EXPECT_LT(leave, 1e-11);
            worst = std::max({worst, enter, leave});
            if (expected.leave == expected.enter) ++seen["grazed"];
        }
    }
    for (const char* kind : {"missed", "inside", "entered", "along"}) EXPECT_GT(seen[kind], 8U) << kind;
    RecordProperty("worst", std::to_string(worst * 1e15) + "e-15");
    RecordProperty("grazed", std::to_string(seen["grazed"]));
}

TEST(SolidRay, AgreesWithRaysAtAConvexPolytope) {
    const BuiltLevel built(boxLevel({-1, -2, -3}, {2, 2, 1}), false, true);
    Random random(1661);
    const Shape box{{{0.5, 0, -1}, {Vec3{1.5, 0, 0}, {0, 2, 0}, {0, 0, 2}}}};
    ShapePair pair;
    std::size_t hits = 0;
    for (int i = 0; i < 2000; ++i) {
        Ray ray{anyVec(random, 3), anyVec(random, 2)};
        if (random.oneIn(3)) ray.end = random.between(0, 2);
        const auto found = castRayThrough(ray, built.mesh);
        const auto expected = pair.hit(box, ray);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (!found) continue;
        ++hits;
        EXPECT_EQ(found->startsInside, expected->startsInside);
        EXPECT_NEAR(found->hit.at.t, expected->enter, 1e-13 * 10 / length(ray.direction));
        EXPECT_NEAR(found->leave, expected->leave, 1e-13 * 10 / length(ray.direction));
        EXPECT_LT(length(found->hit.normal - expected->normal), 1e-12);
    }
    EXPECT_GT(hits, 500U);
}

/// More crossings than are kept at a time: boxes within boxes, all wound the same way.
TEST(SolidRay, ManyShellsAreLeftAtTheLast) {
    Level level;
    for (int i = 0; i < 50; ++i) append(level, boxLevel(Vec3{-1, -1, -1} * (i + 1), Vec3{1, 1, 1} * (i + 1)));
    append(level, boxLevel({60, -1, -1}, {61, 1, 1}));
    const BuiltLevel built(level, false, true);
    ASSERT_TRUE(built.result);
    const auto through = castRayThrough({{-70, 0.25, 0.5}, {1, 0, 0}}, built.mesh);
    ASSERT_TRUE(through);
    EXPECT_EQ(through->hit.at.t, 20);
    EXPECT_EQ(through->leave, 120);
    const auto inside = castRayThrough({{0.5, 0, 0}, {1, 0, 0}}, built.mesh); // on diagonals
    ASSERT_TRUE(inside);
    EXPECT_TRUE(inside->startsInside);
    EXPECT_EQ(inside->leave, 49.5);
    EXPECT_EQ(castRayThrough({{0.5, 0, 0}, {0, 0, 0}, 3}, built.mesh)->leave, 3);
    EXPECT_FALSE(castRayThrough({{99, 0, 0}, {0, 0, 0}, 3}, built.mesh));
}

/// Bodies that touch are passed as one, and what a cavity holds is not.
TEST(SolidRay, TouchingBodiesAreOneAndCavitiesEnd) {
    Level level = boxLevel({0, 0, 0}, {1, 3, 3});
    append(level, boxLevel({1, 0, 0}, {2, 3, 3}));
    append(level, boxLevel({4, 0, 0}, {8, 3, 3}));
    append(level, turned(boxLevel({5, 1, 1}, {6, 2, 2})));
    const BuiltLevel built(level, false, true);
    ASSERT_TRUE(built.result);
    EXPECT_EQ(castRayThrough({{-1, 1.3, 1.6}, {1, 0, 0}}, built.mesh)->leave, 3);
    EXPECT_EQ(castRayThrough({{3, 1.3, 1.6}, {1, 0, 0}}, built.mesh)->leave, 2);
    const auto out = castRayThrough({{5.5, 1.3, 1.6}, {1, 0, 0}}, built.mesh);
    EXPECT_EQ(out->hit.at.t, 0.5);
    EXPECT_EQ(out->leave, 2.5);
    EXPECT_FALSE(out->startsInside);
    EXPECT_FALSE(out->hit.at.isBack);
    EXPECT_EQ(castRayThrough({{2, 1.3, 1.6}, {1, 0, 0}}, built.mesh)->leave, 0); // from its end
}

/// The bodies are so many that the crossings which are kept end between one of them and the next.
TEST(SolidRay, ARowOfTouchingBodiesIsLeftAtItsEnd) {
    for (int first = 0; first < 2; ++first) {
        Level level;
        if (first == 1) append(level, boxLevel({-3, 0, 0}, {-2, 1, 1}));
        for (int i = 0; i < 40; ++i) append(level, boxLevel({double(i), 0, 0}, {i + 1.0, 1, 1}));
        const BuiltLevel built(level, false, true);
        EXPECT_EQ(castRayThrough({{-1, 0.3, 0.6}, {1, 0, 0}}, built.mesh)->leave, 41);
        EXPECT_EQ(castRayThrough({{0.5, 0.3, 0.6}, {1, 0, 0}}, built.mesh)->leave, 39.5);
    }
}

/// A ray that grazes an edge meets the front there, and leaves at once, whatever comes behind.
TEST(SolidRay, AGrazedEdgeIsMetAtItsFront) {
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    append(level, boxLevel({-5, -4, 0}, {-3, -2, 1}));
    const BuiltLevel built(level, false, true);
    for (const bool isReversed : {false, true}) {
        const Ray ray = isReversed ? Ray{{-1, 0, 0.5}, {1, 1, 0}} : Ray{{1, 2, 0.5}, {-1, -1, 0}};
        const auto hit = castRayThrough(ray, built.mesh);
        ASSERT_TRUE(hit);
        EXPECT_EQ(hit->hit.at.t, 1);
        EXPECT_EQ(hit->leave, 1);
        EXPECT_FALSE(hit->hit.at.isBack);
    }
}

TEST(SolidRay, OneOfTwoTrianglesAtAnEdgeIsCrossed) {
    Random random(1662);
    for (int i = 0; i < 3000; ++i) {
        const auto whole = [&] {
            return Vec3{double(random.integer(-3, 3)), double(random.integer(-3, 3)), double(random.integer(-3, 3))};
        };
        const Vec3 a = whole();
        const Vec3 b = whole();
        const Ray ray{whole(), whole()};
        const Vec3 c = whole();
        const Vec3 d = whole();
        // The four triangles of a tetrahedron: what enters leaves.
        const int sum = lineCrossing(ray, {a, b, c}) + lineCrossing(ray, {a, c, d}) + lineCrossing(ray, {a, d, b}) +
                        lineCrossing(ray, {b, d, c});
        EXPECT_EQ(sum, 0);
        EXPECT_EQ(lineCrossing(ray, {a, b, c}), -lineCrossing(ray, {b, a, c}));
        EXPECT_EQ(lineCrossing(ray, {a, b, c}), lineCrossing(ray, {b, c, a}));
    }
}

} // namespace

} // namespace askew::test
