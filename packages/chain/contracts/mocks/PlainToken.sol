// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title What gas is compared with
/// @notice OpenZeppelin's ERC-20 without any rule.
contract PlainToken is ERC20 {
    /// @param supply All of it goes to the deployer.
    constructor(uint256 supply) ERC20("Plain token", "PLAIN") {
        _mint(msg.sender, supply);
    }
}
