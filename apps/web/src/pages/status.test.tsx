import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { serviceStatus } from '@diyar/domain/status.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const working = serviceStatus.parse({
  checkedAt: '2026-11-16T10:00:00.000Z',
  parts: [
    { part: 'homes', state: 'working' },
    { part: 'emails', state: 'working' },
  ],
});

describe('/status', () => {
  it('says that everything works, and what that means', async () => {
    answer('get', '/status', () => succeed(working));
    await renderPage('/status');
    expect(await screen.findByRole('heading', { name: 'Everything is working' })).toBeTruthy();
    expect(screen.getByText('Listings, search and the map answer.')).toBeTruthy();
    expect(screen.getAllByText('Working')).toHaveLength(2);
  });

  it('names what is late', async () => {
    answer('get', '/status', () => succeed({ ...working, parts: [{ part: 'emails', state: 'delayed' }] }));
    await renderPage('/status');
    expect(await screen.findByRole('heading', { name: 'Something takes longer than usual' })).toBeTruthy();
    const late = within(screen.getByRole('heading', { name: 'Emails' }).closest('li')!);
    expect(late.getByText('Delayed')).toBeTruthy();
    expect(late.getByText(/are sent as soon as the mail server takes them/)).toBeTruthy();
  });

  it('says so when the server cannot answer, and checks again', async () => {
    let isUp = false;
    answer('get', '/status', () => (isUp ? succeed(working) : refuse(503, 'UNAVAILABLE')));
    await renderPage('/status');
    expect(await screen.findByRole('heading', { name: 'Diyar cannot answer right now' })).toBeTruthy();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Everything is working' })).toBeTruthy();
  });
});
