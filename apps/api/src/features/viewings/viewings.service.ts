import { readWords } from '#api/lib/current-request.ts';
import { DAY_SECONDS, HOUR_MS } from '@diyar/domain/durations.ts';
import {
  VIEWING_BOOKINGS_A_DAY,
  VIEWING_MOVES_A_DAY,
  LISTINGS_PER_OWNER_MAX,
  VIEWING_REMINDER_HOURS,
  VIEWING_SLOTS_MAX,
  VIEWINGS_BOOKED_MAX,
} from '@diyar/domain/limits.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import type { Property } from '@diyar/domain/properties.ts';
import {
  changeViewing,
  type Viewing,
  type ViewingEvent,
  type ViewingQuery,
  type ViewingSide,
  type ViewingState,
} from '@diyar/domain/viewings.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage, type TimeCursor } from '#api/lib/cursor.ts';
import { findTimeZone } from '#api/lib/home-time-zone.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { findThreadPeople, listThreadsAbout, tellThread } from '#api/features/messages/messages.service.ts';
import { areBlocked } from '#api/features/messages/safety.service.ts';
import { getProperty } from '#api/features/properties/properties.service.ts';
import {
  findUser,
  getUser,
  listUsers,
  lockUser,
  requireGoodStanding,
  toShortName,
  toUser,
  type StoredUser,
} from '#api/features/users/users.service.ts';
import { buildViewingEmail, writeViewingCalendar, type ViewingNews } from './emails.ts';
import { isOpen, lockSlot } from './slots.service.ts';
import * as repository from './viewings.repository.ts';
import type { StoredSlot, StoredViewing, ViewingsWanted } from './viewings.repository.ts';

/** Job of `followViewings`, under the name that it has in databases. */
export const FOLLOW_VIEWINGS = 'remind-of-viewings';

const AT_ONCE = 50;
/** As many as one person can have. */
const COMING_MAX = LISTINGS_PER_OWNER_MAX * VIEWING_SLOTS_MAX + VIEWINGS_BOOKED_MAX;

/**
 * One person for each time: whoever holds the lock of the home's times first gets it. The visitor's row is locked before it, so
 * that bookings of several homes at once are counted one after the other.
 */
export function bookViewing(deps: Deps, actor: Actor, slotId: string): Promise<Viewing> {
  const { userId } = actor;
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const slot = await lockSlot(tx, slotId);
    const home = await getProperty({ ...deps, db: tx }, slot.propertyId);
    await requireBookable(deps, tx, actor, slot, home);
    const booked = await repository.listBooked(tx, userId, now);
    if (booked.some(({ propertyId }) => propertyId === home.id)) throw new AppError('VIEWING_BOOKED_BEFORE');
    if (booked.length >= VIEWINGS_BOOKED_MAX) throw new AppError('VIEWINGS_FULL');
    if (deps.config.isRateLimited)
      await spendOrRefuse(
        tx,
        { key: `viewings:${userId}`, limit: VIEWING_BOOKINGS_A_DAY, windowSeconds: DAY_SECONDS },
        now,
      );
    const stored = await repository.insertViewing(
      tx,
      {
        slotId,
        propertyId: home.id,
        title: home.title,
        location: home.location,
        timeZone: findTimeZone(home),
        ownerId: slot.ownerId,
        visitorId: userId,
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
      },
      { now, remindedAt: remindedNow(slot.startsAt, now) },
    );
    await tellBoth(deps, tx, stored, 'booked');
    await refreshPages(deps, tx, stored);
    return toViewing(tx, stored, userId);
  });
}

async function requireBookable(deps: Deps, tx: Db, { userId }: Actor, slot: StoredSlot, home: Property): Promise<void> {
  if (slot.ownerId === userId) throw new AppError('OWN_PROPERTY', { say: (words) => words.ownListing.view });
  if (home.isWithdrawn || home.owner.id !== slot.ownerId) throw new AppError('PROPERTY_WITHDRAWN');
  requireGoodStanding(await getUser(tx, userId), 'view');
  if (await areBlocked(tx, userId, slot.ownerId)) throw new AppError('MESSAGES_REFUSED');
  if (!isOpen(deps, slot)) throw new AppError('VIEWING_TAKEN');
}

