// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {TradingRule} from "./IPropertyToken.sol";

/// @title Where homes become tokens
/// @notice A home is tokenised once, and only with a verified title and an attestation. Its tokens ask here who has which role.
interface IPropertyFactory is IAccessControl {
    /// @notice The board attested the home by the document with this hash.
    event ShariaAttested(bytes32 indexed propertyId, bytes32 documentHash);

    /// @notice The board withdrew the attestation for the reason with this hash.
    event ShariaWithdrawn(bytes32 indexed propertyId, bytes32 reasonHash);

    /// @notice The home has a token now.
    event PropertyTokenised(
        bytes32 indexed propertyId, address indexed token, uint256 cap, bytes32 titleHash, bytes32 attestation
    );

    /// @notice The hash of the document is empty.
    error NoDocument();

    /// @notice The home has no verified title.
    error NoTitle(bytes32 propertyId);

    /// @notice The home is not attested, or no longer.
    error NotAttested(bytes32 propertyId);

    /// @notice The home has a token already.
    error AlreadyTokenised(bytes32 propertyId, address token);

    /// @notice The home has no token.
    error NotTokenised(bytes32 propertyId);

    /// @notice A home needs at least one token and at most 2^32 - 1.
    error WrongCap(uint256 cap);

    /// @notice Records that the home is attested; a later version replaces the former. For the board.
    /// @dev It does not open trading again: the agent sets the rule, by the figures of the day.
    /// @param propertyId The home.
    /// @param documentHash Hash of the attested version of its passport.
    function attest(bytes32 propertyId, bytes32 documentHash) external;

    /// @notice Ends the attestation: sales stop and trading closes. Rent goes on and can be claimed. For the board.
    /// @param propertyId The home.
    /// @param reasonHash Hash of the published reason.
    function withdrawAttestation(bytes32 propertyId, bytes32 reasonHash) external;

    /// @notice Creates the token of an attested home, all of it unsold and with trading closed. For the agent.
    /// @param propertyId The home.
    /// @param cap How many tokens the home is divided into.
    /// @param titleHash Hash of the verified title.
    /// @param name Name of the token, at most 31 bytes.
    /// @param symbol Symbol of the token, at most 31 bytes.
    /// @return token The address of the token.
    function create(bytes32 propertyId, uint256 cap, bytes32 titleHash, string calldata name, string calldata symbol)
        external
        returns (address token);

    /// @notice Sets how tokens of the home change hands. Anything but closed needs an attestation. For the agent.
    /// @param propertyId The home.
    /// @param rule The rule from now on.
    function setTradingRule(bytes32 propertyId, TradingRule rule) external;

    /// @notice The contract whose code every token runs.
    function implementation() external view returns (address);

    /// @notice The token of a home, zero when it has none.
    /// @param propertyId The home.
    function tokenOf(bytes32 propertyId) external view returns (address);

    /// @notice Hash of the attested version of the passport, zero when the home is not attested.
    /// @param propertyId The home.
    function attestationOf(bytes32 propertyId) external view returns (bytes32);
}
