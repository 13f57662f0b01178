// Levels of triangles that each target one weakness of a mesh: exact coplanarity, slivers, faults, distance.
#pragma once

#include "support/draws/random.h"

#include "askew/level/build/mesh_builder.h"

#include <span>
#include <vector>

namespace askew::test {

/// Triangles as a caller gives them: three indices each.
struct Level {
    std::vector<Vec3> vertices;
    std::vector<std::uint32_t> indices;

    [[nodiscard]] std::size_t size() const { return indices.size() / 3; }
    [[nodiscard]] Triangle triangle(std::size_t part) const {
        return {vertices[indices[3 * part]], vertices[indices[3 * part + 1]], vertices[indices[3 * part + 2]]};
    }
    void add(std::uint32_t a, std::uint32_t b, std::uint32_t c) { indices.insert(indices.end(), {a, b, c}); }
};

struct LevelKind {
    const char* name;
    Level (*make)(Random&);
};

/// Returns all kinds, in a fixed order; none has more than 200 triangles.
std::span<const LevelKind> levelKinds();

/// Returns the twelve triangles of an axis-aligned box, counter-clockwise as seen from outside.
Level boxLevel(const Vec3& min, const Vec3& max);

/// Appends one level to another.
void append(Level& to, const Level& more);

/// Returns a height field of so many cells on each side, the terrain that speed is measured on.
Level terrain(int cells, double size);

/// Returns the coordinates of all vertices in a row.
std::vector<double> coordinates(const Level& level);
std::vector<float> singleCoordinates(const Level& level);

/// A mesh built from a level; f64 unless asked otherwise.
struct BuiltLevel {
    explicit BuiltLevel(const Level& level, bool isSingle = false, bool isSolid = false);

    MeshMemory block;
    MeshResult result;
    Mesh mesh;
};

/// Returns the words of a block, to be compared later.
inline std::vector<std::uint64_t> wordsOf(const MeshMemory& block) { return {block.all().begin(), block.all().end()}; }

} // namespace askew::test
