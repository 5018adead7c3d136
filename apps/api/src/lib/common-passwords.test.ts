import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from './common-passwords.ts';

const layla = { email: 'layla.rahman@horizon.example', firstName: 'Layla', lastName: 'Rahman' };

describe('isEasyToGuess', () => {
  it.each([
    'password1',
    'PASSWORD1',
    'trustno1',
    'abcd1234',
    'qwerty123',
    'Layla2026',
    '2026rahman!',
    'layla.rahman1',
    'LaylaRahman7',
    'horizon99',
    'diyar12345',
    'Diyar-Layla-7',
    'layla.rahman@horizon.example1',
  ])('knows %j', (password) => {
    expect(isEasyToGuess(password, layla)).toBe(true);
  });

  it.each(['courtyard at dusk 7', 'Laylas garden 7', 'diyar-demo-2026', 'xK9mQ2vL7p', 'rah7man!x'])(
    'lets %j pass',
    (password) => {
      expect(isEasyToGuess(password, layla)).toBe(false);
    },
  );

  it('does not take a short name for a reason', () => {
    expect(isEasyToGuess('Li 1234567', { email: 'li@a.example', firstName: 'Li', lastName: 'Wu' })).toBe(false);
  });
});
