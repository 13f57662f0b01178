#include "askew/contact/contact_feature.h"

#include "askew/convex/transformed_shape.h"

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
    TransformedShape placed;
    ASSERT_TRUE(placed.set(Shape{{{3, 0, 0}, {Vec3{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}}}));
    const Polytope box = placed.view();
    EXPECT_EQ(featureAlong(box, normalized({1, 2, 3}), 1e-9), vertexFeature(7));
    EXPECT_EQ(featureAlong(box, {-1, 0, 0}, 1e-9), faceFeature(1));
    EXPECT_EQ(faceAlong(box, {0, 0, -1}, 0, 1e-9), 5U);
    EXPECT_EQ(faceAlong(box, {0.25, -0.5, -0.1}, 4, 0.05), 3U);  // among x, -y and -z at that corner, -y faces it most
    EXPECT_EQ(faceAlong(box, {0.25, -0.5, 1e-3}, 5, 0.053), 3U); // so it does at the edge of x and -y
    EXPECT_EQ(faceAlong(box, {0.25, -0.5, 1e-3}, 5, 0.553), 3U); // four corners of -y lie that far, but only two of x
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
