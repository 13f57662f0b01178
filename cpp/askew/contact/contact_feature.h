// Numbers for the features of polytopes in contact; they stay the same from frame to frame.
#pragma once

#include "askew/polytope/polytope.h"

#include <cstdint>

namespace askew {

/// A feature is a vertex, an edge or a face of a polytope, in 11 bits.
using Feature = std::uint32_t;

inline constexpr Feature vertexFeature(unsigned vertex) { return vertex; }
inline constexpr Feature edgeFeature(unsigned edge) { return maxVertices + edge; }
inline constexpr Feature faceFeature(unsigned face) { return 4 * maxVertices + face; }

/// Returns one number for the features of a contact on both shapes.
inline constexpr std::uint32_t featurePair(Feature ofA, Feature ofB) { return ofA << 11 | ofB; }

/// Returns the edge between two vertices, or the first vertex when no edge joins them.
Feature featureBetween(const Polytope& shape, unsigned i, unsigned j);

/// Returns the feature farthest along a unit direction: a vertex, or the edge or face of all vertices within the band
/// of the farthest.
Feature featureAlong(const Polytope& shape, const Vec3& direction, double band);

/// Returns the face with the most corners within the band of a vertex along a direction, or beyond it; among these, the
/// one whose normal points most along it. The shape must have faces.
unsigned faceAlong(const Polytope& shape, const Vec3& direction, unsigned vertex, double band);

} // namespace askew
