// The convex parts near a moving body, each with a plane between them.
#pragma once

#include "askew/level/triangle/triangle_polytope.h"
#include "askew/mover/move.h"
#include "askew/mover/slide/contact_plane.h"

namespace askew {

/// A part and what is known of it: a plane that stays valid wherever the body goes, as it only translates. So one
/// product tells a lower bound of the gap anywhere, and the part is asked again only where that is not enough.
struct Obstacle {
    enum class Answer : std::uint8_t { notAsked, counts, refused };

    Id id;
    std::uint32_t part;
    std::uint32_t shape;     // the number of the part's polytope
    bool isTriangle = false; // of a level
    std::uint8_t edges = 0;  // of a triangle: the signs of its edges, two bits each
    std::uint8_t front = 0;  // of a triangle: the face of its polytope that is its front
    Answer answer = Answer::notAsked;
    bool isTouched = false; // within the skin, where the body was looked at last
    Vec3 normal{};          // of the plane; 0: none yet
    double offset = 0;      // the gap of a body at p is dot(normal, p - origin) - offset
    Vec3 point{};           // on the part, as the body was at `askedAt`
    Vec3 askedAt{};         // the plane is that of `contactPlane` there
    bool isAsked = false;
    double time = 0;   // for a cast: it is not met earlier
    int queries = 0;   // of that cast
    GjkStart search{}; // for its plane
};

/// Knows all parts of a world that a body may come near, as long as the world stays as it is.
class Obstacles {
public:
    /// What the predicate has said of a part, or of the inside of a solid (`noPart`).
    struct Answered {
        MovePart part;
        bool counts;
    };

    /// Begins a move of a body; returns false without memory, or where a number may not be stored.
    [[nodiscard]] bool begin(World& world, const Shape& region, const MoveOptions& options);

    /// Finds the parts within a margin of the body on its way from one center to another, unless they are known.
    /// A new search renumbers the obstacles, and keeps what is known of them. Returns false without memory.
    [[nodiscard]] bool cover(const Vec3& from, const Vec3& to, double margin);

    /// Returns the parts by id, then by part.
    [[nodiscard]] std::span<Obstacle> all() { return obstacles.all(); }
    [[nodiscard]] std::span<const Obstacle> all() const { return obstacles.all(); }
    [[nodiscard]] Polytope polytope(const Obstacle& of) const;

    /// Returns a lower bound of the gap of a body at a center.
    [[nodiscard]] double gapAt(const Obstacle& of, const Vec3& center) const {
        return dot(of.normal, center - origin) - of.offset;
    }

    /// Returns whether the plane that is known of a part tells that the body at a center does not overlap it: by more
    /// than the band of roundings there.
    [[nodiscard]] bool isApart(const Obstacle& of, const Vec3& center, double band) const {
        return !isZero(of.normal) && gapAt(of, center) > band;
    }
    [[nodiscard]] double bandAt(const Vec3& center) const { return 1e-8 * (moving.size() + sumAbs(center - origin)); }

    /// Asks for the plane at a center, unless it was asked there last; see `contactPlane` for `enough`. Returns the
    /// gap.
    double ask(Obstacle& of, const Vec3& center, double enough = infinity);

    /// Lets a plane with this normal stand for the part, which the body at a center is above by a gap.
    void setPlane(Obstacle& of, const Vec3& normal, double gap, const Vec3& center) const;

    /// Returns whether a part counts: asks the predicate when it is met for the first time.
    bool counts(Obstacle& of, const Vec3& normal);
    bool counts(const MovePart& part, const Vec3& normal);

    /// Returns whether the body at a center overlaps a part strictly; exact where overlaps are.
    [[nodiscard]] bool overlaps(Obstacle& of, const Vec3& center);
    /// Returns what the predicate has said in this move.
    [[nodiscard]] std::span<const Answered> answered() const { return answers.all(); }

    /// Returns the first solid level that counts of those that the body at a center lies within; 0 when there is none.
    Id solidAround(const Vec3& center);

    /// Returns how often parts have been searched for in this move.
    [[nodiscard]] std::uint32_t searches() const { return gathered; }

    [[nodiscard]] const MovingBody& body() const { return moving; }
    void moveTo(const Vec3& center) { moving.moveTo(center); }
    [[nodiscard]] bool failed() const { return noMemory; }

private:
    [[nodiscard]] bool gather(const Box& around);
    [[nodiscard]] bool addShape(Id id, std::uint32_t part, const Shape& shape);
    [[nodiscard]] bool addLevel(Id id, const PlacedMesh& level, const Box& around);
    [[nodiscard]] bool addCompound(Id id, const PlacedCompound& compound, const Box& around);
    [[nodiscard]] bool push(Obstacle obstacle);
    [[nodiscard]] const Answered* answerAbout(const MovePart& part) const;

    struct Record {
        std::uint32_t numbers;
        std::uint32_t numberCount;
        std::uint32_t indices;
        std::uint32_t indexCount;
    };

    World* in = nullptr;
    const MoveOptions* how = nullptr;
    MovingBody moving;
    Vec3 origin; // the body's center at the start
    Aabb known;  // relative to the origin: all parts in it are here
    std::uint32_t gathered = 0;
    bool noMemory = false;
    Buffer<Obstacle> obstacles;
    Buffer<Obstacle> before;  // those of the last search, while the next goes on
    std::size_t asBefore = 0; // how many of them come before the part that was added last
    Buffer<TrianglePolytope> triangles;
    Buffer<Record> records; // of other parts
    Buffer<double> numbers;
    Buffer<std::uint16_t> indices;
    Buffer<Answered> answers;
    Buffer<Id> ids;
    Buffer<Id> solids;
    Buffer<std::uint32_t> parts;
    TransformedShape placed;
    ShapePair exact; // the body where it was tested last
};

} // namespace askew
