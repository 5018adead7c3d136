import { useNavigate } from 'react-router';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { Attempt } from './attempt.ts';
import { paths } from './paths.ts';
import { useSendOnce } from './use-send-once.ts';

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

const NEEDS_NEW_QUOTE = new Set<string>(['QUOTE_CHANGED', 'QUOTE_USED'] satisfies ErrorCode[]);

/** Pays what a quote says, once, and goes home. */
export function useOrder<Body extends object>(settings: OrderSettings<Body>) {
  const navigate = useNavigate();
  const { sendOnce, isBusy } = useSendOnce<Body>({
    ...settings,
    onDone() {
      settings.onDone();
      void navigate(paths.dashboard, { replace: true });
    },
    onProblem(message, { code }) {
      if (code !== undefined && NEEDS_NEW_QUOTE.has(code)) settings.onQuoteChanged();
      settings.onProblem(message);
    },
  });
  return { order: (body: Body, quote: string) => sendOnce(body, quote), isBusy };
}
