import { writeCalendar, type CalendarMethod } from '@diyar/domain/calendar.ts';
import { SITE_NAME } from '@diyar/domain/pages.ts';
import { paths } from '@diyar/domain/paths.ts';
import { describeMoment } from '@diyar/domain/time-zones.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { ViewingSide } from '@diyar/domain/viewings.ts';
import * as usersWords from '@diyar/words/users.ts';
import * as viewingsEmailsWords from '@diyar/words/viewings-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import type { StoredViewing } from './viewings.repository.ts';

export type ViewingNews = 'booked' | 'moved' | 'cancelled' | 'reminder';

interface Reader {
  side: ViewingSide;
  news: ViewingNews;
  /** Who did it. */
  by: ViewingSide | undefined;
  otherName: string | null;
  email: string;
}

/** With the event for a calendar program. */
export function buildViewingEmail(deps: Deps, viewing: StoredViewing, reader: Reader): Email & { calendar: string } {
  const { side, news, by, otherName, email } = reader;
  const name = quoteName(otherName ?? usersWords.formerMember);
  const when = describeMoment(viewing.timeZone, viewing.startsAt);
  const facts = [
    viewingsEmailsWords.when[news](when),
    by === undefined || by === side ? viewingsEmailsWords.withPerson(name) : viewingsEmailsWords.by[news](name),
  ];
  return {
    ...composeEmail({
      kind: 'viewings',
      brief: facts.join(' '),
      subject: viewingsEmailsWords.subjects[news](viewing.title),
      heading: viewingsEmailsWords.headings[news],
      paragraphs: [viewingsEmailsWords.what(viewing.title, viewing.location), ...facts],
      action: toLink(deps, viewingsEmailsWords.open, pathOf(viewing)),
      footnote: viewingsEmailsWords.reason,
    }),
    calendar: writeViewingCalendar(deps, viewing, email).text,
  };
}

/** An address of its own: on a phone, a notification replaces an earlier one that leads to the same. */
function pathOf({ id }: StoredViewing): string {
  return `${paths.viewings}#${id}`;
}

/** To somebody who asked about the home. */
export function buildTimesEmail(
  deps: Deps,
  { title, location, owner }: Pick<Property, 'title' | 'location' | 'owner'>,
  threadId: string,
): Email {
  const offers = viewingsEmailsWords.timesOffered(quoteName(owner.name));
  return composeEmail({
    kind: 'viewings',
    brief: offers,
    subject: viewingsEmailsWords.timesSubject(title),
    heading: viewingsEmailsWords.timesHeading,
    paragraphs: [viewingsEmailsWords.what(title, location), offers],
    action: toLink(deps, viewingsEmailsWords.chooseTime, paths.thread(threadId)),
    footnote: viewingsEmailsWords.timesReason,
  });
}

/** The organiser is this site: neither side learns the address of the other. */
export function writeViewingCalendar(
  { config, now }: Deps,
  viewing: StoredViewing,
  attendee: string | undefined,
): { text: string; method: CalendarMethod } {
  const isCancelled = viewing.state === 'cancelled';
  const invitation = isCancelled ? 'CANCEL' : 'REQUEST';
  const method = attendee === undefined ? 'PUBLISH' : invitation;
  const url = `${config.publicUrl}${pathOf(viewing)}`;
  const text = writeCalendar(
    {
      uid: `${viewing.id}@${new URL(config.publicUrl).hostname}`,
      sequence: viewing.sequence,
      startsAt: viewing.startsAt,
      endsAt: viewing.endsAt,
      stamp: now(),
      isCancelled,
      summary: viewingsEmailsWords.summary(viewing.title),
      location: viewing.location,
      description: viewingsEmailsWords.description,
      url,
      organizer: { name: SITE_NAME, email: config.mailAddress },
      ...(attendee !== undefined && { attendee }),
    },
    method,
  );
  return { text, method };
}
