import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const subject = (unread: number, home: string) =>
  plural(unread, { one: `New message about ${home}`, other: `${formatNumber(unread)} new messages about ${home}` });
export const heading = (unread: number) =>
  plural(unread, { one: 'You have a new message', other: `You have ${formatNumber(unread)} new messages` });
/** By who the reader is. */
export const from = {
  owner: (name: string, home: string) => `${name} wrote to you about your listing “${home}”.`,
  asker: (name: string, home: string) => `${name}, who listed “${home}”, wrote to you.`,
} as const;
export const read = 'Read and reply';
export const reason =
  'You’re receiving this email because a message to you was unread for 10 minutes. We send one for each conversation until you read it. Reply on Diyar, not to this email.';
export const unsubscribe = 'No more emails about unread messages';

export const reportSubject = (why: string) => `A conversation was reported: ${why}`;
export const reportHeading = 'A conversation was reported';
export const reportReason = (why: string) => `Reason: ${why}.`;
export const reportCommand = (id: string) =>
  `Read it with: npm run reports -- show ${id}. Close it with: npm run reports -- close ${id} and your answer to the person who reported.`;
export const reportFootnote = 'You’re receiving this email because you run this site.';
export const closedSubject = 'Your report has been looked into';
export const closedHeading = 'We have looked into your report';
export const closedReport = (day: string) => `On ${day} you reported a conversation. Our answer:`;
export const closedReportAbout = (home: string, day: string) =>
  `On ${day} you reported a conversation about ${home}. Our answer:`;
export const closedFootnote =
  'You’re receiving this email because you reported a conversation. The other person is not told who reported it.';
