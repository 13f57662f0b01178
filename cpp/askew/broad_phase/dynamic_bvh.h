// A set of bounds that may change at any time: one tree, sorted in front, with room behind for later insertions.
#pragma once

#include "askew/broad_phase/bvh.h"
#include "askew/broad_phase/bvh_builder.h"

#include <cstdint>
#include <span>

namespace askew {

/// Items are row numbers; the caller owns their bounds. After any insertions, removals and moves `prepare` makes the
/// next `traverse` correct; it does nothing when nothing changed. Sorting many items anew is spread over several calls
/// of `prepare`, while the old order stays in use; the last of them costs as much as reading all bounds again.
class DynamicBvh {
public:
    /// Reserves room for so many items numbered below `rowCount`. Returns false, with nothing changed, without memory.
    [[nodiscard]] bool reserve(std::size_t items, std::size_t rowCount);

    /// Adds an item; room must have been reserved.
    void insert(std::uint32_t item, const Bounds& bounds);

    void remove(std::uint32_t item);

    /// Returns whether an item has been inserted and not removed.
    [[nodiscard]] bool holds(std::uint32_t item) const { return homes[item] != nowhere; }

    /// Updates the bounds of one item: mends the path from it towards the root, or defers that to the next `prepare`
    /// when much has changed since the last. Ignores an item that has not been inserted. Returns the blocks touched.
    std::size_t move(std::uint32_t item, const Bounds& bounds);

    /// Announces so many changes. Returns true when they are so many that the next `prepare` reads all bounds again:
    /// then `move` need not be called.
    bool expectChanges(std::size_t more);

    /// Applies deferred refits; starts or continues an incremental rebuild once the tree has become slack. Bounds are
    /// looked up by item. Returns the steps of sorting it took.
    std::size_t prepare(std::span<const Bounds> bounds);

    /// Returns the tree; call `prepare` first.
    [[nodiscard]] const Bvh& bvh() const { return tree; }
    [[nodiscard]] LeafCache& leaves() { return tree.leaves; }

    /// Invalidates the cached leaf of an item; for changes of anything but its bounds.
    void invalidate(std::uint32_t item) {
        if (homes[item] < pending) tree.leaves.invalidate(homes[item]);
    }

    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] std::size_t bytes() const;

    /// The most steps of one item each that a `prepare` sorts, unless an item waits for it: 1 ms (2 ns a step).
    static constexpr std::size_t stepsAtOnce = 0x80000;

private:
    /// Homes of items without a lane: not inserted, or waiting for the tree to be laid out anew.
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
    std::size_t body = 0;       // of these, in the last complete sort
    std::size_t sortedTail = 0; // up to here, sorted among the later ones
    std::size_t end = 0;        // no lane from here on is given out
    std::size_t unplaced = 0;   // items waiting for a lane
    std::size_t changes = 0;    // since the last `prepare`
    std::size_t drift = 0;      // since the cost was last computed
    double sortedCost = 0;      // of the tree when it was sorted
    bool stale = false;         // the tree has to read all bounds again

    // The sort in progress, of the items in the body.
    BvhBuilder sorting;
    Buffer<std::uint32_t> late; // items inserted during it
    bool isSorting = false;
    std::size_t gathered = 0; // rows considered for it so far
};

} // namespace askew
