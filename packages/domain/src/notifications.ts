import { z } from 'zod';
import { pageQuery } from './ledger.ts';
import { notificationChannels, notificationKinds, type NotificationKind } from './notification-kinds.ts';
import { dayIn, momentIn } from './time-zones.ts';

export const notification = z.object({
  /** Digits; a higher one is newer. */
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** Page of this site where there is more to see. */
  path: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationQuery = pageQuery.extend({ show: z.enum(['all', 'unread']).default('all') });
export type NotificationQuery = z.infer<typeof notificationQuery>;

const notificationId = z.string().regex(/^\d{1,18}$/);
export const notificationParams = z.object({ id: notificationId });
/** Everything up to this one: what has come since is left unread. */
export const readUntilInput = z.object({ until: notificationId });

/** What the bell shows. `unread` stops counting at `UNREAD_COUNT_MAX`. */
export const notificationCount = z.object({ unread: z.number().int(), newestId: z.string().nullable() });
export type NotificationCount = z.infer<typeof notificationCount>;

/** The first number that no badge shows: from here on it says `99+`. */
export const UNREAD_COUNT_MAX = 100;

export const bell = notificationCount.extend({
  /** Where the person is, for the hour of the weekly email; null until a browser has told. */
  timeZone: z.string().nullable(),
});
export type Bell = z.infer<typeof bell>;

const channels = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() });
export type ChannelChoice = z.infer<typeof channels>;

/** What reaches a person who has made this choice: an email says all that a notification does. */
export function toReach({ app, email, push }: ChannelChoice): 'email' | 'notification' | 'nothing' {
  if (email) return 'email';
  return app || push ? 'notification' : 'nothing';
}

export const notificationSettings = z.object({
  kinds: z.object(
    Object.fromEntries(notificationKinds.map((kind) => [kind, channels])) as Record<NotificationKind, typeof channels>,
  ),
  hasDigest: z.boolean(),
  timeZone: bell.shape.timeZone,
  /** Public key that a browser needs to receive push messages of this server (RFC 8292), in base64url. */
  pushKey: z.string(),
  /** Browsers that this account gets push messages in; one that is not among them may be subscribed for somebody else. */
  pushEndpoints: z.array(z.string()),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const choiceInput = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
});
export type ChoiceInput = z.infer<typeof choiceInput>;

export const digestInput = z.object({ hasDigest: z.boolean() });
/** By its one name: what is formatted for a zone is kept by it, and others spell the same zone in a million ways. */
export const timeZoneInput = z.object({
  timeZone: z
    .string()
    .max(64)
    .refine((name) => findTimeZoneName(name) !== undefined)
    .transform((name) => findTimeZoneName(name)!),
});

function findTimeZoneName(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const DIGEST_HOUR = '08:00';
const MONDAY = 1;

/** From Monday morning to the end of that day, by the clocks where the person is. */
export function isDigestTime(timeZone: string, now: Date): boolean {
  const day = dayIn(timeZone, now);
  return new Date(day).getUTCDay() === MONDAY && now >= momentIn(timeZone, day, DIGEST_HOUR);
}

const base64Url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));

/** What `PushManager.subscribe` answers, as JSON. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** What a push message says; the service worker of the web app shows it and opens `url` on a click. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path on this site. */
  url: string;
  /** A message with the tag of an earlier one replaces it. */
  tag: string;
}

/** Copy of a person's data. */
export const exportedNotifications = z.object({
  notifications: z.array(notification),
  settings: notificationSettings.pick({ kinds: true, hasDigest: true, timeZone: true }),
  pushDevices: z.array(z.object({ service: z.string(), createdAt: z.iso.datetime() })),
});
export type ExportedNotifications = z.infer<typeof exportedNotifications>;
