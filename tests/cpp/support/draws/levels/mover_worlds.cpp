#include "support/draws/levels/mover_worlds.h"

#include "askew/polytope/hull.h"

#include <string_view>

namespace askew::test {

namespace {

Box boxOf(const Vec3& center, const Vec3& half, const Quat& turn = {}) {
    return regionFromHalfExtents(center, half, turn)->world;
}

} // namespace

WalkedScene::WalkedScene(Random& random, WalkedWorld kind) : sort(kind) {
    if (kind != WalkedWorld::terrain || random.oneIn(2)) addBox(boxOf({0, -1, 0}, {12, 1, 12}));
    switch (kind) {
    case WalkedWorld::pile:
        for (int i = 0; i < 30; ++i) {
            const Quat turn = random.oneIn(4) ? Quat{} : drawQuat(random);
            const Vec3 center = drawVec(random, -4, 4);
            const Vec3 half = drawVec(random, 0.2, 1.2);
            addBox(boxOf(center + Vec3{0, random.oneIn(2) ? 0 : 3.5, 0}, half, turn));
        }
        break;
    case WalkedWorld::shapes: addMembers(random, 26); break;
    case WalkedWorld::compound: {
        const bool onGrid = random.oneIn(3);
        const BuiltCompound built(drawMembers(random, 26, onGrid));
        addCompound(world, built, *regionFromHalfExtents({}, {1, 1, 1}, random.oneIn(2) ? Quat{} : drawQuat(random)));
        break;
    }
    case WalkedWorld::terrain: {
        const int cells = random.integer(12, 30);
        addMesh(random, terrain(cells, random.between(8, 14)), false, {}, 1);
        for (int i = 0; i < 6; ++i) {
            const Vec3 center = drawVec(random, -4, 4);
            const Vec3 half = drawVec(random, 0.2, 0.8);
            addBox(boxOf(center, half, drawQuat(random)));
        }
        most.y = 6;
        break;
    }
    case WalkedWorld::mesh: {
        const LevelKind& level = levelKinds()[random.next() % levelKinds().size()];
        const Level made = level.make(random);
        const bool isSolid = random.oneIn(2);
        const Quat turn = random.oneIn(2) ? Quat{} : drawQuat(random);
        addMesh(random, made, isSolid, turn, random.between(0.5, 3));
        break;
    }
    case WalkedWorld::heightField: {
        // Heights of the kind "wild" lie so far apart that the band of a quadric beside them is as wide as a skin.
        const unsigned drawnKind =
            static_cast<unsigned>(random.integer(0, static_cast<int>(heightsKinds().size()) - 2));
        const std::string_view last = "wild";
        const HeightsKind& heights = heightsKinds()[drawnKind + (heightsKinds()[drawnKind].name == last ? 1 : 0)];
        const auto columns = static_cast<std::uint32_t>(random.integer(4, 24));
        Heights drawn = drawHeights(random, heights, columns, columns, random.oneIn(2), random.oneIn(4));
        drawn.width = drawn.depth = 10;
        MeshMemory block;
        if (!build(drawn, block)) break;
        LevelPool& pool = world.levels();
        std::ranges::copy(block.all(), pool.open(block.size()));
        EXPECT_TRUE(pool.take(1));
        WorldError error{};
        const Quat turn = random.oneIn(2) ? Quat{} : Quat{0.1, 0.9, 0.1, 0.5};
        world.addLevel(*regionFromHalfExtents({0, 0.5, 0}, {1, 1, 1}, turn), {}, Motion::still, error, *pool.find(1));
        break;
    }
    case WalkedWorld::moving:
        addMembers(random, 20);
        for (Id id = 0; id < 0xffffffff && movers.size() < 12; ++id) {
            if (world.isLive(id | 1U << 24) && (id & 0xff) > 0) movers.push_back(id | 1U << 24);
            if (id > 64) break;
        }
        for (std::size_t i = 0; i < movers.size(); ++i) speeds.push_back(drawVec(random, -0.04, 0.04));
        break;
    }
}

void WalkedScene::addBox(const Box& box) {
    WorldError error{};
    EXPECT_TRUE(world.add({box, {}, box.halfAxes}, {}, Motion::moving, error));
}

void WalkedScene::addMembers(Random& random, int count) {
    const BuiltCompound built(drawMembers(random, count, random.oneIn(3)));
    const PlacedCompound placed{built.compound, worldFrame};
    for (std::uint32_t part = 0; part < built.compound.header.members; ++part) {
        const Shape member = placed.part(part);
        WorldError error{};
        EXPECT_TRUE(world.add({member.frame, {}, member.frame.halfAxes}, {}, Motion::moving, error, member.polytope));
    }
}

void WalkedScene::addMesh(Random& random, const Level& level, bool isSolid, const Quat& turn, double scale) {
    const BuiltLevel built(level, random.oneIn(2), isSolid);
    const BuiltLevel open(level, false, false);
    const BuiltLevel& used = built.result ? built : open;
    if (!used.result) return;
    Region frame = *regionFromHalfExtents({}, Vec3{1, 1, 1} * scale, turn);
    const Aabb& bounds = used.mesh.header.bounds;
    const Vec3 middle = (bounds.min + bounds.max) * 0.5;
    const auto& [u, v, w] = frame.world.halfAxes;
    if (sort == WalkedWorld::mesh && maxAbs(middle) < 1e4) {
        frame.world.center = Vec3{0, 1, 0} - (u * middle.x + v * middle.y + w * middle.z);
    } else if (sort == WalkedWorld::mesh) {
        least = least + (u * middle.x + v * middle.y + w * middle.z);
        most = most + (u * middle.x + v * middle.y + w * middle.z);
    }
    addLevel(world, used, frame);
}

void WalkedScene::next(Random& random) {
    for (std::size_t i = 0; i < movers.size(); ++i) {
        Region region = world.region(movers[i]);
        if (random.oneIn(60)) speeds[i] = drawVec(random, -0.04, 0.04);
        if (maxAbs(region.world.center) > 5) speeds[i] = normalized(-region.world.center) * 0.03;
        const Vec3 center = region.world.center + speeds[i];
        const double turn = i % 3 == 0 ? 0.01 : 0;
        const Quat q = region.rotation;
        const Quat more{q.x + turn * q.z, q.y + turn * q.w, q.z - turn * q.x, q.w - turn * q.y};
        EXPECT_TRUE(setPose(region, center, more));
        EXPECT_EQ(world.move(movers[i], region), WorldError::none);
    }
}

WalkedShape::WalkedShape(Random& random, WalkedBody kind, bool isUpright) {
    frame = boxOf({}, {1, 1, 1}, isUpright ? Quat{} : drawQuat(random));
    const double r = random.between(0.15, 0.4);
    const double h = random.between(0.1, 0.6);
    switch (kind) {
    case WalkedBody::capsule: memory = shapeOf(11, {r, 0, h, 0, 0, -h, 0}); break;
    case WalkedBody::ball: memory = shapeOf(10, {r, 0, 0, 0}); break;
    case WalkedBody::box: {
        const Vec3 half{r, h + r, random.between(0.15, 0.4)};
        frame = boxOf({}, half, isUpright ? Quat{} : drawQuat(random));
        break;
    }
    case WalkedBody::roundedBox: memory = shapeOf(12, {r, h + r, r, r * 0.4}); break;
    case WalkedBody::cylinder: memory = shapeOf(13, {r, 0, r, 0, h, 0, 0, -h, 0}); break;
    case WalkedBody::ellipsoid: memory = shapeOf(14, {r, h + r, random.between(0.15, 0.4), 0, 0, 0}); break;
    case WalkedBody::hull: {
        std::vector<Vec3> points;
        for (int i = 0; i < 12; ++i) points.push_back(drawVec(random, -0.4, 0.4));
        EXPECT_EQ(convexHull(points, memory), Built::made);
        break;
    }
    }
}

Shape WalkedShape::at(const Vec3& center) const {
    Shape made{frame, {}};
    made.frame.center = center;
    if (!memory.indices.empty()) made.polytope = memory.view();
    return made;
}

} // namespace askew::test
