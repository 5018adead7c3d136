// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC7943} from "./IERC7943.sol";
import {IInvestorRegistry} from "./IInvestorRegistry.sol";
import {IPropertyFactory} from "./IPropertyFactory.sol";

/// @notice How tokens of a home change hands. Moving tokens between wallets of one person is no trade and always allowed.
/// Closed: not at all, except as a gift while the home is attested. ParOnly: sales at 100 dollars a token and gifts, both settled by
/// the agent under the holder's consent. Free: holders transfer to any verified wallet by themselves. Only the receiver is looked up
/// then: who must not send is frozen, in every home.
enum TradingRule {
    Closed,
    ParOnly,
    Free
}

/// @title One home in equal parts
/// @notice ERC-20 without decimals: one token is one part. All parts exist from the beginning; those that nobody bought are held by
/// the token contract itself, the treasury, which has no key: they leave it by `issue` alone. Rent is divided by all parts, unsold ones
/// included. Nothing here can earn or charge interest, lend, or create a further part.
interface IPropertyToken is IERC20Metadata, IERC7943 {
    /// @notice Parts were sold from the treasury for an order.
    event Issued(bytes32 indexed orderId, address indexed to, uint256 amount);

    /// @notice The agent settled a sale at par that the seller had agreed to.
    event SoldAtPar(bytes32 indexed ref, address indexed from, address indexed to, uint256 amount);

    /// @notice The agent settled a gift that the giver had agreed to.
    event Given(bytes32 indexed ref, address indexed from, address indexed to, uint256 amount);

    /// @notice Parts that the platform kept for a person were moved to another wallet of that person.
    event Released(bytes32 indexed ref, address indexed from, address indexed to, uint256 amount);

    /// @notice Unsold parts ceased to exist.
    event Redeemed(bytes32 indexed ref, uint256 amount);

    /// @notice Rent was paid in for all parts.
    event IncomeDeposited(bytes32 indexed ref, uint256 amount, bytes32 rentRollHash);

    /// @notice Rent of a holder was paid out.
    event Claimed(address indexed holder, address indexed payee, uint256 amount);

    /// @notice All that a lost wallet had belongs to another wallet of the same person now.
    event Recovered(
        bytes32 indexed caseHash, address indexed lost, address indexed fresh, uint256 amount, uint256 frozen
    );

    /// @notice Another trading rule holds from now on.
    event TradingRuleSet(TradingRule rule);

    /// @notice Tokens stand still, or move again.
    event PausedSet(bool paused);

    /// @notice The caller does not have the role.
    error NotAllowed(address caller, bytes32 role);

    /// @notice Only the factory may do this.
    error NotFactory(address caller);

    /// @notice Tokens stand still.
    error TokenPaused();

    /// @notice The home is not attested, or no longer.
    error NotAttested();

    /// @notice This reference has been used: what it stands for has happened.
    error AlreadyDone(bytes32 ref);

    /// @notice The trading rule does not allow this.
    error RuleForbids(TradingRule rule);

    /// @notice The consent does not bear the holder's signature, or not for exactly this transfer.
    error NoConsent(address holder);

    /// @notice The consent was given for an earlier time.
    error ConsentExpired(uint256 deadline);

    /// @notice The wallet is not kept by the platform: its holder signs.
    error NotCustodial(address wallet);

    /// @notice The wallets belong to different people, or are one and the same.
    error NotSamePerson(address lost, address fresh);

    /// @notice The deposit is empty, lacks the hash of its rent roll, or there is nobody to share it.
    error NothingToShare();

    /// @notice The identity check of the holder does not count now. The rent stays and can be claimed when it does.
    error NotVerified(address holder);

    /// @notice Nothing is owed to the holder, or the currency refused to pay them.
    error NothingPaid(address holder);

    /// @notice Sells parts from the treasury. Needs an attestation and a verified buyer; an order counts once. For the agent.
    /// @param to Who bought them.
    /// @param amount How many.
    /// @param orderId The order.
    function issue(address to, uint256 amount, bytes32 orderId) external;

    /// @notice Settles a sale at par between two verified people, while the rule is not closed. For the agent.
    /// @dev The price is paid outside of this contract, which cannot see it: `ref` leads to its record, and the agent answers for it. The
    /// seller agrees by an EIP-712 signature of `SaleAtPar(from,to,amount,ref,deadline)`; for a custodial wallet the platform agrees.
    /// @param from Who sells.
    /// @param to Who buys.
    /// @param amount How many.
    /// @param ref The record of the sale; counts once.
    /// @param deadline Last second, in Unix time, at which the consent counts.
    /// @param signature The seller's consent.
    function transferAtPar(
        address from,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline,
        bytes calldata signature
    ) external;

