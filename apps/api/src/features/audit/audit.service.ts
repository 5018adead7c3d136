import { DAY_MS } from '@diyar/domain/durations.ts';
import type { EventKind, SecurityEvent } from '@diyar/domain/account.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { describeDevice, toIpPrefix, type Visitor } from '#api/lib/visitor.ts';
import * as repository from './audit.repository.ts';

const SHOWN = 50;
const FAILURES_SHOWN = 20;
const KEPT_DAYS = 400;
/** The table itself refuses to lose what is younger than its limit, so a day is left between the two. */
const MARGIN_DAYS = 1;

/** Names of the events on record, each as feature and act. */
export type AuditAction =
  | 'account.registered'
  | 'account.email-verified'
  | 'account.email-change-asked'
  | 'account.email-changed'
  | 'account.password-changed'
  | 'account.details-changed'
  | 'account.picture-changed'
  | 'message.reported'
  | 'message.report-closed'
  | 'account.exported'
  | 'account.deletion-asked'
  | 'account.deletion-taken-back'
  | 'account.deletion-put-off'
  | 'account.deleted'
  | 'login.password'
  | 'login.second-factor'
  | 'login.recovery-code'
  | 'login.google'
  | 'login.confirmed'
  | 'session.ended'
  | 'session.all-ended'
  | 'session.token-reused'
  | 'reset.asked'
  | 'reset.code-checked'
  | 'reset.done'
  | 'mfa.enabled'
  | 'mfa.disabled'
  | 'mfa.codes-regenerated'
  | 'mfa.locked'
  | 'google.connected'
  | 'google.disconnected'
  | 'wallet.linked'
  | 'wallet.unlinked'
  | 'wallet.tokens-moved-out'
  | 'wallet.tokens-moved-back'
  | 'wallet.recovery-asked'
  | 'wallet.recovery-called-off'
  | 'payout-account.added'
  | 'payout-account.removed'
  | 'automatic-payout.changed'
  | MoneyAction;

const MONEY_ACTIONS = [
  'investment.made',
  'investment.cancelled',
  'investment.agreed',
  'payment.made',
  'purchase.accepted',
  'purchase.declined',
  'purchase.cancelled',
  'purchase.document-added',
  'purchase.documents-confirmed',
  'purchase.paid',
  'purchase.completion-confirmed',
  'lease.accepted',
  'lease.declined',
  'lease.cancelled',
  'lease.signed',
  'lease.handed-over',
  'lease.notice-given',
  'lease.deposit-claimed',
  'lease.claim-accepted',
  'lease.claim-disputed',
  'lease.ended',
  'lease.deposit-returned',
  'income.recorded',
  'balance.topped-up',
  'tokens.sent',
  'withdrawal.requested',
  'withdrawal.cancelled',
  'bank-line.assigned',
] as const;

const LISTING_ACTIONS = [
  'listing.added',
  'listing.changed',
  'listing.deleted',
  'listing.withdrawn',
  'listing.relisted',
  'offering.pause',
  'offering.resume',
  'offering.close',
  'offering.revise',
  'raise.saved',
  'raise.submitted',
  'raise.withdrawn',
] as const;

/** What somebody does with money or a listing; the target says which. */
export type MoneyAction = (typeof MONEY_ACTIONS)[number] | (typeof LISTING_ACTIONS)[number];

/** Changes that concern neither money nor the safety of the account. */
const MINOR_ACTIONS: AuditAction[] = [
  'account.details-changed',
  'account.picture-changed',
  'message.reported',
  'message.report-closed',
  ...LISTING_ACTIONS,
];

/** What does not concern the safety of the account. */
const OTHERS: AuditAction[] = [...MONEY_ACTIONS, ...MINOR_ACTIONS];

export interface EventToRecord {
  action: AuditAction;
  userId: string | null;
  sessionId?: string;
  target?: string;
  isSuccess?: boolean;
  /** Absent when a job caused it. */
  visitor?: Visitor;
}

/** Part of the caller's transaction: the event is on record exactly when the change is. */
export function record(deps: Deps, db: Db, event: EventToRecord): Promise<void> {
  const { action, userId, sessionId = null, target = null, isSuccess = true, visitor } = event;
  return repository.insertEvent(db, {
    at: deps.now(),
    userId,
    sessionId,
    ipPrefix: visitor ? toIpPrefix(visitor) : null,
    device: visitor ? describeDevice(visitor) : null,
    action,
    target,
    isSuccess,
  });
}

/** Without a visitor: lists show the network and device of the session. */
export function recordAct(deps: Deps, db: Db, actor: Actor, action: MoneyAction, target: string): Promise<void> {
  const { userId, sessionId } = actor;
  return record(deps, db, { action, userId, sessionId, target });
}

/** Whether any of these has happened to an account after a moment. */
export function hasHappened(db: Db, userId: string, actions: readonly AuditAction[], after: Date): Promise<boolean> {
  return repository.hasEvent(db, userId, actions, after);
}

/**
 * Each part of the history has a share of its own, so that nothing pushes the rest out of sight: not a stranger who guesses
 * passwords all day, and not a listing that is withdrawn and listed again a thousand times.
 */
export async function listOwnEvents(deps: Deps, userId: string, kind: EventKind): Promise<SecurityEvent[]> {
  const shares =
    kind === 'other'
      ? [
          { actions: { only: MONEY_ACTIONS }, limit: SHOWN },
          { actions: { only: MINOR_ACTIONS }, limit: SHOWN },
        ]
      : [
          { actions: { except: OTHERS }, isSuccess: true, limit: SHOWN },
          { actions: { except: OTHERS }, isSuccess: false, limit: FAILURES_SHOWN },
        ];
  const lists = await Promise.all(shares.map((share) => repository.listFoldedEvents(deps.db, userId, share)));
  return lists
    .flat()
    .toSorted((one, other) => Number(other.id) - Number(one.id))
    .map(toSecurityEvent);
}

/** Every event by itself, newest first, a page at a time. */
export async function listEventsForExport(
  deps: Deps,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ data: SecurityEvent[]; nextCursor: string | undefined }> {
  const events = await repository.listEvents(deps.db, userId, { beforeId: cursor, limit });
  return { data: events.map(toSecurityEvent), nextCursor: events.length < limit ? undefined : events.at(-1)?.id };
}

function toSecurityEvent({ at, ...event }: repository.AuditEvent): SecurityEvent {
  return { ...event, at: at.toISOString() };
}

export function forgetOldEvents(deps: Deps): Promise<void> {
  return repository.deleteEventsBefore(deps.db, new Date(deps.now().getTime() - (KEPT_DAYS + MARGIN_DAYS) * DAY_MS));
}
