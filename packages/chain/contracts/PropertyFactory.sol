// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";
import {IInvestorRegistry} from "./interfaces/IInvestorRegistry.sol";
import {IPropertyFactory} from "./interfaces/IPropertyFactory.sol";
import {IPropertyToken, TradingRule} from "./interfaces/IPropertyToken.sol";
import {PropertyToken} from "./PropertyToken.sol";
import {Roles} from "./Roles.sol";

/// @title Where homes become tokens
contract PropertyFactory is IPropertyFactory, AccessControl {
    /// @inheritdoc IPropertyFactory
    address public immutable implementation;

    /// @inheritdoc IPropertyFactory
    mapping(bytes32 propertyId => address) public tokenOf;

    /// @inheritdoc IPropertyFactory
    mapping(bytes32 propertyId => bytes32) public attestationOf;

    /// @param admin Grants the roles.
    /// @param registry Knows who may hold tokens.
    /// @param currency The stablecoin in which rent is paid.
    constructor(address admin, IInvestorRegistry registry, IERC20 currency) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        implementation = address(new PropertyToken(this, registry, currency));
    }

    /// @inheritdoc IPropertyFactory
    function attest(bytes32 propertyId, bytes32 documentHash) external onlyRole(Roles.SHARIA_BOARD) {
        if (documentHash == 0) revert NoDocument();
        attestationOf[propertyId] = documentHash;
        emit ShariaAttested(propertyId, documentHash);
    }

    /// @inheritdoc IPropertyFactory
    function withdrawAttestation(bytes32 propertyId, bytes32 reasonHash) external onlyRole(Roles.SHARIA_BOARD) {
        if (reasonHash == 0) revert NoDocument();
        _requireAttested(propertyId);
        delete attestationOf[propertyId];
        emit ShariaWithdrawn(propertyId, reasonHash);
        address token = tokenOf[propertyId];
        if (token != address(0)) IPropertyToken(token).setTradingRule(TradingRule.Closed);
    }

    /// @inheritdoc IPropertyFactory
    function create(bytes32 propertyId, uint256 cap, bytes32 titleHash, string calldata name, string calldata symbol)
        external
        onlyRole(Roles.AGENT)
        returns (address token)
    {
        if (cap == 0 || cap > type(uint32).max) revert WrongCap(cap);
        if (titleHash == 0) revert NoTitle(propertyId);
        _requireAttested(propertyId);
        // The address of a clone follows from all of its terms: with another name it would be a second token of the same home.
        if (tokenOf[propertyId] != address(0)) revert AlreadyTokenised(propertyId, tokenOf[propertyId]);

        ShortString shortName = ShortStrings.toShortString(name);
        ShortString shortSymbol = ShortStrings.toShortString(symbol);
        return _create(PropertyToken.Terms(propertyId, titleHash, cap, shortName, shortSymbol));
    }

    /// @inheritdoc IPropertyFactory
    function setTradingRule(bytes32 propertyId, TradingRule rule) external onlyRole(Roles.AGENT) {
        address token = tokenOf[propertyId];
        if (token == address(0)) revert NotTokenised(propertyId);
        if (rule != TradingRule.Closed) _requireAttested(propertyId);
        IPropertyToken(token).setTradingRule(rule);
    }

    function _create(PropertyToken.Terms memory terms) private returns (address token) {
        bytes32 id = terms.propertyId;
        token = Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encode(terms), id);
        tokenOf[id] = token;
        emit PropertyTokenised(id, token, terms.cap, terms.titleHash, attestationOf[id]);
        PropertyToken(token).initialise();
    }

    function _requireAttested(bytes32 propertyId) private view {
        if (attestationOf[propertyId] == 0) revert NotAttested(propertyId);
    }
}
