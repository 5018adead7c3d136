import { errors } from '@diyar/domain/errors.ts';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import type { ToastInput } from '#web/ui/toast.tsx';

/** What stands between the visitor and Google: a known reason under the specified sentence, or that sentence alone. */
export function toGoogleToast(reason: string): ToastInput {
  const isKnown = reason !== messages.google.failed;
  return { variant: 'error', message: reason, ...(isKnown && { title: messages.google.failed }) };
}

export function findReason(failure: unknown): string {
  const { code, message } = toApiError(failure, messages.google.failed);
  return code === 'GOOGLE_AWAY' ? errors.GOOGLE_AWAY.message : message;
}
