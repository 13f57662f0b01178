// A set of bounds that is always right to ask: a sorted tree, and a small one for what came since the last sort.
#pragma once

#include "askew/bvh.h"

#include <cstdint>
#include <span>

namespace askew {

/// Items are row numbers; their bounds live with the caller and are handed in. Whatever has been inserted, removed
/// or moved, `prepare` makes the next `traverse` right, and does nothing when there is nothing to do.
class Index {
public:
    /// Makes room for so many items numbered below rowCount; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t items, std::size_t rowCount);

    /// Adds an item; room must be reserved.
    void insert(std::uint32_t item);

    void remove(std::uint32_t item);

    /// Whether an item has been inserted and not removed.
    [[nodiscard]] bool holds(std::uint32_t item) const { return homes[item] != nowhere; }

    /// One item's bounds have changed: mends the path from it towards the root, or leaves that to the next `prepare`
    /// when many have moved since the last. Returns the blocks touched.
    std::size_t move(std::uint32_t item, const Bounds& bounds);

    /// So many `move`s follow: whether the paths are worth mending is known at the first.
    void expectMoves(std::size_t moves);

    /// Sorts in what was inserted, reads moved bounds, and sorts anew once the tree has grown slack.
    void prepare(std::span<const Bounds> bounds);

    /// As Bvh::traverse, over everything.
    template <class Test, class Visit> std::size_t traverse(Test test, Visit visit) const {
        bool goOn = true;
        const auto keepGoing = [&](std::uint32_t item) { return goOn = visit(item); };
        const std::size_t visited = sorted.traverse(test, keepGoing);
        return goOn ? visited + recent.traverse(test, keepGoing) : visited;
    }

    /// The two trees, for other ways through them. Prepare first.
    [[nodiscard]] std::array<const Bvh*, 2> trees() const { return {&sorted, &recent}; }

    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] std::size_t bytes() const;

private:
    /// Where an item is: nowhere, in the sorted tree, or else its place among the recent ones.
    static constexpr std::uint32_t nowhere = 0xffffffff;
    static constexpr std::uint32_t inSorted = 0xfffffffe;

    /// Whether the sorted tree has grown since it was sorted, so much that it should be again.
    [[nodiscard]] bool isSlack();
    void sortAll(std::span<const Bounds> bounds);

    Bvh sorted;
    Bvh recent;
    Buffer<std::uint32_t> recentItems;
    Buffer<std::uint32_t> gathered;
    Buffer<std::uint32_t> homes; // of each row
    std::size_t count = 0;
    double sortedCost = 0; // of the sorted tree, when it was sorted
    std::size_t moved = 0; // paths mended since the last prepare
    std::size_t drift = 0; // and since the cost was last looked at
    bool recentChanged = false;
    bool stale = false;
};

} // namespace askew
