// A long life of a world must come to the same bits everywhere: tests/fixtures/history.ts tells it in WebAssembly.
//
// ASKEW_WRITE_GOLDEN=1 writes tests/fixtures/world-golden.json instead of checking it.
#include "support/draws/colliders.h"
#include "support/draws/full_run.h"
#include "support/draws/poses.h"
#include "support/fixture.h"
#include "support/golden.h"

#include "askew/construct/shape_table.h"
#include "askew/polytope/hull.h"
#include "askew/world/nearest_first.h"
#include "askew/world/overlap_query.h"
#include "askew/world/overlapping_pairs.h"
#include "askew/world/ray_cast_first.h"
#include "askew/zones/zones.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace askew::test {

namespace {

constexpr int historyThousands = 10;

/// Returns how many thousand steps are taken: a fifth with the sanitizers, for which ASKEW_ORACLE_PAIRS is 4000.
int thousandsTaken() { return std::min(historyThousands, static_cast<int>(asMany(historyThousands, 2000))); }

/// Builds a hull that says its kind, as the package makes it.
PolytopeMemory namedHull(const std::vector<Vec3>& points) {
    PolytopeMemory hull;
    EXPECT_EQ(convexHull(points, hull), Built::made);
    const auto* const kind =
        std::ranges::find_if(shapeKinds, [](const ShapeKind& row) { return std::string_view(row.name) == "hull"; });
    hull.indices[4] = static_cast<std::uint16_t>(hull.indices[4] | (kind - shapeKinds.begin()) << 1);
    return hull;
}

std::string hexOfWorld(const World& world) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(world.hash()));
    return text.data();
}

class History {
public:
    History() {
        for (std::uint32_t i = 0; i < 4; ++i) {
            ZoneOptions options;
            options.swept = i < 2;
            options.mode = i % 2 == 0 ? QueryMode::any : QueryMode::center;
            options.leave = 0.25 * i;
            ZoneError refused{};
            watched.push_back(*zones.watch(std::vector<Region>{drawBox(6)}, options, refused));
        }
    }

    void step() {
        const int command = random.integer(0, 19);
        if (command < 5 || ids.size() < 3) return ids.size() < 250 ? add() : remove();
        if (command < 6) return remove();
        if (command < 9) return move();
        if (command < 10) return filter();
        if (command < 11) return turnAll();
        if (command < 12) return placeByMatrices();
        if (command < 13) return enable();
        if (command < 15) return askOverlap();
        if (command < 16) return askRay();
        if (command < 17) return askNearest();
        if (command < 18) return askCast();
        if (command < 19) return askPairs();
        update();
    }

    World world;
    Hash answers;
    Json counts = Json::object();

private:
    void count(const char* what, std::size_t by = 1) { counts[what] = counts.value(what, std::size_t{0}) + by; }

    std::vector<double> draw(std::size_t count, double low, double high) {
        std::vector<double> numbers(count);
        for (double& x : numbers) x = random.between(low, high);
        return numbers;
    }

    Vec3 drawPlace(double low, double high) {
        const std::vector<double> at = draw(3, low, high);
        return {at[0], at[1], at[2]};
    }

    Id any() { return ids[random.next() % ids.size()]; }

    Region drawBox(double size) {
        const Vec3 center = drawPlace(-10, 10);
        const Vec3 half = drawPlace(0, size);
        const std::vector<double> q = draw(4, 0.1, 1);
        return *regionFromHalfExtents(center, half, {q[0], q[1], q[2], q[3]});
    }

    void add() {
        const Motion motion = random.oneIn(3) ? Motion::still : Motion::moving;
        const std::uint32_t layers = random.next();
        const CollisionFilter filter{layers, random.next()};
        WorldError error{};
        if (random.oneIn(4)) {
            std::vector<Vec3> points;
            while (points.size() < 6) points.push_back(drawPlace(-2, 2));
            const PolytopeMemory hull = namedHull(points);
            ids.push_back(*world.add(*regionFromHalfExtents({}, {1, 1, 1}, {}), filter, motion, error, hull.view()));
        } else {
            ids.push_back(*world.add(drawBox(2), filter, motion, error));
        }
        count("added");
    }

    void remove() {
        const std::size_t at = random.next() % ids.size();
        world.remove(ids[at]);
        ids[at] = ids.back();
        ids.pop_back();
        count("removed");
    }

    void turn(const std::vector<Id>& which) {
        const std::vector<double> centers = draw(3 * which.size(), -10, 10);
        const std::vector<double> rotations = draw(4 * which.size(), 0.1, 1);
        ASSERT_EQ(setPosesIfGood(world, turnedPoses(which, centers, rotations)), which.size());
    }

