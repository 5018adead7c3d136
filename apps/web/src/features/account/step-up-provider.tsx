import { type ReactNode, useCallback, useState } from 'react';
import { StepUpContext } from '#web/lib/step-up.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';

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
