// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {PropertyTokenOZ} from "../contracts/reference/PropertyTokenOZ.sol";
import {ITestCurrency, Setting} from "./support/Setting.sol";

/// Whatever happens to both, the packed token and the reference answer alike and have alike.
contract DifferentialTest is Setting {
    IPropertyToken internal reference_;
    ITestCurrency internal referenceCurrency;
    address[] internal people;
    uint256 internal state;
    uint256 internal step;

    function setUp() public override {
        super.setUp();
        referenceCurrency = ITestCurrency(deploy("MockUSDC", ""));
        reference_ = new PropertyTokenOZ(factory, registry, IERC20(address(referenceCurrency)), token);
        referenceCurrency.mint(AGENT, 1e30);
        vm.prank(AGENT);
        referenceCurrency.approve(address(reference_), type(uint256).max);
        people = [anna, annaNew, bilal, BILAL_KEPT, STRANGER];
    }

    /// Draws of one run, so that one number repeats it.
    function draw(uint256 below) private returns (uint256) {
        state = uint256(keccak256(abi.encode(state)));
        return state % below;
    }

    function somebody() private returns (address) {
        return people[draw(people.length)];
    }

    function testFuzz_packedTokenIsTheReference(uint256 seed) public {
        state = seed;
        both(address(factory), abi.encodeCall(IPropertyToken.setTradingRule, (TradingRule(draw(3)))));
        for (uint256 i = 0; i < 4; i++) {
            both(AGENT, abi.encodeCall(IPropertyToken.issue, (people[i], draw(300), keccak256(abi.encode(i)))));
        }
        for (step = 0; step < 16; step++) {
            act(draw(20));
            compare();
        }
    }

    function act(uint256 kind) private {
        if (kind <= 4) byHolder(kind);
        else if (kind <= 10) byAgent(kind);
        else if (kind <= 14) byEnforcer(kind);
        else around(kind);
    }

    function byHolder(uint256 kind) private {
        address from = somebody();
        if (kind <= 1) both(from, abi.encodeCall(IERC20.transfer, (somebody(), draw(200))));
        if (kind == 2) both(from, abi.encodeCall(IERC20.approve, (somebody(), draw(300))));
        if (kind == 3) both(from, abi.encodeCall(IERC20.transferFrom, (somebody(), somebody(), draw(100))));
        if (kind == 4) both(from, abi.encodeCall(IPropertyToken.claim, ()));
    }

    function byAgent(uint256 kind) private {
        bytes32 ref = keccak256(abi.encode(draw(400)));
        if (kind <= 6) both(AGENT, abi.encodeCall(IPropertyToken.issue, (somebody(), draw(300), ref)));
        if (kind == 7) both(AGENT, abi.encodeCall(IPropertyToken.depositIncome, (ref, draw(1e12), RENT_ROLL)));
        if (kind == 8) both(AGENT, abi.encodeCall(IPropertyToken.release, (somebody(), somebody(), draw(100), ref)));
        if (kind == 9) both(AGENT, abi.encodeCall(IPropertyToken.redeem, (draw(50), ref)));
        if (kind == 10) agreed(ref);
    }

    /// Half of them are of the custodial wallet, which needs no signature; the others have one, of another deadline now and then.
    function agreed(bytes32 ref) private {
        address to = somebody();
        uint256 amount = draw(100);
        bool isGift = draw(2) == 0;
        uint256 deadline = START + 10 ** 9 + draw(2);
        if (draw(2) == 0) {
            agreedOn(token, BILAL_KEPT, isGift, to, amount, ref, deadline, "");
            agreedOn(reference_, BILAL_KEPT, isGift, to, amount, ref, deadline, "");
            return;
        }
        string memory kind = isGift ? "Gift" : "SaleAtPar";
        bytes memory packed = consent(ANNA_KEY, token, kind, to, amount, ref, START + 10 ** 9);
        bytes memory plain = consent(ANNA_KEY, reference_, kind, to, amount, ref, START + 10 ** 9);
        bool first = agreedOn(token, anna, isGift, to, amount, ref, deadline, packed);
        bool second = agreedOn(reference_, anna, isGift, to, amount, ref, deadline, plain);
        yes(first == second, "both settle what was agreed, or neither");
    }

    function agreedOn(
        IPropertyToken of_,
        address from,
        bool isGift,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline,
        bytes memory signature
    ) private returns (bool success) {
        bytes4 selector = isGift ? IPropertyToken.transferAsGift.selector : IPropertyToken.transferAtPar.selector;
        bytes memory data = abi.encodeWithSelector(selector, from, to, amount, ref, deadline, signature);
        vm.prank(AGENT);
        (success,) = address(of_).call(data);
    }

    function byEnforcer(uint256 kind) private {
        if (kind == 11) both(ENFORCER, abi.encodeCall(token.setFrozenTokens, (somebody(), draw(150))));
        if (kind == 12) both(ENFORCER, abi.encodeCall(token.forcedTransfer, (somebody(), somebody(), draw(150))));
        if (kind == 13) both(ENFORCER, abi.encodeCall(IPropertyToken.recover, (somebody(), somebody(), RENT_ROLL)));
        if (kind == 14) both(ENFORCER, abi.encodeCall(IPropertyToken.setPaused, (draw(4) == 0)));
    }

    function around(uint256 kind) private {
        if (kind <= 16) {
            TradingRule rule = TradingRule(draw(3));
            both(address(factory), abi.encodeCall(IPropertyToken.setTradingRule, (rule)));
        }
        if (kind == 17) {
            bool isAttested = factory.attestationOf(HOME) != 0;
            if (isAttested && draw(3) == 0) {
                withdrawAttestation();
                both(address(factory), abi.encodeCall(IPropertyToken.setTradingRule, (TradingRule.Closed)));
            } else if (!isAttested) {
                vm.prank(BOARD);
                factory.attest(HOME, PASSPORT);
            }
        }
        if (kind == 18) {
            address wallet = people[draw(people.length - 1)];
            if (draw(3) == 0) revoke(wallet);
            else register(wallet, registry.investorOf(wallet).id, wallet == BILAL_KEPT);
        }
        if (kind == 19) both(STRANGER, abi.encodeCall(IPropertyToken.claimForBatch, (people)));
    }

    function both(address caller, bytes memory data) private {
        vm.prank(caller);
        (bool first, bytes memory firstAnswer) = address(token).call(data);
        vm.prank(caller);
        (bool second, bytes memory secondAnswer) = address(reference_).call(data);
        yes(first == second, first ? "the reference refused" : "the packed token refused");
        if (first) eq(keccak256(firstAnswer), keccak256(secondAnswer), "answer");
    }

    function compare() private {
        eq(token.totalSupply(), reference_.totalSupply(), "supply");
        eq(token.remainder(), reference_.remainder(), "remainder");
        eq(token.tradingRule(), reference_.tradingRule(), "rule");
        yes(token.paused() == reference_.paused(), "paused");
        eq(currency.balanceOf(address(token)), referenceCurrency.balanceOf(address(reference_)), "held");
        for (uint256 i = 0; i < people.length; i++) {
            compareHolder(people[i], people[i]);
        }
        address from = somebody();
        address to = somebody();
        uint256 amount = draw(150);
        yes(token.canTransfer(from, to, amount) == reference_.canTransfer(from, to, amount), "can transfer");
        compareHolder(address(token), address(reference_));
    }

    function compareHolder(address inPacked, address inReference) private view {
        eq(token.balanceOf(inPacked), reference_.balanceOf(inReference), "balance");
        eq(token.getFrozenTokens(inPacked), reference_.getFrozenTokens(inReference), "frozen");
        eq(token.claimableExactly(inPacked), reference_.claimableExactly(inReference), "owed");
        if (inPacked == inReference) eq(currency.balanceOf(inPacked), referenceCurrency.balanceOf(inPacked), "paid");
    }
}
