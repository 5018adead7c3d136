// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Holding} from "./Holding.sol";
import {Home} from "./Home.sol";
import {IERC7943} from "./interfaces/IERC7943.sol";
import {IInvestorRegistry} from "./interfaces/IInvestorRegistry.sol";
import {IPropertyFactory} from "./interfaces/IPropertyFactory.sol";
import {IPropertyToken, TradingRule} from "./interfaces/IPropertyToken.sol";
import {Roles} from "./Roles.sol";

/// @title One home in equal parts
contract PropertyToken is IPropertyToken, IERC20Errors, EIP712 {
    using SafeERC20 for IERC20;

    /// @notice What a token was created with; part of its code.
    struct Terms {
        bytes32 propertyId;
        bytes32 titleHash;
        uint256 cap;
        ShortString name;
        ShortString symbol;
    }

    /// A place in storage that is looked up once and then read and written.
    struct Account {
        Holding holding;
    }

    uint256 private constant FRACTION_BITS = 40;
    bytes32 private constant SALE_AT_PAR =
        keccak256("SaleAtPar(address from,address to,uint256 amount,bytes32 ref,uint256 deadline)");
    bytes32 private constant GIFT =
        keccak256("Gift(address from,address to,uint256 amount,bytes32 ref,uint256 deadline)");

    /// @inheritdoc IPropertyToken
    IPropertyFactory public immutable factory;
    /// @inheritdoc IPropertyToken
    IInvestorRegistry public immutable registry;
    /// @inheritdoc IPropertyToken
    IERC20 public immutable currency;

    Home private _home;
    mapping(address account => Account) private _accounts;

    /// @inheritdoc IERC20
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    /// @inheritdoc IPropertyToken
    mapping(bytes32 ref => bool) public isDone;

    modifier only(bytes32 role) {
        if (!factory.hasRole(role, msg.sender)) revert NotAllowed(msg.sender, role);
        _;
    }

    modifier onlyFactory() {
        if (msg.sender != address(factory)) revert NotFactory(msg.sender);
        _;
    }

    modifier once(bytes32 ref) {
        if (isDone[ref]) revert AlreadyDone(ref);
        isDone[ref] = true;
        _;
    }

    modifier whenMoving() {
        if (_home.isPaused()) revert TokenPaused();
        _;
    }

    /// @param factory_ Creates the tokens that run this code.
    /// @param registry_ Knows who may hold tokens.
    /// @param currency_ The stablecoin in which rent is paid.
    constructor(IPropertyFactory factory_, IInvestorRegistry registry_, IERC20 currency_)
        EIP712("Diyar property token", "1")
    {
        factory = factory_;
        registry = registry_;
        currency = currency_;
    }

    /// @notice Puts all parts into the treasury. For the factory, once.
    function initialise() external onlyFactory {
        uint256 all = _terms().cap;
        _home = _home.withSupply(all);
        _accounts[address(this)].holding = Holding.wrap(0).add(all);
        emit Transfer(address(0), address(this), all);
    }

    // ---- Holders

    /// @inheritdoc IERC20
    function transfer(address to, uint256 amount) external returns (bool) {
        _transferByHolder(msg.sender, to, amount);
        return true;
    }

    /// @inheritdoc IERC20
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert ERC20InsufficientAllowance(msg.sender, allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _transferByHolder(from, to, amount);
        return true;
    }

    /// @inheritdoc IERC20
    function approve(address spender, uint256 amount) external returns (bool) {
        if (spender == address(0)) revert ERC20InvalidSpender(spender);
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    /// @inheritdoc IPropertyToken
    function claim() external returns (uint256 paid) {
        return claimFor(msg.sender);
    }

    // ---- The agent

    /// @inheritdoc IPropertyToken
    function issue(address to, uint256 amount, bytes32 orderId)
        external
        only(Roles.AGENT)
        once(orderId)
        whenMoving
    {
        _requireAttested();
        if (!registry.isVerified(to)) revert ERC7943CannotReceive(to);
        _move(_home.index(), address(this), to, amount);
        emit Issued(orderId, to, amount);
    }

    /// @inheritdoc IPropertyToken
    function transferAtPar(
        address from,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline,
        bytes calldata signature
    ) external only(Roles.AGENT) once(ref) whenMoving {
        if (_home.rule() == TradingRule.Closed) revert RuleForbids(TradingRule.Closed);
        _requireConsent(from, keccak256(abi.encode(SALE_AT_PAR, from, to, amount, ref, deadline)), deadline, signature);
        _requireVerified(from, to);
        _move(_home.index(), from, to, amount);
        emit SoldAtPar(ref, from, to, amount);
    }

    /// @inheritdoc IPropertyToken
    function transferAsGift(
        address from,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline,
        bytes calldata signature
    ) external only(Roles.AGENT) once(ref) whenMoving {
        _requireAttested();
        _requireConsent(from, keccak256(abi.encode(GIFT, from, to, amount, ref, deadline)), deadline, signature);
        _requireVerified(from, to);
        _move(_home.index(), from, to, amount);
        emit Given(ref, from, to, amount);
    }

    /// @inheritdoc IPropertyToken
    function release(address from, address to, uint256 amount, bytes32 ref)
        external
        only(Roles.AGENT)
        once(ref)
        whenMoving
    {
        if (!registry.investorOf(from).isCustodial) revert NotCustodial(from);
        if (!_requireVerified(from, to)) revert NotSamePerson(from, to);
        _move(_home.index(), from, to, amount);
        emit Released(ref, from, to, amount);
    }

    /// @inheritdoc IPropertyToken
    function redeem(uint256 amount, bytes32 ref) external only(Roles.AGENT) once(ref) whenMoving {
        _withdraw(_home.index(), address(this), amount);
        _home = _home.withSupply(_home.supply() - amount);
        emit Transfer(address(this), address(0), amount);
        emit Redeemed(ref, amount);
    }

    /// @inheritdoc IPropertyToken
    function depositIncome(bytes32 ref, uint256 amount, bytes32 rentRollHash) external only(Roles.AGENT) once(ref) {
        if (amount == 0 || rentRollHash == 0 || _home.supply() == 0) revert NothingToShare();
        currency.safeTransferFrom(msg.sender, address(this), amount);
        _home = _home.withIncome(amount << FRACTION_BITS);
        emit IncomeDeposited(ref, amount, rentRollHash);
    }

    // ---- Anybody

    /// @inheritdoc IPropertyToken
    function claimFor(address holder) public returns (uint256 paid) {
        address payee = _payeeOf(holder);
        if (payee == address(0)) revert NotVerified(holder);
        paid = _pay(holder, payee);
        if (paid == 0) revert NothingPaid(holder);
    }

    /// @inheritdoc IPropertyToken
    function claimForBatch(address[] calldata holders) external returns (uint256 paid) {
        for (uint256 i = 0; i < holders.length; i++) {
            address payee = _payeeOf(holders[i]);
            if (payee != address(0)) paid += _pay(holders[i], payee);
        }
    }

    // ---- The enforcer

    /// @inheritdoc IERC7943
    function forcedTransfer(address from, address to, uint256 amount)
        external
        only(Roles.ENFORCER)
        returns (bool result)
    {
        // Otherwise it would be a sale without an order or an attestation.
        if (from == address(this)) revert ERC7943CannotSend(from);
        if (to != address(this) && !registry.isVerified(to)) revert ERC7943CannotReceive(to);
        Holding holding = _accounts[from].holding;
        uint256 balance = holding.balance();
        if (balance < amount) revert ERC20InsufficientBalance(from, balance, amount);
        if (holding.frozen() > balance - amount) _freeze(from, balance - amount);
        _move(_home.index(), from, to, amount);
        emit ForcedTransfer(from, to, amount);
        return true;
    }

    /// @inheritdoc IERC7943
    function setFrozenTokens(address account, uint256 amount) external only(Roles.ENFORCER) returns (bool result) {
        _freeze(account, amount);
        return true;
    }

    /// @inheritdoc IPropertyToken
    function recover(address lost, address fresh, bytes32 caseHash) external only(Roles.ENFORCER) {
        (, bool areOnePerson) = registry.compare(lost, fresh);
        if (lost == fresh || !areOnePerson) revert NotSamePerson(lost, fresh);
        if (!registry.isVerified(fresh)) revert ERC7943CannotReceive(fresh);
        uint256 index = _home.index();
        Holding from = _accounts[lost].holding.settle(index);
        Holding to = _accounts[fresh].holding.settle(index);
        uint256 frozen = to.frozen() + from.frozen();
        _accounts[fresh].holding = to.add(from.balance()).freeze(frozen).withOwed(to.owed() + from.owed());
        _accounts[lost].holding = Holding.wrap(0);
        emit Frozen(lost, 0);
        emit Frozen(fresh, frozen);
        emit Transfer(lost, fresh, from.balance());
        emit Recovered(caseHash, lost, fresh, from.balance(), from.frozen());
    }

    /// @inheritdoc IPropertyToken
    function setPaused(bool paused_) external only(Roles.ENFORCER) {
        _home = _home.withPaused(paused_);
        emit PausedSet(paused_);
    }

    /// @inheritdoc IPropertyToken
    function setTradingRule(TradingRule rule) external onlyFactory {
        _home = _home.withRule(rule);
        emit TradingRuleSet(rule);
    }

    // ---- Questions

    /// @inheritdoc IERC20
    function totalSupply() external view returns (uint256) {
        return _home.supply();
    }

    /// @inheritdoc IERC20
    function balanceOf(address account) external view returns (uint256) {
        return _accounts[account].holding.balance();
    }

    /// @inheritdoc IERC7943
    function getFrozenTokens(address account) external view returns (uint256 amount) {
        return _accounts[account].holding.frozen();
    }

    /// @inheritdoc IERC7943
    function canSend(address account) external view returns (bool allowed) {
        return registry.investorOf(account).id != 0;
    }

    /// @inheritdoc IERC7943
    function canReceive(address account) external view returns (bool allowed) {
        return registry.isVerified(account);
    }

    /// @inheritdoc IERC7943
    function canTransfer(address from, address to, uint256 amount) external view returns (bool allowed) {
        if (from == address(this) || amount > _accounts[from].holding.unfrozen()) return false;
        if (_home.isFree()) return registry.isVerified(to);
        (bool areVerified, bool areOnePerson) = registry.compare(from, to);
        return areVerified && areOnePerson && !_home.isPaused();
    }

    /// @inheritdoc IPropertyToken
    function claimable(address holder) external view returns (uint256) {
        return claimableExactly(holder) >> FRACTION_BITS;
    }

    /// @inheritdoc IPropertyToken
    function claimableExactly(address holder) public view returns (uint256) {
        return _accounts[holder].holding.settle(_home.index()).owed();
    }

    /// @inheritdoc IPropertyToken
    function remainder() external view returns (uint256) {
        return _home.remainder();
    }

    /// @inheritdoc IPropertyToken
    function tradingRule() external view returns (TradingRule) {
        return _home.rule();
    }

    /// @inheritdoc IPropertyToken
    function paused() external view returns (bool) {
        return _home.isPaused();
    }

    /// @inheritdoc IPropertyToken
    function cap() external view returns (uint256) {
        return _terms().cap;
    }

    /// @inheritdoc IPropertyToken
    function propertyId() external view returns (bytes32) {
        return _terms().propertyId;
    }

    /// @inheritdoc IPropertyToken
    function titleHash() external view returns (bytes32) {
        return _terms().titleHash;
    }

    /// @notice Name of the token.
    function name() external view returns (string memory) {
        return ShortStrings.toString(_terms().name);
    }

    /// @notice Symbol of the token.
    function symbol() external view returns (string memory) {
        return ShortStrings.toString(_terms().symbol);
    }

    /// @notice A part is never divided.
    function decimals() external pure returns (uint8) {
        return 0;
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC7943).interfaceId || interfaceId == type(IERC165).interfaceId
            || interfaceId == type(IERC20).interfaceId;
    }

    // ---- Steps

    function _transferByHolder(address from, address to, uint256 amount) private {
        Home home = _home;
        if (!home.isFree()) _requireOnePerson(home, from, to);
        else if (!registry.isVerified(to)) revert ERC7943CannotReceive(to);
        _move(home.index(), from, to, amount);
    }

    function _requireOnePerson(Home home, address from, address to) private view {
        if (home.isPaused()) revert TokenPaused();
        if (!_requireVerified(from, to)) revert RuleForbids(home.rule());
    }

    function _requireVerified(address from, address to) private view returns (bool areOnePerson) {
        bool areVerified;
        (areVerified, areOnePerson) = registry.compare(from, to);
        if (areVerified) return areOnePerson;
        if (!registry.isVerified(from)) revert ERC7943CannotSend(from);
        revert ERC7943CannotReceive(to);
    }

    function _requireAttested() private view {
        if (factory.attestationOf(_terms().propertyId) == 0) revert NotAttested();
    }

    function _requireConsent(address from, bytes32 terms, uint256 deadline, bytes calldata signature) private view {
        if (registry.investorOf(from).isCustodial) return;
        if (block.timestamp > deadline) revert ConsentExpired(deadline);
        if (!SignatureChecker.isValidSignatureNow(from, _hashTypedDataV4(terms), signature)) revert NoConsent(from);
    }

    function _move(uint256 index, address from, address to, uint256 amount) private {
        _withdraw(index, from, amount);
        // Read after the sender is written: they may be the same.
        Account storage receiver = _accounts[to];
        receiver.holding = receiver.holding.settle(index).add(amount);
        emit Transfer(from, to, amount);
    }

    function _withdraw(uint256 index, address from, uint256 amount) private {
        Account storage sender = _accounts[from];
        Holding holding = sender.holding.settle(index);
        uint256 unfrozen = holding.unfrozen();
        if (unfrozen < amount) _refuse(from, amount, holding.balance(), unfrozen);
        sender.holding = holding.take(amount);
    }

    function _refuse(address from, uint256 amount, uint256 balance, uint256 unfrozen) private pure {
        if (balance < amount) revert ERC20InsufficientBalance(from, balance, amount);
        revert ERC7943InsufficientUnfrozenBalance(from, amount, unfrozen);
    }

    function _freeze(address account, uint256 amount) private {
        _accounts[account].holding = _accounts[account].holding.freeze(amount);
        emit Frozen(account, amount);
    }

    function _pay(address holder, address payee) private returns (uint256 amount) {
        Holding holding = _accounts[holder].holding.settle(_home.index());
        amount = holding.owed() >> FRACTION_BITS;
        if (amount == 0) return 0;
        _accounts[holder].holding = holding.withOwed(holding.owed() - (amount << FRACTION_BITS));
        if (currency.trySafeTransfer(payee, amount)) {
            emit Claimed(holder, payee, amount);
            return amount;
        }
        _accounts[holder].holding = holding;
        return 0;
    }

    function _payeeOf(address holder) private view returns (address) {
        return holder == address(this) ? registry.custodian() : registry.payeeOf(holder);
    }

    function _terms() private view returns (Terms memory) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (Terms));
    }
}
