// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A stablecoin for development
/// @notice Stands in for USDC on chains where no money moves. Anybody can make as much of it as they like.
contract MockUSDC is ERC20 {
    /// @notice Whether the issuer refuses to pay an address, as the real one can.
    mapping(address account => bool) public isBlocked;

    /// @notice The address is blocked.
    error Blocked(address account);

    constructor() ERC20("Test USD Coin", "tUSDC") {}

    /// @notice Makes money out of nothing.
    /// @param to Who gets it.
    /// @param amount In millionths of a dollar.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// @notice Blocks an address or lets it be paid again.
    /// @param account The address.
    /// @param isBlocked_ Whether it is blocked.
    function setBlocked(address account, bool isBlocked_) external {
        isBlocked[account] = isBlocked_;
    }

    /// @notice Millionths, as the real one.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isBlocked[to]) revert Blocked(to);
        super._update(from, to, value);
    }
}
