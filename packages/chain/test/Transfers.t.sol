// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Roles} from "../contracts/Roles.sol";
import {IERC7943} from "../contracts/interfaces/IERC7943.sol";
import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {Setting} from "./support/Setting.sol";

/// What holders do by themselves.
contract TransfersTest is Setting {
    function setUp() public override {
        super.setUp();
        setRule(TradingRule.Free);
        issue(anna, 100);
    }

    function test_aHolderTransfers() public {
        vm.expectEmit(address(token));
        emit IERC20.Transfer(anna, bilal, 30);
        vm.prank(anna);
        yes(token.transfer(bilal, 30), "result");
        eq(token.balanceOf(anna), 70, "sender");
        eq(token.balanceOf(bilal), 30, "receiver");
        eq(token.totalSupply(), CAP, "supply");
    }

    function test_aHolderTransfersEverything() public {
        send(anna, bilal, 100);
        eq(token.balanceOf(anna), 0, "sender");
        eq(token.balanceOf(bilal), 100, "receiver");
    }

    function test_aTransferToOneselfChangesNothing() public {
        deposit(1_000_000);
        send(anna, anna, 60);
        eq(token.balanceOf(anna), 100, "balance");
        eq(token.claimable(anna), 100_000, "rent");
    }

    function test_refusesMoreThanThereIs() public {
        refused(IERC20Errors.ERC20InsufficientBalance.selector, anna, 100, 101);
        send(anna, bilal, 101);
    }

    function test_refusesMoreThanFitsABalance() public {
        refused(IERC20Errors.ERC20InsufficientBalance.selector, anna, 100, (1 << 32) + 1);
        send(anna, bilal, (1 << 32) + 1);
    }

    function test_refusesAStranger() public {
        refused(IERC7943.ERC7943CannotReceive.selector, STRANGER);
        send(anna, STRANGER, 1);
    }

    function test_refusesTheTreasury() public {
        refused(IERC7943.ERC7943CannotReceive.selector, address(token));
        send(anna, address(token), 1);
    }

    function test_refusesAReceiverWhoWasRevoked() public {
        revoke(bilal);
        refused(IERC7943.ERC7943CannotReceive.selector, bilal);
        send(anna, bilal, 1);
    }

    function test_whoWasRevokedCanStillGiveUpTokens() public {
        revoke(anna);
        send(anna, bilal, 1);
        eq(token.balanceOf(bilal), 1, "receiver");
    }

    function test_refusesWhatIsFrozen() public {
        freeze(anna, 80);
        vm.expectRevert(
            abi.encodeWithSelector(IERC7943.ERC7943InsufficientUnfrozenBalance.selector, anna, 21, 20)
        );
        send(anna, bilal, 21);
    }

    function test_saysThatAFreezeIsInTheWayOfEverything() public {
        freeze(anna, 80);
        vm.expectRevert(
            abi.encodeWithSelector(IERC7943.ERC7943InsufficientUnfrozenBalance.selector, anna, 100, 20)
        );
        send(anna, bilal, 100);
    }

    function test_letsGoWhatIsNotFrozen() public {
        freeze(anna, 80);
        send(anna, bilal, 20);
        eq(token.balanceOf(bilal), 20, "receiver");
        eq(token.getFrozenTokens(anna), 80, "frozen");
    }

    function test_refusesEverythingOfWhomMoreIsFrozenThanTheyHave() public {
        freeze(anna, 500);
        vm.expectRevert(
            abi.encodeWithSelector(IERC7943.ERC7943InsufficientUnfrozenBalance.selector, anna, 1, 0)
        );
        send(anna, bilal, 1);
    }

    function test_refusesWhilePaused() public {
        pause();
        refused(IPropertyToken.TokenPaused.selector);
        send(anna, bilal, 1);
    }

    function test_goesOnAfterAPause() public {
        pause();
        vm.prank(ENFORCER);
        token.setPaused(false);
        send(anna, bilal, 1);
        eq(token.balanceOf(bilal), 1, "receiver");
        eq(token.tradingRule(), TradingRule.Free, "rule");
    }

    function test_refusesTheStrangerUnderEveryRule() public {
        setRule(TradingRule.ParOnly);
        refused(IERC7943.ERC7943CannotReceive.selector, STRANGER);
        send(anna, STRANGER, 1);
    }

    function test_refusesOtherPeopleWhileParOnly() public {
        setRule(TradingRule.ParOnly);
        refused(IPropertyToken.RuleForbids.selector, uint256(TradingRule.ParOnly));
        send(anna, bilal, 1);
    }

    function test_refusesOtherPeopleWhileClosed() public {
        setRule(TradingRule.Closed);
        refused(IPropertyToken.RuleForbids.selector, uint256(TradingRule.Closed));
        send(anna, bilal, 1);
    }

    function test_oneselfIsNoTradeUnderAnyRule() public {
        setRule(TradingRule.ParOnly);
        send(anna, annaNew, 10);
        setRule(TradingRule.Closed);
        send(anna, annaNew, 10);
        eq(token.balanceOf(annaNew), 20, "other wallet");
    }

    function test_refusesOneselfWhilePaused() public {
        setRule(TradingRule.Closed);
        pause();
        refused(IPropertyToken.TokenPaused.selector);
        send(anna, annaNew, 10);
    }

    function test_refusesOneselfWhileRevoked() public {
        setRule(TradingRule.Closed);
        revoke(anna);
        refused(IERC7943.ERC7943CannotSend.selector, anna);
        send(anna, annaNew, 10);
    }

    function test_refusesOnesRevokedWallet() public {
        setRule(TradingRule.Closed);
        revoke(annaNew);
        refused(IERC7943.ERC7943CannotReceive.selector, annaNew);
        send(anna, annaNew, 10);
    }

    function test_anAllowanceIsSpent() public {
        vm.expectEmit(address(token));
        emit IERC20.Approval(anna, STRANGER, 50);
        vm.prank(anna);
        yes(token.approve(STRANGER, 50), "result of approve");
        vm.prank(STRANGER);
        yes(token.transferFrom(anna, bilal, 20), "result of transferFrom");
        eq(token.balanceOf(bilal), 20, "receiver");
        eq(token.allowance(anna, STRANGER), 30, "allowance");
    }

    function test_anAllowanceIsSpentToTheEnd() public {
        vm.prank(anna);
        token.approve(STRANGER, 50);
        vm.prank(STRANGER);
        token.transferFrom(anna, bilal, 50);
        eq(token.allowance(anna, STRANGER), 0, "allowance");
    }

    function test_anEndlessAllowanceStays() public {
        vm.prank(anna);
        token.approve(STRANGER, type(uint256).max);
        vm.prank(STRANGER);
        token.transferFrom(anna, bilal, 50);
        eq(token.allowance(anna, STRANGER), type(uint256).max, "allowance");
    }

    function test_refusesMoreThanIsAllowed() public {
        vm.prank(anna);
        token.approve(STRANGER, 50);
        refused(IERC20Errors.ERC20InsufficientAllowance.selector, STRANGER, 50, 51);
        vm.prank(STRANGER);
        token.transferFrom(anna, bilal, 51);
    }

    function test_anAllowanceObeysTheRule() public {
        vm.prank(anna);
        token.approve(STRANGER, 50);
        setRule(TradingRule.ParOnly);
        refused(IPropertyToken.RuleForbids.selector, uint256(TradingRule.ParOnly));
        vm.prank(STRANGER);
        token.transferFrom(anna, bilal, 10);
    }

    function test_refusesToAllowNobody() public {
        refused(IERC20Errors.ERC20InvalidSpender.selector, address(0));
        vm.prank(anna);
        token.approve(address(0), 1);
    }

    function test_answersWhoCanSendAndReceive() public {
        yes(token.canSend(anna), "anna sends");
        yes(token.canReceive(anna), "anna receives");
        revoke(anna);
        yes(token.canSend(anna), "anna still sends");
        no(token.canReceive(anna), "anna no longer receives");
        no(token.canSend(STRANGER), "stranger sends");
        no(token.canReceive(STRANGER), "stranger receives");
    }

    function test_answersWhatCanBeTransferred() public {
        yes(token.canTransfer(anna, bilal, 100), "everything");
        no(token.canTransfer(anna, bilal, 101), "more than there is");
        no(token.canTransfer(anna, STRANGER, 1), "to a stranger");
        no(token.canTransfer(address(token), bilal, 1), "from the treasury");
        freeze(anna, 10);
        yes(token.canTransfer(anna, bilal, 90), "what is not frozen");
        no(token.canTransfer(anna, bilal, 91), "what is frozen");
        setRule(TradingRule.ParOnly);
        no(token.canTransfer(anna, bilal, 1), "to somebody else");
        yes(token.canTransfer(anna, annaNew, 1), "to oneself");
        revoke(annaNew);
        no(token.canTransfer(anna, annaNew, 1), "to a wallet that was revoked");
        register(annaNew, "anna", false);
        yes(token.canTransfer(anna, annaNew, 1), "to a wallet that was renewed");
        pause();
        no(token.canTransfer(anna, annaNew, 1), "while paused");
        setRule(TradingRule.Free);
        no(token.canTransfer(anna, bilal, 1), "while paused and free");
    }

    function test_saysWhatItIs() public view {
        yes(token.supportsInterface(0x3edbb4c4), "ERC-7943");
        yes(token.supportsInterface(0x01ffc9a7), "ERC-165");
        yes(token.supportsInterface(type(IERC20).interfaceId), "ERC-20");
        no(token.supportsInterface(0xffffffff), "anything");
    }
}
