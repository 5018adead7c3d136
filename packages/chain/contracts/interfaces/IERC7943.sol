// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title ERC-7943 for fungible tokens
/// @notice What wallets and explorers may ask of a token that not everybody can hold. Its ERC-165 id is 0x3edbb4c4.
interface IERC7943 is IERC165 {
    /// @notice Tokens were moved without their holder.
    event ForcedTransfer(address indexed from, address indexed to, uint256 amount);

    /// @notice So many tokens of the account are frozen now, more perhaps than it has.
    event Frozen(address indexed account, uint256 amount);

    /// @notice The account may not send.
    error ERC7943CannotSend(address account);

    /// @notice The account may not receive.
    error ERC7943CannotReceive(address account);

    /// @notice This transfer is not allowed, though both accounts may transfer.
    error ERC7943CannotTransfer(address from, address to, uint256 amount);

    /// @notice The account has enough tokens, but too few that are not frozen.
    error ERC7943InsufficientUnfrozenBalance(address account, uint256 amount, uint256 unfrozen);

    /// @notice Moves tokens without their holder. For the enforcer.
    /// @param from Who loses them.
    /// @param to Who gets them: a verified wallet, or the treasury.
    /// @param amount How many.
    /// @return result True; otherwise it reverts.
    function forcedTransfer(address from, address to, uint256 amount) external returns (bool result);

    /// @notice Sets how many tokens of an account are frozen; more than it has is allowed. For the enforcer.
    /// @param account The holder.
    /// @param amount How many.
    /// @return result True; otherwise it reverts.
    function setFrozenTokens(address account, uint256 amount) external returns (bool result);

    /// @notice Whether the account may send at all. Never reverts.
    /// @param account The account.
    function canSend(address account) external view returns (bool allowed);

    /// @notice Whether the account may receive at all. Never reverts.
    /// @param account The account.
    function canReceive(address account) external view returns (bool allowed);

    /// @notice How many tokens of the account are frozen.
    /// @param account The account.
    function getFrozenTokens(address account) external view returns (uint256 amount);

    /// @notice Whether a transfer signed by the holder would go through now. Never reverts.
    /// @param from Who sends.
    /// @param to Who receives.
    /// @param amount How many.
    function canTransfer(address from, address to, uint256 amount) external view returns (bool allowed);
}
