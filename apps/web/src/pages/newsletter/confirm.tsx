import { useEffect } from 'react';
import * as errorWords from '@diyar/words/errors.ts';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import * as siteWords from '@diyar/words/site.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useConfirmSubscriptionMutation } from '#web/features/newsletter/newsletter.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { LinkNotice } from '#web/pages/link-notice.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const home = <ButtonLink to={paths.home}>{siteWords.goHome}</ButtonLink>;

/** Opened from the link in the email, which confirms the subscription. */
export function NewsletterConfirmPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [confirm, { isSuccess, error, data }] = useConfirmSubscriptionMutation();

  useEffect(() => {
    if (token !== '') void confirm({ token });
  }, [confirm, token]);

  if (token === '') {
    return <LinkNotice title={newsletterWords.linkIncomplete} text={errorWords.LINK_NOT_FOUND} action={home} />;
  }
  if (isSuccess)
    return <LinkNotice title={newsletterWords.welcome} text={data || newsletterWords.confirmed} action={home} />;
  if (error) {
    const { status, message } = toApiError(error, newsletterWords.confirmFailed);
    const retry = <Button onClick={() => void confirm({ token })}>{uiWords.tryAgain}</Button>;
    return <LinkNotice title={newsletterWords.notConfirmed} text={message} action={status === 404 ? home : retry} />;
  }
  return <LinkNotice title={newsletterWords.confirming} text={newsletterWords.oneMoment} />;
}
