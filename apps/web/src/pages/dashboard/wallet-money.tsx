import { useState } from 'react';
import type { Balance } from '@diyar/domain/balances.ts';
import { StepUpProvider } from '#web/features/account/step-up-provider.tsx';
import { BalancePanel } from '#web/features/balances/balance-panel.tsx';
import { PayoutAccounts } from '#web/features/withdrawals/payout-accounts.tsx';
import { WithdrawDialog } from '#web/features/withdrawals/withdraw-dialog.tsx';
import { WithdrawalList } from '#web/features/withdrawals/withdrawal-list.tsx';

/** Balance with its top-ups and withdrawals. */
export function WalletMoney() {
  const [withdrawing, setWithdrawing] = useState<Balance>();
  return (
    <StepUpProvider>
      <BalancePanel onWithdraw={setWithdrawing} />
      <WithdrawalList />
      <PayoutAccounts />
      {withdrawing !== undefined && <WithdrawDialog balance={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </StepUpProvider>
  );
}
