// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The cheat codes of forge that these tests use.
interface Vm {
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function warp(uint256 time) external;
    function expectRevert(bytes calldata data) external;
    function expectEmit(address emitter) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function envOr(string calldata name, string calldata otherwise) external view returns (string memory);
    function readFile(string calldata path) external view returns (string memory);
    function parseBytes(string calldata text) external pure returns (bytes memory);

    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }
}
