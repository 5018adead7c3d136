import { useState } from 'react';
import type { PayoutAccount } from '@diyar/domain/withdrawals.ts';
import { currencyNames, formatMoment } from '@diyar/words/format.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AddAccountForm } from './add-account-form.tsx';
import { AutomaticPayouts } from './automatic-payouts.tsx';
import { useListPayoutAccountsQuery, useRemovePayoutAccountMutation } from './withdrawals.api.ts';

function nameAccount({ bank, number }: PayoutAccount): string {
  return withdrawalsWords.nameAccount(bank, number);
}

interface RemoveDialogProps {
  account: PayoutAccount;
  onClose: () => void;
}

function RemoveDialog({ account, onClose }: RemoveDialogProps) {
  const [removeAccount, { isLoading }] = useRemovePayoutAccountMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function remove() {
    try {
      await stepUp(() => removeAccount(account.id).unwrap());
      showToast({ variant: 'success', message: withdrawalsWords.accountRemoved });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, withdrawalsWords.notRemoved) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void remove()}
      title={withdrawalsWords.removeTitle}
      text={withdrawalsWords.removeText(nameAccount(account))}
      confirmLabel={withdrawalsWords.remove}
      busyLabel={withdrawalsWords.removing}
      busy={isLoading}
      isDangerous
    />
  );
}

function AccountRow({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const { holder, currency, createdAt, usableFrom } = account;
  const [now] = useState(() => Date.now());
  const isNew = Date.parse(usableFrom) > now && usableFrom > createdAt;
  return (
    <li className="flex items-center gap-3.5 border-t border-line py-3 first:border-t-0 first:pt-0">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-well text-ink-soft">
        <Icon path={pageIcons.card} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-note font-semibold wrap-anywhere">{nameAccount(account)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[
            holder,
            currencyNames[currency],
            ...(isNew ? [withdrawalsWords.usableFrom(formatMoment(usableFrom))] : []),
          ].join(' · ')}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-me-3"
        aria-label={withdrawalsWords.removeOf(nameAccount(account))}
        onClick={onRemove}
      >
        {withdrawalsWords.remove}
      </Button>
    </li>
  );
}

/** Accounts a person withdraws to, and the automatic payouts to them. Absent without one: the first withdrawal asks for it. */
export function PayoutAccounts() {
  const { data: accounts } = useListPayoutAccountsQuery();
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<PayoutAccount>();
  if (accounts === undefined || accounts.length === 0) return null;
  return (
    <Panel
      title={withdrawalsWords.accountsTitle}
      text={withdrawalsWords.accountsText}
      aside={
        <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
          {withdrawalsWords.addAccount}
        </Button>
      }
    >
      <ul aria-label={withdrawalsWords.accountsTitle}>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} onRemove={() => setAsked(account)} />
        ))}
      </ul>
      <AutomaticPayouts accounts={accounts} />
      {asked !== undefined && <RemoveDialog account={asked} onClose={() => setAsked(undefined)} />}
      <Dialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        title={withdrawalsWords.addTitle}
        text={withdrawalsWords.addText}
      >
        <AddAccountForm currency="USD" onAdded={() => setIsAdding(false)} onCancel={() => setIsAdding(false)} />
      </Dialog>
    </Panel>
  );
}
