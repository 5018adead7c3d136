import type { Message, Thread } from '@diyar/domain/messages.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useShareContactsMutation } from './messages.api.ts';

interface ShareBarProps {
  thread: Thread;
  name: string;
  messages: readonly Message[];
}

/** Shown where there is something to share or to agree on, and never in the way of a first question. */
export function ShareBar({ thread: { id, hasShared, hasOtherShared }, name, messages }: ShareBarProps) {
  const [shareContacts, { isLoading }] = useShareContactsMutation();
  const { showToast } = useToast();
  const hasAnswered = messages.some(({ isOwn }) => isOwn) && messages.some(({ isOwn }) => !isOwn);
  const holdsContacts = messages.some(({ parts }) => parts.some(({ contact }) => contact !== null));
  if (!hasShared && !hasOtherShared && !hasAnswered && !holdsContacts) return null;

  async function change(isShared: boolean) {
    try {
      await shareContacts({ id, isShared }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, messagesWords.changeFailed).message });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-well px-3.5 py-2.5 text-sm text-ink-soft">
      <Icon path={hasShared && hasOtherShared ? pageIcons.eye : pageIcons.eyeOff} size={18} />
      <p className="min-w-40 flex-1">{describe()}</p>
      {hasShared ? (
        <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void change(false)}>
          {messagesWords.shareUndo}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void change(true)}>
          {messagesWords.share}
        </Button>
      )}
    </div>
  );

  function describe(): string {
    if (hasShared) return hasOtherShared ? messagesWords.shareDone : messagesWords.shareWaiting(name);
    return hasOtherShared ? messagesWords.shareTextOther(name) : messagesWords.shareText;
  }
}
