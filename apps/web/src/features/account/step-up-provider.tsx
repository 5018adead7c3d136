import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { StepUpContext } from '#web/lib/step-up.ts';
import { latePart } from '#web/ui/late-part.tsx';

/** Loaded when it is asked for: most orders and changes need no confirmation. */
const dialog = latePart(async () => (await import('./reauthenticate-dialog.tsx')).ReauthenticateDialog);
const ReauthenticateDialog = lazy(dialog.load);

/** Wraps the dashboard, whose screens change something about an account or spend money. */
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
      {finish !== undefined && (
        <Suspense>
          <ReauthenticateDialog onFinish={finish} />
        </Suspense>
      )}
    </StepUpContext>
  );
}
