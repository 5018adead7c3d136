// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Roles} from "../contracts/Roles.sol";
import {IPropertyFactory} from "../contracts/interfaces/IPropertyFactory.sol";
import {IPropertyToken, TradingRule} from "../contracts/interfaces/IPropertyToken.sol";
import {Setting} from "./support/Setting.sol";

interface IInitialise {
    function initialise() external;
}

contract PropertyFactoryTest is Setting {
    bytes32 internal constant OTHER = keccak256("other home");

    function attest(bytes32 home) private {
        vm.prank(BOARD);
        factory.attest(home, PASSPORT);
    }

    function create(bytes32 home, uint256 cap, bytes32 title) private returns (IPropertyToken) {
        vm.prank(AGENT);
        return IPropertyToken(factory.create(home, cap, title, "Other house", "OTHER"));
    }

    function test_createsAWholeHomeInTheTreasury() public {
        attest(OTHER);
        vm.recordLogs();
        IPropertyToken other = create(OTHER, 500, TITLE);
        bytes32 topic = vm.getRecordedLogs()[0].topics[0];
        eq(topic, IPropertyFactory.PropertyTokenised.selector, "tokenised before it moves");
        eq(factory.tokenOf(OTHER), address(other), "token of home");
        eq(other.totalSupply(), 500, "supply");
        eq(other.cap(), 500, "cap");
        eq(other.balanceOf(address(other)), 500, "treasury");
        eq(other.propertyId(), OTHER, "home");
        eq(other.titleHash(), TITLE, "title");
        eq(other.tradingRule(), TradingRule.Closed, "rule");
        no(other.paused(), "paused");
        eq(address(other.factory()), address(factory), "factory");
        eq(address(other.registry()), address(registry), "registry");
        eq(address(other.currency()), address(currency), "currency");
        eq(keccak256(bytes(other.name())), keccak256("Other house"), "name");
        eq(keccak256(bytes(other.symbol())), keccak256("OTHER"), "symbol");
        eq(other.decimals(), 0, "decimals");
    }

    function test_saysWhatItTokenised() public {
        attest(OTHER);
        vm.recordLogs();
        IPropertyToken other = create(OTHER, 500, TITLE);
        bytes memory data = vm.getRecordedLogs()[0].data;
        eq(keccak256(data), keccak256(abi.encode(uint256(500), TITLE, PASSPORT)), "tokenised");
        attest(keccak256("third"));
        vm.recordLogs();
        other = create(keccak256("third"), 7, TITLE);
        bytes32 minted = keccak256(abi.encode(uint256(7)));
        eq(keccak256(vm.getRecordedLogs()[1].data), minted, "transfer into the treasury");
    }

    function test_acceptsTheLargestAndTheSmallestCap() public {
        attest(OTHER);
        eq(create(OTHER, type(uint32).max, TITLE).totalSupply(), type(uint32).max, "largest");
        attest(keccak256("third"));
        eq(create(keccak256("third"), 1, TITLE).totalSupply(), 1, "smallest");
    }

    function test_refusesACapOfNothing() public {
        attest(OTHER);
        refused(IPropertyFactory.WrongCap.selector, uint256(0));
        create(OTHER, 0, TITLE);
    }

    function test_refusesACapThatDoesNotFit() public {
        attest(OTHER);
        refused(IPropertyFactory.WrongCap.selector, uint256(type(uint32).max) + 1);
        create(OTHER, uint256(type(uint32).max) + 1, TITLE);
    }

    function test_refusesAHomeWithoutTitle() public {
        attest(OTHER);
        refused(IPropertyFactory.NoTitle.selector, OTHER);
        create(OTHER, 500, 0);
    }

    function test_refusesAHomeThatIsNotAttested() public {
        refused(IPropertyFactory.NotAttested.selector, OTHER);
        create(OTHER, 500, TITLE);
    }

    function test_refusesAHomeWhoseAttestationWasWithdrawn() public {
        attest(OTHER);
        vm.prank(BOARD);
        factory.withdrawAttestation(OTHER, "reason");
        refused(IPropertyFactory.NotAttested.selector, OTHER);
        create(OTHER, 500, TITLE);
    }

    function test_refusesTheSameHomeTwice() public {
        vm.expectRevert(
            abi.encodeWithSelector(IPropertyFactory.AlreadyTokenised.selector, HOME, address(token))
        );
        create(HOME, CAP, TITLE);
    }

    function test_onlyTheAgentCreates() public {
        attest(OTHER);
        unauthorised(BOARD, Roles.AGENT);
        factory.create(OTHER, 500, TITLE, "Other house", "OTHER");
    }

    function test_attests() public {
        vm.expectEmit(address(factory));
        emit IPropertyFactory.ShariaAttested(OTHER, PASSPORT);
        attest(OTHER);
        eq(factory.attestationOf(OTHER), PASSPORT, "attestation");
    }

    function test_refusesToAttestWithoutADocument() public {
        refused(IPropertyFactory.NoDocument.selector);
        vm.prank(BOARD);
        factory.attest(OTHER, 0);
    }

    function test_onlyTheBoardAttests() public {
        unauthorised(AGENT, Roles.SHARIA_BOARD);
        factory.attest(OTHER, PASSPORT);
    }

    function test_aWithdrawalClosesTrading() public {
        setRule(TradingRule.Free);
        vm.expectEmit(address(factory));
        emit IPropertyFactory.ShariaWithdrawn(HOME, "reason");
        vm.expectEmit(address(token));
        emit IPropertyToken.TradingRuleSet(TradingRule.Closed);
        withdrawAttestation();
        eq(factory.attestationOf(HOME), 0, "attestation");
        eq(token.tradingRule(), TradingRule.Closed, "rule");
    }

    function test_aNewAttestationLeavesTradingClosed() public {
        setRule(TradingRule.Free);
        withdrawAttestation();
        attest(HOME);
        eq(token.tradingRule(), TradingRule.Closed, "rule");
        setRule(TradingRule.Free);
        eq(token.tradingRule(), TradingRule.Free, "rule");
    }

    function test_refusesAWithdrawalWithoutAReason() public {
        refused(IPropertyFactory.NoDocument.selector);
        vm.prank(BOARD);
        factory.withdrawAttestation(HOME, 0);
    }

    function test_refusesToWithdrawWhatIsNotThere() public {
        refused(IPropertyFactory.NotAttested.selector, OTHER);
        vm.prank(BOARD);
        factory.withdrawAttestation(OTHER, "reason");
    }

    function test_onlyTheBoardWithdraws() public {
        unauthorised(AGENT, Roles.SHARIA_BOARD);
        factory.withdrawAttestation(HOME, "reason");
    }

    function test_setsTheRule() public {
        vm.expectEmit(address(token));
        emit IPropertyToken.TradingRuleSet(TradingRule.ParOnly);
        setRule(TradingRule.ParOnly);
        eq(token.tradingRule(), TradingRule.ParOnly, "rule");
    }

    function test_refusesToOpenAHomeThatIsNotAttested() public {
        withdrawAttestation();
        refused(IPropertyFactory.NotAttested.selector, HOME);
        setRule(TradingRule.ParOnly);
    }

    function test_closesAHomeThatIsNotAttested() public {
        withdrawAttestation();
        setRule(TradingRule.Closed);
        eq(token.tradingRule(), TradingRule.Closed, "rule");
    }

    function test_refusesARuleForAHomeWithoutToken() public {
        refused(IPropertyFactory.NotTokenised.selector, OTHER);
        vm.prank(AGENT);
        factory.setTradingRule(OTHER, TradingRule.Free);
    }

    function test_onlyTheAgentSetsTheRule() public {
        unauthorised(BOARD, Roles.AGENT);
        factory.setTradingRule(HOME, TradingRule.Free);
    }

    function test_onlyTheFactoryTellsATokenItsRule() public {
        refused(IPropertyToken.NotFactory.selector, AGENT);
        vm.prank(AGENT);
        token.setTradingRule(TradingRule.Free);
    }

    function test_onlyTheFactoryInitialisesAToken() public {
        refused(IPropertyToken.NotFactory.selector, AGENT);
        vm.prank(AGENT);
        IInitialise(address(token)).initialise();
    }

    function test_theImplementationIsNoHome() public {
        IPropertyToken implementation = IPropertyToken(factory.implementation());
        eq(implementation.totalSupply(), 0, "supply");
        refused(IPropertyToken.NotFactory.selector, address(this));
        IInitialise(address(implementation)).initialise();
    }

    function test_homesHaveTokensOfTheirOwn() public {
        attest(OTHER);
        IPropertyToken other = create(OTHER, 500, TITLE);
        issue(anna, 10);
        eq(other.balanceOf(anna), 0, "balance in the other home");
        eq(other.totalSupply(), 500, "supply of the other home");
    }
}
