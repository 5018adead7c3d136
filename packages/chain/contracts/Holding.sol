// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title What one account has of a home, in one storage slot
/// @notice From the lowest bit: balance (32), frozen (32), owed (96), index (96). Rent is owed up to `index`, which is the rent of one
/// part since the beginning. Both have 40 binary digits after the point, so that no division loses anything on the way.
/// @dev A slot of the compiler's own packing is written field by field, which costs a transfer 2,000 gas more. Nothing below can
/// overflow unnoticed: all balances together fit 32 bits, an index only grows, and a sum of rent is cast with a check.
type Holding is uint256;

using {balance, frozen, owed, unfrozen, add, take, freeze, settle, withOwed} for Holding global;

uint256 constant OWED_AT = 64;
uint256 constant INDEX_AT = 160;

function balance(Holding self) pure returns (uint256) {
    return uint32(Holding.unwrap(self));
}

function frozen(Holding self) pure returns (uint256) {
    return uint32(Holding.unwrap(self) >> 32);
}

function owed(Holding self) pure returns (uint256) {
    return uint96(Holding.unwrap(self) >> OWED_AT);
}

function unfrozen(Holding self) pure returns (uint256) {
    uint256 all = uint32(Holding.unwrap(self));
    uint256 kept = uint32(Holding.unwrap(self) >> 32);
    unchecked {
        return all > kept ? all - kept : 0;
    }
}

/// @dev The caller knows that all parts together fit.
function add(Holding self, uint256 amount) pure returns (Holding) {
    unchecked {
        return Holding.wrap(Holding.unwrap(self) + amount);
    }
}

/// @dev The caller knows that the balance is enough.
function take(Holding self, uint256 amount) pure returns (Holding) {
    unchecked {
        return Holding.wrap(Holding.unwrap(self) - amount);
    }
}

function freeze(Holding self, uint256 amount) pure returns (Holding) {
    uint256 others = Holding.unwrap(self) & ~(uint256(type(uint32).max) << 32);
    return Holding.wrap(others | (uint256(SafeCast.toUint32(amount)) << 32));
}

/// @dev Owes the rent of the time since the last settlement.
function settle(Holding self, uint256 index) pure returns (Holding) {
    uint256 slot = Holding.unwrap(self);
    if (slot >> INDEX_AT == index) return self;
    unchecked {
        uint256 rent = uint32(slot) * (index - (slot >> INDEX_AT));
        uint256 sum = SafeCast.toUint96(uint96(slot >> OWED_AT) + rent);
        return Holding.wrap((index << INDEX_AT) | (sum << OWED_AT) | uint64(slot));
    }
}

function withOwed(Holding self, uint256 sum) pure returns (Holding) {
    uint256 others = Holding.unwrap(self) & ~(uint256(type(uint96).max) << OWED_AT);
    return Holding.wrap(others | (uint256(SafeCast.toUint96(sum)) << OWED_AT));
}
