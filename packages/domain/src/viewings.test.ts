import { describe, expect, it } from 'vitest';
import { changeViewing, viewingEvents, viewingStates } from './viewings.ts';

const now = new Date('2026-11-16T12:00:00Z');
const later = new Date('2026-11-16T12:00:01Z');

describe('changeViewing', () => {
  it('knows every state and event', () => {
    const outcomes = viewingStates.flatMap((state) =>
      viewingEvents.map((event) => [state, event, changeViewing({ state, startsAt: later }, event, now)]),
    );
    expect(outcomes).toEqual([
      ['booked', 'move', 'booked'],
      ['booked', 'cancel', 'cancelled'],
      ['cancelled', 'move', undefined],
      ['cancelled', 'cancel', undefined],
    ]);
  });

  it('changes nothing that has begun', () => {
    for (const event of viewingEvents)
      expect(changeViewing({ state: 'booked', startsAt: now }, event, now)).toBeUndefined();
  });
});
