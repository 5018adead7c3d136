import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { StepUpContext } from '#web/lib/step-up.ts';
import { latePart, lazyPart } from '#web/ui/late-part.tsx';

/** Loaded when it is asked for: most orders and changes need no confirmation. */
const dialog = latePart(async () => (await import('./reauthenticate-dialog.tsx')).ReauthenticateDialog);
const ReauthenticateDialog = lazyPart(dialog);

type Answer = (isConfirmed: boolean) => void;

interface Question {
  purpose: string | undefined;
  answer: Answer;
}

/** Wraps the dashboard, whose screens change something about an account or spend money. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const pending = useRef<Answer>(undefined);
  const [question, setQuestion] = useState<Question>();

  const ask = useCallback(async (purpose?: string) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    function end(isConfirmed: boolean) {
      pending.current = undefined;
      setQuestion(undefined);
      resolve(isConfirmed);
    }
    pending.current?.(false);
    pending.current = end;
    try {
      await dialog.load();
      if (pending.current === end) setQuestion({ purpose, answer: end });
    } catch (error) {
      console.error('The confirmation could not be loaded', error);
      end(false);
    }
    return promise;
  }, []);

  // The question belongs to the page that asked: one that was left must not go on with what it was sending.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) pending.current?.(false);
    shown.current = pathname;
  }, [pathname]);

  return (
    <StepUpContext value={ask}>
      {children}
      {question !== undefined && (
        <Suspense>
          <ReauthenticateDialog purpose={question.purpose} onFinish={question.answer} />
        </Suspense>
      )}
    </StepUpContext>
  );
}
