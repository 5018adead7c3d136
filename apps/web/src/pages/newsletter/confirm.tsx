import { useEffect } from 'react';
import * as errorWords from '@diyar/words/errors.ts';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import { NewsletterNotice } from '#web/features/newsletter/newsletter-notice.tsx';
import { useConfirmSubscriptionMutation } from '#web/features/newsletter/newsletter.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const home = <ButtonLink to={paths.home}>Go to the home page</ButtonLink>;

/** The link in the mail leads here; opening it is the confirmation. */
export function NewsletterConfirmPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [confirm, { isSuccess, error, data }] = useConfirmSubscriptionMutation();

  useEffect(() => {
    if (token !== '') void confirm({ token });
  }, [confirm, token]);

  if (token === '') {
    return <NewsletterNotice title="This link is incomplete" text={errorWords.LINK_NOT_FOUND} action={home} />;
  }
  if (isSuccess) return <NewsletterNotice title="Welcome" text={data || newsletterWords.confirmed} action={home} />;
  if (error) {
    const { status, message } = toApiError(error, newsletterWords.confirmFailed);
    const retry = <Button onClick={() => void confirm({ token })}>Try Again</Button>;
    return <NewsletterNotice title="Not confirmed yet" text={message} action={status === 404 ? home : retry} />;
  }
  return <NewsletterNotice title="Confirming your subscription" text="One moment, please." />;
}
