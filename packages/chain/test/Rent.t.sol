// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Roles} from "../contracts/Roles.sol";
import {IPropertyFactory} from "../contracts/interfaces/IPropertyFactory.sol";
import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {Setting} from "./support/Setting.sol";

contract RentTest is Setting {
    bytes32 internal constant REF = keccak256("march");

    function setUp() public override {
        super.setUp();
        setRule(TradingRule.Free);
        issue(anna, 100);
        issue(bilal, 300);
    }

    function test_dividesRentByAllParts() public {
        vm.expectEmit(address(token));
        emit IPropertyToken.IncomeDeposited(REF, 1_000_000, RENT_ROLL);
        vm.prank(AGENT);
        token.depositIncome(REF, 1_000_000, RENT_ROLL);
        eq(currency.balanceOf(address(token)), 1_000_000, "held");
        eq(token.claimable(anna), 100_000, "anna");
        eq(token.claimable(bilal), 300_000, "bilal");
        eq(token.claimable(address(token)), 600_000, "treasury");
        eq(token.remainder(), 0, "remainder");
        yes(token.isDone(REF), "done");
    }

    function test_keepsWhatCannotBeDivided() public {
        deposit(1);
        uint256 each = UNIT / CAP;
        eq(token.claimableExactly(anna), 100 * each, "anna");
        eq(token.remainder(), UNIT - CAP * each, "remainder");
        eq(token.claimable(anna), 0, "whole");
    }

    function test_dividesTheRemainderWithTheNext() public {
        deposit(1);
        uint256 left = token.remainder();
        yes(left > 0, "left");
        deposit(2);
        uint256 each = UNIT / CAP + (2 * UNIT + left) / CAP;
        eq(token.claimableExactly(bilal), 300 * each, "bilal");
        eq(token.remainder(), 3 * UNIT - CAP * each, "remainder");
    }

    function test_theRemainderStandsWhenPartsAreRedeemed() public {
        deposit(1);
        uint256 left = token.remainder();
        vm.prank(AGENT);
        token.redeem(600, "redeem");
        deposit(1);
        uint256 each = (UNIT + left) / 400;
        eq(token.claimableExactly(anna), 100 * (UNIT / CAP + each), "anna");
        eq(token.remainder(), UNIT + left - 400 * each, "remainder");
    }

    function test_aDepositCountsOnce() public {
        vm.prank(AGENT);
        token.depositIncome(REF, 1_000_000, RENT_ROLL);
        refused(IPropertyToken.AlreadyDone.selector, REF);
        vm.prank(AGENT);
        token.depositIncome(REF, 1_000_000, RENT_ROLL);
    }

    function test_refusesNoMoney() public {
        refused(IPropertyToken.NothingToShare.selector);
        vm.prank(AGENT);
        token.depositIncome(REF, 0, RENT_ROLL);
    }

    function test_refusesRentWithoutARentRoll() public {
        refused(IPropertyToken.NothingToShare.selector);
        vm.prank(AGENT);
        token.depositIncome(REF, 1, 0);
    }

    function test_refusesRentThatNobodyShares() public {
        vm.prank(ENFORCER);
        token.forcedTransfer(anna, address(token), 100);
        vm.prank(ENFORCER);
        token.forcedTransfer(bilal, address(token), 300);
        vm.prank(AGENT);
        token.redeem(CAP, "redeem");
        refused(IPropertyToken.NothingToShare.selector);
        vm.prank(AGENT);
        token.depositIncome(REF, 1, RENT_ROLL);
    }

    function test_refusesMoneyThatIsNotThere() public {
        vm.prank(AGENT);
        currency.approve(address(token), 10);
        (bool success,) = depositing(11);
        no(success, "more than allowed");
    }

    function depositing(uint256 amount) private returns (bool, bytes memory) {
        vm.prank(AGENT);
        return address(token).call(abi.encodeCall(IPropertyToken.depositIncome, (REF, amount, RENT_ROLL)));
    }

    function test_onlyTheAgentDeposits() public {
        notAllowed(ENFORCER, Roles.AGENT);
        token.depositIncome(REF, 1, RENT_ROLL);
    }

    function test_rentGoesOnWhilePausedAndWithdrawn() public {
        withdrawAttestation();
        pause();
        deposit(1_000_000);
        vm.prank(anna);
        eq(token.claim(), 100_000, "paid");
    }

    function test_paysAHolder() public {
        deposit(1_000_000);
        vm.expectEmit(address(token));
        emit IPropertyToken.Claimed(anna, anna, 100_000);
        vm.prank(anna);
        eq(token.claim(), 100_000, "paid");
        eq(currency.balanceOf(anna), 100_000, "received");
        eq(currency.balanceOf(address(token)), 900_000, "held");
        eq(token.claimable(anna), 0, "left");
        eq(token.balanceOf(anna), 100, "tokens");
    }

    function test_paysNothingTwice() public {
        deposit(1_000_000);
        vm.prank(anna);
        token.claim();
        refused(IPropertyToken.NothingPaid.selector, anna);
        vm.prank(anna);
        token.claim();
    }

    function test_keepsTheFractionOfAClaim() public {
        deposit(1_015);
        eq(token.claimableExactly(anna), 100 * (1_015 * UNIT / CAP), "before");
        vm.prank(anna);
        eq(token.claim(), 101, "paid");
        eq(token.claimableExactly(anna), 100 * (1_015 * UNIT / CAP) - 101 * UNIT, "after");
        deposit(1_015);
        vm.prank(anna);
        eq(token.claim(), 101, "paid again");
        eq(currency.balanceOf(anna), 202, "received");
    }

    function test_theSenderKeepsTheRentOfBefore() public {
        deposit(1_000_000);
        send(anna, bilal, 100);
        eq(token.claimable(anna), 100_000, "sender");
        eq(token.claimable(bilal), 300_000, "receiver");
        deposit(1_000_000);
        eq(token.claimable(anna), 100_000, "sender later");
        eq(token.claimable(bilal), 700_000, "receiver later");
    }

    function test_aBuyerGetsNoRentOfBefore() public {
        deposit(1_000_000);
        issue(annaNew, 100);
        eq(token.claimable(annaNew), 0, "buyer");
        eq(token.claimable(address(token)), 600_000, "treasury");
        deposit(1_000_000);
        eq(token.claimable(annaNew), 100_000, "buyer later");
        eq(token.claimable(address(token)), 1_100_000, "treasury later");
    }

    function test_anybodyMayPayForAHolder() public {
        deposit(1_000_000);
        vm.prank(STRANGER);
        eq(token.claimFor(anna), 100_000, "paid");
        eq(currency.balanceOf(anna), 100_000, "received");
        eq(currency.balanceOf(STRANGER), 0, "stranger");
    }

    function test_paysTheCustodianForWhatThePlatformKeeps() public {
        issue(BILAL_KEPT, 100);
        deposit(1_000_000);
        vm.expectEmit(address(token));
        emit IPropertyToken.Claimed(BILAL_KEPT, CUSTODIAN, 100_000);
        token.claimFor(BILAL_KEPT);
        eq(currency.balanceOf(CUSTODIAN), 100_000, "custodian");
    }

    function test_paysTheCustodianForUnsoldParts() public {
        deposit(1_000_000);
        token.claimFor(address(token));
        eq(currency.balanceOf(CUSTODIAN), 600_000, "custodian");
        eq(token.claimable(address(token)), 0, "left");
    }

    function test_rentWaitsForTheIdentityCheck() public {
        revoke(anna);
        deposit(1_000_000);
        refused(IPropertyToken.NotVerified.selector, anna);
        vm.prank(anna);
        token.claim();
        eq(token.claimable(anna), 100_000, "owed meanwhile");
        register(anna, "anna", false);
        vm.prank(anna);
        eq(token.claim(), 100_000, "paid on renewal");
    }

    function test_frozenTokensEarnAndPayRent() public {
        freeze(anna, 100);
        deposit(1_000_000);
        vm.prank(anna);
        eq(token.claim(), 100_000, "paid");
    }

    function test_aPaymentThatTheCurrencyRefusesStaysOwed() public {
        deposit(1_000_000);
        currency.setBlocked(anna, true);
        refused(IPropertyToken.NothingPaid.selector, anna);
        vm.prank(anna);
        token.claim();
        currency.setBlocked(anna, false);
        vm.prank(anna);
        eq(token.claim(), 100_000, "paid later");
    }

    function test_paysSeveralAndLeavesOutWhoCannotBePaid() public {
        issue(annaNew, 10);
        issue(BILAL_KEPT, 20);
        deposit(1_000_000);
        revoke(annaNew);
        currency.setBlocked(bilal, true);
        address[] memory holders = new address[](6);
        holders[0] = annaNew;
        holders[1] = bilal;
        holders[2] = STRANGER;
        holders[3] = anna;
        holders[4] = BILAL_KEPT;
        holders[5] = anna;
        eq(token.claimForBatch(holders), 120_000, "paid");
        eq(currency.balanceOf(anna), 100_000, "anna");
        eq(currency.balanceOf(CUSTODIAN), 20_000, "custodian");
        eq(token.claimable(bilal), 300_000, "refused stays owed");
        eq(token.claimable(annaNew), 10_000, "revoked stays owed");
        eq(token.balanceOf(bilal), 300, "tokens of the refused");
        eq(currency.balanceOf(address(token)), 880_000, "held");
    }

    function test_saysNothingAboutWhoIsOwedNothing() public {
        address[] memory holders = new address[](1);
        holders[0] = anna;
        vm.recordLogs();
        eq(token.claimForBatch(holders), 0, "paid");
        eq(vm.getRecordedLogs().length, 0, "events");
    }

    function test_countsTheLargestSums() public {
        uint256 largest = (uint256(1) << 56) - 1;
        vm.prank(ENFORCER);
        token.forcedTransfer(bilal, anna, 300);
        issue(anna, 600);
        deposit(largest);
        eq(token.claimable(anna), largest - 1, "whole");
        vm.prank(anna);
        eq(token.claim(), largest - 1, "paid");
    }

    function test_keepsTheLargestIndex() public {
        issue(annaNew, 1);
        uint256 each = 1 << 55;
        deposit(CAP * each);
        send(annaNew, annaNew, 0);
        send(annaNew, annaNew, 1);
        eq(token.claimable(annaNew), each, "owed");
        token.claimFor(annaNew);
        eq(currency.balanceOf(annaNew), each, "paid");
    }

    function test_refusesToOweMoreThanFits() public {
        vm.prank(ENFORCER);
        token.forcedTransfer(bilal, anna, 300);
        issue(anna, 600);
        deposit((1 << 56) - 1);
        deposit(2);
        uint256 owed = CAP * ((((uint256(1) << 56) + 1) << 40) / CAP);
        vm.expectRevert(abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 96, owed));
        send(anna, bilal, 1);
    }

    function test_refusesAnIndexThatDoesNotFit() public {
        uint256 tooMuch = CAP << 56;
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 96, uint256(1) << 96)
        );
        deposit(tooMuch);
        deposit(tooMuch - 1);
    }
}
