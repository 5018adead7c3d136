import * as errorWords from '@diyar/words/errors.ts';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import * as siteWords from '@diyar/words/site.ts';
import { NewsletterNotice } from '#web/features/newsletter/newsletter-notice.tsx';
import { useUnsubscribeMutation } from '#web/features/newsletter/newsletter.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const home = <ButtonLink to={paths.home}>{siteWords.goHome}</ButtonLink>;

/** Asks for a click, because mail scanners open links and must not unsubscribe anyone. */
export function NewsletterUnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [unsubscribe, { isSuccess, isLoading, error, data }] = useUnsubscribeMutation();

  if (token === '') {
    return <NewsletterNotice title={newsletterWords.linkIncomplete} text={errorWords.LINK_NOT_FOUND} action={home} />;
  }
  if (isSuccess) {
    return <NewsletterNotice title={newsletterWords.leftTitle} text={data || newsletterWords.left} action={home} />;
  }
  const failure = error && toApiError(error, newsletterWords.leaveFailed);
  if (failure?.status === 404) {
    return <NewsletterNotice title={newsletterWords.nothingToLeave} text={failure.message} action={home} />;
  }
  return (
    <NewsletterNotice
      title={newsletterWords.leaveTitle}
      text={failure?.message ?? newsletterWords.leaveText}
      action={
        <Button busy={isLoading} busyLabel={newsletterWords.unsubscribing} onClick={() => void unsubscribe({ token })}>
          {newsletterWords.unsubscribe}
        </Button>
      }
    />
  );
}