    void move() {
        turn({any()});
        count("moved");
    }

    void filter() {
        const Id id = any();
        const std::uint32_t layers = random.next();
        world.setFilter(id, {layers, random.next()});
        count("filtered");
    }

    void turnAll() {
        turn(ids);
        count("turned", ids.size());
    }

    void placeByMatrices() {
        std::vector<double> matrices = draw(16 * ids.size(), -1.5, 1.5);
        for (std::size_t i = 3; i < matrices.size(); i += 4) matrices[i] = i % 16 == 15 ? 1 : 0;
        const PoseColumns poses{PoseForm::matrix, ids, {matrices.data(), 16}, {}};
        ASSERT_EQ(setPosesIfGood(world, poses), ids.size());
        tell();
        count("placed", ids.size());
    }

    void enable() {
        const Id id = any();
        ASSERT_TRUE(world.setEnabled(id, !random.oneIn(4)));
        count("enabled");
    }

    void askOverlap() {
        Buffer<Id> hits;
        ASSERT_TRUE(overlap(world, drawBox(4).world, {}, hits));
        for (const Id id : hits.all()) answers.add(id);
        count("overlapping", hits.size());
    }

    void askRay() {
        const Vec3 origin = drawPlace(-12, 12);
        ColliderRayHit found;
        const std::optional<Id> id = firstHit(world, {origin, drawPlace(-1, 1)}, {}, found);
        ASSERT_TRUE(id);
        if (*id == 0) return;
        const RayHit& hit = found.hit;
        for (const double x :
             {double(*id), hit.enter, hit.leave, double(hit.face), hit.normal.x, hit.normal.y, hit.normal.z}) {
            answers.add(x);
        }
        count("hit");
    }

    void add(const Buffer<Ranked>& found) {
        for (const Ranked& row : found.all()) answers.add(row.id);
        for (const Ranked& row : found.all()) answers.add(row.rank);
    }

    void askNearest() {
        QueryOptions options;
        options.max = 5;
        Buffer<Ranked> found;
        ASSERT_TRUE(nearest(world, drawPlace(-12, 12), infinity, options, found));
        add(found);
        count("near", found.size());
    }

    void askCast() {
        QueryOptions options;
        options.max = 4;
        Buffer<Ranked> found;
        const Region moving = drawBox(1);
        ASSERT_TRUE(castShapeInto(world, {moving.world}, drawPlace(-8, 8), options, found));
        add(found);
        count("met", found.size());
    }

    void askPairs() {
        Buffer<IdPair> pairs;
        ASSERT_TRUE(overlappingPairs(world, {}, pairs));
        for (const IdPair& pair : pairs.all()) {
            answers.add(pair.low);
            answers.add(pair.high);
        }
        count("paired", pairs.size());
    }

    void update() {
        const std::size_t at = random.next() % watched.size();
        ASSERT_EQ(zones.setRegions(watched[at], std::vector<Region>{drawBox(6)}), ZoneError::none);
        tell();
    }

    void tell() {
        ASSERT_TRUE(zones.update(world));
        for (const ZoneEvent& event : zones.events()) {
            for (const double x : {double(event.zone), double(event.collider), double(event.kind), double(event.reason),
                                   double(event.face), event.time}) {
                answers.add(x);
            }
            for (const Vec3& v : {event.point, event.normal, event.direction}) {
                for (int k = 0; k < 3; ++k) answers.add(v[k]);
            }
        }
        count("told", zones.events().size());
    }

    Random random = Random::fixed(77);
    Zones zones;
    std::vector<Id> ids;
    std::vector<Id> watched;
};

TEST(GoldenWorld, SameStateAndAnswers) {
    History history;
    Json told;
    const int thousands = thousandsTaken();
    for (int step = 1; step <= 1000 * thousands; ++step) {
        history.step();
        if (step % 1000 == 0) told["after"][std::to_string(step)] = {hexOfWorld(history.world), history.answers.hex()};
    }
    for (const auto& [what, count] : history.counts.items()) EXPECT_GT(count.get<int>(), 10 * thousands) << what;
    EXPECT_EQ(history.counts.size(), 13U);
    if (thousands < historyThousands) {
        const Json golden = readFixture("world-golden.json").at("after");
        for (const auto& [step, hashes] : told.at("after").items()) EXPECT_EQ(hashes, golden.at(step)) << step;
        return;
    }
    told["counts"] = history.counts;
    if (std::getenv("ASKEW_WRITE_GOLDEN") != nullptr) writeFixture("world-golden.json", told);
    EXPECT_EQ(told, readFixture("world-golden.json"));
}

} // namespace

} // namespace askew::test
