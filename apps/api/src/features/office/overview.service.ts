import { queueBounds, type OfficeQueue, type QueueName, type StaffRole } from '@diyar/domain/office.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { DaysWanted, OfficeDate } from '@diyar/domain/office-dates.ts';
import { toDay } from '@diyar/domain/identity.ts';
import type { WaitingCount } from '#api/db/count-by-age.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { actsOf } from './proposals.service.ts';
import { countOpenProposals, listRoles } from './staff.repository.ts';

/** How far ahead the calendar looks. */
const CALENDAR_DAYS = 30;
const DATES_MAX = 100;

/** What waits in one part of the office. */
export interface Queue {
  name: QueueName;
  /** Roles that open it. */
  readers: readonly StaffRole[];
  /** Others are not told how many there are either. */
  isSealed?: boolean;
  count(deps: Deps, actor: Actor, bounds: readonly number[]): Promise<WaitingCount>;
}

/** Everybody's queues with their counts, and this person's own proposals. */
export async function listQueues(deps: Deps, actor: Actor, others: readonly Queue[]): Promise<OfficeQueue[]> {
  const roles = await listRoles(deps.db, actor.userId);
  const proposals: Queue = {
    name: 'proposals',
    readers: roles,
    count: ({ db, now }, { userId }, bounds) =>
      countOpenProposals(db, actsOf(roles), { except: userId, now: now(), bounds }),
  };
  const queues: OfficeQueue[] = [];
  for (const { name, readers, isSealed = false, count } of [proposals, ...others]) {
    const isOpen = roles.some((role) => readers.includes(role));
    if (isSealed && !isOpen) continue;
    const { waiting, oldestAt, ages } = await count(deps, actor, queueBounds[name]);
    queues.push({ name, waiting, oldestAt: oldestAt?.toISOString() ?? null, ages, isOpen });
  }
  return queues;
}

/** What falls due in one part of the office. */
export type ListDates = (deps: Deps, days: DaysWanted) => Promise<OfficeDate[]>;

/** The next days, the earliest first. */
export async function listDates(deps: Deps, sources: readonly ListDates[]): Promise<OfficeDate[]> {
  const now = deps.now();
  const until = toDay(new Date(now.getTime() + CALENDAR_DAYS * DAY_MS));
  const days = { from: toDay(now), until, limit: DATES_MAX };
  const dates: OfficeDate[] = [];
  for (const list of sources) dates.push(...(await list(deps, days)));
  return dates.toSorted((one, two) => one.day.localeCompare(two.day)).slice(0, DATES_MAX);
}
