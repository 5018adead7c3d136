// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {Setting} from "./support/Setting.sol";

/// Single rules with any numbers.
contract FuzzTest is Setting {
    function setUp() public override {
        super.setUp();
        setRule(TradingRule.Free);
    }

    function owed(address holder) private view returns (uint256) {
        return token.claimableExactly(holder);
    }

    function testFuzz_aDepositIsDividedToTheLastDigit(uint56 amount, uint16 first, uint16 second) public {
        issue(anna, first % 400);
        issue(bilal, second % 400);
        deposit(uint256(amount) + 1);
        uint256 all = owed(anna) + owed(bilal) + owed(address(token)) + token.remainder();
        eq(all, (uint256(amount) + 1) * UNIT, "deposit");
        yes(token.remainder() < CAP, "remainder");
    }

    function testFuzz_aTransferMovesNoRent(uint48 amount, uint16 held, uint16 moved) public {
        uint256 parts = uint256(held) % CAP + 1;
        issue(anna, parts);
        deposit(uint256(amount) + 1);
        uint256 before = owed(anna);
        send(anna, bilal, moved % (parts + 1));
        eq(owed(anna), before, "sender");
        eq(owed(bilal), 0, "receiver");
    }

    function testFuzz_whenOneClaimsChangesNothing(uint48 first, uint48 second, uint16 held) public {
        uint256 parts = uint256(held) % 500 + 1;
        issue(anna, parts);
        issue(bilal, parts);
        deposit(uint256(first) + 1);
        token.claimForBatch(list(anna));
        deposit(uint256(second) + 1);
        token.claimForBatch(list(anna));
        token.claimForBatch(list(bilal));
        eq(currency.balanceOf(anna), currency.balanceOf(bilal), "paid");
        eq(owed(anna), owed(bilal), "left");
    }

    function list(address one) private pure returns (address[] memory holders) {
        holders = new address[](1);
        holders[0] = one;
    }

    function testFuzz_moreThanThereIsNeverMoves(uint256 amount, uint16 held) public {
        uint256 parts = uint256(held) % CAP;
        issue(anna, parts);
        if (amount <= parts) amount = parts + 1;
        vm.prank(anna);
        (bool success,) = address(token).call(abi.encodeCall(token.transfer, (bilal, amount)));
        no(success, "transfer");
        no(token.canTransfer(anna, bilal, amount), "can transfer");
        eq(token.balanceOf(anna), parts, "balance");
    }

    function testFuzz_aFreezeHoldsWhateverItsSize(uint32 frozen, uint16 held, uint16 moved) public {
        uint256 parts = uint256(held) % CAP + 1;
        uint256 amount = uint256(moved) % parts + 1;
        issue(anna, parts);
        freeze(anna, frozen);
        vm.prank(anna);
        (bool success,) = address(token).call(abi.encodeCall(token.transfer, (bilal, amount)));
        yes(success == (parts >= uint256(frozen) + amount), "transfer");
        eq(token.getFrozenTokens(anna), frozen, "frozen");
    }

    function testFuzz_onlyAWalletOfThePersonRecovers(address fresh, bytes20 id) public {
        issue(anna, 10);
        if (id == 0 || fresh == address(0) || registry.investorOf(fresh).id != 0 || fresh == address(token)) return;
        register(fresh, id, false);
        vm.prank(ENFORCER);
        (bool success,) = address(token).call(abi.encodeCall(token.recover, (anna, fresh, "case")));
        yes(success == (id == "anna"), "recovered");
        eq(token.balanceOf(fresh), success ? 10 : 0, "balance");
    }

    function testFuzz_nobodyWithoutTheRoleDoesAnything(address caller, uint8 which) public {
        if (caller == AGENT || caller == ENFORCER || caller == address(factory)) return;
        issue(anna, 10);
        bytes[8] memory calls = [
            abi.encodeCall(token.issue, (anna, 1, "ref")),
            abi.encodeCall(token.release, (BILAL_KEPT, bilal, 0, "ref")),
            abi.encodeCall(token.redeem, (1, "ref")),
            abi.encodeCall(token.forcedTransfer, (anna, bilal, 1)),
            abi.encodeCall(token.setFrozenTokens, (anna, 1)),
            abi.encodeCall(token.recover, (anna, annaNew, "case")),
            abi.encodeCall(token.setPaused, (true)),
            abi.encodeCall(token.setTradingRule, (TradingRule.Closed))
        ];
        vm.prank(caller);
        (bool success,) = address(token).call(calls[which % calls.length]);
        no(success, "call");
    }
}
