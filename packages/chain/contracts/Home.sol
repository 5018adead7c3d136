// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {TradingRule} from "./interfaces/IPropertyToken.sol";

/// @title What all accounts of a home share, in one storage slot
/// @notice From the lowest bit: trading rule (8), paused (8), supply (32), remainder (32), index (96).
type Home is uint256;

using {
    rule,
    isPaused,
    isFree,
    supply,
    remainder,
    index,
    withRule,
    withPaused,
    withSupply,
    withIncome
} for Home global;

uint256 constant PAUSED_AT = 8;
uint256 constant SUPPLY_AT = 16;
uint256 constant REMAINDER_AT = 48;
uint256 constant RENT_AT = 80;

function rule(Home self) pure returns (TradingRule) {
    return TradingRule(uint8(Home.unwrap(self)));
}

function isPaused(Home self) pure returns (bool) {
    return uint8(Home.unwrap(self) >> PAUSED_AT) == 1;
}

/// @dev Not paused and free, in one comparison: every transfer asks for it.
function isFree(Home self) pure returns (bool) {
    return uint16(Home.unwrap(self)) == uint16(TradingRule.Free);
}

function supply(Home self) pure returns (uint256) {
    return uint32(Home.unwrap(self) >> SUPPLY_AT);
}

function remainder(Home self) pure returns (uint256) {
    return uint32(Home.unwrap(self) >> REMAINDER_AT);
}

function index(Home self) pure returns (uint256) {
    return Home.unwrap(self) >> RENT_AT;
}

function withRule(Home self, TradingRule rule_) pure returns (Home) {
    return Home.wrap(Home.unwrap(self) & ~uint256(type(uint8).max) | uint256(rule_));
}

function withPaused(Home self, bool isPaused_) pure returns (Home) {
    uint256 others = Home.unwrap(self) & ~(uint256(type(uint8).max) << PAUSED_AT);
    return Home.wrap(isPaused_ ? others | (1 << PAUSED_AT) : others);
}

function withSupply(Home self, uint256 supply_) pure returns (Home) {
    uint256 others = Home.unwrap(self) & ~(uint256(type(uint32).max) << SUPPLY_AT);
    return Home.wrap(others | (uint256(SafeCast.toUint32(supply_)) << SUPPLY_AT));
}

/// @dev Divides an amount with 40 binary digits after the point by all parts and keeps what is left for the next one.
function withIncome(Home self, uint256 amount) pure returns (Home) {
    uint256 all = self.supply();
    uint256 shared = amount + self.remainder();
    uint256 sum = SafeCast.toUint96(self.index() + shared / all);
    return Home.wrap((sum << RENT_AT) | ((shared % all) << REMAINDER_AT) | uint48(Home.unwrap(self)));
}
