import { paths } from '@diyar/domain/paths.ts';
import * as newsletterEmailsWords from '@diyar/words/newsletter-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email, type EmailContent } from '#api/lib/email-layout.ts';

interface ListedHome {
  id: string;
  title: string;
  location: string;
}

export function buildConfirmationEmail(deps: Deps, token: string): Email {
  return composeEmail({
    kind: null,
    subject: newsletterEmailsWords.confirmSubject,
    heading: newsletterEmailsWords.confirmHeading,
    paragraphs: [newsletterEmailsWords.confirm],
    action: toLink(deps, newsletterEmailsWords.confirmButton, `${paths.newsletterConfirm}?token=${token}`),
    footnote: newsletterEmailsWords.confirmLife,
  });
}

export function buildWelcomeEmail(deps: Deps, unsubscribeToken: string): Email {
  return composeForSubscriber(deps, unsubscribeToken, {
    subject: newsletterEmailsWords.welcomeSubject,
    heading: newsletterEmailsWords.welcomeSubject,
    paragraphs: [newsletterEmailsWords.welcome],
    action: toLink(deps, newsletterEmailsWords.seeHomes, paths.properties),
  });
}

export function buildWeeklyEmail(deps: Deps, unsubscribeToken: string, homes: ListedHome[]): Email {
  return composeForSubscriber(deps, unsubscribeToken, {
    subject: newsletterEmailsWords.weeklySubject,
    heading: newsletterEmailsWords.weeklySubject,
    paragraphs: [newsletterEmailsWords.weekly],
    links: homes.map(({ id, title, location }) => toLink(deps, `${title}, ${location}`, paths.property(id))),
  });
}

function composeForSubscriber(
  deps: Deps,
  unsubscribeToken: string,
  content: Omit<EmailContent, 'kind' | 'footnote' | 'unsubscribe'>,
): Email {
  return composeEmail({
    kind: null,
    ...content,
    footnote: newsletterEmailsWords.reason,
    unsubscribe: toLink(
      deps,
      newsletterEmailsWords.unsubscribe,
      `${paths.newsletterUnsubscribe}?token=${unsubscribeToken}`,
    ),
  });
}
