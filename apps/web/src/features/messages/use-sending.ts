import { useSyncExternalStore } from 'react';
import * as messagesWords from '@diyar/words/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { explainUploadFailure, describeUploadFailure } from '#web/lib/upload.ts';
import type { ChosenPicture } from './composer.tsx';
import { useUploadPrivatePicturesMutation } from '#web/pictures/private-pictures.api.ts';
import { type Receiver, useSendMessageMutation } from './messages.api.ts';
import type { Pending } from './message-log.tsx';

interface Sending {
  pending: readonly Pending[];
  send: (text: string, pictures: readonly ChosenPicture[]) => void;
  /** With the key it had: when only the answer was lost, nothing is stored twice. */
  retry: (pending: Pending) => void;
}

const NONE: readonly Pending[] = [];
/** By conversation. Kept while the tab is open: whoever looks at another conversation finds here what was not sent. */
const unsent = new Map<string, readonly Pending[]>();
/** By conversation: the end of what is being sent there, so that what is written after a look elsewhere waits for it, too. */
const last = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of one person. `subject` is the home for whoever asks about it, so that a first message and its conversation share the name. */
export function nameConversation(userId: string | undefined, subject: string): string {
  return `${userId} ${subject}`;
}

/** Sends one message of a conversation after the other, so that they are stored in the order they were written. */
export function useSending(receiver: Receiver, conversation: string): Sending {
  const [sendMessage] = useSendMessageMutation();
  const [uploadPictures] = useUploadPrivatePicturesMutation();
  const list = () => unsent.get(conversation) ?? NONE;
  const pending = useSyncExternalStore(subscribe, list, () => NONE);

  function keep(next: readonly Pending[]) {
    unsent.set(conversation, next);
    for (const listener of listeners) listener();
  }

  const change = (key: string, changes: Partial<Pending>) =>
    keep(list().map((each) => (each.key === key ? { ...each, ...changes } : each)));

  async function sendOne({ key, text, pictures, pictureIds }: Pending) {
    const uploaded = pictureIds ?? (await uploadOf(key, pictures));
    if (uploaded === undefined) return;
    try {
      await sendMessage({ receiver, input: { key, text, pictureIds: uploaded } }).unwrap();
      keep(list().filter((each) => each.key !== key));
      for (const { url } of pictures) URL.revokeObjectURL(url);
    } catch (error) {
      change(key, { failure: toApiError(error, messagesWords.changeFailed).message });
    }
  }

  /** Once: sending again after a failure names the same pictures. */
  async function uploadOf(key: string, pictures: readonly ChosenPicture[]): Promise<string[] | undefined> {
    if (pictures.length === 0 || !('threadId' in receiver)) return [];
    try {
      const files = pictures.map(({ file }) => file);
      const stored = await uploadPictures({
        to: `/messages/threads/${encodeURIComponent(receiver.threadId)}`,
        files,
      }).unwrap();
      const pictureIds = stored.map(({ id }) => id);
      change(key, { pictureIds });
      return pictureIds;
    } catch (error) {
      change(key, { failure: explainUploadFailure(error) ?? describeUploadFailure(error) });
      return undefined;
    }
  }

  async function sendAfter(before: Promise<void> | undefined, next: Pending) {
    await before;
    await sendOne(next);
  }

  function queue(next: Pending) {
    last.set(conversation, sendAfter(last.get(conversation), next));
  }

  return {
    pending,
    send(text, pictures) {
      const next = { key: crypto.randomUUID(), text, pictures, pictureIds: undefined, failure: undefined };
      keep([...list(), next]);
      queue(next);
    },
    retry(failed) {
      change(failed.key, { failure: undefined });
      queue(failed);
    },
  };
}
