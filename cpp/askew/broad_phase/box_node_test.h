// A quick look at four bounds: may a box meet them? Never no when the answer is yes.
#pragma once

#include "askew/box/box.h"
#include "askew/broad_phase/bounds4.h"

namespace askew {

/// A face normal of the box, all numbers four times over.
struct Axis4 {
    std::array<Float4, 3> normal;
    std::array<Float4, 3> magnitude; // of the normal's coordinates, with room for roundings
    Float4 middle;                   // the centre's place along it, doubled
    Float4 width;                    // of the box along it, with room for roundings
    Float4 inner;                    // the same, less that room
};

/// A box prepared for testing blocks of bounds in f32: its own bounds, and its three face normals as axes.
struct BoxNodeTest {
    Bounds bounds;
    std::array<Axis4, 3> axes;
};

BoxNodeTest boxNodeTest(const Box& box);

/// Lanes as bits in one number: those that the box may meet, and of these the ones that have their centre in it for
/// sure, so that they meet it.
unsigned testNode(const BoxNodeTest& probe, const Bounds4& boxes);

constexpr unsigned mayMeet(unsigned testNode) { return testNode & 15; }
constexpr unsigned centerInside(unsigned testNode) { return testNode >> 4; }

/// The lanes that the box may meet.
inline unsigned mayMeet(const BoxNodeTest& probe, const Bounds4& boxes) { return mayMeet(testNode(probe, boxes)); }

} // namespace askew
