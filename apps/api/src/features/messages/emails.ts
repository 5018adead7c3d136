import type { ReportReason, Thread } from '@diyar/domain/messages.ts';
import { paths } from '@diyar/domain/paths.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as messagesEmailsWords from '@diyar/words/messages-emails.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as usersWords from '@diyar/words/users.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';

/** Tells that there is something to read, and not what: strangers write messages, and emails are no place for their words. */
export function buildUnreadEmail(deps: Deps, thread: Thread, unsubscribeToken: string): Email {
  const name = quoteName(thread.otherName ?? usersWords.formerMember);
  return composeEmail({
    kind: 'messages',
    subject: messagesEmailsWords.subject(thread.unread, thread.home.title),
    heading: messagesEmailsWords.heading(thread.unread),
    paragraphs: [messagesEmailsWords.from[thread.side](name, thread.home.title)],
    action: toLink(deps, messagesEmailsWords.read, paths.thread(thread.id)),
    footnote: messagesEmailsWords.reason,
    unsubscribe: toLink(
      deps,
      messagesEmailsWords.unsubscribe,
      `${paths.messagesUnsubscribe}?token=${unsubscribeToken}`,
    ),
  });
}

/** To whoever runs the site. What was written stays in the database, where the command shows it. */
export function buildReportEmail(id: string, reason: ReportReason): Email {
  return composeEmail({
    kind: null,
    subject: messagesEmailsWords.reportSubject(messagesWords.reportReasons[reason]),
    heading: messagesEmailsWords.reportHeading,
    paragraphs: [
      messagesEmailsWords.reportReason(messagesWords.reportReasons[reason]),
      messagesEmailsWords.reportCommand(id),
    ],
    footnote: messagesEmailsWords.reportFootnote,
  });
}

interface ClosedReport {
  homeTitle: string | null;
  reportedAt: Date;
  answer: string;
}

/** To the person who reported. */
export function buildReportClosedEmail({ homeTitle, reportedAt, answer }: ClosedReport): Email {
  const day = formatUtcDay(reportedAt);
  return composeEmail({
    kind: 'messages',
    subject: messagesEmailsWords.closedSubject,
    heading: messagesEmailsWords.closedHeading,
    paragraphs: [
      homeTitle === null
        ? messagesEmailsWords.closedReport(day)
        : messagesEmailsWords.closedReportAbout(quoteName(homeTitle), day),
      answer,
    ],
    footnote: messagesEmailsWords.closedFootnote,
  });
}
