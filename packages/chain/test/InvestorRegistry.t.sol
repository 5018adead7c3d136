// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../contracts/Roles.sol";
import {IInvestorRegistry} from "../contracts/interfaces/IInvestorRegistry.sol";
import {Setting} from "./support/Setting.sol";

interface ICreated {
    function custodian() external view returns (address);
}

contract InvestorRegistryTest is Setting {
    address internal constant NEW = address(0x77);

    function test_keepsEverythingThatIsSet() public {
        IInvestorRegistry.Investor memory wanted = IInvestorRegistry.Investor("carla", 634, uint40(START + 5), true);
        vm.expectEmit(address(registry));
        emit IInvestorRegistry.InvestorSet(NEW, "carla", 634, uint40(START + 5), true);
        vm.prank(KYC);
        registry.set(NEW, wanted);
        IInvestorRegistry.Investor memory found = registry.investorOf(NEW);
        eq(keccak256(abi.encode(found)), keccak256(abi.encode(wanted)), "investor");
    }

    function test_keepsTheLargestValues() public {
        IInvestorRegistry.Investor memory wanted =
            IInvestorRegistry.Investor(bytes20(type(uint160).max), type(uint16).max, type(uint40).max, false);
        vm.prank(KYC);
        registry.set(NEW, wanted);
        eq(keccak256(abi.encode(registry.investorOf(NEW))), keccak256(abi.encode(wanted)), "investor");
    }

    function test_countsUntilTheLastSecond() public {
        yes(registry.isVerified(anna), "before");
        vm.warp(VALID_UNTIL);
        yes(registry.isVerified(anna), "in the last second");
        vm.warp(uint256(VALID_UNTIL) + 1);
        no(registry.isVerified(anna), "after");
    }

    function test_aStrangerIsNotVerified() public view {
        no(registry.isVerified(STRANGER), "stranger");
        eq(registry.payeeOf(STRANGER), address(0), "payee");
    }

    function test_renewsAWallet() public {
        vm.warp(uint256(VALID_UNTIL) + 1);
        IInvestorRegistry.Investor memory renewed = IInvestorRegistry.Investor("anna", 682, VALID_UNTIL + 100, false);
        vm.prank(KYC);
        registry.set(anna, renewed);
        yes(registry.isVerified(anna), "renewed");
        eq(registry.investorOf(anna).country, 682, "country");
    }

    function test_acceptsTheCurrentSecondAsTheLast() public {
        vm.prank(KYC);
        registry.set(NEW, IInvestorRegistry.Investor("carla", 784, uint40(START), false));
        yes(registry.isVerified(NEW), "now");
    }

    function test_refusesWhatIsOver() public {
        refused(IInvestorRegistry.IncompleteEntry.selector, NEW);
        vm.prank(KYC);
        registry.set(NEW, IInvestorRegistry.Investor("carla", 784, uint40(START - 1), false));
    }

    function test_refusesNobody() public {
        refused(IInvestorRegistry.IncompleteEntry.selector, NEW);
        vm.prank(KYC);
        registry.set(NEW, investor(0, false));
    }

    function test_refusesTheZeroAddress() public {
        refused(IInvestorRegistry.IncompleteEntry.selector, address(0));
        vm.prank(KYC);
        registry.set(address(0), investor("carla", false));
    }

    function test_aWalletNeverChangesHands() public {
        refused(IInvestorRegistry.WalletTaken.selector, anna);
        vm.prank(KYC);
        registry.set(anna, investor("bilal", false));
    }

    function test_aRevokedWalletNeverChangesHands() public {
        revoke(anna);
        refused(IInvestorRegistry.WalletTaken.selector, anna);
        vm.prank(KYC);
        registry.set(anna, investor("bilal", false));
    }

    function test_aWalletWithAKeyNeverBecomesCustodial() public {
        refused(IInvestorRegistry.WalletTaken.selector, anna);
        vm.prank(KYC);
        registry.set(anna, investor("anna", true));
    }

    function test_onlyKycSets() public {
        unauthorised(AGENT, Roles.KYC);
        registry.set(NEW, investor("carla", false));
    }

    function test_setsSeveral() public {
        IInvestorRegistry.Entry[] memory entries = new IInvestorRegistry.Entry[](2);
        entries[0] = IInvestorRegistry.Entry(NEW, investor("carla", false));
        entries[1] = IInvestorRegistry.Entry(address(0x78), investor("dina", true));
        vm.prank(KYC);
        registry.setBatch(entries);
        eq(bytes32(registry.investorOf(NEW).id), bytes32(bytes20("carla")), "first");
        eq(bytes32(registry.investorOf(address(0x78)).id), bytes32(bytes20("dina")), "second");
        yes(registry.investorOf(address(0x78)).isCustodial, "second is custodial");
    }

    function test_refusesAllOfSeveralForOne() public {
        IInvestorRegistry.Entry[] memory entries = new IInvestorRegistry.Entry[](2);
        entries[0] = IInvestorRegistry.Entry(NEW, investor("carla", false));
        entries[1] = IInvestorRegistry.Entry(anna, investor("dina", false));
        refused(IInvestorRegistry.WalletTaken.selector, anna);
        vm.prank(KYC);
        registry.setBatch(entries);
        no(registry.isVerified(NEW), "first");
    }

    function test_onlyKycSetsSeveral() public {
        unauthorised(AGENT, Roles.KYC);
        registry.setBatch(new IInvestorRegistry.Entry[](0));
    }

    function test_revokesAndKeepsThePerson() public {
        vm.expectEmit(address(registry));
        emit IInvestorRegistry.InvestorRevoked(BILAL_KEPT, "bilal");
        revoke(BILAL_KEPT);
        IInvestorRegistry.Investor memory found = registry.investorOf(BILAL_KEPT);
        no(registry.isVerified(BILAL_KEPT), "verified");
        eq(bytes32(found.id), bytes32(bytes20("bilal")), "person");
        eq(found.country, 784, "country");
        eq(found.validUntil, 0, "valid until");
        yes(found.isCustodial, "custodial");
    }

    function test_refusesToRevokeAStranger() public {
        refused(IInvestorRegistry.UnknownWallet.selector, STRANGER);
        revoke(STRANGER);
    }

    function test_onlyKycRevokes() public {
        unauthorised(AGENT, Roles.KYC);
        registry.revoke(anna);
    }

    function test_comparesTwoWallets() public {
        expectCompared(anna, annaNew, true, true);
        expectCompared(anna, bilal, true, false);
        expectCompared(anna, STRANGER, false, false);
        expectCompared(STRANGER, anna, false, false);
        expectCompared(STRANGER, address(0x6), false, false);
        revoke(anna);
        expectCompared(anna, annaNew, false, true);
        expectCompared(annaNew, anna, false, true);
    }

    function test_knowsARevokedPersonByTheirIdAlone() public {
        vm.startPrank(KYC);
        registry.set(NEW, IInvestorRegistry.Investor("carla", 0, VALID_UNTIL, false));
        registry.set(address(0x78), IInvestorRegistry.Investor("carla", 0, VALID_UNTIL, false));
        registry.revoke(NEW);
        vm.stopPrank();
        expectCompared(NEW, address(0x78), false, true);
    }

    function test_comparesInTheLastSecond() public {
        vm.warp(VALID_UNTIL);
        expectCompared(anna, bilal, true, false);
        vm.warp(uint256(VALID_UNTIL) + 1);
        expectCompared(anna, bilal, false, false);
    }

    function expectCompared(address from, address to, bool areVerified, bool areOnePerson) private view {
        (bool verified, bool onePerson) = registry.compare(from, to);
        yes(verified == areVerified, "are verified");
        yes(onePerson == areOnePerson, "are one person");
    }

    function test_paysAWalletItselfAndTheCustodianForWhatItKeeps() public {
        eq(registry.payeeOf(anna), anna, "own");
        eq(registry.payeeOf(BILAL_KEPT), CUSTODIAN, "kept");
        revoke(BILAL_KEPT);
        eq(registry.payeeOf(BILAL_KEPT), address(0), "revoked");
    }

    function test_changesTheCustodian() public {
        vm.expectEmit(address(registry));
        emit IInvestorRegistry.CustodianSet(NEW);
        vm.prank(ADMIN);
        registry.setCustodian(NEW);
        eq(registry.custodian(), NEW, "custodian");
        eq(registry.payeeOf(BILAL_KEPT), NEW, "payee");
    }

    function test_refusesNoCustodian() public {
        refused(IInvestorRegistry.NoCustodian.selector);
        vm.prank(ADMIN);
        registry.setCustodian(address(0));
    }

    function test_onlyTheAdminChangesTheCustodian() public {
        unauthorised(KYC, 0);
        registry.setCustodian(NEW);
    }
}
