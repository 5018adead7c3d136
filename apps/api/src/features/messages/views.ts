import { splitContacts } from '@diyar/domain/contact-details.ts';
import type { Message, MessagePart, Thread, ThreadSide, WritingState } from '@diyar/domain/messages.ts';
import { pictureUrl, pictureWidths } from '@diyar/domain/pictures.ts';
import { toShortName } from '#api/features/users/users.service.ts';
import type { StoredMessage, StoredThread } from './messages.repository.ts';

export function areContactsShared({ hasShared, hasOtherShared }: StoredThread): boolean {
  return hasShared && hasOtherShared;
}

/** Message as this side sees it: contact details of the other side stay hidden until both share theirs. */
export function toMessage(stored: StoredMessage, viewer: ThreadSide, isShared: boolean): Message {
  const { id, threadId, key, seq, side, text, pictures, sentAt, erasedAt } = stored;
  const isOwn = side === viewer;
  return {
    id,
    threadId,
    key,
    seq,
    isOwn,
    parts: text === '' ? [] : toParts(text, isOwn || isShared),
    pictures,
    isErased: erasedAt !== null,
    sentAt: sentAt.toISOString(),
  };
}

function toParts(text: string, areContactsShown: boolean): MessagePart[] {
  return splitContacts(text).map((part) =>
    part.contact !== null && !areContactsShown ? { text: null, contact: part.contact } : part,
  );
}

export function toThread(stored: StoredThread): Thread {
  const { id, side, lastMessage, lastSeq, unread, readSeq, otherReadSeq, hasShared, hasOtherShared } = stored;
  return {
    id,
    side,
    home: { id: stored.homeId, title: stored.homeTitle, picture: toPicture(stored), isListed: stored.isListed },
    otherName: toOtherName(stored),
    ownerId: stored.ownerId,
    lastMessage:
      lastMessage &&
      toMessage(
        {
          ...lastMessage,
          sentAt: new Date(lastMessage.sentAt),
          erasedAt: lastMessage.erasedAt === null ? null : new Date(lastMessage.erasedAt),
        },
        side,
        areContactsShared(stored),
      ),
    lastSeq,
    unread,
    readSeq,
    otherReadSeq,
    writing: toWritingState(stored),
    canSendPictures: toWritingState(stored) === 'open' && stored.hasOtherWritten,
    hasShared,
    hasOtherShared,
    updatedAt: stored.updatedAt.toISOString(),
  };
}

function toPicture({ pictureId, pictureWidth }: StoredThread): string | null {
  if (pictureId === null || pictureWidth === null) return null;
  return pictureUrl(pictureId, Math.min(...pictureWidths(pictureWidth)), 'jpg');
}

/** An owner's name stands on the listing. Who asks is named by an initial until both share their contact details. */
export function toOtherName(stored: StoredThread): string | null {
  const { side, otherFirstName: first, otherLastName: last } = stored;
  if (first === null || last === null) return null;
  if (side === 'asker' || areContactsShared(stored)) return `${first} ${last}`.trim();
  return toShortName({ firstName: first, lastName: last });
}

function toWritingState({ otherId, isRefused, hasBlocked }: StoredThread): WritingState {
  if (otherId === null) return 'gone';
  if (hasBlocked) return 'blocked';
  return isRefused ? 'refused' : 'open';
}
