// A set of bounds that is always right to ask: one tree, sorted in front, with room behind for what came since.
#pragma once

#include "askew/broad_phase/bvh.h"
#include "askew/broad_phase/bvh_builder.h"

#include <cstdint>
#include <span>

namespace askew {

/// Items are row numbers; their bounds live with the caller. Whatever has been inserted, removed or moved, `prepare`
/// makes the next `traverse` right, and does nothing when there is nothing to do. Sorting many anew takes several calls
/// of `prepare`, while the tree answers as before; the last of them costs as much as reading all bounds again.
class DynamicBvh {
public:
    /// Makes room for so many items numbered below rowCount; false, and nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t items, std::size_t rowCount);

    /// Adds an item; room must be reserved.
    void insert(std::uint32_t item, const Bounds& bounds);

    void remove(std::uint32_t item);

    /// Whether an item has been inserted and not removed.
    [[nodiscard]] bool holds(std::uint32_t item) const { return homes[item] != nowhere; }

    /// One item's bounds have changed: mends the path from it towards the root, or leaves that to the next `prepare`
    /// when much has changed since the last. An item that it does not hold is passed over. Returns the blocks touched.
    std::size_t move(std::uint32_t item, const Bounds& bounds);

    /// So many changes follow. True when they are so many that the next `prepare` reads all bounds again: then moves
    /// need not be told.
    bool expectChanges(std::size_t more);

    /// Reads what was left to it, and sorts anew, or goes on with it, once the tree has grown slack. Bounds are
    /// looked up by item. Returns the steps of sorting it took.
    std::size_t prepare(std::span<const Bounds> bounds);

    /// The tree. Prepare first.
    [[nodiscard]] const Bvh& bvh() const { return tree; }
    [[nodiscard]] LeafCache& leaves() { return tree.leaves; }

    /// What the leaves know of an item, its bounds apart, has changed.
    void invalidate(std::uint32_t item) {
        if (homes[item] < pending) tree.leaves.invalidate(homes[item]);
    }

    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] std::size_t bytes() const;

    /// What a `prepare` sorts at most, in steps of an item each, unless something waits for it: 1 ms (2 ns a step).
    static constexpr std::size_t stepsAtOnce = 0x80000;

private:
    /// Where an item is that has no lane: nowhere, or waiting for the tree to be laid out anew.
    static constexpr std::uint32_t nowhere = 0xffffffff;
    static constexpr std::uint32_t pending = 0xfffffffe;

    enum class Need : std::uint8_t { none, later, now };
    [[nodiscard]] Need need();
    void sortTail(std::span<const Bounds> bounds);
    void begin();
    std::size_t advance(std::span<const Bounds> bounds, std::size_t steps);
    void finish(std::span<const Bounds> bounds);
    void append(std::uint32_t item);
    std::size_t changed(std::size_t lane, const Bounds& bounds);

    Bvh tree;
    Buffer<std::uint32_t> homes; // lane of each row
    std::size_t count = 0;
    std::size_t used = 0;       // lanes given out
    std::size_t body = 0;       // of these, sorted with all
    std::size_t sortedTail = 0; // and up to here, sorted among those that came later
    std::size_t end = 0;        // no lane from here on is given out
    std::size_t unplaced = 0;   // items waiting
    std::size_t changes = 0;    // since the last prepare
    std::size_t drift = 0;      // and since the cost was last looked at
    double sortedCost = 0;      // of the tree, when it was sorted
    bool stale = false;         // the tree has yet to read bounds

    // The sort under way of what is in the body.
    BvhBuilder sorting;
    Buffer<std::uint32_t> late; // what came while it was at work
    bool isSorting = false;
    std::size_t gathered = 0; // rows looked at
};

} // namespace askew
