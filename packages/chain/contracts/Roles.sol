// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Names of the roles
/// @notice Every role is granted by the default admin of the contract that asks for it.
library Roles {
    /// @notice Registers and revokes the wallets of people whose identity was checked.
    bytes32 internal constant KYC = keccak256("KYC");

    /// @notice The signer of daily work: tokenise, issue, deposit rent, set the trading rule, settle agreed transfers.
    bytes32 internal constant AGENT = keccak256("AGENT");

    /// @notice Acts against or instead of a holder: freeze, forced transfer, recovery, pause. Never the signer of daily work.
    bytes32 internal constant ENFORCER = keccak256("ENFORCER");

    /// @notice Attests a home and withdraws its attestation.
    bytes32 internal constant SHARIA_BOARD = keccak256("SHARIA_BOARD");
}
