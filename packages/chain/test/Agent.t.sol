// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Roles} from "../contracts/Roles.sol";
import {IERC7943} from "../contracts/interfaces/IERC7943.sol";
import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {Setting} from "./support/Setting.sol";

/// Sales, agreed transfers, release and redemption.
contract AgentTest is Setting {
    bytes32 internal constant REF = keccak256("sale");
    uint256 internal constant DEADLINE = START + 100;

    function test_sellsFromTheTreasury() public {
        vm.expectEmit(address(token));
        emit IERC20.Transfer(address(token), anna, 40);
        vm.expectEmit(address(token));
        emit IPropertyToken.Issued(REF, anna, 40);
        vm.prank(AGENT);
        token.issue(anna, 40, REF);
        eq(token.balanceOf(anna), 40, "buyer");
        eq(token.balanceOf(address(token)), CAP - 40, "treasury");
        yes(token.isDone(REF), "done");
    }

    function test_sellsEverything() public {
        issue(anna, CAP);
        eq(token.balanceOf(address(token)), 0, "treasury");
        refused(IERC20Errors.ERC20InsufficientBalance.selector, address(token), 0, 1);
        vm.prank(AGENT);
        token.issue(anna, 1, REF);
    }

    function test_anOrderCountsOnce() public {
        vm.prank(AGENT);
        token.issue(anna, 40, REF);
        refused(IPropertyToken.AlreadyDone.selector, REF);
        vm.prank(AGENT);
        token.issue(anna, 40, REF);
    }

    function test_sellsToVerifiedPeopleOnly() public {
        refused(IERC7943.ERC7943CannotReceive.selector, STRANGER);
        vm.prank(AGENT);
        token.issue(STRANGER, 40, REF);
    }

    function test_aWithdrawnAttestationStopsSales() public {
        withdrawAttestation();
        refused(IPropertyToken.NotAttested.selector);
        vm.prank(AGENT);
        token.issue(anna, 40, REF);
    }

    function test_aPauseStopsSales() public {
        pause();
        refused(IPropertyToken.TokenPaused.selector);
        vm.prank(AGENT);
        token.issue(anna, 40, REF);
    }

    function test_onlyTheAgentSells() public {
        notAllowed(ENFORCER, Roles.AGENT);
        token.issue(anna, 40, REF);
    }

    // ---- At par

    function sellAtPar(address from, address to, bytes memory signature) private {
        vm.prank(AGENT);
        token.transferAtPar(from, to, 30, REF, DEADLINE, signature);
    }

    function consentOfAnna() private view returns (bytes memory) {
        return consent(ANNA_KEY, token, "SaleAtPar", bilal, 30, REF, DEADLINE);
    }

    function test_settlesASaleAtPar() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(anna, bilal, 30);
        vm.expectEmit(address(token));
        emit IPropertyToken.SoldAtPar(REF, anna, bilal, 30);
        sellAtPar(anna, bilal, consentOfAnna());
        eq(token.balanceOf(anna), 70, "seller");
        eq(token.balanceOf(bilal), 30, "buyer");
        yes(token.isDone(REF), "done");
    }

    function test_settlesASaleAtParWhileFree() public {
        issue(anna, 100);
        setRule(TradingRule.Free);
        sellAtPar(anna, bilal, consentOfAnna());
        eq(token.balanceOf(bilal), 30, "buyer");
    }

    function test_refusesASaleAtParWhileClosed() public {
        issue(anna, 100);
        refused(IPropertyToken.RuleForbids.selector, uint256(TradingRule.Closed));
        sellAtPar(anna, bilal, consentOfAnna());
    }

    function test_aSaleAtParCountsOnce() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        sellAtPar(anna, bilal, consentOfAnna());
        refused(IPropertyToken.AlreadyDone.selector, REF);
        sellAtPar(anna, bilal, consentOfAnna());
    }

    function test_theConsentIsForOneBuyer() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        refused(IPropertyToken.NoConsent.selector, anna);
        sellAtPar(anna, BILAL_KEPT, consentOfAnna());
    }

    function test_theConsentIsForOneAmount() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        bytes memory signature = consentOfAnna();
        refused(IPropertyToken.NoConsent.selector, anna);
        vm.prank(AGENT);
        token.transferAtPar(anna, bilal, 31, REF, DEADLINE, signature);
    }

    function test_theConsentIsForOneSale() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        bytes memory signature = consentOfAnna();
        refused(IPropertyToken.NoConsent.selector, anna);
        vm.prank(AGENT);
        token.transferAtPar(anna, bilal, 30, "another", DEADLINE, signature);
    }

    function test_theConsentIsForItsOwnDeadline() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        bytes memory signature = consentOfAnna();
        refused(IPropertyToken.NoConsent.selector, anna);
        vm.prank(AGENT);
        token.transferAtPar(anna, bilal, 30, REF, DEADLINE + 1, signature);
    }

    function test_theConsentIsTheSellers() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        bytes memory signature = consent(BILAL_KEY, token, "SaleAtPar", bilal, 30, REF, DEADLINE);
        refused(IPropertyToken.NoConsent.selector, anna);
        sellAtPar(anna, bilal, signature);
    }

    function test_theConsentToAGiftIsNoneToASale() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        bytes memory signature = consent(ANNA_KEY, token, "Gift", bilal, 30, REF, DEADLINE);
        refused(IPropertyToken.NoConsent.selector, anna);
        sellAtPar(anna, bilal, signature);
    }

    function test_theConsentIsForOneHome() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        IPropertyToken other = IPropertyToken(address(0xDEAD));
        bytes memory signature = consent(ANNA_KEY, other, "SaleAtPar", bilal, 30, REF, DEADLINE);
        refused(IPropertyToken.NoConsent.selector, anna);
        sellAtPar(anna, bilal, signature);
    }

    function test_theConsentHoldsUntilItsDeadline() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        vm.warp(DEADLINE);
        sellAtPar(anna, bilal, consentOfAnna());
        eq(token.balanceOf(bilal), 30, "buyer");
    }

    function test_theConsentEnds() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        vm.warp(DEADLINE + 1);
        bytes memory signature = consentOfAnna();
        refused(IPropertyToken.ConsentExpired.selector, DEADLINE);
        sellAtPar(anna, bilal, signature);
    }

    function test_thePlatformAgreesForWhatItKeeps() public {
        issue(BILAL_KEPT, 100);
        setRule(TradingRule.ParOnly);
        sellAtPar(BILAL_KEPT, anna, "");
        eq(token.balanceOf(anna), 30, "buyer");
    }

    function test_aSaleAtParNeedsAVerifiedBuyer() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        revoke(bilal);
        bytes memory signature = consentOfAnna();
        refused(IERC7943.ERC7943CannotReceive.selector, bilal);
        sellAtPar(anna, bilal, signature);
    }

    function test_aSaleAtParNeedsAVerifiedSeller() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        revoke(anna);
        bytes memory signature = consentOfAnna();
        refused(IERC7943.ERC7943CannotSend.selector, anna);
        sellAtPar(anna, bilal, signature);
    }

    function test_aPauseStopsSalesAtPar() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        pause();
        bytes memory signature = consentOfAnna();
        refused(IPropertyToken.TokenPaused.selector);
        sellAtPar(anna, bilal, signature);
    }

    function test_onlyTheAgentSettlesSales() public {
        issue(anna, 100);
        setRule(TradingRule.ParOnly);
        bytes memory signature = consentOfAnna();
        notAllowed(anna, Roles.AGENT);
        token.transferAtPar(anna, bilal, 30, REF, DEADLINE, signature);
    }

    // ---- As a gift

    function give(address from, address to, bytes memory signature) private {
        vm.prank(AGENT);
        token.transferAsGift(from, to, 30, REF, DEADLINE, signature);
    }

    function consentToGift() private view returns (bytes memory) {
        return consent(ANNA_KEY, token, "Gift", bilal, 30, REF, DEADLINE);
    }

    function test_settlesAGiftWhileClosed() public {
        issue(anna, 100);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(anna, bilal, 30);
        vm.expectEmit(address(token));
        emit IPropertyToken.Given(REF, anna, bilal, 30);
        give(anna, bilal, consentToGift());
        eq(token.balanceOf(anna), 70, "giver");
        eq(token.balanceOf(bilal), 30, "receiver");
        yes(token.isDone(REF), "done");
    }

    function test_aGiftCountsOnce() public {
        issue(anna, 100);
        give(anna, bilal, consentToGift());
        refused(IPropertyToken.AlreadyDone.selector, REF);
        give(anna, bilal, consentToGift());
    }

    function test_refusesAGiftWithoutAttestation() public {
        issue(anna, 100);
        withdrawAttestation();
        bytes memory signature = consentToGift();
        refused(IPropertyToken.NotAttested.selector);
        give(anna, bilal, signature);
    }

    function test_aGiftNeedsConsent() public {
        issue(anna, 100);
        bytes memory signature = consentOfAnna();
        refused(IPropertyToken.NoConsent.selector, anna);
        give(anna, bilal, signature);
    }

    function test_theConsentToAGiftIsForExactlyIt() public {
        issue(anna, 100);
        bytes memory signature = consentToGift();
        refused(IPropertyToken.NoConsent.selector, anna);
        give(anna, BILAL_KEPT, signature);
        refused(IPropertyToken.NoConsent.selector, anna);
        vm.prank(AGENT);
        token.transferAsGift(anna, bilal, 31, REF, DEADLINE, signature);
        refused(IPropertyToken.NoConsent.selector, anna);
        vm.prank(AGENT);
        token.transferAsGift(anna, bilal, 30, "another", DEADLINE, signature);
        vm.warp(DEADLINE + 1);
        refused(IPropertyToken.ConsentExpired.selector, DEADLINE);
        give(anna, bilal, signature);
    }

    function test_aGiftNeedsAVerifiedReceiver() public {
        issue(anna, 100);
        revoke(bilal);
        bytes memory signature = consentToGift();
        refused(IERC7943.ERC7943CannotReceive.selector, bilal);
        give(anna, bilal, signature);
    }

    function test_aPauseStopsGifts() public {
        issue(anna, 100);
        pause();
        bytes memory signature = consentToGift();
        refused(IPropertyToken.TokenPaused.selector);
        give(anna, bilal, signature);
    }

    function test_onlyTheAgentSettlesGifts() public {
        issue(anna, 100);
        bytes memory signature = consentToGift();
        notAllowed(anna, Roles.AGENT);
        token.transferAsGift(anna, bilal, 30, REF, DEADLINE, signature);
    }

    // ---- Release

    function test_releasesWhatThePlatformKeeps() public {
        issue(BILAL_KEPT, 100);
        vm.expectEmit(address(token));
        emit IPropertyToken.Released(REF, BILAL_KEPT, bilal, 60);
        vm.prank(AGENT);
        token.release(BILAL_KEPT, bilal, 60, REF);
        eq(token.balanceOf(BILAL_KEPT), 40, "kept");
        eq(token.balanceOf(bilal), 60, "own");
        refused(IPropertyToken.AlreadyDone.selector, REF);
        vm.prank(AGENT);
        token.release(BILAL_KEPT, bilal, 1, REF);
    }

    function test_releasesToThePersonOnly() public {
        issue(BILAL_KEPT, 100);
        refused(IPropertyToken.NotSamePerson.selector, BILAL_KEPT, anna);
        vm.prank(AGENT);
        token.release(BILAL_KEPT, anna, 60, REF);
    }

    function test_releasesNothingFromAWalletWithAKey() public {
        issue(anna, 100);
        refused(IPropertyToken.NotCustodial.selector, anna);
        vm.prank(AGENT);
        token.release(anna, annaNew, 60, REF);
    }

    function test_releasesToAVerifiedWallet() public {
        issue(BILAL_KEPT, 100);
        revoke(bilal);
        refused(IERC7943.ERC7943CannotReceive.selector, bilal);
        vm.prank(AGENT);
        token.release(BILAL_KEPT, bilal, 60, REF);
    }

    function test_aPauseStopsReleases() public {
        issue(BILAL_KEPT, 100);
        pause();
        refused(IPropertyToken.TokenPaused.selector);
        vm.prank(AGENT);
        token.release(BILAL_KEPT, bilal, 60, REF);
    }

    function test_onlyTheAgentReleases() public {
        issue(BILAL_KEPT, 100);
        notAllowed(bilal, Roles.AGENT);
        token.release(BILAL_KEPT, bilal, 60, REF);
    }

    // ---- Redemption

    function test_redeemsUnsoldParts() public {
        issue(anna, 100);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(address(token), address(0), 200);
        vm.expectEmit(address(token));
        emit IPropertyToken.Redeemed(REF, 200);
        vm.prank(AGENT);
        token.redeem(200, REF);
        eq(token.totalSupply(), CAP - 200, "supply");
        eq(token.balanceOf(address(token)), CAP - 300, "treasury");
        eq(token.cap(), CAP, "cap");
        refused(IPropertyToken.AlreadyDone.selector, REF);
        vm.prank(AGENT);
        token.redeem(200, REF);
    }

    function test_redeemsNothingOfHolders() public {
        issue(anna, 900);
        refused(IERC20Errors.ERC20InsufficientBalance.selector, address(token), 100, 101);
        vm.prank(AGENT);
        token.redeem(101, REF);
    }

    function test_redemptionKeepsTheRentOfBefore() public {
        deposit(1_000_000);
        vm.prank(AGENT);
        token.redeem(CAP, REF);
        eq(token.claimable(address(token)), 1_000_000, "rent of the treasury");
        eq(token.totalSupply(), 0, "supply");
    }

    function test_aPauseStopsRedemption() public {
        pause();
        refused(IPropertyToken.TokenPaused.selector);
        vm.prank(AGENT);
        token.redeem(1, REF);
    }

    function test_onlyTheAgentRedeems() public {
        notAllowed(ENFORCER, Roles.AGENT);
        token.redeem(1, REF);
    }
}
