// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPropertyToken, TradingRule} from "../../contracts/interfaces/IPropertyToken.sol";
import {Setting} from "./Setting.sol";

/// What anybody may try in any order. It notes what went through, and refuses to go on when a rule did not hold.
contract Handler is Setting {
    uint256 public deposited;
    uint256 public redeemed;
    address[] internal people;

    function start() external {
        setUp();
        people = [anna, annaNew, bilal, BILAL_KEPT, STRANGER];
        setRule(TradingRule.Free);
        for (uint256 i = 0; i < 4; i++) {
            issue(people[i], 100);
        }
    }

    function parts() external view returns (IPropertyToken) {
        return token;
    }

    function held() external view returns (uint256) {
        return currency.balanceOf(address(token));
    }

    function paid() external view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) {
            sum += currency.balanceOf(people[i]);
        }
        return sum + currency.balanceOf(CUSTODIAN);
    }

    function isAttested() public view returns (bool) {
        return factory.attestationOf(HOME) != 0;
    }

    function holders() external view returns (address[] memory) {
        return people;
    }

    function isKnown(address wallet) external view returns (bool) {
        return registry.investorOf(wallet).id != 0;
    }

    function somebody(uint256 seed) private view returns (address) {
        return people[seed % people.length];
    }

    function isVerified(address wallet) private view returns (bool) {
        return registry.isVerified(wallet);
    }

    function areOnePerson(address from, address to) private view returns (bool is_) {
        (, is_) = registry.compare(from, to);
    }

    function call(address caller, bytes memory data) private returns (bool success) {
        vm.prank(caller);
        (success,) = address(token).call(data);
    }

    function doTransfer(uint256 from_, uint256 to_, uint256 amount) external {
        (address from, address to) = (somebody(from_), somebody(to_));
        amount %= 200;
        uint256 before = token.balanceOf(from);
        uint256 frozen = token.getFrozenTokens(from);
        bool canTransfer = token.canTransfer(from, to, amount);
        bool success = call(from, abi.encodeCall(token.transfer, (to, amount)));
        yes(success == canTransfer, "canTransfer foretells a transfer");
        if (!success) return;
        bool isTradeAllowed = token.tradingRule() == TradingRule.Free || areOnePerson(from, to);
        yes(isVerified(to) && !token.paused() && isTradeAllowed, "a transfer obeys the rule");
        yes(amount == 0 || from == to || before - amount >= frozen, "a transfer leaves what is frozen");
    }

    function doAgreed(uint256 from_, uint256 to_, uint256 amount, bool isGift) external {
        (address from, address to) = (somebody(from_), somebody(to_));
        bytes4 selector = isGift ? token.transferAsGift.selector : token.transferAtPar.selector;
        bytes memory data = abi.encodeWithSelector(selector, from, to, amount % 100, newRef(), block.timestamp, "");
        if (!call(AGENT, data)) return;
        yes(from == BILAL_KEPT, "nobody's tokens move without consent");
        yes(isVerified(from) && isVerified(to) && !token.paused(), "both are verified");
        yes(isGift ? isAttested() : token.tradingRule() != TradingRule.Closed, "an agreed transfer obeys the rule");
    }

    function doIssue(uint256 to_, uint256 amount) external {
        address to = somebody(to_);
        if (!call(AGENT, abi.encodeCall(token.issue, (to, amount % 300, newRef())))) return;
        yes(isAttested() && isVerified(to) && !token.paused(), "a sale obeys the rule");
    }

    function doRelease(uint256 to_, uint256 amount) external {
        address to = somebody(to_);
        if (!call(AGENT, abi.encodeCall(token.release, (BILAL_KEPT, to, amount % 100, newRef())))) return;
        yes(areOnePerson(BILAL_KEPT, to) && isVerified(to), "released to the person");
    }

    function doRedeem(uint256 amount) external {
        amount %= 50;
        if (call(AGENT, abi.encodeCall(token.redeem, (amount, newRef())))) redeemed += amount;
    }

    function doDeposit(uint256 amount) external {
        amount %= 1e12;
        if (call(AGENT, abi.encodeCall(token.depositIncome, (newRef(), amount, RENT_ROLL)))) deposited += amount;
    }

    function doClaim(uint256 holder_) external {
        address holder = somebody(holder_);
        uint256 owed = token.claimable(holder);
        uint256 before = currency.balanceOf(holder) + currency.balanceOf(CUSTODIAN);
        bool success = call(STRANGER, abi.encodeCall(token.claimFor, (holder)));
        yes(success == (owed > 0 && isVerified(holder)), "who is owed rent and verified is paid");
        uint256 received = currency.balanceOf(holder) + currency.balanceOf(CUSTODIAN) - before;
        eq(received, success ? owed : 0, "what is owed is paid");
    }

    function doClaimAll() external {
        yes(call(STRANGER, abi.encodeCall(token.claimForBatch, (people))), "a batch goes through");
        call(STRANGER, abi.encodeCall(token.claimFor, (address(token))));
    }

    function doFreeze(uint256 account, uint256 amount) external {
        freeze(somebody(account), amount % 150);
    }

    function doForce(uint256 from_, uint256 to_, uint256 amount, bool isBack) external {
        address to = isBack ? address(token) : somebody(to_);
        bool success = call(ENFORCER, abi.encodeCall(token.forcedTransfer, (somebody(from_), to, amount % 150)));
        yes(!success || isBack || isVerified(to), "forced to verified people only");
    }

    function doRecover(uint256 lost_, uint256 fresh_) external {
        (address lost, address fresh) = (somebody(lost_), somebody(fresh_));
        if (!call(ENFORCER, abi.encodeCall(token.recover, (lost, fresh, "case")))) return;
        yes(lost != fresh && areOnePerson(lost, fresh) && isVerified(fresh), "recovered for the person");
        eq(token.balanceOf(lost), 0, "nothing is left");
    }

    function doPause(uint256 seed) external {
        vm.prank(ENFORCER);
        token.setPaused(seed % 4 == 0);
    }

    function doRule(uint256 seed) external {
        vm.prank(AGENT);
        bytes memory data = abi.encodeCall(factory.setTradingRule, (HOME, TradingRule(seed % 3)));
        (bool success,) = address(factory).call(data);
        yes(success == (isAttested() || seed % 3 == 0), "a rule needs an attestation");
    }

    function doAttest(uint256 seed) external {
        if (isAttested() && seed % 2 == 0) return withdrawAttestation();
        vm.prank(BOARD);
        factory.attest(HOME, PASSPORT);
    }

    function doRegister(uint256 seed, bool isEnd) external {
        address wallet = people[seed % 4];
        if (isEnd) revoke(wallet);
        else register(wallet, registry.investorOf(wallet).id, wallet == BILAL_KEPT);
    }
}
