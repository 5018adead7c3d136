import type { ErrorCode } from '@diyar/domain/errors.ts';
import { toApiError } from './api-error.ts';
import { isDecided } from './attempt.ts';
import { paths } from './paths.ts';

interface OrderRefusal {
  message: string;
  /** Nothing that can be typed or tried again would change it. */
  isFinal: boolean;
  canRetry: boolean;
  /** Where the person finds what stands in the way. */
  link: { to: string; label: string } | undefined;
}

const links: Partial<Record<ErrorCode, OrderRefusal['link']>> = {
  ORDER_OPEN: { to: paths.receipts, label: 'See your orders' },
  PURCHASES_FULL: { to: paths.receipts, label: 'See your reservations' },
  RESERVED_BEFORE: { to: paths.receipts, label: 'See your reservations' },
  LEASES_FULL: { to: paths.leases, label: 'See your leases' },
  LEASED_BEFORE: { to: paths.leases, label: 'See your leases' },
  OWN_PROPERTY: { to: paths.myProperties, label: 'Go to your listings' },
  ACCOUNT_LEAVING: { to: paths.profileTab('privacy'), label: 'Go to your profile' },
};

/** Why there is no quote for an order, and what the person can do about it. */
export function toOrderRefusal(failure: unknown): OrderRefusal {
  const error = toApiError(failure);
  return {
    message: error.message,
    isFinal: isDecided(error) && error.fields === undefined,
    canRetry: !isDecided(error),
    link: links[error.code as ErrorCode],
  };
}
