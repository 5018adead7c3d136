import type { ReportReason, Thread } from '@diyar/domain/messages.ts';
import { paths } from '@diyar/domain/paths.ts';
import { dayIn } from '@diyar/domain/time-zones.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';

/** Tells that there is something to read, and not what: strangers write messages, and emails are no place for their words. */
export function buildUnreadEmail(deps: Deps, thread: Thread, unsubscribeToken: string): Letter {
  return {
    write: (words) => {
      const name = quoteName(words, thread.otherName ?? words.users.formerMember);
      return composeEmail(words, {
        kind: 'messages',
        subject: words.messagesEmails.subject(thread.unread, thread.home.title),
        heading: words.messagesEmails.heading(thread.unread),
        paragraphs: [words.messagesEmails.from[thread.side](name, thread.home.title)],
        action: toLink(deps, words, words.messagesEmails.read, paths.thread(thread.id)),
        footnote: words.messagesEmails.reason,
        unsubscribe: toLink(
          deps,
          words,
          words.messagesEmails.unsubscribe,
          `${paths.messagesUnsubscribe}?token=${unsubscribeToken}`,
        ),
      });
    },
  };
}

/** To whoever runs the site. What was written stays in the database, where the command shows it. */
export function buildReportEmail(id: string, reason: ReportReason): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.messagesEmails.reportSubject(words.messages.reportReasons[reason]),
        heading: words.messagesEmails.reportHeading,
        paragraphs: [
          words.messagesEmails.reportReason(words.messages.reportReasons[reason]),
          words.messagesEmails.reportCommand(id),
        ],
        footnote: words.messagesEmails.reportFootnote,
      }),
  };
}

interface ClosedReport {
  homeTitle: string | null;
  reportedAt: Date;
  answer: string;
}

/** To the person who reported. */
export function buildReportClosedEmail({ homeTitle, reportedAt, answer }: ClosedReport): Letter {
  return {
    write: (words, timeZone) => {
      const day = words.format.formatUtcDay(dayIn(timeZone, reportedAt));
      return composeEmail(words, {
        kind: 'messages',
        subject: words.messagesEmails.closedSubject,
        heading: words.messagesEmails.closedHeading,
        paragraphs: [
          homeTitle === null
            ? words.messagesEmails.closedReport(day)
            : words.messagesEmails.closedReportAbout(quoteName(words, homeTitle), day),
          answer,
        ],
        footnote: words.messagesEmails.closedFootnote,
      });
    },
  };
}