/** Either side, to another time that the owner offers. The old time is open again. Both get an email, so it has a limit. */
export function moveViewing(deps: Deps, actor: Actor, id: string, slotId: string): Promise<Viewing> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const { viewing, state, side } = await lockViewing(deps, tx, actor, id, 'move');
    const slot = await findSlotOf(tx, viewing, slotId);
    if (slot.id === viewing.slotId) return toViewing(tx, viewing, actor.userId);
    requireGoodStanding(await getUser(tx, actor.userId), 'move');
    if (!isOpen(deps, slot)) throw new AppError('VIEWING_TAKEN');
    const otherId = side === 'owner' ? viewing.visitorId : viewing.ownerId;
    if (otherId !== null && (await areBlocked(tx, actor.userId, otherId))) throw new AppError('MESSAGES_REFUSED');
    if (deps.config.isRateLimited)
      await spendOrRefuse(
        tx,
        { key: `viewing-moves:${id}`, limit: VIEWING_MOVES_A_DAY, windowSeconds: DAY_SECONDS },
        now,
      );
    const { startsAt, endsAt } = slot;
    const change = { slotId, startsAt, endsAt, state, remindedAt: remindedNow(startsAt, now) };
    const moved = await repository.updateViewing(tx, id, change, now);
    await tellBoth(deps, tx, moved, 'moved', side);
    await refreshPages(deps, tx, moved);
    return toViewing(tx, moved, actor.userId);
  });
}

/** The locks of two homes, taken in either order, would wait for each other: the viewing's own home is locked, so its times are, too. */
async function findSlotOf(tx: Db, { propertyId, ownerId }: StoredViewing, slotId: string): Promise<StoredSlot> {
  const slot = await repository.findSlot(tx, slotId);
  if (slot?.propertyId !== propertyId || slot.ownerId !== ownerId) throw new AppError('VIEWING_NOT_FOUND');
  return slot;
}

export function cancelViewing(deps: Deps, actor: Actor, id: string): Promise<Viewing> {
  return inTransaction(deps.db, async (tx) => {
    const { viewing, side } = await lockViewing(deps, tx, actor, id, 'cancel');
    // The owner has no time then, for nobody.
    if (side === 'owner' && viewing.slotId !== null) await repository.removeSlot(tx, viewing.slotId, deps.now());
    const cancelled = await cancelLocked(deps, tx, viewing, side);
    if (cancelled !== undefined) await refreshPages(deps, tx, cancelled);
    return toViewing(tx, cancelled ?? viewing, actor.userId);
  });
}

/** Part of deleting an account: the other side is told that nobody comes. */
export async function cancelViewingsOf(deps: Deps, tx: Db, userId: string): Promise<void> {
  const wanted = { userId, comingAt: deps.now() };
  const coming = await repository.listViewings(tx, wanted, { after: undefined, limit: COMING_MAX });
  for (const { id, propertyId } of coming) {
    const viewing = await lockTimesAndFind(tx, id, propertyId);
    await cancelLocked(deps, tx, viewing, sideOf(viewing, userId)!);
  }
}

/** A home that was deleted, withdrawn or sold is not shown to anybody: both are told. */
function cancelViewingsOfGoneHomes(deps: Deps): Promise<void> {
  const list = (after: TimeCursor | undefined) =>
    repository.listViewingsOfGoneHomes(deps.db, deps.now(), { after, limit: AT_ONCE });
  return forEach(deps, list, async (tx, { id, propertyId }) => {
    const cancelled = await cancelLocked(deps, tx, await lockTimesAndFind(tx, id, propertyId), 'owner');
    if (cancelled !== undefined) await refreshPages(deps, tx, cancelled);
  });
}

