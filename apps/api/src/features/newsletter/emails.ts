import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email, type Letter, type EmailContent } from '#api/lib/email-layout.ts';

interface ListedHome {
  id: string;
  title: string;
  location: string;
}

export function buildConfirmationEmail(deps: Deps, token: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.newsletterEmails.confirmSubject,
        heading: words.newsletterEmails.confirmHeading,
        paragraphs: [words.newsletterEmails.confirm],
        action: toLink(deps, words, words.newsletterEmails.confirmButton, `${paths.newsletterConfirm}?token=${token}`),
        footnote: words.newsletterEmails.confirmLife,
      }),
  };
}

export function buildWelcomeEmail(deps: Deps, unsubscribeToken: string): Letter {
  return {
    write: (words) =>
      composeForSubscriber(words, deps, unsubscribeToken, {
        subject: words.newsletterEmails.welcomeSubject,
        heading: words.newsletterEmails.welcomeSubject,
        paragraphs: [words.newsletterEmails.welcome],
        action: toLink(deps, words, words.newsletterEmails.seeHomes, paths.properties),
      }),
  };
}

export function buildWeeklyEmail(deps: Deps, unsubscribeToken: string, homes: ListedHome[]): Letter {
  return {
    write: (words) =>
      composeForSubscriber(words, deps, unsubscribeToken, {
        subject: words.newsletterEmails.weeklySubject,
        heading: words.newsletterEmails.weeklySubject,
        paragraphs: [words.newsletterEmails.weekly],
        links: homes.map(({ id, title, location }) => toLink(deps, words, `${title}, ${location}`, paths.property(id))),
      }),
  };
}

function composeForSubscriber(
  words: Words,
  deps: Deps,
  unsubscribeToken: string,
  content: Omit<EmailContent, 'kind' | 'footnote' | 'unsubscribe'>,
): Email {
  return composeEmail(words, {
    kind: null,
    ...content,
    footnote: words.newsletterEmails.reason,
    unsubscribe: toLink(
      deps,
      words,
      words.newsletterEmails.unsubscribe,
      `${paths.newsletterUnsubscribe}?token=${unsubscribeToken}`,
    ),
  });
}
