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
    EXPECT_EQ(faceAlong(box, {0, 0, -1}, 3 - 1e-9), 5U);
    EXPECT_EQ(faceAlong(box, {0.25, -0.5, -0.1}, 1.5), 3U); // the corner of x, -y and -z faces -y most
    EXPECT_EQ(faceAlong(box, {0.25, -0.5, 1e-3}, 1.2), 3U); // and so does the edge of x and -y
    EXPECT_EQ(faceAlong(box, {0.25, -0.5, 1e-3}, 0.7), 3U); // of -y four corners lie that far, of x but two
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
