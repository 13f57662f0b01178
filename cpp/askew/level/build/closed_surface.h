// Whether a surface encloses a body: whether it is closed, and which way it is wound.
#pragma once

#include "askew/exact/exact_vec.h"
#include "askew/level/build/mesh_edges.h"

namespace askew {

/// Edges at which a surface is open: its triangles run along them more often one way than the other.
struct OpenEdges {
    std::uint32_t count = 0;
    std::uint32_t first = noPart; // the lowest part at one of them

    /// Counts the edge whose lowest half-edge this is; of any other, nothing.
    void add(const HalfEdges& edges, HalfEdge halfEdge);
};

/// The sign of the volume that a closed surface encloses, each place counted as often as the surface winds around it: 1
/// when triangles are counter-clockwise as seen from outside. Exact; in f64 with an error band first.
class EnclosedVolume {
public:
    EnclosedVolume() = default;
    EnclosedVolume(const EnclosedVolume&) = delete;
    EnclosedVolume& operator=(const EnclosedVolume&) = delete;

    /// Goes on for at most so many items, which it counts down; returns true once all are done.
    bool advance(const Mesh& of, std::size_t& left);

    int sign = 0;

private:
    bool add(std::size_t& left);
    bool decide(std::size_t& left);
    bool addExactly(std::size_t& left);
    bool decideExactly(std::size_t& left);

    /// Determinants of vertices lie on a grid of 2^-582, and all of them together below 2^387: the terms of their sum,
    /// which do not overlap, are fewer than bits between.
    static constexpr std::size_t mostTerms = 1024;

    const Mesh* mesh = nullptr;
    double sum = 0;
    double size = 0; // of what is added
    std::array<std::array<double, mostTerms>, 2> terms;
    SumTerms exact{terms[0].data(), terms[1].data()};
    Work work;
};

} // namespace askew
