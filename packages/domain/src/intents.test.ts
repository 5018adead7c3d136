import { describe, expect, it } from 'vitest';
import { intentEvents, intentStates, isIntentPaid, nextIntentState, type IntentState } from './intents.ts';

describe('nextIntentState', () => {
  it('says what every event does in every state', () => {
    const table = Object.fromEntries(
      intentStates.map((state) => [state, intentEvents.map((event) => nextIntentState(state, event) ?? '-').join(' ')]),
    );
    // authorise capture fail expire refund dispute win lose
    expect(table).toEqual({
      created: 'authorised captured failed expired - disputed - -',
      authorised: '- captured failed expired - disputed - -',
      captured: '- - - - refunded disputed - -',
      failed: '- - - - - - - -',
      refunded: '- - - - - - - -',
      disputed: '- - - - - - captured refunded',
      expired: '- - - - - - - -',
    });
  });

  it('reaches every state, and ends from everywhere', () => {
    const reached = new Set<IntentState>(['created']);
    for (const state of reached)
      for (const event of intentEvents) {
        const next = nextIntentState(state, event);
        if (next !== undefined) reached.add(next);
      }
    expect([...reached].toSorted()).toEqual([...intentStates].toSorted());
    const ends = intentStates.filter((state) =>
      intentEvents.every((event) => nextIntentState(state, event) === undefined),
    );
    expect(ends).toEqual(['failed', 'refunded', 'expired']);
  });

  it('counts as paid what is authorised or captured', () => {
    expect(intentStates.filter(isIntentPaid)).toEqual(['authorised', 'captured']);
  });
});
