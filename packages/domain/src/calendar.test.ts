import { describe, expect, it } from 'vitest';
import { writeCalendar, type CalendarEvent } from './calendar.ts';

const event: CalendarEvent = {
  uid: '7c1@diyar.example',
  sequence: 2,
  startsAt: new Date('2026-11-20T10:30:00Z'),
  endsAt: new Date('2026-11-20T11:00:00Z'),
  stamp: new Date('2026-11-16T08:00:05Z'),
  isCancelled: false,
  summary: 'Viewing: Villa, sea; view\\ديار',
  location: 'Palm Jumeirah, Dubai',
  description: 'First line\nSecond line',
  url: 'https://diyar.example/dashboard/messages',
  organizer: { name: 'Diyar "Homes"', email: 'no-reply@diyar.example' },
  attendee: 'omar@example.com',
};

describe('writeCalendar', () => {
  it('writes one event as RFC 5545 asks', () => {
    expect(writeCalendar(event, 'REQUEST')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Diyar//Viewings//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:REQUEST',
        'BEGIN:VEVENT',
        'UID:7c1@diyar.example',
        'DTSTAMP:20261116T080005Z',
        'DTSTART:20261120T103000Z',
        'DTEND:20261120T110000Z',
        'SEQUENCE:2',
        'STATUS:CONFIRMED',
        'SUMMARY:Viewing: Villa\\, sea\\; view\\\\ديار',
        'LOCATION:Palm Jumeirah\\, Dubai',
        'DESCRIPTION:First line\\nSecond line',
        'URL:https://diyar.example/dashboard/messages',
        'ORGANIZER;CN="Diyar Homes":mailto:no-reply@diyar.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:omar@exam',
        ' ple.com',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('says that it is cancelled, and names nobody in a file that is downloaded', () => {
    const { attendee: _attendee, ...published } = event;
    const text = writeCalendar({ ...published, isCancelled: true }, 'CANCEL');
    expect(text).toContain('METHOD:CANCEL\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).not.toContain('ATTENDEE');
  });

  it('folds lines at 75 octets without cutting a character', () => {
    const text = writeCalendar(
      { ...event, summary: 'دارٌ بجانب البحر '.repeat(12), description: '🏠'.repeat(60) },
      'PUBLISH',
    );
    const countOctets = (line: string) => encodeURIComponent(line).replaceAll(/%../g, '-').length;
    for (const line of text.split('\r\n')) expect(countOctets(line)).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:${'دارٌ بجانب البحر '.repeat(12)}`);
    expect(unfolded).toContain('🏠'.repeat(60));
  });
});
