// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Roles} from "../contracts/Roles.sol";
import {IERC7943} from "../contracts/interfaces/IERC7943.sol";
import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {Setting} from "./support/Setting.sol";

/// Freezing, forced transfers, recovery and pauses.
contract EnforcerTest is Setting {
    bytes32 internal constant CASE = keccak256("case");

    function setUp() public override {
        super.setUp();
        issue(anna, 100);
    }

    function test_freezes() public {
        vm.expectEmit(address(token));
        emit IERC7943.Frozen(anna, 60);
        vm.prank(ENFORCER);
        yes(token.setFrozenTokens(anna, 60), "result");
        eq(token.getFrozenTokens(anna), 60, "frozen");
        eq(token.balanceOf(anna), 100, "balance");
    }

    function test_freezingChangesNothingElse() public {
        deposit(1_000_000);
        send(anna, anna, 0);
        freeze(anna, type(uint32).max);
        freeze(anna, 7);
        eq(token.getFrozenTokens(anna), 7, "frozen");
        eq(token.balanceOf(anna), 100, "balance");
        eq(token.claimable(anna), 100_000, "rent");
        deposit(1_000_000);
        eq(token.claimable(anna), 200_000, "rent of both");
    }

    function test_refusesToFreezeMoreThanFits() public {
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 32, uint256(1) << 32)
        );
        freeze(anna, 1 << 32);
    }

    function test_onlyTheEnforcerFreezes() public {
        notAllowed(AGENT, Roles.ENFORCER);
        token.setFrozenTokens(anna, 60);
    }

    function force(address from, address to, uint256 amount) private {
        vm.prank(ENFORCER);
        token.forcedTransfer(from, to, amount);
    }

    function test_forces() public {
        vm.expectEmit(address(token));
        emit IERC20.Transfer(anna, bilal, 60);
        vm.expectEmit(address(token));
        emit IERC7943.ForcedTransfer(anna, bilal, 60);
        vm.prank(ENFORCER);
        yes(token.forcedTransfer(anna, bilal, 60), "result");
        eq(token.balanceOf(anna), 40, "from");
        eq(token.balanceOf(bilal), 60, "to");
    }

    function test_forcesWhileClosedPausedAndRevoked() public {
        revoke(anna);
        pause();
        force(anna, bilal, 60);
        eq(token.balanceOf(bilal), 60, "to");
    }

    function test_forcesOnlyAsFarAsNeededThroughAFreeze() public {
        freeze(anna, 80);
        vm.expectEmit(address(token));
        emit IERC7943.Frozen(anna, 40);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(anna, bilal, 60);
        force(anna, bilal, 60);
        eq(token.getFrozenTokens(anna), 40, "frozen");
        eq(token.balanceOf(anna), 40, "from");
    }

    function test_leavesAFreezeThatIsNotInTheWay() public {
        freeze(anna, 40);
        vm.recordLogs();
        force(anna, bilal, 60);
        eq(vm.getRecordedLogs().length, 2, "events");
        eq(token.getFrozenTokens(anna), 40, "frozen");
    }

    function test_forcesIntoTheTreasury() public {
        force(anna, address(token), 100);
        eq(token.balanceOf(address(token)), CAP, "treasury");
        eq(token.balanceOf(anna), 0, "from");
    }

    function test_forcesNothingOutOfTheTreasury() public {
        refused(IERC7943.ERC7943CannotSend.selector, address(token));
        force(address(token), anna, 1);
    }

    function test_forcesToVerifiedPeopleOnly() public {
        refused(IERC7943.ERC7943CannotReceive.selector, STRANGER);
        force(anna, STRANGER, 1);
    }

    function test_forcesNoMoreThanThereIs() public {
        refused(IERC20Errors.ERC20InsufficientBalance.selector, anna, 100, 101);
        force(anna, bilal, 101);
    }

    function test_onlyTheEnforcerForces() public {
        notAllowed(AGENT, Roles.ENFORCER);
        token.forcedTransfer(anna, bilal, 1);
    }

    function recover(address lost, address fresh) private {
        vm.prank(ENFORCER);
        token.recover(lost, fresh, CASE);
    }

    function test_recoversEverything() public {
        issue(annaNew, 10);
        deposit(1_000_000);
        freeze(anna, 60);
        freeze(annaNew, 3);
        revoke(anna);
        pause();
        vm.expectEmit(address(token));
        emit IERC7943.Frozen(anna, 0);
        vm.expectEmit(address(token));
        emit IERC7943.Frozen(annaNew, 63);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(anna, annaNew, 100);
        vm.expectEmit(address(token));
        emit IPropertyToken.Recovered(CASE, anna, annaNew, 100, 60);
        recover(anna, annaNew);
        eq(token.balanceOf(anna), 0, "lost");
        eq(token.getFrozenTokens(anna), 0, "frozen of the lost");
        eq(token.claimable(anna), 0, "rent of the lost");
        eq(token.balanceOf(annaNew), 110, "fresh");
        eq(token.getFrozenTokens(annaNew), 63, "frozen of the fresh");
        eq(token.claimable(annaNew), 110_000, "rent of the fresh");
    }

    function test_aRecoveredWalletOwesNothingTwice() public {
        deposit(1_000_000);
        recover(anna, annaNew);
        register(anna, "anna", false);
        deposit(1_000_000);
        eq(token.claimable(anna), 0, "lost");
        eq(token.claimable(annaNew), 200_000, "fresh");
        setRule(TradingRule.Free);
        send(annaNew, anna, 100);
        eq(token.claimable(anna), 0, "lost, with tokens again");
        deposit(1_000_000);
        eq(token.claimable(anna), 100_000, "lost, after another deposit");
    }

    function test_refusesToRecoverAWalletToItself() public {
        refused(IPropertyToken.NotSamePerson.selector, anna, anna);
        recover(anna, anna);
    }

    function test_refusesToRecoverToSomebodyElse() public {
        refused(IPropertyToken.NotSamePerson.selector, anna, bilal);
        recover(anna, bilal);
    }

    function test_refusesToRecoverBetweenStrangers() public {
        refused(IPropertyToken.NotSamePerson.selector, STRANGER, address(0x6));
        recover(STRANGER, address(0x6));
    }

    function test_refusesToRecoverTheTreasury() public {
        refused(IPropertyToken.NotSamePerson.selector, address(token), anna);
        recover(address(token), anna);
    }

    function test_refusesToRecoverToAWalletThatIsNotVerified() public {
        revoke(annaNew);
        refused(IERC7943.ERC7943CannotReceive.selector, annaNew);
        recover(anna, annaNew);
    }

    function test_refusesToRecoverMoreFreezesThanFit() public {
        freeze(anna, type(uint32).max);
        freeze(annaNew, 1);
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 32, uint256(1) << 32)
        );
        recover(anna, annaNew);
    }

    function test_onlyTheEnforcerRecovers() public {
        notAllowed(AGENT, Roles.ENFORCER);
        token.recover(anna, annaNew, CASE);
    }

    function test_pausesAndGoesOn() public {
        vm.expectEmit(address(token));
        emit IPropertyToken.PausedSet(true);
        pause();
        yes(token.paused(), "paused");
        vm.expectEmit(address(token));
        emit IPropertyToken.PausedSet(false);
        vm.prank(ENFORCER);
        token.setPaused(false);
        no(token.paused(), "paused");
    }

    function test_onlyTheEnforcerPauses() public {
        notAllowed(AGENT, Roles.ENFORCER);
        token.setPaused(true);
    }
}
