import type { ErrorCode } from '@diyar/domain/errors.ts';
import * as orderRefusalWords from '@diyar/words/order-refusal.ts';
import { toApiError } from './api-error.ts';
import { isDecided } from './attempt.ts';
import { paths } from './paths.ts';

interface OrderRefusal {
  message: string;
  /** The same where another amount would do: shown at its field. */
  amountProblem: string | undefined;
  /** Neither another amount nor a retry would change it. */
  isFinal: boolean;
  canRetry: boolean;
  /** The page that shows the reason. */
  link: { to: string; label: string } | undefined;
}

const links: Partial<Record<ErrorCode, OrderRefusal['link']>> = {
  ORDER_OPEN: { to: paths.receipts, label: orderRefusalWords.seeOrders },
  PURCHASES_FULL: { to: paths.receipts, label: orderRefusalWords.seeReservations },
  RESERVED_BEFORE: { to: paths.receipts, label: orderRefusalWords.seeReservations },
  LEASES_FULL: { to: paths.leases, label: orderRefusalWords.seeLeases },
  LEASED_BEFORE: { to: paths.leases, label: orderRefusalWords.seeLeases },
  OWN_PROPERTY: { to: paths.myProperties, label: orderRefusalWords.seeListings },
  ACCOUNT_LEAVING: { to: paths.profileTab('privacy'), label: orderRefusalWords.seeProfile },
};

/** Why there is no quote for an order, and what the person can do about it. */
export function toOrderRefusal(failure: unknown): OrderRefusal {
  const error = toApiError(failure);
  return {
    message: error.message,
    amountProblem: error.fields?.amount,
    isFinal: isDecided(error) && error.fields === undefined,
    canRetry: !isDecided(error),
    link: links[error.code as ErrorCode],
  };
}