    /// @notice Settles a gift between two verified people, under any rule while the home is attested. For the agent.
    /// @dev The giver agrees by an EIP-712 signature of `Gift(from,to,amount,ref,deadline)`; for a custodial wallet the platform agrees.
    /// @param from Who gives.
    /// @param to Who gets.
    /// @param amount How many.
    /// @param ref The record of the gift; counts once.
    /// @param deadline Last second, in Unix time, at which the consent counts.
    /// @param signature The giver's consent.
    function transferAsGift(
        address from,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline,
        bytes calldata signature
    ) external;

    /// @notice Moves parts that the platform keeps for a person to another wallet of that person. For the agent.
    /// @param from The custodial wallet.
    /// @param to The person's other wallet.
    /// @param amount How many.
    /// @param ref The record of the wish; counts once.
    function release(address from, address to, uint256 amount, bytes32 ref) external;

    /// @notice Ends unsold parts. Parts of holders must come back to the treasury first. For the agent.
    /// @param amount How many.
    /// @param ref The record of the decision; counts once.
    function redeem(uint256 amount, bytes32 ref) external;

    /// @notice Takes rent from the caller and divides it by all parts. What cannot be divided is kept for the next one. For the agent.
    /// @param ref The record of the income; counts once.
    /// @param amount In the smallest unit of the currency.
    /// @param rentRollHash Hash of the list of rents that it comes from.
    function depositIncome(bytes32 ref, uint256 amount, bytes32 rentRollHash) external;

    /// @notice Pays the caller the rent that is owed to them.
    /// @return paid In the smallest unit of the currency.
    function claim() external returns (uint256 paid);

    /// @notice Pays a holder, or the custodian for one whose wallet is custodial and for the treasury. Anybody may pay the fee of it.
    /// @param holder Whose rent it is.
    /// @return paid In the smallest unit of the currency.
    function claimFor(address holder) external returns (uint256 paid);

    /// @notice Pays several holders. Those that cannot be paid now are left out and stay owed.
    /// @param holders Whose rent it is.
    /// @return paid All of it together, in the smallest unit of the currency.
    function claimForBatch(address[] calldata holders) external returns (uint256 paid);

    /// @notice Gives everything of a lost wallet to another wallet of the same person. For the enforcer.
    /// @param lost The lost wallet.
    /// @param fresh The verified wallet that replaces it.
    /// @param caseHash Hash of the record of the case.
    function recover(address lost, address fresh, bytes32 caseHash) external;

    /// @notice Stops or continues all transfers, sales and redemptions. Claims, forced transfers and recovery go on. For the enforcer.
    /// @param paused_ Whether tokens stand still.
    function setPaused(bool paused_) external;

    /// @notice Sets how tokens change hands. For the factory.
    /// @param rule The rule from now on.
    function setTradingRule(TradingRule rule) external;

    /// @notice The rent that is owed to a holder and not yet claimed.
    /// @param holder The holder.
    function claimable(address holder) external view returns (uint256);

    /// @notice The same as `claimable` with 40 binary digits after the point, as it is kept.
    /// @param holder The holder.
    function claimableExactly(address holder) external view returns (uint256);

    /// @notice What of the deposits could not be divided yet, with 40 binary digits after the point. Less than one of those for each part.
    function remainder() external view returns (uint256);

    /// @notice Whether what a reference stands for has happened.
    /// @param ref The reference.
    function isDone(bytes32 ref) external view returns (bool);

    /// @notice How tokens change hands now.
    function tradingRule() external view returns (TradingRule);

    /// @notice Whether tokens stand still.
    function paused() external view returns (bool);

    /// @notice How many parts the home was divided into; the supply is lower by what was redeemed.
    function cap() external view returns (uint256);

    /// @notice The home.
    function propertyId() external view returns (bytes32);

    /// @notice Hash of the title by which the home was tokenised.
    function titleHash() external view returns (bytes32);

    /// @notice Knows who has which role and which home is attested.
    function factory() external view returns (IPropertyFactory);

    /// @notice Knows who may hold tokens.
    function registry() external view returns (IInvestorRegistry);

    /// @notice The stablecoin in which rent is paid.
    function currency() external view returns (IERC20);
}
