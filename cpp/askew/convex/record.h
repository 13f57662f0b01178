// The record of a polytope in a row of numbers: its kind, how many numbers follow, these, and its 16-bit indices.
#pragma once

#include "askew/polytope/polytope.h"

#include <optional>

namespace askew {

/// Returns the numbers that the record of a polytope takes.
std::size_t recordSize(const Polytope& shape);

/// Writes the record of a polytope, with zeros behind the last index.
void writeRecord(const Polytope& shape, std::span<double> into);

/// Returns a view of the polytope in a record.
Polytope readRecord(const double* at);

/// Returns a view of the polytope that the first of these numbers are the record of, or nullopt where more would have
/// to be read than is there. What it holds is not checked.
std::optional<Polytope> readRecord(std::span<const double> numbers);

} // namespace askew
