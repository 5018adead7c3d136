import { useRef } from 'react';
import * as accountWords from '@diyar/words/account.ts';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useGetProfileQuery } from './account.api.ts';
import { EmailCodeConfirmation } from './email-code-confirmation.tsx';
import { ReauthenticateForm } from './reauthenticate-form.tsx';

/** Asks for the password, or for a code from an email, before an important change. */
export function ReauthenticateDialog({ onFinish }: { onFinish: (isConfirmed: boolean) => void }) {
  const { data: profile } = useGetProfileQuery();
  const { data: mfa } = useGetMfaStatusQuery();
  const password = useRef<HTMLInputElement>(null);
  const hasPassword = profile?.hasPassword ?? true;
  return (
    <Dialog
      open
      onClose={() => onFinish(false)}
      initialFocus={password}
      title={accountWords.confirmItIsYou}
      text={hasPassword ? accountWords.confirmLead : accountWords.confirmWithoutPasswordLead}
    >
      {hasPassword ? (
        <ReauthenticateForm
          email={profile?.email ?? ''}
          asksForCode={mfa?.enabled ?? false}
          passwordRef={password}
          onFinish={onFinish}
        />
      ) : (
        <EmailCodeConfirmation email={profile?.email ?? ''} asksForCode={mfa?.enabled ?? false} onFinish={onFinish} />
      )}
    </Dialog>
  );
}
