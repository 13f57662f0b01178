#include "askew/level/build/compound_check.h"

#include "askew/convex/canonical.h"
#include "askew/convex/record.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/build/compound_builder.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace askew {

namespace {

bool isKept(double x) {
    return isStorable(x) && std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(stored(x));
}

bool isKept(const Vec3& v) { return isKept(v.x) && isKept(v.y) && isKept(v.z); }

/// Finds where the records begin, counted from 1, and checks each.
CompoundFlaw checkShapes(std::span<const double> shapes, unsigned kinds, Buffer<std::uint32_t>& starts) {
    Buffer<double> again;
    std::size_t at = 0;
    while (at < shapes.size()) {
        const auto shape = readRecord(shapes.subspan(at));
        if (!shape || shape->kind() >= kinds) return CompoundFlaw::shapes;
        const std::size_t size = recordSize(*shape);
        if (!starts.reserve(starts.size() + 1) || !again.reserve(size)) return CompoundFlaw::outOfMemory;
        const Canonical isRight = isCanonical(*shape);
        if (isRight == Canonical::outOfMemory) return CompoundFlaw::outOfMemory;
        again.resize(size);
        writeRecord(*shape, again.all());
        if (isRight == Canonical::no || std::memcmp(again.all().data(), shapes.data() + at, 8 * size) != 0) {
            return CompoundFlaw::shapes;
        }
        starts.push(static_cast<std::uint32_t>(at + 1));
        at += size;
    }
    return CompoundFlaw::none;
}

bool areMembers(const Compound& compound, std::span<const std::uint32_t> starts) {
    for (std::uint32_t lane = 0; lane < compound.members.size(); ++lane) {
        const auto& [frame, shape, part] = compound.members[lane];
        const auto& [u0, u1, u2] = frame.halfAxes;
        if (part >= compound.members.size() || compound.lanes[part] != lane) return false;
        if (!isKept(frame.center) || !isKept(u0) || !isKept(u1) || !isKept(u2)) return false;
        if (shape == 0) continue;
        if (!std::binary_search(starts.begin(), starts.end(), shape)) return false;
        if (!mayMap(frame.halfAxes, compound.member(lane).polytope)) return false;
    }
    return true;
}

/// Compares the bytes with those that are built of the members.
CompoundFlaw compare(std::span<const std::byte> bytes, const Compound& compound) {
    constexpr std::size_t size = CompoundInput::memberSize;
    Buffer<double> members;
    if (!members.reserve(size * compound.members.size())) return CompoundFlaw::outOfMemory;
    members.resize(size * compound.members.size());
    for (const CompoundMember& member : compound.members) {
        double* const into = members.all().data() + size * member.part;
        std::memcpy(into, &member.frame, sizeof(Box));
        into[size - 1] = member.shape;
    }
    MeshMemory again;
    const MeshResult result = buildCompound({members.all(), compound.shapes}, again);
    if (result.fault == MeshFault::outOfMemory) return CompoundFlaw::outOfMemory;
    if (!result) return CompoundFlaw::members;
    if (std::memcmp(bytesOf(again).data(), bytes.data(), sizeof(CompoundHeader)) != 0) return CompoundFlaw::header;
    return std::ranges::equal(bytesOf(again), bytes) ? CompoundFlaw::none : CompoundFlaw::tree;
}

} // namespace

CompoundFlaw checkCompound(std::span<const std::byte> bytes, unsigned kinds) {
    CompoundHeader header;
    if (bytes.size() < sizeof(header)) return CompoundFlaw::notACompound;
    std::memcpy(&header, bytes.data(), sizeof(header));
    if (header.magic != CompoundHeader::magicOfCompounds) return CompoundFlaw::notACompound;
    if (header.version != CompoundHeader::presentVersion) return CompoundFlaw::version;
    if (header.members == 0 || header.members > maxParts) return CompoundFlaw::header;
    // More numbers than there are bytes could overflow the layout.
    if (header.shapes > bytes.size() || CompoundLayout(header).end != bytes.size()) return CompoundFlaw::length;
    const Compound compound(bytes);
    Buffer<std::uint32_t> starts;
    if (const CompoundFlaw flaw = checkShapes(compound.shapes, kinds, starts); flaw != CompoundFlaw::none) return flaw;
    if (!areMembers(compound, starts.all())) return CompoundFlaw::members;
    return compare(bytes, compound);
}

} // namespace askew
