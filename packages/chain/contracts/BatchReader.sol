// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Many questions in one call
/// @notice Answers the read calls of Multicall3 (`aggregate3`), so that the usual libraries can batch with it. It changes nothing.
contract BatchReader {
    /// @notice A question to a contract.
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    /// @notice Its answer.
    struct Result {
        bool success;
        bytes returnData;
    }

    /// @notice A question that had to be answered was not.
    error CallFailed(uint256 index);

    /// @notice Asks all questions at the same block.
    /// @param calls The questions.
    /// @return results The answers, in their order.
    function aggregate3(Call3[] calldata calls) external view returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory returnData) = calls[i].target.staticcall(calls[i].callData);
            if (!success && !calls[i].allowFailure) revert CallFailed(i);
            results[i] = Result(success, returnData);
        }
    }

    /// @notice The block at which all questions of the same call are answered.
    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }
}
