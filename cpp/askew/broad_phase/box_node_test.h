// A conservative f32 test of one box against four bounds: it never rejects bounds that the box meets.
#pragma once

#include "askew/box/box.h"
#include "askew/broad_phase/bounds4.h"

namespace askew {

/// A face normal of the box, each number in all four lanes.
struct Axis4 {
    std::array<Float4, 3> normal;
    std::array<Float4, 3> magnitude; // absolute coordinates of the normal, plus room for roundings
    Float4 middle;                   // the center's coordinate along it, doubled
    Float4 width;                    // extent of the box along it, plus room for roundings
    Float4 inner;                    // that extent, minus the room
};

/// A box prepared for testing blocks of bounds in f32: its own bounds, and its three face normals as axes.
struct BoxNodeTest {
    Bounds bounds;
    std::array<Axis4, 3> axes;
};

/// Prepares the axes of a test that has the bounds of the box.
void prepareAxes(BoxNodeTest& test, const Box& box);

inline BoxNodeTest boxNodeTest(const Box& box) {
    BoxNodeTest test{outward(box), {}};
    prepareAxes(test, box);
    return test;
}

/// Returns the lanes that the box may meet by its bounds alone, as bits: the axes need not be there.
unsigned testBounds(const BoxNodeTest& test, const Bounds4& boxes);

/// Returns the lanes that the box may meet as bits 0 to 3 and, as bits 4 to 7, those of them whose center certainly
/// lies in the box, so that they meet it.
unsigned testNode(const BoxNodeTest& test, const Bounds4& boxes);

constexpr unsigned mayMeet(unsigned tested) { return tested & 15; }
constexpr unsigned centerInside(unsigned tested) { return tested >> 4; }

/// Returns the lanes that the box may meet, as bits.
inline unsigned mayMeet(const BoxNodeTest& test, const Bounds4& boxes) { return mayMeet(testNode(test, boxes)); }

} // namespace askew
