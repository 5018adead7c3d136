import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from '@diyar/domain/durations.ts';
import { VIEWING_AHEAD_DAYS, VIEWING_NOTICE_HOURS, VIEWING_SLOTS_MAX } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { momentIn } from '@diyar/domain/time-zones.ts';
import type { ViewingSlot, ViewingSlotInput } from '@diyar/domain/viewings.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { findTimeZone } from '#api/lib/home-time-zone.ts';
import { spend } from '#api/lib/throttle.ts';
import { queueBulkMails } from '#api/features/mails/mails.service.ts';
import { listAskers } from '#api/features/messages/messages.service.ts';
import { getProperty } from '#api/features/properties/properties.service.ts';
import { getUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import { buildTimesEmail } from './emails.ts';
import * as repository from './viewings.repository.ts';
import type { StoredSlot } from './viewings.repository.ts';

const ASKED_DAYS = 30;
const ASKERS_MAX = 50;

/** Owners see all times they offer, everybody else those that can be booked. */
export async function listSlots(deps: Deps, { userId }: Actor, propertyId: string): Promise<ViewingSlot[]> {
  const home = await getProperty(deps, propertyId);
  const slots = await repository.listSlots(deps.db, propertyId, home.owner.id, deps.now());
  const shown = slots.filter((slot) => userId === home.owner.id || (!home.isWithdrawn && isOpen(deps, slot)));
  return shown.map((slot) => toSlot(deps, home, slot));
}

export async function addSlot(
  deps: Deps,
  { userId }: Actor,
  propertyId: string,
  { day, time, minutes }: ViewingSlotInput,
): Promise<ViewingSlot> {
  const home = await getProperty(deps, propertyId);
  if (home.owner.id !== userId) throw new AppError('NOT_YOUR_PROPERTY');
  if (home.isWithdrawn) throw new AppError('PROPERTY_WITHDRAWN');
  requireGoodStanding(await getUser(deps.db, userId), 'offer');
  const startsAt = momentIn(findTimeZone(home), day, time);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const now = deps.now();
  const isOffered = startsAt >= earliest(now) && startsAt.getTime() <= now.getTime() + VIEWING_AHEAD_DAYS * DAY_MS;
  if (!isOffered) throw new AppError('VALIDATION_FAILED', { say: (words) => words.viewingOutOfReach, field: 'day' });
  return inTransaction(deps.db, async (tx) => {
    await repository.lockTimesOf(tx, propertyId);
    const slots = await repository.listSlots(tx, propertyId, userId, now);
    if (slots.length >= VIEWING_SLOTS_MAX) throw new AppError('VIEWING_SLOTS_FULL');
    if (slots.some((slot) => slot.startsAt < endsAt && startsAt < slot.endsAt))
      throw new AppError('VALIDATION_FAILED', { say: (words) => words.viewingOverlaps, field: 'time' });
    const slot = await repository.insertSlot(tx, { propertyId, ownerId: userId, startsAt, endsAt }, now);
    await tellAskers(deps, tx, home);
    return toSlot(deps, home, slot);
  });
}

/** Whoever asked about the home lately and has no viewing of it learns that there are times, once a day at most. */
async function tellAskers(deps: Deps, tx: Db, home: Property): Promise<void> {
  const now = deps.now();
  const about = { propertyId: home.id, ownerId: home.owner.id };
  const mails: Parameters<typeof queueBulkMails>[2] = [];
  const visitors = new Set(await repository.listVisitorIds(tx, home.id, now));
  for (const { userId, email, threadId } of await listAskers(tx, about, daysBefore(now, ASKED_DAYS), ASKERS_MAX)) {
    if (visitors.has(userId)) continue;
    const budget = { key: `viewing-times:${home.id}:${userId}`, limit: 1, windowSeconds: DAY_SECONDS };
    if ((await spend(tx, budget, now)).waitSeconds > 0) continue;
    mails.push({ recipient: email, ...buildTimesEmail(deps, home, threadId) });
  }
  await queueBulkMails(deps, tx, mails);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

export function removeSlot(deps: Deps, { userId }: Actor, id: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const slot = await lockSlot(tx, id);
    if (slot.ownerId !== userId) throw new AppError('VIEWING_NOT_FOUND');
    if (slot.isBooked) throw new AppError('VIEWING_TAKEN', { say: (words) => words.viewingBooked });
    await repository.removeSlot(tx, id, deps.now());
  });
}

/** The time, with the lock of all times of its home. */
export async function lockSlot(tx: Db, id: string): Promise<StoredSlot> {
  const found = await repository.findSlot(tx, id);
  if (found === undefined) throw new AppError('VIEWING_NOT_FOUND');
  await repository.lockTimesOf(tx, found.propertyId);
  const slot = await repository.findSlot(tx, id);
  if (slot === undefined) throw new AppError('VIEWING_NOT_FOUND');
  return slot;
}

function earliest(now: Date): Date {
  return new Date(now.getTime() + VIEWING_NOTICE_HOURS * HOUR_MS);
}

export function isOpen(deps: Deps, { isBooked, startsAt }: StoredSlot): boolean {
  return !isBooked && startsAt >= earliest(deps.now());
}

function toSlot(deps: Deps, home: Property, slot: StoredSlot): ViewingSlot {
  return {
    id: slot.id,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    timeZone: findTimeZone(home),
    isOpen: isOpen(deps, slot),
    isBooked: slot.isBooked,
  };
}
