import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as messages from '@diyar/domain/messages.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { toApiError } from './api-error.ts';
import { type Attempt, endAttempt, isDecided, takeAttempt } from './attempt.ts';
import { paths } from './paths.ts';

interface OrderSettings<Body> {
  name: 'investment' | 'payment';
  /** Sends it; resolves when the server has done it. */
  send: (attempt: Attempt<Body>) => Promise<unknown>;
  /** What is said when no reason is known. */
  fallback: string;
  onDone: () => void;
  onProblem: (message: string) => void;
  /** The quote no longer holds: shows another. */
  onQuoteChanged: () => void;
}

/** Sends what moves money, once: a second press does nothing while the first is under way, and after a lost answer repeats it. */
export function useOrder<Body extends object>(settings: OrderSettings<Body>) {
  const navigate = useNavigate();
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function order(body: Body, quote: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      await settings.send(takeAttempt(settings.name, body, quote));
      endAttempt(settings.name);
      settings.onDone();
      void navigate(paths.dashboard, { replace: true });
    } catch (failure) {
      const error = toApiError(failure, settings.fallback);
      if (isDecided(error)) endAttempt(settings.name);
      if (error.code === ('QUOTE_CHANGED' satisfies ErrorCode)) settings.onQuoteChanged();
      settings.onProblem(isDecided(error) ? error.message : `${error.message} ${messages.orders.answerLost}`);
    }
    isSending.current = false;
    setIsBusy(false);
  }

  return { order, isBusy };
}
