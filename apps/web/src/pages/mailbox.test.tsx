import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const mail = {
  id: '11111111-1111-4111-8111-111111111111',
  recipient: 'reader@example.com',
  subject: 'Your code',
  text: 'It is 123456.',
  createdAt: '2026-11-16T10:00:00.000Z',
};

describe('/mailbox', () => {
  it('opens with the key in its address, which only the header carries', async () => {
    const calls = answer('get', '/mailbox', () => succeed([mail]));
    await renderPage('/mailbox#key=a-key_of-this-start');
    expect(await screen.findByRole('heading', { name: 'Your code' })).toBeTruthy();
    expect(calls[0]?.request.headers.get('x-mailbox-key')).toBe('a-key_of-this-start');
    expect(calls[0]?.request.url).toBe('http://localhost:3000/api/mailbox');
  });

  it('does not exist without a key, and nobody is asked', async () => {
    const calls = answer('get', '/mailbox', () => succeed([mail]));
    await renderPage('/mailbox');
    expect(await screen.findByText('404')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('does not exist for a wrong key', async () => {
    answer('get', '/mailbox', () => refuse(404, 'There is nothing at this address.'));
    await renderPage('/mailbox#key=of-yesterday');
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Mailbox' })).toBeNull();
  });
});
