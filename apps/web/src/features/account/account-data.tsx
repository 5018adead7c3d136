import { useState } from 'react';
import type { Profile } from '@diyar/domain/account.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import * as accountWords from '@diyar/words/account.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeleteAccountMutation, useExportAccountMutation } from './account.api.ts';
import { renderEmail } from './render-email.tsx';

/** Refusals that a visit to the wallet can resolve. */
const MONEY_CODES = new Set<string | undefined>(['ACCOUNT_HAS_MONEY'] satisfies ErrorCode[]);

export function AccountDeletion({ profile: { email, deletesAt } }: { profile: Profile }) {
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [moneyLeft, setMoneyLeft] = useState<string>();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function askForDeletion() {
    try {
      const message = await stepUp(() => deleteAccount().unwrap());
      setIsAsking(false);
      showToast({ variant: 'info', message: message ?? accountWords.deletionAsked });
    } catch (failure) {
      const { code, message } = toApiError(failure, accountWords.deletionFailed);
      setIsAsking(false);
      if (MONEY_CODES.has(code)) setMoneyLeft(message);
      else showToast({ variant: 'error', message });
    }
  }

  if (deletesAt !== null) {
    return <p className="text-note text-ink-soft">{accountWords.deletionAskedNote}</p>;
  }
  return (
    <>
      {moneyLeft !== undefined && (
        <div role="alert" className="mb-4">
          <Callout tone="warning">
            {moneyLeft}{' '}
            <Link to={paths.balance} className="link font-semibold">
              {accountWords.openWallet}
            </Link>
          </Callout>
        </div>
      )}
      <Button variant="secondary" size="sm" className="text-clay max-sm:w-full" onClick={() => setIsAsking(true)}>
        {accountWords.deleteAccount}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void askForDeletion()}
        title={accountWords.deletionQuestion}
        text={rich(accountWords.deletionText(email), { b: renderEmail })}
        confirmLabel={accountWords.deleteAccount}
        busyLabel={accountWords.deleting}
        busy={isLoading}
        isDangerous
      />
    </>
  );
}

export function AccountExport() {
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function save() {
    try {
      const data = await stepUp(() => exportAccount().unwrap());
      saveFile('diyar-my-data.json', JSON.stringify(data, null, 2), 'application/json');
      showToast({ variant: 'success', message: accountWords.exported });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, accountWords.exportFailed).message });
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isLoading}
      busyLabel={accountWords.exporting}
      className="max-sm:w-full"
      onClick={() => void save()}
    >
      <Icon path={pageIcons.download} />
      {accountWords.exportData}
    </Button>
  );
}
