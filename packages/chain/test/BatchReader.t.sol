// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BatchReader} from "../contracts/BatchReader.sol";
import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Setting} from "./support/Setting.sol";

contract BatchReaderTest is Setting {
    BatchReader internal reader;

    function setUp() public override {
        super.setUp();
        reader = BatchReader(deploy("BatchReader", ""));
        issue(anna, 100);
        issue(bilal, 300);
    }

    function balanceCall(address account, bool allowFailure) private view returns (BatchReader.Call3 memory) {
        return BatchReader.Call3(address(token), allowFailure, abi.encodeCall(IERC20.balanceOf, (account)));
    }

    function test_answersInOrder() public view {
        BatchReader.Call3[] memory calls = new BatchReader.Call3[](2);
        calls[0] = balanceCall(anna, false);
        calls[1] = balanceCall(bilal, false);
        BatchReader.Result[] memory results = reader.aggregate3(calls);
        eq(results.length, 2, "answers");
        eq(abi.decode(results[0].returnData, (uint256)), 100, "anna");
        eq(abi.decode(results[1].returnData, (uint256)), 300, "bilal");
        yes(results[0].success && results[1].success, "success");
    }

    function test_saysWhatFailed() public view {
        BatchReader.Call3[] memory calls = new BatchReader.Call3[](2);
        calls[0] = BatchReader.Call3(address(token), true, hex"deadbeef");
        calls[1] = balanceCall(bilal, true);
        BatchReader.Result[] memory results = reader.aggregate3(calls);
        no(results[0].success, "unknown function");
        yes(results[1].success, "balance");
    }

    function test_refusesWhatMustNotFail() public {
        BatchReader.Call3[] memory calls = new BatchReader.Call3[](2);
        calls[0] = balanceCall(anna, false);
        calls[1] = BatchReader.Call3(address(token), false, hex"deadbeef");
        refused(BatchReader.CallFailed.selector, uint256(1));
        reader.aggregate3(calls);
    }

    function test_changesNothing() public view {
        BatchReader.Call3[] memory calls = new BatchReader.Call3[](1);
        calls[0] = BatchReader.Call3(address(token), true, abi.encodeCall(IERC20.approve, (anna, 1)));
        no(reader.aggregate3(calls)[0].success, "approve");
    }

    function test_namesTheBlock() public view {
        eq(reader.getBlockNumber(), block.number, "block");
    }
}
