import * as newsletterWords from '@diyar/words/newsletter.ts';
import * as siteWords from '@diyar/words/site.ts';
import { useUnsubscribeMutation } from '#web/features/newsletter/newsletter.api.ts';
import { paths } from '#web/lib/paths.ts';
import { UnsubscribeNotice } from '#web/pages/unsubscribe-notice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const words = {
  title: newsletterWords.leaveTitle,
  text: newsletterWords.leaveText,
  button: newsletterWords.unsubscribe,
  busy: newsletterWords.unsubscribing,
  failed: newsletterWords.leaveFailed,
  doneTitle: newsletterWords.leftTitle,
  done: newsletterWords.left,
  nothingToStop: newsletterWords.nothingToLeave,
  linkIncomplete: newsletterWords.linkIncomplete,
};

export function NewsletterUnsubscribePage() {
  const onward = <ButtonLink to={paths.home}>{siteWords.goHome}</ButtonLink>;
  return <UnsubscribeNotice words={words} mutation={useUnsubscribeMutation()} onward={onward} />;
}
