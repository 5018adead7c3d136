/** Event for a calendar program. */
export interface CalendarEvent {
  uid: string;
  /** Grows with every change, so that a program knows which of two is newer. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When this was written. */
  stamp: Date;
  isCancelled: boolean;
  summary: string;
  location: string;
  description: string;
  url: string;
  organizer: { name: string; email: string };
  /** Left out of a file that is downloaded. */
  attendee?: string;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

const LINE_MAX_OCTETS = 75;

/** iCalendar (RFC 5545): times in UTC, lines of at most 75 octets that end with CR LF. */
export function writeCalendar(event: CalendarEvent, method: CalendarMethod): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diyar//Viewings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${toUtc(event.stamp)}`,
    `DTSTART:${toUtc(event.startsAt)}`,
    `DTEND:${toUtc(event.endsAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quote(event.organizer.name)}:mailto:${event.organizer.email}`,
    ...(event.attendee === undefined
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function toUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

function quote(name: string): string {
  return `"${name.replaceAll(/["\p{Cc}]/gu, '')}"`;
}

/** Continued lines begin with a space; a character is never cut in two. */
function fold(line: string): string {
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const length = encodeURIComponent(character).replaceAll(/%../g, '-').length;
    if (octets + length > LINE_MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
