// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Roles} from "../../contracts/Roles.sol";
import {IInvestorRegistry} from "../../contracts/interfaces/IInvestorRegistry.sol";
import {IPropertyFactory} from "../../contracts/interfaces/IPropertyFactory.sol";
import {IPropertyToken, TradingRule} from "../../contracts/interfaces/IPropertyToken.sol";
import {Vm} from "./Vm.sol";

interface ITestCurrency {
    function mint(address to, uint256 amount) external;
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
    function setBlocked(address account, bool isBlocked) external;
    function decimals() external view returns (uint8);
}

/// One home of 1,000 parts, its people, and who may do what. The contracts are created from the code that was compiled to be deployed,
/// so that the same tests run against planted mutants.
abstract contract Setting {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    address internal constant ADMIN = address(0xAD);
    address internal constant KYC = address(0x101);
    address internal constant AGENT = address(0x102);
    address internal constant ENFORCER = address(0x103);
    address internal constant BOARD = address(0x104);
    address internal constant CUSTODIAN = address(0x105);

    uint256 internal constant START = 1_800_000_000;
    uint40 internal constant VALID_UNTIL = 1_900_000_000;
    uint256 internal constant CAP = 1_000;
    uint256 internal constant UNIT = 1 << 40;
    bytes32 internal constant HOME = keccak256("home");
    bytes32 internal constant TITLE = keccak256("title");
    bytes32 internal constant PASSPORT = keccak256("passport");
    bytes32 internal constant RENT_ROLL = keccak256("rent roll");

    uint256 internal constant ANNA_KEY = 0xA1;
    uint256 internal constant BILAL_KEY = 0xB1;
    /// Anna's other wallet.
    uint256 internal constant ANNA_NEW_KEY = 0xA2;
    address internal immutable anna = vm.addr(ANNA_KEY);
    address internal immutable annaNew = vm.addr(ANNA_NEW_KEY);
    address internal immutable bilal = vm.addr(BILAL_KEY);
    /// What the platform keeps for Bilal.
    address internal constant BILAL_KEPT = address(0xB2);
    /// Never registered.
    address internal constant STRANGER = address(0x5);

    IInvestorRegistry internal registry;
    IPropertyFactory internal factory;
    ITestCurrency internal currency;
    IPropertyToken internal token;
    uint256 private _refs;

    function setUp() public virtual {
        vm.warp(START);
        currency = ITestCurrency(deploy("MockUSDC", ""));
        registry = IInvestorRegistry(deploy("InvestorRegistry", abi.encode(ADMIN, CUSTODIAN)));
        factory = IPropertyFactory(deploy("PropertyFactory", abi.encode(ADMIN, registry, currency)));
        vm.startPrank(ADMIN);
        IAccessControl(address(registry)).grantRole(Roles.KYC, KYC);
        factory.grantRole(Roles.AGENT, AGENT);
        factory.grantRole(Roles.ENFORCER, ENFORCER);
        factory.grantRole(Roles.SHARIA_BOARD, BOARD);
        vm.stopPrank();
        register(anna, "anna", false);
        register(annaNew, "anna", false);
        register(bilal, "bilal", false);
        register(BILAL_KEPT, "bilal", true);
        vm.prank(BOARD);
        factory.attest(HOME, PASSPORT);
        vm.prank(AGENT);
        token = IPropertyToken(factory.create(HOME, CAP, TITLE, "Palm house", "PALM"));
        currency.mint(AGENT, 1e30);
        vm.prank(AGENT);
        currency.approve(address(token), type(uint256).max);
    }

    function deploy(string memory name, bytes memory arguments) internal returns (address deployed) {
        string memory folder = vm.envOr("CHAIN_CODE", ".cache/chain/code");
        bytes memory code = vm.parseBytes(vm.readFile(string.concat(folder, "/", name, ".hex")));
        bytes memory init = bytes.concat(code, arguments);
        assembly ("memory-safe") {
            deployed := create(0, add(init, 32), mload(init))
        }
        require(deployed != address(0), "not deployed");
    }

    function investor(bytes20 id, bool isCustodial) internal pure returns (IInvestorRegistry.Investor memory) {
        return IInvestorRegistry.Investor(id, 784, VALID_UNTIL, isCustodial);
    }

    function register(address wallet, bytes20 id, bool isCustodial) internal {
        vm.prank(KYC);
        registry.set(wallet, investor(id, isCustodial));
    }

    function revoke(address wallet) internal {
        vm.prank(KYC);
        registry.revoke(wallet);
    }

    function setRule(TradingRule rule) internal {
        vm.prank(AGENT);
        factory.setTradingRule(HOME, rule);
    }

    function withdrawAttestation() internal {
        vm.prank(BOARD);
        factory.withdrawAttestation(HOME, "reason");
    }

    function pause() internal {
        vm.prank(ENFORCER);
        token.setPaused(true);
    }

    function freeze(address account, uint256 amount) internal {
        vm.prank(ENFORCER);
        token.setFrozenTokens(account, amount);
    }

    function newRef() internal returns (bytes32) {
        return keccak256(abi.encode("ref", ++_refs));
    }

    function issue(address to, uint256 amount) internal {
        bytes32 ref = newRef();
        vm.prank(AGENT);
        token.issue(to, amount, ref);
    }

    function deposit(uint256 amount) internal {
        bytes32 ref = newRef();
        vm.prank(AGENT);
        token.depositIncome(ref, amount, RENT_ROLL);
    }

    function send(address from, address to, uint256 amount) internal {
        vm.prank(from);
        token.transfer(to, amount);
    }

    /// The signed consent to a sale at par or a gift, as a wallet makes it.
    function consent(
        uint256 key,
        IPropertyToken of_,
        string memory kind,
        address to,
        uint256 amount,
        bytes32 ref,
        uint256 deadline
    ) internal view returns (bytes memory) {
        bytes32 terms = keccak256(abi.encode(typehashOf(kind), vm.addr(key), to, amount, ref, deadline));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked(hex"1901", domainOf(of_), terms)));
        return abi.encodePacked(r, s, v);
    }

    function typehashOf(string memory kind) private pure returns (bytes32) {
        string memory fields = "(address from,address to,uint256 amount,bytes32 ref,uint256 deadline)";
        return keccak256(bytes(string.concat(kind, fields)));
    }

    function domainOf(IPropertyToken of_) private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Diyar property token"),
                keccak256("1"),
                block.chainid,
                address(of_)
            )
        );
    }

    function refused(bytes4 selector) internal {
        vm.expectRevert(abi.encodeWithSelector(selector));
    }

    function refused(bytes4 selector, uint256 first) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first));
    }

    function refused(bytes4 selector, bytes32 first) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first));
    }

    function refused(bytes4 selector, address first) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first));
    }

    function refused(bytes4 selector, address first, address second) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first, second));
    }

    function refused(bytes4 selector, address first, uint256 second, uint256 third) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first, second, third));
    }

    /// By a role of the token.
    function notAllowed(address caller, bytes32 role) internal {
        vm.expectRevert(abi.encodeWithSelector(IPropertyToken.NotAllowed.selector, caller, role));
        vm.prank(caller);
    }

    /// By a role of the factory or the registry.
    function unauthorised(address caller, bytes32 role) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
        vm.prank(caller);
    }

    error NotEqual(string what, uint256 found, uint256 wanted);
    error NotSo(string what);

    function eq(uint256 found, uint256 wanted, string memory what) internal pure {
        if (found != wanted) revert NotEqual(what, found, wanted);
    }

    function eq(address found, address wanted, string memory what) internal pure {
        eq(uint160(found), uint160(wanted), what);
    }

    function eq(bytes32 found, bytes32 wanted, string memory what) internal pure {
        eq(uint256(found), uint256(wanted), what);
    }

    function eq(TradingRule found, TradingRule wanted, string memory what) internal pure {
        eq(uint256(found), uint256(wanted), what);
    }

    function yes(bool isSo, string memory what) internal pure {
        if (!isSo) revert NotSo(what);
    }

    function no(bool isSo, string memory what) internal pure {
        if (isSo) revert NotSo(what);
    }
}
