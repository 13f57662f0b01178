#include "askew/contact_feature.h"

#include "askew/placed.h"

#include <gtest/gtest.h>

#include <set>

namespace askew::test {

namespace {

TEST(ContactFeature, NumbersAreApartAndFitElevenBits) {
    EXPECT_LT(vertexFeature(maxVertices - 1), edgeFeature(0));
    EXPECT_LT(edgeFeature(761), faceFeature(0));
    EXPECT_LT(faceFeature(507), 1U << 11);
    EXPECT_NE(featurePair(1, 2), featurePair(2, 1));
}

TEST(ContactFeature, WhatABoxHasAlongADirection) {
    Placed placed;
    ASSERT_TRUE(placed.set(Shape{{{3, 0, 0}, {Vec3{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}}}));
    const Polytope box = placed.view();
    EXPECT_EQ(featureAlong(box, normalized({1, 2, 3}), 1e-9), vertexFeature(7));
    EXPECT_EQ(featureAlong(box, {-1, 0, 0}, 1e-9), faceFeature(1));
    EXPECT_EQ(faceAlong(box, {0, 0, -1}), 5U);
    EXPECT_EQ(faceAlong(box, {1, 0.5, 0.25}, 0), 5U); // a corner of -x, -y and -z
    std::set<Feature> edges;
    for (unsigned i = 0; i < 8; ++i) {
        for (const unsigned bit : {1U, 2U, 4U}) edges.insert(featureBetween(box, i, i ^ bit));
    }
    EXPECT_EQ(edges.size(), 12U);
    EXPECT_EQ(featureAlong(box, normalized({1, 1, 0}), 1e-9), featureBetween(box, 6, 7));
    EXPECT_EQ(featureBetween(box, 0, 7), vertexFeature(0));
}

} // namespace

} // namespace askew::test