/** Undefined when it has begun or was cancelled meanwhile. */
async function cancelLocked(
  deps: Deps,
  tx: Db,
  viewing: StoredViewing,
  by: ViewingSide,
): Promise<StoredViewing | undefined> {
  const now = deps.now();
  const state = changeViewing(viewing, 'cancel', now);
  if (state === undefined) return undefined;
  const cancelled = await repository.updateViewing(tx, viewing.id, { state, cancelledBy: by }, now);
  await tellBoth(deps, tx, cancelled, 'cancelled', by);
  return cancelled;
}

interface ViewingPage {
  data: Viewing[];
  nextCursor: string | undefined;
}

/** Those to come; with a thread, those that its two people have agreed on. */
export async function listViewings(
  deps: Deps,
  { userId }: Actor,
  { thread, ...page }: ViewingQuery,
): Promise<ViewingPage & { total: number }> {
  const people = thread === undefined ? undefined : await findThreadPeople(deps.db, userId, thread);
  if (thread !== undefined && people === undefined) return { data: [], nextCursor: undefined, total: 0 };
  const about = people && { ...people, visitorId: people.askerId };
  const wanted = { userId, comingAt: deps.now(), about };
  return { ...(await readPage(deps, wanted, page)), total: await repository.countViewings(deps.db, wanted) };
}

export function listViewingsForExport(deps: Deps, { userId }: Actor, page: PageQuery): Promise<ViewingPage> {
  return readPage(deps, { userId }, page);
}

async function readPage(deps: Deps, wanted: ViewingsWanted, { limit, cursor }: PageQuery): Promise<ViewingPage> {
  const found = await repository.listViewings(deps.db, wanted, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, ({ startsAt, id }) => ({ at: startsAt, id }));
  return { data: await toViewings(deps.db, rows, wanted.userId), nextCursor };
}

/** For a calendar program. */
export async function writeCalendarFile(deps: Deps, { userId }: Actor, id: string): Promise<string> {
  const viewing = await repository.findViewing(deps.db, id);
  if (viewing === undefined || sideOf(viewing, userId) === undefined) throw new AppError('VIEWING_NOT_FOUND');
  return writeViewingCalendar(readWords(), deps, viewing, undefined).text;
}

/** Cancels those of homes that are gone, so that nobody is reminded of them, and reminds of the others. */
export async function followViewings(deps: Deps): Promise<void> {
  await cancelViewingsOfGoneHomes(deps);
  await remindOfViewings(deps);
}

/** The day before, once; whoever booked later than that knows it still. */
function remindOfViewings(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = { from: now, to: new Date(now.getTime() + VIEWING_REMINDER_HOURS * HOUR_MS) };
  const list = (after: TimeCursor | undefined) => repository.listDueReminders(deps.db, due, { after, limit: AT_ONCE });
  return forEach(deps, list, async (tx, { id }) => {
    const viewing = await repository.claimReminder(tx, id, due);
    if (viewing !== undefined) await tellBoth(deps, tx, viewing, 'reminder');
  });
}

/** Each in a transaction of its own: one that fails keeps no other from theirs, and is tried again with the next run. */
async function forEach(
  deps: Deps,
  list: (after: TimeCursor | undefined) => Promise<StoredViewing[]>,
  follow: (tx: Db, viewing: StoredViewing) => Promise<void>,
): Promise<void> {
  let after: TimeCursor | undefined;
  let found: StoredViewing[];
  do {
    found = await list(after);
    for (const viewing of found) {
      after = { at: viewing.startsAt, id: viewing.id };
      await inTransaction(deps.db, (tx) => follow(tx, viewing)).catch((error: unknown) =>
        deps.log.error({ err: error, viewingId: viewing.id }, 'a viewing could not be followed'),
      );
    }
  } while (found.length === AT_ONCE);
}

