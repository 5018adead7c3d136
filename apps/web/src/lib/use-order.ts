import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { IntentInput } from '@diyar/domain/intents.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { type Attempt, type AttemptName, endAttempt, forgetCard, isDecided, takeAttempt } from './attempt.ts';
import { paths } from './paths.ts';
import { useStepUp } from './step-up.ts';
import { type Due, useOrderPayment } from './order-payment.ts';

interface SendOnceSettings<Body, Answer> {
  name: AttemptName;
  /** Sends the order; resolves when the server has made it. */
  send: (attempt: Attempt<Body>) => Promise<Answer>;
  /** What a proof of identity is asked for, as a sentence. */
  purpose?: (body: Body) => string | undefined;
  /** Fallback message. */
  fallback: string;
  onDone: (answer: Answer) => void;
  onProblem: (message: string, error: ApiError) => void;
}

/** Sentence for `purpose`. */
export function describePayment({ amountMinor, currency }: IntentInput): string {
  return paymentsWords.aboutToPay(formatMinor(amountMinor, currency));
}

const CARD_USELESS = new Set<string | undefined>(['INTENT_UNUSABLE', 'INTENT_DECLINED'] satisfies ErrorCode[]);

/**
 * Sends an order once: a second click does nothing while the first is pending, and repeats it after a lost answer. Where the server
 * wants a proof of identity, asks for it and goes on with the same attempt: nothing was made when it was refused.
 */
export function useSendOnce<Body extends object, Answer = unknown>(settings: SendOnceSettings<Body, Answer>) {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const withStepUp = useStepUp();

  async function sendOnce(body: Body, quote?: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      // Taken again after the proof of identity: the attempt may have got its card payment by then.
      const answer = await withStepUp(
        () => settings.send(takeAttempt(settings.name, body, quote)),
        settings.purpose?.(body),
      );
      endAttempt(settings.name);
      forgetCard(settings.name);
      settings.onDone(answer);
    } catch (failure) {
      const error = toApiError(failure, settings.fallback);
      if (isDecided(error)) endAttempt(settings.name);
      if (CARD_USELESS.has(error.code)) forgetCard(settings.name);
      settings.onProblem(isDecided(error) ? error.message : `${error.message} ${paymentsWords.answerLost}`, error);
    }
    isSending.current = false;
    setIsBusy(false);
  }

  return { sendOnce, isBusy };
}

interface OrderSettings<Body> {
  name: 'investment' | 'payment';
  /** Total of the quote, for a card payment or crypto. */
  due: Due | undefined;
  /** Sends the order; resolves when the server has made it. */
  send: (attempt: Attempt<Body>) => Promise<unknown>;
  /** Fallback message. */
  fallback: string;
  onDone: () => void;
  onProblem: (message: string) => void;
  /** The quote has expired: loads a new one. */
  onQuoteChanged: () => void;
}

const QUOTE_USELESS = new Set<string | undefined>(['QUOTE_CHANGED', 'QUOTE_USED'] satisfies ErrorCode[]);

/** Pays a quote once, then goes to the dashboard. */
export function useOrder<Body extends { method: PaymentMethod; intentId?: string | undefined }>(
  settings: OrderSettings<Body>,
) {
  const navigate = useNavigate();
  const addPayment = useOrderPayment(settings.name);
  const { sendOnce, isBusy } = useSendOnce<Body>({
    ...settings,
    purpose: () => settings.due && describePayment(settings.due),
    async send(attempt) {
      return settings.send(settings.due === undefined ? attempt : await addPayment(attempt, settings.due));
    },
    onDone() {
      settings.onDone();
      void navigate(paths.dashboard, { replace: true });
    },
    onProblem(message, { code }) {
      // A card payment that does not fit may be of an amount that has changed.
      if (QUOTE_USELESS.has(code) || CARD_USELESS.has(code)) settings.onQuoteChanged();
      settings.onProblem(message);
    },
  });
  return { order: (body: Body, quote: string) => sendOnce(body, quote), isBusy };
}
