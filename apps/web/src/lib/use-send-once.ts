import { useRef, useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { type Attempt, type AttemptName, endAttempt, isDecided, takeAttempt } from './attempt.ts';

interface SendOnceSettings<Body, Answer> {
  name: AttemptName;
  /** Sends it; resolves when the server has done it. */
  send: (attempt: Attempt<Body>) => Promise<Answer>;
  /** What is said when no reason is known. */
  fallback: string;
  onDone: (answer: Answer) => void;
  onProblem: (message: string, error: ApiError) => void;
}

/** Sends what moves money, once: a second press does nothing while the first is under way, and after a lost answer repeats it. */
export function useSendOnce<Body extends object, Answer = unknown>(settings: SendOnceSettings<Body, Answer>) {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function sendOnce(body: Body, quote?: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      const answer = await settings.send(takeAttempt(settings.name, body, quote));
      endAttempt(settings.name);
      settings.onDone(answer);
    } catch (failure) {
      const error = toApiError(failure, settings.fallback);
      if (isDecided(error)) endAttempt(settings.name);
      settings.onProblem(isDecided(error) ? error.message : `${error.message} ${messages.orders.answerLost}`, error);
    }
    isSending.current = false;
    setIsBusy(false);
  }

  return { sendOnce, isBusy };
}
