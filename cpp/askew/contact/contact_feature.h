// The parts of polytopes that a contact is made of, as numbers that stay the same from frame to frame.
#pragma once

#include "askew/polytope/polytope.h"

#include <cstdint>

namespace askew {

/// A vertex, an edge or a face of a polytope: 11 bits.
using Feature = std::uint32_t;

inline constexpr Feature vertexFeature(unsigned vertex) { return vertex; }
inline constexpr Feature edgeFeature(unsigned edge) { return maxVertices + edge; }
inline constexpr Feature faceFeature(unsigned face) { return 4 * maxVertices + face; }

/// Both parts of a contact as one number.
inline constexpr std::uint32_t featurePair(Feature ofA, Feature ofB) { return ofA << 11 | ofB; }

/// The edge between two vertices, or the first of these where there is none.
Feature featureBetween(const Polytope& shape, unsigned i, unsigned j);

/// What lies farthest along a unit direction: a vertex, or the edge or face of those vertices that are as far but for
/// the band.
Feature featureAlong(const Polytope& shape, const Vec3& direction, double band);

/// The face with the most corners that lie that far along a direction, and of these with the most of its normal along
/// it; the shape must have faces.
unsigned faceAlong(const Polytope& shape, const Vec3& direction, double least);

} // namespace askew
