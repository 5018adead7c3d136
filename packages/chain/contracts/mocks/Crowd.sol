// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvestorRegistry} from "../interfaces/IInvestorRegistry.sol";
import {IPropertyToken} from "../interfaces/IPropertyToken.sol";

/// @title Very many holders, quickly
/// @notice For measuring alone: it needs the roles of those who register people and sell to them.
contract Crowd {
    IInvestorRegistry private immutable registry;

    /// @param registry_ Where it registers them.
    constructor(IInvestorRegistry registry_) {
        registry = registry_;
    }

    /// @notice Registers wallets and sells each of them a part.
    /// @param token The home.
    /// @param first Number of the first wallet.
    /// @param count How many.
    function fill(IPropertyToken token, uint256 first, uint256 count) external {
        for (uint256 i = first; i < first + count; i++) {
            address wallet = address(uint160(0x10000000 + i));
            registry.set(wallet, IInvestorRegistry.Investor(bytes20(wallet), 784, type(uint40).max, false));
            token.issue(wallet, 1, bytes32(i));
        }
    }
}
