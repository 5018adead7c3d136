import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { StepUpContext } from '#web/lib/step-up.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useGetProfileQuery } from './account.api.ts';
import { EmailCodeConfirmation } from './email-code-confirmation.tsx';
import { ReauthenticateForm } from './reauthenticate-form.tsx';

/** Before something that matters changes, whoever is at the keyboard shows that they are the owner. */
function ReauthenticateDialog({ onFinish }: { onFinish: (isConfirmed: boolean) => void }) {
  const { data: profile } = useGetProfileQuery();
  const { data: mfa } = useGetMfaStatusQuery();
  const password = useRef<HTMLInputElement>(null);
  const hasPassword = profile?.hasPassword ?? true;
  return (
    <Dialog
      open
      onClose={() => onFinish(false)}
      initialFocus={password}
      title="Confirm it is you"
      text={
        hasPassword
          ? 'This changes something that protects your account. What you have entered stays as it is.'
          : 'This changes something that protects your account. You have no password here, so an emailed code confirms it.'
      }
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

/** Stands around every screen that changes something about an account. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [finish, setFinish] = useState<(isConfirmed: boolean) => void>();

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setFinish(() => (isConfirmed: boolean) => {
          setFinish(undefined);
          resolve(isConfirmed);
        });
      }),
    [],
  );

  return (
    <StepUpContext value={ask}>
      {children}
      {finish !== undefined && <ReauthenticateDialog onFinish={finish} />}
    </StepUpContext>
  );
}
