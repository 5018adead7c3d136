import { describe, expect, it } from 'vitest';
import { contactInput } from './contact.ts';

const good = { name: 'Amina', email: 'amina@example.com', subject: 'A question', message: 'When can I see the house?' };

function findProblems(changes: Record<string, unknown>): [PropertyKey | undefined, string][] {
  const result = contactInput.safeParse({ ...good, ...changes });
  return (result.error?.issues ?? []).map((issue) => [issue.path[0], issue.message]);
}

describe('contactInput', () => {
  it('accepts a whole message, trimmed, with the email normalised', () => {
    expect(contactInput.parse({ ...good, name: ' Amina ', email: 'AMINA@example.com' })).toEqual(good);
  });

  it('drops fields it does not know', () => {
    expect(contactInput.parse({ ...good, isAdmin: true })).toEqual(good);
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'a'.repeat(101), 'Name is too long'],
    ['name', 'Amina\r\nBcc: all@example.com', 'Please remove line breaks and control characters'],
    ['email', '', 'Email is required'],
    ['email', 'amina', 'Invalid email address'],
    ['subject', ' ', 'Subject is required'],
    ['subject', 'a'.repeat(151), 'Subject is too long'],
    ['message', '', 'Message is required'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', 'a'.repeat(4001), 'Message must be at most 4000 characters'],
  ])('refuses %s %j: %s', (field, value, problem) => {
    expect(findProblems({ [field]: value })).toContainEqual([field, problem]);
  });

  it.each([
    ['message', 'Ten chars!'],
    ['message', 'a'.repeat(4000)],
    ['subject', 'a'.repeat(150)],
  ])('accepts a %s at its limit', (field, value) => {
    expect(findProblems({ [field]: value })).toEqual([]);
  });

  it('names every bad field at once', () => {
    const problems = findProblems({ name: '', email: '', subject: '', message: '' });
    expect(new Set(problems.map(([field]) => field))).toEqual(new Set(['name', 'email', 'subject', 'message']));
  });
});
