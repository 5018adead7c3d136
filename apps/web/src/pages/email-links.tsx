import { type ReactNode, useEffect } from 'react';
import * as errorWords from '@diyar/words/errors.ts';
import * as favouritesWords from '@diyar/words/favourites.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import * as notificationsWords from '@diyar/words/notifications.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import * as siteWords from '@diyar/words/site.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useSilencePriceAlertsMutation } from '#web/features/favourites/favourites.api.ts';
import { useSilenceMessagesMutation } from '#web/features/messages/messages.api.ts';
import { useConfirmSubscriptionMutation, useUnsubscribeMutation } from '#web/features/newsletter/newsletter.api.ts';
import { useStopDigestMutation } from '#web/features/notifications/notifications.api.ts';
import { useSilenceSavedSearchMutation } from '#web/features/saved-searches/saved-searches.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

interface LinkNoticeProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** What the link of an email has done or will do, and an action; announced by screen readers when it changes. */
function LinkNotice({ title, text, action }: LinkNoticeProps) {
  return (
    <div className="wrap section">
      <StatePanel
        drawing="letter"
        heading="h1"
        role="status"
        title={title}
        text={text}
        action={action}
        className="mx-auto max-w-160"
      />
    </div>
  );
}

/** What a page says before, while and after it stops emails of a kind. */
interface UnsubscribeWords {
  title: string;
  text: string;
  button: string;
  busy: string;
  failed: string;
  doneTitle: string;
  done: string;
  /** The link was used before, or is about something that is gone. */
  nothingToStop: string;
  linkIncomplete: string;
}

interface UnsubscribeNoticeProps {
  words: UnsubscribeWords;
  mutation: readonly [
    stop: (input: { token: string }) => unknown,
    state: { isSuccess: boolean; isLoading: boolean; error?: unknown; data?: string | undefined },
  ];
  /** Where to go from here. */
  onward: ReactNode;
}

/** Asks for a click: mail scanners open links, and must not unsubscribe anybody. */
function UnsubscribeNotice({ words, mutation, onward }: UnsubscribeNoticeProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [stop, { isSuccess, isLoading, error, data }] = mutation;
  if (token === '') return <LinkNotice title={words.linkIncomplete} text={errorWords.LINK_NOT_FOUND} action={onward} />;
  if (isSuccess) return <LinkNotice title={words.doneTitle} text={data || words.done} action={onward} />;
  const failure = error === undefined ? undefined : toApiError(error, words.failed);
  if (failure?.status === 404) return <LinkNotice title={words.nothingToStop} text={failure.message} action={onward} />;
  return (
    <LinkNotice
      title={words.title}
      text={failure?.message ?? words.text}
      action={
        <Button busy={isLoading} busyLabel={words.busy} onClick={() => void stop({ token })}>
          {words.button}
        </Button>
      }
    />
  );
}

const toHome = <ButtonLink to={paths.home}>{siteWords.goHome}</ButtonLink>;

/** Opened from the link in the email, which confirms the subscription. */
export function NewsletterConfirmPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [confirm, { isSuccess, error, data }] = useConfirmSubscriptionMutation();

  useEffect(() => {
    if (token !== '') void confirm({ token });
  }, [confirm, token]);

  if (token === '') {
    return <LinkNotice title={newsletterWords.linkIncomplete} text={errorWords.LINK_NOT_FOUND} action={toHome} />;
  }
  if (isSuccess)
    return <LinkNotice title={newsletterWords.welcome} text={data || newsletterWords.confirmed} action={toHome} />;
  if (error) {
    const { status, message } = toApiError(error, newsletterWords.confirmFailed);
    const retry = <Button onClick={() => void confirm({ token })}>{uiWords.tryAgain}</Button>;
    return <LinkNotice title={newsletterWords.notConfirmed} text={message} action={status === 404 ? toHome : retry} />;
  }
  return <LinkNotice title={newsletterWords.confirming} text={newsletterWords.oneMoment} />;
}

const newsletterUnsubscribe = {
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
  return <UnsubscribeNotice words={newsletterUnsubscribe} mutation={useUnsubscribeMutation()} onward={toHome} />;
}

const searchUnsubscribe = {
  title: savedSearchesWords.silenceTitle,
  text: savedSearchesWords.silenceText,
  button: savedSearchesWords.silence,
  busy: savedSearchesWords.silencing,
  failed: savedSearchesWords.silenceFailed,
  doneTitle: savedSearchesWords.silencedTitle,
  done: savedSearchesWords.silenced,
  nothingToStop: savedSearchesWords.nothingToStop,
  linkIncomplete: savedSearchesWords.linkIncomplete,
};
const wordsOfPrices = { ...searchUnsubscribe, title: favouritesWords.silenceTitle, text: favouritesWords.silenceText };

/** Of a saved search, or of price drops of saved homes. */
export function SavedSearchUnsubscribePage() {
  const isAboutPrices = useSearchParams()[0].get('of') === 'prices';
  const search = useSilenceSavedSearchMutation();
  const prices = useSilencePriceAlertsMutation();
  const onward = <ButtonLink to={paths.properties}>{savedSearchesWords.browse}</ButtonLink>;
  return (
    <UnsubscribeNotice
      words={isAboutPrices ? wordsOfPrices : searchUnsubscribe}
      mutation={isAboutPrices ? prices : search}
      onward={onward}
    />
  );
}

const messagesUnsubscribe = {
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
  return <UnsubscribeNotice words={messagesUnsubscribe} mutation={useSilenceMessagesMutation()} onward={onward} />;
}

const digestUnsubscribe = {
  title: notificationsWords.stopTitle,
  text: notificationsWords.stopText,
  button: notificationsWords.stop,
  busy: notificationsWords.stopping,
  failed: notificationsWords.stopFailed,
  doneTitle: notificationsWords.stoppedTitle,
  done: notificationsWords.digestStopped,
  nothingToStop: notificationsWords.nothingToStop,
  linkIncomplete: notificationsWords.linkIncomplete,
};

export function DigestUnsubscribePage() {
  const onward = <ButtonLink to={paths.notifications}>{notificationsWords.openNotifications}</ButtonLink>;
  return <UnsubscribeNotice words={digestUnsubscribe} mutation={useStopDigestMutation()} onward={onward} />;
}
