import * as messagesFieldsWords from '@diyar/words/messages-fields.ts';
import { z } from 'zod';
import { contactKinds } from './contact-details.ts';
import { privatePicture } from './files.ts';
import { MESSAGE_MAX_LENGTH, MESSAGE_PICTURES_MAX, REPORT_NOTE_MAX_LENGTH } from './limits.ts';
import type { NotificationCount } from './notifications.ts';
import { optionalParagraph } from './text.ts';

/** Who somebody is in a thread: the person who asked about a home, or the one who listed it. */
export const threadSides = ['asker', 'owner'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** Piece of a message. Contact details have no text for the other side until both share theirs. */
const messagePart = z.object({ text: z.string().nullable(), contact: z.enum(contactKinds).nullable() });
export type MessagePart = z.infer<typeof messagePart>;

export const message = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  /** Made by the browser that sent it; repeating a send with the same key stores nothing new. */
  key: z.uuid(),
  /** Order in its thread: 1, 2, 3 and so on without gaps. */
  seq: z.number().int(),
  isOwn: z.boolean(),
  parts: z.array(messagePart),
  pictures: z.array(privatePicture),
  /** The account of its sender was deleted, and the text with it. */
  isErased: z.boolean(),
  sentAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

/**
 * Whether the reader can write: the other one has blocked them, they have blocked the other one, or the other account is gone.
 */
export const writingStates = ['open', 'refused', 'blocked', 'gone'] as const;
export type WritingState = (typeof writingStates)[number];

/** Conversation about one home between two people, as one of them sees it. */
export const thread = z.object({
  id: z.uuid(),
  side: z.enum(threadSides),
  home: z.object({
    /** Null when the listing was deleted. */
    id: z.uuid().nullable(),
    title: z.string(),
    picture: z.string().nullable(),
    isListed: z.boolean(),
  }),
  /** Null when the account was deleted. */
  otherName: z.string().nullable(),
  /** Of the owner's page; null where the other one is no owner with homes to show. */
  ownerId: z.uuid().nullable(),
  lastMessage: message.nullable(),
  lastSeq: z.number().int(),
  unread: z.number().int(),
  readSeq: z.number().int(),
  /** Up to which message the other one has read. */
  otherReadSeq: z.number().int(),
  writing: z.enum(writingStates),
  /** Contact details in pictures cannot be hidden, so they are for people who talk to each other: the other one has written, too. */
  canSendPictures: z.boolean(),
  hasShared: z.boolean(),
  hasOtherShared: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Thread = z.infer<typeof thread>;

/** Text, pictures that were uploaded before, or both. */
export const messageInput = z
  .object({
    key: z.uuid(messagesFieldsWords.keyMissing).toLowerCase(),
    text: optionalParagraph({ tooLong: messagesFieldsWords.textTooLong, max: MESSAGE_MAX_LENGTH }).default(''),
    pictureIds: z
      .array(z.uuid().toLowerCase())
      .max(MESSAGE_PICTURES_MAX, messagesFieldsWords.tooManyPictures)
      .default([]),
  })
  .refine(({ text, pictureIds }) => text !== '' || pictureIds.length > 0, {
    message: messagesFieldsWords.textRequired,
    path: ['text'],
  });
export type MessageInput = z.infer<typeof messageInput>;

export const threadParams = z.object({ id: z.uuid().toLowerCase() });
export const readInput = z.object({ seq: z.number().int().min(0).max(2_147_483_647) });
export const shareInput = z.object({ isShared: z.boolean() });
export const blockInput = z.object({ isBlocked: z.boolean() });

export const reportReasons = ['spam', 'fraud', 'rude', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportInput = z.object({
  reason: z.enum(reportReasons, messagesFieldsWords.reasonMissing),
  note: optionalParagraph({ tooLong: messagesFieldsWords.noteTooLong, max: REPORT_NOTE_MAX_LENGTH }).default(''),
});
export type ReportInput = z.infer<typeof reportInput>;

/** Both stop counting at `UNREAD_COUNT_MAX`. */
export const unreadCount = z.object({ messages: z.number().int(), threads: z.number().int() });
export type UnreadCount = z.infer<typeof unreadCount>;

export const messageSettings = z.object({ isEmailed: z.boolean() });
export type MessageSettings = z.infer<typeof messageSettings>;

export const exportedReport = reportInput.extend({
  /** Null when the conversation is gone. */
  homeTitle: z.string().nullable(),
  reportedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** What the person who reported was told. */
  answer: z.string().nullable(),
});
export type ExportedReport = z.infer<typeof exportedReport>;
export const exportedBlock = z.object({ name: z.string(), since: z.iso.datetime() });
export type ExportedBlock = z.infer<typeof exportedBlock>;

/** Thread with everything written in it, for the copy of a person's data. */
export const exportedThread = thread.pick({ id: true, side: true, home: true, otherName: true }).extend({
  messages: z.array(
    message
      .pick({ seq: true, isOwn: true, parts: true, isErased: true, sentAt: true })
      .extend({ pictures: z.array(z.string()) }),
  ),
});
export type ExportedThread = z.infer<typeof exportedThread>;

/**
 * Events of the stream. `notifications` has no position: it is how many are unread, now. `ready` comes first and names the position; `message` brings a message; `thread` says that something else
 * of a thread changed, such as a read mark or its viewing; `reset` that the position is too old, so that everything has to be loaded again.
 */
export type StreamEvent =
  | { event: 'ready' | 'reset' }
  | { event: 'message'; message: Message }
  | { event: 'thread'; threadId: string }
  | ({ event: 'notifications' } & NotificationCount);
