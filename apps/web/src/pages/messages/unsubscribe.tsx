import * as messagesWords from '@diyar/words/messages.ts';
import { useSilenceMessagesMutation } from '#web/features/messages/messages.api.ts';
import { paths } from '#web/lib/paths.ts';
import { UnsubscribeNotice } from '#web/pages/unsubscribe-notice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const words = {
  title: messagesWords.silenceTitle,
  text: messagesWords.silenceText,
  button: messagesWords.silence,
  busy: messagesWords.silencing,
  failed: messagesWords.silenceFailed,
  doneTitle: messagesWords.silencedTitle,
  done: messagesWords.silenced,
  nothingToStop: messagesWords.nothingToStop,
  linkIncomplete: messagesWords.linkIncomplete,
};

export function MessagesUnsubscribePage() {
  const onward = <ButtonLink to={paths.messages}>{messagesWords.openMessages}</ButtonLink>;
  return <UnsubscribeNotice words={words} mutation={useSilenceMessagesMutation()} onward={onward} />;
}
