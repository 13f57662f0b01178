// Contacts at seams across a gap.
#include "support/draws/levels/compounds.h"
#include "support/draws/round_shapes.h"

#include "askew/convex/distance.h"
#include "askew/convex/shape_pair.h"
#include "askew/mover/contacts/part_contacts.h"

namespace askew::test {

namespace {

/// What lies beside a part, above the next, is nearer to it than the points over its own face.
TEST(FlushGaps, ARowIsNeverFartherThanItsPart) {
    World world;
    for (int i = 0; i < 36; ++i) {
        const int row = i / 6;
        const Box brick{{i % 6 - 2.5 + row % 2 * 0.5, -0.5, row - 2.5}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}};
        WorldError error{};
        ASSERT_TRUE(world.add({brick, {}, brick.halfAxes}, {}, Motion::still, error));
    }
    Random random = Random::fixed(2111);
    std::size_t flush = 0;
    for (int i = 0; i < 300; ++i) {
        const Vec3 center{random.between(-3, 3), random.between(0, 1.5), random.between(-3, 3)};
        const RoundShape memory = roundShape(random, RoundKind::capsule, center, 1, random.between(0.1, 0.5));
        const Shape region{worldFrame, memory.view()};
        ShapePair pair;
        pair.set(region);
        Buffer<PartContact> rows;
        ASSERT_TRUE(partContacts(world, region, 0.4, {}, rows));
        for (const PartContact& row : rows.all()) {
            if (!row.isFlush || row.depth >= 0) continue;
            ++flush;
            ASSERT_TRUE(pair.take(world.shape(world.rowOf(row.id))));
            EXPECT_GE(row.depth, -distance(memory.view(), pair.last()).distance - 1e-12) << i;
        }
    }
    EXPECT_GT(flush, 30U);
}

} // namespace

} // namespace askew::test
