// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IERC7943} from "../interfaces/IERC7943.sol";
import {IInvestorRegistry} from "../interfaces/IInvestorRegistry.sol";
import {IPropertyFactory} from "../interfaces/IPropertyFactory.sol";
import {IPropertyToken, TradingRule} from "../interfaces/IPropertyToken.sol";
import {Roles} from "../Roles.sol";

/// @title The same token, to be read instead of run
/// @notice Tests compare `PropertyToken` with it, step by step. OpenZeppelin keeps the balances, nothing is packed, and a deposit is
/// given to every holder at once, so that there is no index and nothing to settle. It costs what the number of holders costs.
contract PropertyTokenOZ is ERC20, EIP712, IPropertyToken {
    using SafeERC20 for IERC20;

    IPropertyFactory public immutable factory;
    IInvestorRegistry public immutable registry;
    IERC20 public immutable currency;
    bytes32 public immutable propertyId;
    bytes32 public immutable titleHash;
    uint256 public immutable cap;

    TradingRule public tradingRule;
    bool public paused;
    uint256 public remainder;
    mapping(bytes32 ref => bool) public isDone;
    mapping(address holder => uint256) public claimableExactly;
    mapping(address holder => uint256) public getFrozenTokens;

    address[] private _holders;
    mapping(address holder => bool) private _isListed;

    constructor(IPropertyFactory factory_, IInvestorRegistry registry_, IERC20 currency_, IPropertyToken same)
        ERC20("The same", "SAME")
        EIP712("Diyar property token", "1")
    {
        factory = factory_;
        registry = registry_;
        currency = currency_;
        propertyId = same.propertyId();
        titleHash = same.titleHash();
        cap = same.cap();
        _mint(address(this), same.cap());
    }

    modifier only(bytes32 role) {
        require(factory.hasRole(role, msg.sender), NotAllowed(msg.sender, role));
        _;
    }

    modifier once(bytes32 ref) {
        require(!isDone[ref], AlreadyDone(ref));
        isDone[ref] = true;
        _;
    }

    modifier whenMoving() {
        require(!paused, TokenPaused());
        _;
    }

    modifier whileAttested() {
        require(factory.attestationOf(propertyId) != 0, NotAttested());
        _;
    }

    // ---- Holders

    function transfer(address to, uint256 amount) public override(ERC20, IERC20) returns (bool) {
        requireTradeByHolder(msg.sender, to);
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public override(ERC20, IERC20) returns (bool) {
        requireTradeByHolder(from, to);
        _spendAllowance(from, msg.sender, amount);
        _transfer(from, to, amount);
        return true;
    }

    function claim() external returns (uint256 paid) {
        return claimFor(msg.sender);
    }

    // ---- The agent

    function issue(address to, uint256 amount, bytes32 orderId)
        external
        only(Roles.AGENT)
        once(orderId)
        whenMoving
        whileAttested
    {
        require(registry.isVerified(to), ERC7943CannotReceive(to));
        _transfer(address(this), to, amount);
        emit Issued(orderId, to, amount);
    }

    function transferAtPar(
        address from,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline,
        bytes calldata signature
    ) external only(Roles.AGENT) once(ref) whenMoving {
        require(tradingRule != TradingRule.Closed, RuleForbids(tradingRule));
        requireBothVerified(from, to);
        bytes32 kind = keccak256("SaleAtPar(address from,address to,uint256 amount,bytes32 ref,uint256 deadline)");
        requireConsent(from, keccak256(abi.encode(kind, from, to, amount, ref, deadline)), deadline, signature);
        _transfer(from, to, amount);
        emit SoldAtPar(ref, from, to, amount);
    }

    function transferAsGift(
        address from,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline,
        bytes calldata signature
    ) external only(Roles.AGENT) once(ref) whenMoving whileAttested {
        requireBothVerified(from, to);
        bytes32 kind = keccak256("Gift(address from,address to,uint256 amount,bytes32 ref,uint256 deadline)");
        requireConsent(from, keccak256(abi.encode(kind, from, to, amount, ref, deadline)), deadline, signature);
        _transfer(from, to, amount);
        emit Given(ref, from, to, amount);
    }

    function release(address from, address to, uint256 amount, bytes32 ref)
        external
        only(Roles.AGENT)
        once(ref)
        whenMoving
    {
        require(registry.investorOf(from).isCustodial, NotCustodial(from));
        requireBothVerified(from, to);
        require(areOnePerson(from, to), NotSamePerson(from, to));
        _transfer(from, to, amount);
        emit Released(ref, from, to, amount);
    }

    function redeem(uint256 amount, bytes32 ref) external only(Roles.AGENT) once(ref) whenMoving {
        _burn(address(this), amount);
        emit Redeemed(ref, amount);
    }

    function depositIncome(bytes32 ref, uint256 amount, bytes32 rentRollHash) external only(Roles.AGENT) once(ref) {
        require(amount > 0 && rentRollHash != 0 && totalSupply() > 0, NothingToShare());
        currency.safeTransferFrom(msg.sender, address(this), amount);
        uint256 shared = amount * 2 ** 40 + remainder;
        for (uint256 i = 0; i < _holders.length; i++) {
            claimableExactly[_holders[i]] += balanceOf(_holders[i]) * (shared / totalSupply());
        }
        remainder = shared % totalSupply();
        emit IncomeDeposited(ref, amount, rentRollHash);
    }

    // ---- Anybody

    function claimFor(address holder) public returns (uint256 paid) {
        require(payeeOf(holder) != address(0), NotVerified(holder));
        paid = pay(holder);
        require(paid > 0, NothingPaid(holder));
    }

    function claimForBatch(address[] calldata holders) external returns (uint256 paid) {
        for (uint256 i = 0; i < holders.length; i++) {
            if (payeeOf(holders[i]) != address(0)) paid += pay(holders[i]);
        }
    }

    // ---- The enforcer

    function forcedTransfer(address from, address to, uint256 amount)
        external
        only(Roles.ENFORCER)
        returns (bool result)
    {
        require(from != address(this), ERC7943CannotSend(from));
        require(to == address(this) || registry.isVerified(to), ERC7943CannotReceive(to));
        uint256 before = balanceOf(from);
        require(before >= amount, ERC20InsufficientBalance(from, before, amount));
        if (getFrozenTokens[from] + amount > before) {
            getFrozenTokens[from] = before - amount;
            emit Frozen(from, before - amount);
        }
        _transfer(from, to, amount);
        emit ForcedTransfer(from, to, amount);
        return true;
    }

    function setFrozenTokens(address account, uint256 amount) external only(Roles.ENFORCER) returns (bool result) {
        getFrozenTokens[account] = amount;
        emit Frozen(account, amount);
        return true;
    }

    function recover(address lost, address fresh, bytes32 caseHash) external only(Roles.ENFORCER) {
        require(lost != fresh && areOnePerson(lost, fresh), NotSamePerson(lost, fresh));
        require(registry.isVerified(fresh), ERC7943CannotReceive(fresh));
        uint256 frozen = getFrozenTokens[lost];
        getFrozenTokens[lost] = 0;
        _transfer(lost, fresh, balanceOf(lost));
        getFrozenTokens[fresh] += frozen;
        claimableExactly[fresh] += claimableExactly[lost];
        claimableExactly[lost] = 0;
        emit Recovered(caseHash, lost, fresh, balanceOf(lost), frozen);
    }

    function setPaused(bool paused_) external only(Roles.ENFORCER) {
        paused = paused_;
        emit PausedSet(paused_);
    }

    function setTradingRule(TradingRule rule) external {
        require(msg.sender == address(factory), NotFactory(msg.sender));
        tradingRule = rule;
        emit TradingRuleSet(rule);
    }

    // ---- Questions

    function canSend(address account) external view returns (bool allowed) {
        return registry.investorOf(account).id != 0;
    }

    function canReceive(address account) external view returns (bool allowed) {
        return registry.isVerified(account);
    }

    function canTransfer(address from, address to, uint256 amount) external view returns (bool allowed) {
        bool isTrade = !areOnePerson(from, to);
        bool areVerified = registry.isVerified(to) && (tradingRule == TradingRule.Free || registry.isVerified(from));
        bool isForbidden = paused || (isTrade && tradingRule != TradingRule.Free);
        bool isThere = from != address(this) && balanceOf(from) >= amount;
        return isThere && areVerified && !isForbidden && (amount == 0 || balanceOf(from) - amount >= getFrozenTokens[from]);
    }

    function claimable(address holder) external view returns (uint256) {
        return claimableExactly[holder] / 2 ** 40;
    }

    function decimals() public pure override(ERC20, IERC20Metadata) returns (uint8) {
        return 0;
    }

    function name() public view override(ERC20, IERC20Metadata) returns (string memory) {
        return super.name();
    }

    function symbol() public view override(ERC20, IERC20Metadata) returns (string memory) {
        return super.symbol();
    }

    function totalSupply() public view override(ERC20, IERC20) returns (uint256) {
        return super.totalSupply();
    }

    function balanceOf(address account) public view override(ERC20, IERC20) returns (uint256) {
        return super.balanceOf(account);
    }

    function allowance(address owner, address spender) public view override(ERC20, IERC20) returns (uint256) {
        return super.allowance(owner, spender);
    }

    function approve(address spender, uint256 amount) public override(ERC20, IERC20) returns (bool) {
        return super.approve(spender, amount);
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC7943).interfaceId;
    }

    // ---- Steps

    /// What is frozen stays, whoever moves tokens; a forced transfer and a recovery have lifted it before.
    function _update(address from, address to, uint256 amount) internal override {
        bool isHeld = from != address(0) && amount > 0 && balanceOf(from) >= amount;
        uint256 left = isHeld ? balanceOf(from) - amount : 0;
        require(!isHeld || left >= getFrozenTokens[from], ERC7943InsufficientUnfrozenBalance(from, amount, left));
        if (!_isListed[to]) {
            _isListed[to] = true;
            _holders.push(to);
        }
        super._update(from, to, amount);
    }

    function requireTradeByHolder(address from, address to) private view {
        require(!paused, TokenPaused());
        require(registry.isVerified(to), ERC7943CannotReceive(to));
        if (tradingRule == TradingRule.Free) return;
        require(registry.isVerified(from), ERC7943CannotSend(from));
        require(areOnePerson(from, to), RuleForbids(tradingRule));
    }

    function requireBothVerified(address from, address to) private view {
        require(registry.isVerified(from), ERC7943CannotSend(from));
        require(registry.isVerified(to), ERC7943CannotReceive(to));
    }

    function requireConsent(address from, bytes32 terms, uint256 deadline, bytes calldata signature) private view {
        if (registry.investorOf(from).isCustodial) return;
        require(block.timestamp <= deadline, ConsentExpired(deadline));
        require(SignatureChecker.isValidSignatureNow(from, _hashTypedDataV4(terms), signature), NoConsent(from));
    }

    function areOnePerson(address from, address to) private view returns (bool) {
        bytes20 id = registry.investorOf(from).id;
        return id != 0 && id == registry.investorOf(to).id;
    }

    function payeeOf(address holder) private view returns (address) {
        return holder == address(this) ? registry.custodian() : registry.payeeOf(holder);
    }

    function pay(address holder) private returns (uint256 paid) {
        paid = claimableExactly[holder] / 2 ** 40;
        if (paid == 0 || !currency.trySafeTransfer(payeeOf(holder), paid)) return 0;
        claimableExactly[holder] -= paid * 2 ** 40;
        emit Claimed(holder, payeeOf(holder), paid);
    }
}
