// Builds a mesh from triangles: welded, with the signs of its edges, in the order of a tree.
#pragma once

#include "askew/broad_phase/bvh_builder.h"
#include "askew/level/build/mesh_surface.h"

namespace askew {

/// Memory for the block of a mesh, at an address for f64.
using MeshMemory = Buffer<std::uint64_t>;

/// Returns the bytes of a block.
inline std::span<const std::byte> bytesOf(const MeshMemory& block) { return std::as_bytes(block.all()); }

/// Builds the block of a mesh, all at once or some items at a time; the same input gives the same bytes. The input is
/// viewed until the end.
///
/// The tree is that of `BvhBuilder` over the triangles: each block of 4^k triangles is full but for the last. Vertices
/// are numbered as the leaves name them first, so that what lies close together is close in memory.
class MeshBuild {
public:
    explicit MeshBuild(const MeshInput& from);

    /// Goes on for at most so many items, each of which takes a microsecond or a few; returns true once the mesh is
    /// built, or there is a fault.
    bool advance(std::size_t items);

    /// Returns about how much of the work is done: from 0 up to 1, never less than before.
    [[nodiscard]] double progress() const;

    /// Valid once all is done.
    [[nodiscard]] const MeshResult& result() const { return found; }
    MeshMemory block;

private:
    bool weld(std::size_t& left);
    bool open(std::size_t& left);
    bool clearNumbers(std::size_t& left);
    bool countVertices(std::size_t& left);
    bool openBlock(std::size_t& left);
    bool addToOrder(std::size_t& left);
    bool sortOrder(std::size_t& left);
    bool clearLanes(std::size_t& left);
    bool writeLeaves(std::size_t& left);
    bool mergeBlocks(std::size_t& left);
    bool sign(std::size_t& left);

    void fail(const MeshResult& why);
    std::uint32_t number(std::uint32_t vertex);
    template <class T> T* section(std::size_t start) {
        return reinterpret_cast<T*>(reinterpret_cast<std::byte*>(block.all().data()) + start);
    }

    MeshInput input;
    Welding welding;
    BvhBuilder order;              // parts by lane, where the leaves are to stand
    Buffer<std::uint32_t> numbers; // of welded vertices in the block
    std::uint32_t numbered = 0;    // vertices
    Vec3 origin;
    MeshHeader header;
    MeshLayout at;
    Mesh mesh;       // views the block
    EdgeSigns signs; // likewise
    SurfaceSigning surface;
    MeshResult found;
    Work work;
    std::size_t done = 0; // items
};

/// Builds all at once. With a fault `into` stays as it was.
MeshResult buildMesh(const MeshInput& input, MeshMemory& into);

} // namespace askew