async function tellBoth(
  deps: Deps,
  tx: Db,
  viewing: StoredViewing,
  news: ViewingNews,
  by?: ViewingSide,
): Promise<void> {
  for (const side of ['visitor', 'owner'] as const) {
    const userId = side === 'visitor' ? viewing.visitorId : viewing.ownerId;
    const user = userId === null ? undefined : await findUser(tx, userId);
    if (user === undefined || userId === null) continue;
    const { otherName } = await toViewing(tx, viewing, userId);
    await mailTo(
      deps,
      tx,
      user.email,
      buildViewingEmail(deps, viewing, { side, news, by, otherName, email: user.email }),
    );
  }
}

/**
 * Open pages of both show the viewing as it is now, also where nobody wants notifications of viewings. Comes last in a transaction; that
 * of an account that goes does more afterwards and leaves it out.
 */
async function refreshPages(deps: Deps, tx: Db, { propertyId, visitorId, ownerId }: StoredViewing): Promise<void> {
  const [thread] = await listThreadsAbout(tx, [{ propertyId, askerId: visitorId, ownerId }]);
  if (thread !== undefined) await tellThread(deps, tx, thread.id, [thread.askerId, thread.ownerId]);
}

async function lockViewing(
  deps: Deps,
  tx: Db,
  { userId }: Actor,
  id: string,
  event: ViewingEvent,
): Promise<{ viewing: StoredViewing; state: ViewingState; side: ViewingSide }> {
  const found = await repository.findViewing(tx, id);
  if (found === undefined) throw new AppError('VIEWING_NOT_FOUND');
  const viewing = await lockTimesAndFind(tx, id, found.propertyId);
  const side = sideOf(viewing, userId);
  if (side === undefined) throw new AppError('VIEWING_NOT_FOUND');
  const state = changeViewing(viewing, event, deps.now());
  if (state === undefined) throw new AppError('VIEWING_OVER');
  return { viewing, state, side };
}

async function lockTimesAndFind(tx: Db, id: string, propertyId: string | null): Promise<StoredViewing> {
  await repository.lockTimesOf(tx, propertyId ?? id);
  return (await repository.findViewing(tx, id))!;
}

function sideOf({ visitorId, ownerId }: StoredViewing, userId: string): ViewingSide | undefined {
  if (visitorId === userId) return 'visitor';
  return ownerId === userId ? 'owner' : undefined;
}

function otherOf({ visitorId, ownerId }: StoredViewing, userId: string): string | null {
  return visitorId === userId ? ownerId : visitorId;
}

/** Booked so late that a reminder would come at once. */
function remindedNow(startsAt: Date, now: Date): Date | null {
  return startsAt.getTime() - now.getTime() <= VIEWING_REMINDER_HOURS * HOUR_MS ? now : null;
}

async function toViewing(db: Db, viewing: StoredViewing, userId: string): Promise<Viewing> {
  return (await toViewings(db, [viewing], userId))[0]!;
}

/** An owner's name stands on the listing; a visitor is named by an initial. */
async function toViewings(db: Db, viewings: StoredViewing[], userId: string): Promise<Viewing[]> {
  const others = await listUsers(
    db,
    viewings.flatMap((viewing) => otherOf(viewing, userId) ?? []),
  );
  const threads = await listThreadsAbout(
    db,
    viewings.map(({ propertyId, visitorId, ownerId }) => ({ propertyId, askerId: visitorId, ownerId })),
  );
  return viewings.map((viewing) => {
    const side = sideOf(viewing, userId)!;
    const { id, propertyId, ownerId, visitorId, title, location, startsAt, endsAt, timeZone, state } = viewing;
    const other = others.find((person) => person.id === otherOf(viewing, userId));
    const thread = threads.find(
      (each) => each.propertyId === propertyId && each.askerId === visitorId && each.ownerId === ownerId,
    );
    return {
      id,
      side,
      home: { id: propertyId, title, location },
      otherName: other === undefined ? null : nameTo(side, other),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZone,
      state,
      cancelledBy: viewing.cancelledBy,
      threadId: thread?.id ?? null,
    };
  });
}

function nameTo(side: ViewingSide, person: StoredUser): string {
  return side === 'visitor' ? toUser(person).name : toShortName(person);
}
