// Shell sort takes little code and is fast for fewer than 100 items, and for items that are nearly in order.
#pragma once

#include <cstddef>
#include <span>

namespace askew {

/// Sorts in place by `before(a, b)`; equal items may change places. The gaps are from Knuth, TAOCP 5.2.1.
template <class T, class Before> void shellSort(std::span<T> items, Before before) {
    std::size_t gap = 1;
    while (gap < items.size() / 3) gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3) {
        for (std::size_t i = gap; i < items.size(); ++i) {
            const T item = items[i];
            std::size_t j = i;
            for (; j >= gap && before(item, items[j - gap]); j -= gap) items[j] = items[j - gap];
            items[j] = item;
        }
    }
}

/// Sorts whole numbers in ascending order.
template <class T> void shellSort(std::span<T> items) {
    shellSort(items, [](const T& a, const T& b) { return a < b; });
}

} // namespace askew
