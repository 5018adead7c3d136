// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IInvestorRegistry} from "./interfaces/IInvestorRegistry.sol";
import {Roles} from "./Roles.sol";

/// @title Who may hold tokens
contract InvestorRegistry is IInvestorRegistry, AccessControl {
    /// From the lowest bit: valid until (40), custodial (8), country (16), nothing (32), id (160). Read in one go by every transfer.
    mapping(address wallet => uint256) private _records;

    uint256 private constant CUSTODIAL_AT = 40;
    uint256 private constant COUNTRY_AT = 48;
    uint256 private constant ID_AT = 96;

    /// @inheritdoc IInvestorRegistry
    address public custodian;

    /// @param admin Grants the roles.
    /// @param custodian_ Is paid for custodial wallets and unsold tokens.
    constructor(address admin, address custodian_) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _setCustodian(custodian_);
    }

    /// @inheritdoc IInvestorRegistry
    function set(address wallet, Investor calldata investor) external onlyRole(Roles.KYC) {
        _set(wallet, investor);
    }

    /// @inheritdoc IInvestorRegistry
    function setBatch(Entry[] calldata entries) external onlyRole(Roles.KYC) {
        for (uint256 i = 0; i < entries.length; i++) {
            _set(entries[i].wallet, entries[i].investor);
        }
    }

    /// @inheritdoc IInvestorRegistry
    function revoke(address wallet) external onlyRole(Roles.KYC) {
        Investor memory investor = investorOf(wallet);
        if (investor.id == 0) revert UnknownWallet(wallet);
        investor.validUntil = 0;
        _records[wallet] = _toRecord(investor);
        emit InvestorRevoked(wallet, investor.id);
    }

    /// @inheritdoc IInvestorRegistry
    function setCustodian(address custodian_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setCustodian(custodian_);
    }

    /// @inheritdoc IInvestorRegistry
    function investorOf(address wallet) public view returns (Investor memory) {
        uint256 record = _records[wallet];
        bool isCustodial = uint8(record >> CUSTODIAL_AT) == 1;
        return Investor(bytes20(uint160(record >> ID_AT)), uint16(record >> COUNTRY_AT), uint40(record), isCustodial);
    }

    /// @inheritdoc IInvestorRegistry
    function isVerified(address wallet) public view returns (bool) {
        return uint40(_records[wallet]) >= block.timestamp;
    }

    /// @inheritdoc IInvestorRegistry
    function compare(address from, address to) external view returns (bool areVerified, bool areOnePerson) {
        uint256 sender = _records[from];
        uint256 receiver = _records[to];
        areVerified = uint40(sender) >= block.timestamp && uint40(receiver) >= block.timestamp;
        areOnePerson = sender >> ID_AT == receiver >> ID_AT && sender >> ID_AT != 0;
    }

    /// @inheritdoc IInvestorRegistry
    function payeeOf(address wallet) external view returns (address) {
        if (!isVerified(wallet)) return address(0);
        return investorOf(wallet).isCustodial ? custodian : wallet;
    }

    function _set(address wallet, Investor calldata investor) private {
        bool isOver = investor.validUntil < block.timestamp;
        if (wallet == address(0) || investor.id == 0 || isOver) revert IncompleteEntry(wallet);
        Investor memory known = investorOf(wallet);
        bool isSame = known.id == investor.id && known.isCustodial == investor.isCustodial;
        if (known.id != 0 && !isSame) revert WalletTaken(wallet);
        _records[wallet] = _toRecord(investor);
        emit InvestorSet(wallet, investor.id, investor.country, investor.validUntil, investor.isCustodial);
    }

    function _setCustodian(address custodian_) private {
        if (custodian_ == address(0)) revert NoCustodian();
        custodian = custodian_;
        emit CustodianSet(custodian_);
    }

    function _toRecord(Investor memory investor) private pure returns (uint256) {
        uint256 custodial = investor.isCustodial ? 1 << CUSTODIAL_AT : 0;
        uint256 country = uint256(investor.country) << COUNTRY_AT;
        return (uint256(uint160(investor.id)) << ID_AT) | country | custodial | investor.validUntil;
    }
}
