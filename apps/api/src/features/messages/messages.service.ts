import { DAY_SECONDS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import {
  MESSAGE_PICTURES_MAX,
  MESSAGES_A_DAY,
  MESSAGES_A_MINUTE,
  NEW_THREADS_A_DAY,
  THREAD_CHANGES_AN_HOUR,
} from '@diyar/domain/limits.ts';
import type { ExportedThread, Message, MessageInput, Thread, UnreadCount } from '@diyar/domain/messages.ts';
import { pictureWidths, privatePictureUrl } from '@diyar/domain/pictures.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import { paths } from '@diyar/domain/paths.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { decodeCursor, encodeCursor, readCursor, toCursorError, toPage } from '#api/lib/cursor.ts';
import { spend } from '#api/lib/throttle.ts';
import { addPrivatePictures, type ReadPictures } from '#api/features/files/private-pictures.service.ts';
import { readNotificationsAt } from '#api/features/notifications/notifications.service.ts';
import { getProperty } from '#api/features/properties/properties.service.ts';
import { getUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import { addEvents } from './inboxes.repository.ts';
import * as repository from './messages.repository.ts';
import type { StoredMessage, StoredThread } from './messages.repository.ts';
import { attachPictures, spendPicture } from './pictures.service.ts';
import * as responses from './responses.repository.ts';
import { areContactsShared, toMessage, toThread } from './views.ts';

const MINUTE_SECONDS = 60;
const EXPORT_PAGE = 500;

export async function listThreads(
  deps: Deps,
  { userId }: Actor,
  { limit, cursor }: PageQuery,
): Promise<{ data: Thread[]; nextCursor: string | undefined }> {
  const wanted = { userId, after: readCursor(cursor), limit: limit + 1 };
  const found = await repository.listThreads(deps.db, wanted);
  const { rows, nextCursor } = toPage(found, limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  return { data: rows.map(toThread), nextCursor };
}

export async function getThread(deps: Deps, { userId }: Actor, id: string): Promise<Thread> {
  return toThread(await getStoredThread(deps.db, userId, id));
}

/** How an owner has answered lately. */
export const { measureResponses } = responses;

export const { countEnquiries, findThreadPeople, listAskers, listThreadsAbout } = repository;

/** The thread this person has with the present owner of a home; null when they have not written yet. */
export async function findThreadAbout(deps: Deps, actor: Actor, propertyId: string): Promise<Thread | null> {
  const { owner } = await getProperty(deps, propertyId);
  const id = await repository.findThreadIdAbout(deps.db, { propertyId, askerId: actor.userId, ownerId: owner.id });
  return id === undefined ? null : getThread(deps, actor, id);
}

export function countUnread(deps: Deps, { userId }: Actor): Promise<UnreadCount> {
  return repository.countUnread(deps.db, userId);
}

/** Newest first; the cursor is the number of the last message of a page. */
export async function listMessages(
  deps: Deps,
  { userId }: Actor,
  id: string,
  { limit, cursor }: PageQuery,
): Promise<{ data: Message[]; nextCursor: string | undefined }> {
  const thread = await getStoredThread(deps.db, userId, id);
  const wanted = { before: readSeq(cursor), limit: limit + 1 };
  const found = await repository.listMessages(deps.db, id, wanted);
  const rows = found.slice(0, limit);
  return {
    data: rows.map((each) => toMessage(each, thread.side, areContactsShared(thread))),
    nextCursor: found.length > limit ? encodeCursor([rows.at(-1)!.seq]) : undefined,
  };
}

function readSeq(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [seq = '', ...rest] = decodeCursor(cursor) ?? [];
  if (!/^\d{1,9}$/.test(seq) || rest.length > 0) throw toCursorError((words) => words.noSuchPage);
  return Number(seq);
}

/** First message about a home; one more when there is a thread already. */
export async function writeToOwner(
  deps: Deps,
  actor: Actor,
  propertyId: string,
  input: MessageInput,
): Promise<Message> {
  const home = await getProperty(deps, propertyId);
  const people = { propertyId, askerId: actor.userId, ownerId: home.owner.id };
  if (people.ownerId === people.askerId)
    throw new AppError('OWN_PROPERTY', { say: (words) => words.ownListing.message });
  return inTransaction(deps.db, async (tx) => {
    await repository.holdAccounts(tx, [people.askerId, people.ownerId]);
    let id = await repository.findThreadIdAbout(tx, people);
    if (id === undefined) {
      if (home.isWithdrawn) throw new AppError('PROPERTY_WITHDRAWN');
      id = await repository.insertThread(tx, { ...people, title: home.title }, deps.now());
      if (id !== undefined) await spendOn(deps, tx, 'THREADS_SPENT', actor, NEW_THREADS_A_DAY, DAY_SECONDS);
      else id = await repository.findThreadIdAbout(tx, people);
    }
    return addMessage(deps, tx, actor, id!, input);
  });
}

export function writeMessage(deps: Deps, actor: Actor, threadId: string, input: MessageInput): Promise<Message> {
  return inTransaction(deps.db, (tx) => addMessage(deps, tx, actor, threadId, input));
}

async function addMessage(deps: Deps, tx: Db, actor: Actor, threadId: string, input: MessageInput): Promise<Message> {
  const { userId } = actor;
  const people = await repository.findPeople(tx, userId, threadId);
  if (people === undefined) throw new AppError('THREAD_NOT_FOUND');
  const { side, otherId } = people;
  const held = await repository.holdAccounts(tx, otherId === null ? [userId] : [userId, otherId]);
  await repository.lockThread(tx, threadId);
  const sent = await repository.findMessageByKey(tx, threadId, side, input.key);
  if (sent !== undefined && !isSame(sent, input)) throw new AppError('KEY_REUSED');
  // One's own message has nothing hidden, whoever shares what.
  if (sent !== undefined) return toMessage(sent, side, false);
  requireGoodStanding(await getUser(tx, userId), 'write');
  if (otherId === null || !held.includes(otherId)) throw new AppError('PERSON_GONE');
  const { isRefused, hasBlocked } = await repository.findBlocks(tx, userId, otherId);
  if (isRefused) throw new AppError('MESSAGES_REFUSED');
  if (hasBlocked) throw new AppError('PERSON_BLOCKED');
  await spendOn(deps, tx, 'MESSAGES_SPENT', actor, MESSAGES_A_MINUTE, MINUTE_SECONDS);
  await spendOn(deps, tx, 'MESSAGES_SPENT', actor, MESSAGES_A_DAY, DAY_SECONDS);
  const now = deps.now();
  const stored = await repository.insertMessage(tx, threadId, side, input, now);
  const pictures = await attachPictures(tx, stored, userId, input);
  await addEvents(tx, held, { threadId, seq: stored.seq, at: now });
  return toMessage({ ...stored, pictures }, side, false);
}

function isSame({ text, pictures }: StoredMessage, input: MessageInput): boolean {
  return text === input.text && pictures.map(({ id }) => id).join() === input.pictureIds.join();
}

/** Uploads for a message to come. */
export async function addPictures(deps: Deps, actor: Actor, id: string, read: ReadPictures): Promise<PrivatePicture[]> {
  await requirePictureRight(deps, actor, id);
  return addPrivatePictures(deps, actor, read, {
    picturesMax: MESSAGE_PICTURES_MAX,
    tooMany: (words) => words.messagePicturesMax,
    spend: () => spendPicture(deps, actor),
  });
}

/** Before anything is uploaded; what comes in between is found when the message is written. */
async function requirePictureRight(deps: Deps, { userId }: Actor, id: string): Promise<void> {
  requireGoodStanding(await getUser(deps.db, userId), 'write');
  const { otherId, isRefused, hasBlocked, hasOtherWritten } = await getStoredThread(deps.db, userId, id);
  if (otherId === null) throw new AppError('PERSON_GONE');
  if (isRefused) throw new AppError('MESSAGES_REFUSED');
  if (hasBlocked) throw new AppError('PERSON_BLOCKED');
  if (!hasOtherWritten) throw new AppError('PICTURES_TOO_EARLY');
}

/** Part of the transaction of the message: what is refused later is not counted. */
async function spendOn(
  deps: Deps,
  tx: Db,
  code: 'MESSAGES_SPENT' | 'THREADS_SPENT',
  { userId }: Actor,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  if (!deps.config.isRateLimited) return;
  const budget = { key: `${code}:${userId}:${windowSeconds}`, limit, windowSeconds };
  const { waitSeconds } = await spend(tx, budget, deps.now());
  if (waitSeconds > 0) throw new AppError(code, { retryAfterSeconds: waitSeconds });
}

/** Sharing and blocking tell the other side each time. */
export async function spendChange(deps: Deps, tx: Db, actor: Actor): Promise<void> {
  await spendOn(deps, tx, 'MESSAGES_SPENT', actor, THREAD_CHANGES_AN_HOUR, HOUR_SECONDS);
}

/** Both sides see the mark, and so do the reader's other tabs. A notification that leads to the thread is read with it. */
export function markRead(deps: Deps, actor: Actor, id: string, seq: number): Promise<Thread> {
  return changeThread(deps, actor, id, async (tx, { side, lastSeq }) => {
    await readNotificationsAt(deps, tx, actor.userId, paths.thread(id));
    return repository.markRead(tx, id, side, Math.min(seq, lastSeq));
  });
}

/** Contact details are shown to either side while both share them. */
export function shareContacts(deps: Deps, actor: Actor, id: string, isShared: boolean): Promise<Thread> {
  return changeThread(deps, actor, id, async (tx, { side, isRefused }) => {
    if (isRefused && isShared) throw new AppError('MESSAGES_REFUSED');
    await spendChange(deps, tx, actor);
    return repository.setShared(tx, id, side, isShared ? deps.now() : null);
  });
}

/** Tells both sides when `change` answers true. */
export function changeThread(
  deps: Deps,
  { userId }: Actor,
  id: string,
  change: (tx: Db, thread: StoredThread) => Promise<boolean>,
): Promise<Thread> {
  return inTransaction(deps.db, async (tx) => {
    const { otherId } = await getStoredThread(tx, userId, id);
    const held = await repository.holdAccounts(tx, [userId, ...(otherId === null ? [] : [otherId])]);
    await repository.lockThread(tx, id);
    if (await change(tx, await getStoredThread(tx, userId, id)))
      await addEvents(tx, held, { threadId: id, seq: null, at: deps.now() });
    return toThread(await getStoredThread(tx, userId, id));
  });
}

/** For what else two people do in a thread: their open pages load it again. Locks their inboxes, which every transaction does last. */
export function tellThread(deps: Deps, tx: Db, threadId: string, userIds: string[]): Promise<void> {
  return addEvents(tx, userIds, { threadId, seq: null, at: deps.now() });
}

/** Somebody else's thread does not exist for this person. */
export async function getStoredThread(db: Db, userId: string, id: string): Promise<StoredThread> {
  const thread = await repository.findThread(db, userId, id);
  if (thread === undefined) throw new AppError('THREAD_NOT_FOUND');
  return thread;
}

/** Everything this person wrote and was written, as they see it. */
export async function listThreadsForExport(deps: Deps, { userId }: Actor): Promise<ExportedThread[]> {
  const exported: ExportedThread[] = [];
  let after: { at: Date; id: string } | undefined;
  for (;;) {
    const threads = await repository.listThreads(deps.db, { userId, after, limit: EXPORT_PAGE });
    for (const thread of threads) exported.push(await exportThread(deps, thread));
    const last = threads.at(-1);
    if (last === undefined || threads.length < EXPORT_PAGE) return exported;
    after = { at: last.updatedAt, id: last.id };
  }
}

async function exportThread(deps: Deps, stored: StoredThread): Promise<ExportedThread> {
  const { id, side, home, otherName } = toThread(stored);
  const messages: ExportedThread['messages'] = [];
  let before: number | undefined;
  do {
    const page = await repository.listMessages(deps.db, id, { before, limit: EXPORT_PAGE });
    for (const each of page) {
      const { seq, isOwn, parts, pictures, isErased, sentAt } = toMessage(each, side, areContactsShared(stored));
      messages.push({ seq, isOwn, parts, pictures: pictures.map(toLargest), isErased, sentAt });
    }
    before = page.length < EXPORT_PAGE ? undefined : page.at(-1)!.seq;
  } while (before !== undefined);
  return { id, side, home, otherName, messages: messages.toReversed() };
}

function toLargest({ id, width }: PrivatePicture): string {
  return privatePictureUrl(id, Math.max(...pictureWidths(width)), 'jpg');
}

/** Part of deleting an account: what others wrote to it stays theirs. */
export function eraseMessagesOf(deps: Deps, tx: Db, userId: string): Promise<void> {
  return repository.eraseMessagesOf(tx, userId, deps.now());
}
