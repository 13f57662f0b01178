// Puts a core together again from streams of what its instructions are made of: codes, locals, offsets and so on. Each
// packs far better alone than all in turn. web/tools/build/split-streams.mjs takes it apart.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace askew::bindings {

namespace {

/// In the order in which they lie in a packed core; `rest` is all but the bodies of functions. Behind them all lie as
/// many more, in the same order: what numbers have behind their first byte.
enum Stream {
    codes,
    locals,
    alignments,
    offsets,
    constants,
    callees,
    labels,
    types,
    floats,
    indices,
    declarations,
    rest,
    streamCount
};

/// What a packed core begins with.
struct Header {
    std::uint32_t size;
    std::uint32_t sizeBefore;
    std::uint32_t functionCount;
    std::array<std::uint32_t, 2 * streamCount> sizes;
};

/// The indices of locals, the last used first: a local is given by its place among them.
using Recent = std::array<std::uint16_t, 1024>;

constexpr std::size_t largestSizeOfSize = 5;

struct Core {
    std::array<const std::uint8_t*, 2 * streamCount> from;
    std::uint8_t* to;

    std::uint8_t copyByte(std::size_t stream) { return *to++ = *from[stream]++; }

    void copyBytes(Stream stream, std::size_t count) {
        std::memcpy(to, from[stream], count);
        from[stream] += count;
        to += count;
    }

    /// Returns what a number of LEB128 holds in its first two bytes, which is enough wherever a caller wants to know.
    std::uint32_t copyNumber(Stream stream) {
        const std::uint32_t first = copyByte(stream);
        if (first < 128) return first;
        const std::size_t behind = streamCount + std::size_t{stream};
        std::uint32_t byte = copyByte(behind);
        const std::uint32_t value = first - 128 + (byte & 127) * 128;
        while (byte > 127) byte = copyByte(behind);
        return value;
    }

    void copyNumbers(Stream stream, std::uint32_t count) {
        for (; count > 0; --count) copyNumber(stream);
    }

    void writeNumber(std::size_t value) {
        for (; value > 127; value /= 128) *to++ = static_cast<std::uint8_t>(value | 128);
        *to++ = static_cast<std::uint8_t>(value);
    }

    void joinLocal(Recent& recent) {
        std::size_t place = *from[locals]++;
        if (place > 127) place += (*from[streamCount + std::size_t{locals}]++ - std::size_t{1}) * 128;
        const std::uint16_t index = recent[place];
        for (; place > 0; --place) recent[place] = recent[place - 1];
        recent[0] = index;
        writeNumber(index);
    }

    void joinAccess() {
        copyNumber(alignments);
        copyNumber(offsets);
    }

    void joinVector() {
        const std::uint32_t code = copyNumber(codes);
        const bool isLaneInMemory = code >= 84 && code <= 91;
        if (code < 12 || isLaneInMemory || code == 92 || code == 93) joinAccess();
        if (code == 12 || code == 13) copyBytes(floats, 16);
        if (isLaneInMemory || (code >= 21 && code <= 34)) copyNumber(indices);
    }

    void joinBulk() {
        const std::uint32_t code = copyNumber(codes);
        if (code == 10 || code == 11) copyNumbers(indices, 12 - code);
    }

    /// Joins what is behind an instruction from 0x10 to 0x44 or of several bytes.
    void joinOthers(std::uint8_t code) {
        switch (code) {
        case 0x10: copyNumber(callees); break;
        case 0x11: copyNumbers(indices, 2); break;
        case 0x23:
        case 0x24:
        case 0x3F:
        case 0x40: copyNumber(indices); break;
        case 0x41:
        case 0x42: copyNumber(constants); break;
        case 0x43: copyBytes(floats, 4); break;
        case 0x44: copyBytes(floats, 8); break;
        case 0xFC: joinBulk(); break;
        case 0xFD: joinVector(); break;
        default: break;
        }
    }

    /// https://webassembly.github.io/spec/core/binary/instructions.html
    void joinBody(Recent recent) {
        copyNumbers(declarations, 2 * copyNumber(declarations));
        for (int depth = 1; depth > 0;) {
            const std::uint8_t code = copyByte(codes);
            if (code >= 0x45 && code < 0xFC) continue;
            if (code >= 0x20 && code <= 0x22) {
                joinLocal(recent);
            } else if (code >= 0x28 && code <= 0x3E) {
                joinAccess();
            } else if (code >= 0x10) {
                joinOthers(code);
            } else if (code == 0x0B) {
                --depth;
            } else if (code >= 0x02 && code <= 0x04) {
                copyNumber(types);
                ++depth;
            } else if (code == 0x0E) {
                copyNumbers(labels, copyNumber(labels) + 1);
            } else if (code == 0x0C || code == 0x0D) {
                copyNumber(labels);
            }
        }
    }

    void joinFunction(const Recent& none) {
        std::uint8_t* const at = to;
        to += largestSizeOfSize;
        joinBody(none);
        const std::size_t size = static_cast<std::size_t>(to - at) - largestSizeOfSize;
        to = at;
        writeNumber(size);
        std::memmove(to, at + largestSizeOfSize, size);
        to += size;
    }
};

} // namespace

/// Writes the core, whose `size` must be free at `to`, with room for the size of a function behind.
extern "C" [[clang::export_name("join")]] void join(const Header* header, std::uint8_t* to) {
    Recent none;
    for (std::size_t i = 0; i < none.size(); ++i) none[i] = static_cast<std::uint16_t>(i);
    Core core{{}, to};
    const auto* from = reinterpret_cast<const std::uint8_t*>(header + 1);
    for (std::size_t i = 0; i < core.from.size(); ++i) {
        core.from[i] = from;
        from += header->sizes[i];
    }
    core.copyBytes(rest, header->sizeBefore);
    for (std::uint32_t i = 0; i < header->functionCount; ++i) core.joinFunction(none);
    core.copyBytes(rest, header->size - static_cast<std::size_t>(core.to - to));
}

} // namespace askew::bindings
