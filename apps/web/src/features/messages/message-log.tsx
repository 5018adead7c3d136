import type { ReactNode } from 'react';
import type { Message, MessagePart, Thread } from '@diyar/domain/messages.ts';
import { formatClock, formatDate } from '@diyar/words/format.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { ChosenPicture } from './composer.tsx';
import { PrivatePictures } from '#web/pictures/private-pictures.tsx';

/** Message that is on its way, or was not taken. */
export interface Pending {
  key: string;
  text: string;
  pictures: readonly ChosenPicture[];
  /** Of the pictures, once they are uploaded. */
  pictureIds: string[] | undefined;
  /** Why it was not sent; undefined while it is being sent. */
  failure: string | undefined;
}

interface MessageLogProps {
  thread: Pick<Thread, 'otherReadSeq' | 'hasShared' | 'hasOtherShared'>;
  /** Of the other person. */
  name: string;
  /** Oldest first. */
  messages: readonly Message[];
  pending: readonly Pending[];
  onRetry: (pending: Pending) => void;
}

/** What was written, by day. Announced to screen readers as it comes. */
export function MessageLog({ thread, name, messages, pending, onRetry }: MessageLogProps) {
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)?.seq;
  const areShared = thread.hasShared && thread.hasOtherShared;
  return (
    <div role="log" aria-live="polite">
      <ol className="grid grid-cols-1 gap-1.5">
        {messages.map((message, index) => (
          <li key={message.id} className="grid grid-cols-1">
            {isNewDay(message, messages[index - 1]) && (
              <p className="my-3 justify-self-center rounded-full bg-well px-3 py-1 text-chip text-ink-soft">
                {formatDate(message.sentAt)}
              </p>
            )}
            {(message.isErased || message.parts.length > 0) && (
              <Bubble isOwn={message.isOwn}>
                {message.isErased ? (
                  <i className="text-ink-soft">{messagesWords.erased}</i>
                ) : (
                  message.parts.map((part) => <Part key={message.parts.indexOf(part)} part={part} />)
                )}
              </Bubble>
            )}
            <PrivatePictures
              pictures={message.pictures}
              name={message.isOwn ? messagesWords.fromYou : name}
              className={classes(
                message.parts.length > 0 && 'mt-1.5',
                message.isOwn ? 'justify-self-end' : 'justify-self-start',
              )}
            />
            <p className={classes('mt-0.5 px-1 text-chip text-ink-soft', message.isOwn && 'justify-self-end')}>
              <time dateTime={message.sentAt} className="tabular-nums">
                {formatClock(message.sentAt)}
              </time>
              {message.seq === lastOwn && (
                <span>
                  {' · '}
                  {thread.otherReadSeq >= message.seq ? messagesWords.read : messagesWords.sent}
                </span>
              )}
            </p>
            {message.isOwn && !areShared && message.parts.some(({ contact }) => contact !== null) && (
              <p className="mt-0.5 flex items-center gap-1.5 justify-self-end px-1 text-chip text-ink-soft">
                <Icon path={pageIcons.eyeOff} size={16} />
                {messagesWords.hiddenFromOther}
              </p>
            )}
          </li>
        ))}
        {pending.map((each) => (
          <li key={each.key} className="grid grid-cols-1">
            {each.text !== '' && <Bubble isOwn>{each.text}</Bubble>}
            {each.pictures.length > 0 && (
              <p className="mt-1.5 flex flex-wrap justify-end gap-1.5">
                {each.pictures.map(({ url }) => (
                  <img key={url} src={url} alt="" className="size-20 rounded-control bg-well object-cover opacity-70" />
                ))}
              </p>
            )}
            {each.failure === undefined ? (
              <p className="mt-0.5 justify-self-end px-1 text-chip text-ink-soft">
                {each.pictures.length > 0 && each.pictureIds === undefined
                  ? messagesWords.picturesUploading
                  : messagesWords.sending}
              </p>
            ) : (
              <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
                <p role="alert" className="flex items-center gap-1.5 text-clay">
                  <Icon path={pageIcons.alert} size={16} />
                  {messagesWords.failed}
                  {'. '}
                  {each.failure}
                </p>
                <Button variant="secondary" size="sm" onClick={() => onRetry(each)}>
                  {messagesWords.retry}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function isNewDay(message: Message, before: Message | undefined): boolean {
  return before === undefined || formatDate(before.sentAt) !== formatDate(message.sentAt);
}

function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <p
      dir="auto"
      className={classes(
        'max-w-[min(36rem,85%)] rounded-card px-3.5 py-2.5 text-base wrap-anywhere whitespace-pre-wrap',
        isOwn
          ? 'justify-self-end rounded-ee-tick bg-emerald-tint'
          : 'justify-self-start rounded-es-tick border border-line bg-surface',
      )}
    >
      {children}
    </p>
  );
}

/** Text as it was written: nothing in it is a link. */
function Part({ part: { text, contact } }: { part: MessagePart }) {
  if (text !== null) return text;
  return (
    <span className="mx-0.5 inline-flex items-center gap-1 rounded-tick bg-well px-1.5 py-px align-middle text-sm text-ink-soft">
      <Icon path={pageIcons.eyeOff} size={16} />
      {messagesWords.hidden[contact ?? 'link']}
    </span>
  );
}
