// A recorded crowd walks through a village full of zones; tests/unit/world/walk.test.ts does the same.
//
// ASKEW_WRITE_GOLDEN=1 writes tests/fixtures/walk-golden.json instead of checking it.
#include "support/recorded_walk.h"

#include "support/draws/poses.h"
#include "support/golden.h"
#include "support/scene.h"

#include "askew/box/contains.h"
#include "askew/box/prefilter/batch.h"
#include "askew/box/sat.h"
#include "askew/world/overlap_query.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <span>

namespace askew::test {

namespace {

bool finds(const Box& query, QueryMode mode, const Box& box) {
    if (mode == QueryMode::center) return contains(query, box.center);
    return mode == QueryMode::whole ? contains(query, box) : overlaps(query, box);
}

/// A world with the village and the crowd, and the same regions as a list in the order of ids.
class Stage {
public:
    Stage() : walk(readFixture("walk.json")), regions(placedMeshes(readFixture("village.gltf"))) {
        const Json fixture = readFixture("zones.json");
        for (const Json& zone : fixture.at("zones")) zones.push_back(boxOf(zone));
        scenery = regions.size();
        regions.resize(scenery + walk.people(), *regionFromHalfExtents({}, walk.halfExtents, {}));
        WorldError error{};
        for (std::size_t i = 0; i < regions.size(); ++i) {
            ids.push_back(*world.add(regions[i], {}, i < scenery ? Motion::still : Motion::moving, error));
        }
    }

    /// Moves every walker to its place in the walk.
    void show() {
        const std::span<const Id> walkers = std::span<const Id>(ids).subspan(scenery);
        ASSERT_EQ(setPosesIfGood(world, turnedPoses(walkers, walk.centers, walk.rotations)), walkers.size());
        for (std::size_t i = 0; i < walk.people(); ++i) {
            const double* c = &walk.centers[3 * i];
            const double* q = &walk.rotations[4 * i];
            ASSERT_TRUE(setPose(regions[scenery + i], {c[0], c[1], c[2]}, {q[0], q[1], q[2], q[3]}));
        }
    }

    /// Queries the world, checks the answer against every collider, and adds it to the hash.
    void ask(const Box& query, QueryMode mode) {
        QueryOptions options;
        options.mode = mode;
        ASSERT_TRUE(overlap(world, query, options, buffer));
        std::vector<Id> expected;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (finds(query, mode, regions[i].world)) expected.push_back(ids[i]);
        }
        const std::vector<Id> found(buffer.all().begin(), buffer.all().end());
        ASSERT_EQ(found, expected);
        answers.add(double(found.size()));
        for (const Id id : found) answers.add(id);
        hits += found.size();
    }

    [[nodiscard]] const Box& person(std::size_t i) const { return regions[scenery + i].world; }

    Walk walk;
    std::vector<Region> regions;
    std::vector<Box> zones;
    std::size_t scenery = 0;
    Hash answers;
    std::size_t hits = 0;

private:
    World world;
    std::vector<Id> ids;
    Buffer<Id> buffer;
};

std::string hashOf(std::span<const Region> regions) {
    Hash hash;
    for (const Region& region : regions) {
        std::array<double, boxStride> record{};
        writeBox(region.world, record);
        for (const double x : record) hash.add(x);
    }
    return hash.hex();
}

TEST(Walk, EveryCastOfEveryFrame) {
    Stage stage;
    const std::span<const Region> scenery(stage.regions.data(), stage.scenery);
    Json golden{{"village", {{"boxes", scenery.size()}, {"hash", hashOf(scenery)}}}};
    Hash poses;
    std::size_t frame = 0;
    do {
        SCOPED_TRACE("frame " + std::to_string(frame));
        stage.show();
        for (const double x : stage.walk.centers) poses.add(x);
        for (const double x : stage.walk.rotations) poses.add(x);
        for (std::size_t k = 0; k < stage.zones.size(); ++k) stage.ask(stage.zones[k], QueryMode((frame + k) % 3));
        stage.ask(stage.person(frame % stage.walk.people()), QueryMode::any);
        if (HasFatalFailure()) return;
        ++frame;
    } while (stage.walk.next());
    EXPECT_GT(stage.hits, 5000U);
    golden["walk"] = {
        {"answers", stage.answers.hex()}, {"frames", frame}, {"hits", stage.hits}, {"poses", poses.hex()}};
    if (std::getenv("ASKEW_WRITE_GOLDEN") != nullptr) writeFixture("walk-golden.json", golden);
    EXPECT_EQ(golden, readFixture("walk-golden.json"));
}

} // namespace

} // namespace askew::test
