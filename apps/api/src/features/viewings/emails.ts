import { writeCalendar, type CalendarMethod } from '@diyar/domain/calendar.ts';
import { SITE_NAME } from '@diyar/domain/pages.ts';
import { paths } from '@diyar/domain/paths.ts';
import { nameZone } from '@diyar/domain/time-zones.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { ViewingSide } from '@diyar/domain/viewings.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import { readClock } from '@diyar/words/clocks.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
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
export function buildViewingEmail(deps: Deps, viewing: StoredViewing, reader: Reader): Letter {
  return {
    write: (words) => {
      const { side, news, by, otherName, email } = reader;
      const name = quoteName(words, otherName ?? words.users.formerMember);
      const when = describeMoment(words, viewing);
      const facts = [
        words.viewingsEmails.when[news](when),
        by === undefined || by === side ? words.viewingsEmails.withPerson(name) : words.viewingsEmails.by[news](name),
      ];
      return {
        ...composeEmail(words, {
          kind: 'viewings',
          brief: facts.join(' '),
          subject: words.viewingsEmails.subjects[news](viewing.title),
          heading: words.viewingsEmails.headings[news],
          paragraphs: [words.viewingsEmails.what(viewing.title, viewing.location), ...facts],
          action: toLink(deps, words, words.viewingsEmails.open, pathOf(viewing)),
          footnote: words.viewingsEmails.reason,
        }),
        calendar: writeViewingCalendar(words, deps, viewing, email).text,
      };
    },
  };
}

function describeMoment(words: Words, { timeZone, startsAt }: StoredViewing): string {
  const { day, time } = readClock(timeZone, startsAt);
  return words.timeZones.momentThere(
    words.timeZones.nameWeekday(day),
    words.format.formatDate(day),
    time,
    nameZone(timeZone),
  );
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
): Letter {
  return {
    write: (words) => {
      const offers = words.viewingsEmails.timesOffered(quoteName(words, owner.name));
      return composeEmail(words, {
        kind: 'viewings',
        brief: offers,
        subject: words.viewingsEmails.timesSubject(title),
        heading: words.viewingsEmails.timesHeading,
        paragraphs: [words.viewingsEmails.what(title, location), offers],
        action: toLink(deps, words, words.viewingsEmails.chooseTime, paths.thread(threadId)),
        footnote: words.viewingsEmails.timesReason,
      });
    },
  };
}

/** The organiser is this site: neither side learns the address of the other. */
export function writeViewingCalendar(
  words: Words,
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
      summary: words.viewingsEmails.summary(viewing.title),
      location: viewing.location,
      description: words.viewingsEmails.description,
      url,
      organizer: { name: SITE_NAME, email: config.mailAddress },
      ...(attendee !== undefined && { attendee }),
    },
    method,
  );
  return { text, method };
}
