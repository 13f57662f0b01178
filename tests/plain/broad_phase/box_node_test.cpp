// In place of the core's: a box may meet whatever there is, so that the tree is brute force.
#include "askew/broad_phase/box_node_test.h"

namespace askew {

void prepareAxes(BoxNodeTest& /*test*/, const Box& /*box*/) {}

unsigned testNode(const BoxNodeTest& test, const Bounds4& boxes) { return testBounds(test, boxes); }

unsigned testBounds(const BoxNodeTest& /*test*/, const Bounds4& boxes) {
    return notAbove(Float4::load(boxes.min[0].data()), Float4::load(boxes.max[0].data())); // not an empty lane
}

} // namespace askew
