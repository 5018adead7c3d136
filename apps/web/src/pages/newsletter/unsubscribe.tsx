import * as errorWords from '@diyar/words/errors.ts';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import { NewsletterNotice } from '#web/features/newsletter/newsletter-notice.tsx';
import { useUnsubscribeMutation } from '#web/features/newsletter/newsletter.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const home = <ButtonLink to={paths.home}>Go to the home page</ButtonLink>;

/** Asks for one press: programs that look into mails open links, and must not unsubscribe anyone. */
export function NewsletterUnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [unsubscribe, { isSuccess, isLoading, error, data }] = useUnsubscribeMutation();

  if (token === '') {
    return <NewsletterNotice title="This link is incomplete" text={errorWords.LINK_NOT_FOUND} action={home} />;
  }
  if (isSuccess) {
    return <NewsletterNotice title="You have unsubscribed" text={data || newsletterWords.left} action={home} />;
  }
  const failure = error && toApiError(error, newsletterWords.leaveFailed);
  if (failure?.status === 404) {
    return <NewsletterNotice title="Nothing to unsubscribe" text={failure.message} action={home} />;
  }
  return (
    <NewsletterNotice
      title="Leave the list?"
      text={failure?.message ?? 'One press and nothing more will be sent to you.'}
      action={
        <Button busy={isLoading} busyLabel="Unsubscribing…" onClick={() => void unsubscribe({ token })}>
          Unsubscribe
        </Button>
      }
    />
  );
}
