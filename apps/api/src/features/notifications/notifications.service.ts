import { DAY_MS } from '@diyar/domain/durations.ts';
import { NOTIFICATIONS_KEPT_DAYS } from '@diyar/domain/limits.ts';
import { isRequired, notificationKinds, type NotificationKind } from '@diyar/domain/notification-kinds.ts';
import type {
  Bell,
  ChannelChoice,
  ChoiceInput,
  ExportedNotifications,
  Notification,
  NotificationCount,
  NotificationQuery,
  NotificationSettings,
} from '@diyar/domain/notifications.ts';
import { isLanguage, type Language } from '@diyar/words/languages.ts';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { decodeCursor, encodeCursor, toCursorError } from '#api/lib/cursor.ts';
import * as repository from './notifications.repository.ts';
import { listDevices, listEndpoints, SEND_PUSHES, toPushKey } from './push.service.ts';

export const { countUnread: countUnreadOf, deleteNotificationsOf, saveSettings } = repository;

const EVERY_CHANNEL: ChannelChoice = { app: true, email: true, push: true };
const EXPORT_PAGE = 1000;

/** For the one place where emails are queued with their notifications, in its transaction: tells open pages and devices. */
export async function announce(deps: Deps, tx: Db, notified: { userId: string; isPushed: boolean }[]): Promise<void> {
  for (const userId of new Set(notified.map((each) => each.userId))) markChanged(tx, `notifications:${userId}`);
  if (notified.some(({ isPushed }) => isPushed)) await deps.jobs.queue(tx, SEND_PUSHES);
}

export async function listNotifications(
  deps: Deps,
  { userId }: Actor,
  { show, cursor, limit }: NotificationQuery,
): Promise<{ data: Notification[]; nextCursor: string | undefined }> {
  const wanted = { beforeId: readId(cursor), isUnread: show === 'unread', limit: limit + 1 };
  const rows = await repository.listNotifications(deps.db, userId, wanted);
  const data = rows.slice(0, limit);
  return { data, nextCursor: rows.length > limit ? encodeCursor([data.at(-1)!.id]) : undefined };
}

function readId(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = '', ...rest] = decodeCursor(cursor) ?? [];
  if (!/^\d{1,18}$/.test(id) || rest.length > 0) throw toCursorError((words) => words.noSuchPage);
  return id;
}

export async function getCount(deps: Deps, { userId }: Actor): Promise<NotificationCount> {
  const { unread, newestId } = (await repository.countUnread(deps.db, [userId])).get(userId)!;
  return { unread, newestId };
}

/** What a page begins with; the browser tells its time zone when it is another. */
export async function getBell(deps: Deps, actor: Actor): Promise<Bell> {
  const settings = await repository.findSettings(deps.db, actor.userId);
  return { ...(await getCount(deps, actor)), timeZone: settings?.timeZone ?? null };
}

/** Where a person was when their browser last told; UTC before that. */
export async function getTimeZone(db: Db, userId: string): Promise<string> {
  return (await repository.findSettings(db, userId))?.timeZone ?? 'UTC';
}

interface Reader {
  /** Unknown when it is not spoken any more. */
  language: Language | undefined;
  timeZone: string;
}

/** By the addresses of those who have an account. */
export async function listReaders(db: Db, emails: string[]): Promise<Map<string, Reader>> {
  const known = await repository.listReaders(db, emails);
  return new Map(
    known.map(({ email, language, timeZone }) => [
      email,
      { language: isLanguage(language) ? language : undefined, timeZone: timeZone ?? 'UTC' },
    ]),
  );
}

/** Marking twice changes nothing. */
export async function readNotification(deps: Deps, actor: Actor, id: string): Promise<NotificationCount> {
  if (!(await repository.markRead(deps.db, actor.userId, id, deps.now()))) throw new AppError('NOTIFICATION_NOT_FOUND');
  return getCount(deps, actor);
}

export async function readUntil(deps: Deps, actor: Actor, id: string): Promise<NotificationCount> {
  await repository.markReadUntil(deps.db, actor.userId, id, deps.now());
  return getCount(deps, actor);
}

/** For features whose own page was read. */
export function readNotificationsAt(deps: Deps, db: Db, userId: string, path: string): Promise<void> {
  return repository.markReadAt(db, userId, path, deps.now());
}

export async function getSettings(deps: Deps, actor: Actor): Promise<NotificationSettings> {
  const { userId } = actor;
  const chosen = await repository.listChoices(deps.db, userId);
  const settings = await repository.findSettings(deps.db, userId);
  const kinds = Object.fromEntries(
    notificationKinds.map((kind) => {
      const { app, email, push } = chosen.find((each) => each.kind === kind) ?? EVERY_CHANNEL;
      return [kind, { app, email, push }];
    }),
  ) as Record<NotificationKind, ChannelChoice>;
  return {
    kinds,
    hasDigest: settings?.hasDigest ?? true,
    timeZone: settings?.timeZone ?? null,
    pushKey: toPushKey(deps),
    pushEndpoints: await listEndpoints(deps, actor),
  };
}

export async function changeChoice(deps: Deps, actor: Actor, choice: ChoiceInput): Promise<NotificationSettings> {
  if (isRequired(choice.kind, choice.channel)) throw new AppError('NOTIFICATION_REQUIRED');
  await repository.saveChoice(deps.db, actor.userId, choice);
  return getSettings(deps, actor);
}

export async function isEmailed(deps: Deps, userId: string, kind: NotificationKind): Promise<boolean> {
  const chosen = await repository.listChoices(deps.db, userId);
  return chosen.find((each) => each.kind === kind)?.email ?? true;
}

/** For switches and unsubscribe links of the features that write such emails. False when there is no such account. */
export function setEmailed(deps: Deps, userId: string, kind: NotificationKind, isOn: boolean): Promise<boolean> {
  return repository.saveChoice(deps.db, userId, { kind, channel: 'email', isOn });
}

export async function exportNotifications(deps: Deps, actor: Actor): Promise<ExportedNotifications> {
  const { kinds, hasDigest, timeZone } = await getSettings(deps, actor);
  return {
    notifications: await listAllNotifications(deps, actor),
    settings: { kinds, hasDigest, timeZone },
    pushDevices: await listDevices(deps, actor),
  };
}

async function listAllNotifications(deps: Deps, { userId }: Actor): Promise<Notification[]> {
  const all: Notification[] = [];
  for (;;) {
    const wanted = { beforeId: all.at(-1)?.id, isUnread: false, limit: EXPORT_PAGE };
    const page = await repository.listNotifications(deps.db, userId, wanted);
    all.push(...page);
    if (page.length < EXPORT_PAGE) return all;
  }
}

export function forgetOldNotifications(deps: Deps): Promise<void> {
  return repository.deleteNotificationsBefore(
    deps.db,
    new Date(deps.now().getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_MS),
  );
}
