// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {Handler} from "./support/Handler.sol";
import {Setting} from "./support/Setting.sol";

/// What holds after whatever was tried.
contract InvariantsTest is Setting {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Handler internal handler;
    uint256 internal constant EXISTING = 1_000;

    function setUp() public override {
        handler = new Handler();
        handler.start();
        token = handler.parts();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[16] memory all = [
            handler.doTransfer.selector,
            handler.doTransfer.selector,
            handler.doAgreed.selector,
            handler.doIssue.selector,
            handler.doRelease.selector,
            handler.doRedeem.selector,
            handler.doDeposit.selector,
            handler.doClaim.selector,
            handler.doClaimAll.selector,
            handler.doFreeze.selector,
            handler.doForce.selector,
            handler.doRecover.selector,
            handler.doPause.selector,
            handler.doRule.selector,
            handler.doAttest.selector,
            handler.doRegister.selector
        ];
        bytes4[] memory selectors = new bytes4[](all.length);
        for (uint256 i = 0; i < all.length; i++) {
            selectors[i] = all[i];
        }
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    /// One campaign for all of them: each would draw the same calls.
    function invariant_holds() public view {
        conservation();
        solvency();
        supplyIsTheCap();
        onlyRegisteredWalletsHold();
        noTradeWithoutAttestation();
    }

    /// Every deposit is paid, owed or kept for the next one, to the last binary digit.
    function conservation() private view {
        uint256 owed = token.claimableExactly(address(token));
        address[] memory holders = handler.holders();
        for (uint256 i = 0; i < holders.length; i++) {
            owed += token.claimableExactly(holders[i]);
        }
        eq(owed + token.remainder() + handler.paid() * UNIT, handler.deposited() * UNIT, "deposits");
    }

    function solvency() private view {
        uint256 owed = token.claimable(address(token));
        address[] memory holders = handler.holders();
        for (uint256 i = 0; i < holders.length; i++) {
            owed += token.claimable(holders[i]);
        }
        yes(handler.held() >= owed, "what is owed is there");
        eq(handler.held() + handler.paid(), handler.deposited(), "held");
        yes(handler.held() - owed <= holders.length + 2, "no more is left than a millionth for each");
    }

    function supplyIsTheCap() private view {
        uint256 sum = token.balanceOf(address(token));
        address[] memory holders = handler.holders();
        for (uint256 i = 0; i < holders.length; i++) {
            sum += token.balanceOf(holders[i]);
        }
        eq(sum, token.totalSupply(), "balances");
        eq(token.totalSupply() + handler.redeemed(), token.cap(), "cap");
        eq(token.cap(), EXISTING, "parts");
    }

    function onlyRegisteredWalletsHold() private view {
        address[] memory holders = handler.holders();
        for (uint256 i = 0; i < holders.length; i++) {
            yes(token.balanceOf(holders[i]) == 0 || handler.isKnown(holders[i]), "a holder is registered");
        }
    }

    function noTradeWithoutAttestation() private view {
        yes(handler.isAttested() || token.tradingRule() == TradingRule.Closed, "closed without attestation");
    }
}
