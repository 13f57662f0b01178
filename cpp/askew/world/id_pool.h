// Ids that are never reused: each is a slot's number and how often the slot has been given out.
#pragma once

#include "askew/memory/buffer.h"

#include <cstdint>

namespace askew {

/// An id is a generation (8 bits, from 1) above a slot (24 bits), so 0 is never an id.
using Id = std::uint32_t;

/// The index of a live id in all columns; another id may get it once the id is released.
enum class Row : std::uint32_t {};

constexpr std::uint32_t numberOf(Row row) { return static_cast<std::uint32_t>(row); }

/// A sparse set that gives out and takes back ids, each with a row. A slot whose generations are used up is retired, so
/// that an old id never names a newer thing; it keeps its 4 bytes here, but its row is used again.
/// Briggs and Torczon, "An efficient representation for sparse sets" (1993).
class IdPool {
public:
    /// Reserves room for so many more ids. Returns false, with nothing changed, without memory or when ids run out.
    [[nodiscard]] bool reserve(std::size_t more) {
        const std::size_t fresh = more > freeSlots ? more - freeSlots : 0;
        return fresh <= none - rowOfSlot.size() && rowOfSlot.reserve(rowOfSlot.size() + fresh) &&
               idOfRow.reserve(rowsFor(more));
    }

    /// Returns the number of rows once so many more ids are taken.
    [[nodiscard]] std::size_t rowsFor(std::size_t more) const {
        return liveCount + more > rows() ? liveCount + more : rows();
    }

    /// Takes the next id; room must have been reserved. The slot and the row released last are used again first.
    Id take() {
        const std::uint32_t slot = freeSlot == none ? static_cast<std::uint32_t>(rowOfSlot.size()) : freeSlot;
        if (freeSlot == none) {
            rowOfSlot.push(none);
        } else {
            freeSlot = rowOfSlot[slot] & lowBits;
            --freeSlots;
        }
        const std::uint32_t row = freeRow == none ? static_cast<std::uint32_t>(idOfRow.size()) : freeRow;
        if (freeRow == none) {
            idOfRow.push(none);
        } else {
            freeRow = idOfRow[row];
        }
        const std::uint32_t generation = (rowOfSlot[slot] & ~lowBits) + (lowBits + 1);
        rowOfSlot[slot] = generation | row;
        idOfRow[row] = generation | slot;
        ++liveCount;
        return idOfRow[row];
    }

    /// Returns the row that the next id will have.
    [[nodiscard]] std::uint32_t nextRow() const {
        return freeRow == none ? static_cast<std::uint32_t>(idOfRow.size()) : freeRow;
    }

    /// Releases a live id.
    void release(Id id) {
        const std::uint32_t slot = id & lowBits;
        const std::uint32_t row = rowOfSlot[slot] & lowBits;
        const std::uint32_t generation = id & ~lowBits;
        const bool retired = generation == ~lowBits;
        rowOfSlot[slot] = generation | (retired ? none : freeSlot);
        if (!retired) {
            freeSlot = slot;
            ++freeSlots;
        }
        idOfRow[row] = freeRow;
        freeRow = row;
        --liveCount;
    }

    [[nodiscard]] bool isLive(Id id) const {
        const std::uint32_t slot = id & lowBits;
        if (slot >= rowOfSlot.size()) return false;
        const std::uint32_t row = rowOfSlot[slot] & lowBits;
        return row < idOfRow.size() && idOfRow[row] == id && id > lowBits;
    }

    /// Returns whether an id is live or once was.
    [[nodiscard]] bool wasGiven(Id id) const {
        const std::uint32_t slot = id & lowBits;
        return slot < rowOfSlot.size() && id > lowBits && id >> slotBits <= rowOfSlot[slot] >> slotBits;
    }

    /// Returns the row of a live id.
    [[nodiscard]] Row rowOf(Id id) const { return Row{rowOfSlot[id & lowBits] & lowBits}; }

    /// Returns the live id that has this row.
    [[nodiscard]] Id idOf(Row row) const { return idOfRow[numberOf(row)]; }

    /// Calls visit(row) for every live id, in slot order.
    template <class Visit> void each(Visit visit) const {
        for (std::uint32_t slot = 0; slot < rowOfSlot.size(); ++slot) {
            const Id id = (rowOfSlot[slot] & ~lowBits) | slot;
            if (isLive(id)) visit(rowOf(id));
        }
    }

    [[nodiscard]] std::size_t live() const { return liveCount; }
    [[nodiscard]] std::size_t rows() const { return idOfRow.size(); }
    [[nodiscard]] std::size_t bytes() const { return rowOfSlot.bytes() + idOfRow.bytes(); }

private:
    static constexpr unsigned slotBits = 24;
    static constexpr std::uint32_t lowBits = (1U << slotBits) - 1;
    static constexpr std::uint32_t none = lowBits; // no slot and no row has this number

    Buffer<std::uint32_t> rowOfSlot; // its last generation above its row or, when free, above the next free slot
    Buffer<std::uint32_t> idOfRow;   // its id or, when free, the next free row
    std::uint32_t freeSlot = none;
    std::uint32_t freeRow = none;
    std::size_t freeSlots = 0;
    std::size_t liveCount = 0;
};

} // namespace askew
