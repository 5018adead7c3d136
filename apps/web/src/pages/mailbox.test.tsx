import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoStaff } from '@diyar/domain/mailbox.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const mail = {
  id: '11111111-1111-4111-8111-111111111111',
  recipient: 'reader@example.com',
  subject: 'Your code',
  text: 'It is 123456.',
  createdAt: '2026-11-16T10:00:00.000Z',
};

const staff = {
  password: 'diyar-demo-2026',
  key: 'JBSWY3DPEHPK3PXP',
  code: '123456',
  people: [
    { email: 'admin-1@diyar.example', role: 'admin' },
    { email: 'sharia-a@diyar.example', role: 'sharia' },
  ],
};

describe('/mailbox', () => {
  beforeEach(() => {
    answer('get', '/mailbox/staff', () => succeed(null));
  });

  it('shows how to sign in as invented staff, where there are some', async () => {
    answer('get', '/mailbox', () => succeed([]));
    answer('get', '/mailbox/staff', () => succeed(demoStaff.parse(staff)));
    await renderPage('/mailbox#key=a-key_of-this-start');
    const card = await screen.findByRole('region', { name: 'Demonstration staff' });
    expect(within(card).getByText('123456')).toBeTruthy();
    expect(within(card).getByRole('row', { name: 'sharia-a@diyar.example Sharia reviewer' })).toBeTruthy();
  });

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
    expect(screen.queryByRole('region', { name: 'Demonstration staff' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('does not exist for a wrong key', async () => {
    answer('get', '/mailbox', () => refuse(404, 'There is nothing at this address.'));
    await renderPage('/mailbox#key=of-yesterday');
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Mailbox' })).toBeNull();
  });
});
