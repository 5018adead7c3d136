import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '@diyar/domain/notifications.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildNotificationSettings } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

function buildNotification(fields: Partial<Notification> = {}): Notification {
  return {
    id: '7',
    kind: 'orders',
    title: 'Your investment in Sea view',
    body: 'USD 200.00 for 2 tokens.',
    path: '/dashboard/wallet',
    createdAt: '2026-11-16T08:00:00.000Z',
    isRead: false,
    ...fields,
  };
}

function answerBell(unread: number, newestId: string | null = '7', zone: string | null = timeZone) {
  return answer('get', '/notifications/unread', () => succeed({ unread, newestId, timeZone: zone }));
}

function answerList(...notifications: Notification[]) {
  return answer('get', '/notifications', ({ request }) => {
    const isUnread = new URL(request.url).searchParams.get('show') === 'unread';
    return succeed(isUnread ? notifications.filter(({ isRead }) => !isRead) : notifications, { meta: {} });
  });
}

beforeEach(() => {
  signIn();
  answer('get', '/properties', () => succeed([], { meta: { total: 0, isTotalEstimated: false } }));
});

describe('the bell', () => {
  beforeEach(() => {
    answer('get', '/messages/threads', () => succeed([], { meta: {} }));
    answer('get', '/messages/settings', () => succeed({ isEmailed: true }));
  });

  it('says how many are unread, and shows the newest behind it', async () => {
    answerBell(3);
    answerList(buildNotification(), buildNotification({ id: '6', title: 'Rent received', isRead: true }));
    const { user } = await renderPage('/dashboard/messages');
    const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    await user.click(bell);
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const link = await panel.findByRole('link', { name: /Your investment in Sea view/ });
    expect(link.getAttribute('href')).toBe('/dashboard/wallet');
    expect(within(link).getByText('Unread')).toBeTruthy();
    expect(within(panel.getByRole('link', { name: /Rent received/ })).queryByText('Unread')).toBeNull();
    expect(panel.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/dashboard/notifications');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(bell);
  });

  it('says more than 99 in short', async () => {
    answerBell(100);
    await renderPage('/dashboard/messages');
    const bell = await screen.findByRole('button', { name: 'Notifications, more than 99 unread' });
    expect(bell.textContent).toBe('99+');
  });

  it('marks one as read when it is opened', async () => {
    answerBell(1);
    answerList(buildNotification({ path: '/dashboard/notifications' }));
    const calls = answer('put', '/notifications/7/read', () => succeed({ unread: 0, newestId: '7' }));
    const { user } = await renderPage('/dashboard/messages');
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('link', { name: /Sea view/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/notifications'));
    expect(calls).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it('marks all up to the newest it knows', async () => {
    answerBell(2, '9');
    answerList(buildNotification({ id: '9' }));
    const calls = answer('put', '/notifications/read', () => succeed({ unread: 0, newestId: '9' }));
    const { user } = await renderPage('/dashboard/messages');
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ until: '9' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  });

  it('tells the server where the person is, once it is another place', async () => {
    answerBell(0, null, 'Etc/GMT+12');
    const calls = answer('put', '/notifications/time-zone', () => succeed(null));
    await renderPage('/dashboard/messages');
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ timeZone }]));
  });

  it('follows the stream: what another tab has read is read here, and the open list is loaded again', async () => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const told = stream.writable.getWriter();
    function tell(unread: number) {
      const text = `event: notifications\ndata: ${JSON.stringify({ unread, newestId: '7' })}\n\n`;
      return told.write(new TextEncoder().encode(text));
    }
    answer('get', '/messages/stream', () => new Response(stream.readable));
    let unread = 0;
    answer('get', '/notifications/unread', () => succeed({ unread, newestId: null, timeZone }));
    let isRead = false;
    const lists = answer('get', '/notifications', () => succeed([buildNotification({ isRead })], { meta: {} }));
    const { user } = await renderPage('/dashboard/messages');
    unread = 1;
    void tell(1);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    expect(await screen.findByText('Unread')).toBeTruthy();
    isRead = true;
    unread = 0;
    void tell(0);
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(lists.length).toBeGreaterThan(1);
  });

  it('asks again for a count that was on its way when the stream told a newer one', async () => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const isTold = Promise.withResolvers<void>();
    answer('get', '/messages/stream', () => new Response(stream.readable));
    const calls = answer('get', '/notifications/unread', async (_call, count) => {
      if (count === 1) await isTold.promise;
      return succeed({ unread: count === 1 ? 0 : 1, newestId: '7', timeZone });
    });
    await renderPage('/dashboard/messages');
    await waitFor(() => expect(calls).toHaveLength(1));
    const told = `event: notifications\ndata: ${JSON.stringify({ unread: 1, newestId: '7' })}\n\n`;
    await stream.writable.getWriter().write(new TextEncoder().encode(told));
    isTold.resolve();
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  });

  it('stands in the public header of who is signed in', async () => {
    answerBell(5);
    await renderPage('/contact');
    expect(await screen.findByRole('button', { name: 'Notifications, 5 unread' })).toBeTruthy();
  });
});

describe('the list', () => {
  it('shows everything, or what is unread alone', async () => {
    answerBell(1);
    answerList(buildNotification(), buildNotification({ id: '6', title: 'Rent received', isRead: true }));
    const { user } = await renderPage('/dashboard/notifications');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: /Rent received/ })).toBeTruthy();
    await user.click(main.getByRole('tab', { name: 'Unread' }));
    await waitFor(() => expect(main.queryByRole('link', { name: /Rent received/ })).toBeNull());
    expect(await main.findByRole('link', { name: /Sea view/ })).toBeTruthy();
    expect(window.location.search).toBe('?tab=unread');
  });

  it('goes on page by page', async () => {
    answerBell(0);
    answer('get', '/notifications', ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'next'
        ? succeed([buildNotification({ id: '1', title: 'Oldest' })], { meta: {} })
        : succeed([buildNotification()], { meta: { nextCursor: 'next' } }),
    );
    const { user } = await renderPage('/dashboard/notifications');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Oldest/ })).toBeTruthy();
  });

  it('says when everything is read', async () => {
    answerBell(0, null);
    answerList();
    await renderPage('/dashboard/notifications?tab=unread');
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  });

  it('offers another try when it cannot be loaded', async () => {
    answerBell(0, null);
    answer('get', '/notifications', (_call, count) =>
      count === 1 ? refuse(500, 'Something went wrong on our side.') : succeed([buildNotification()], { meta: {} }),
    );
    const { user } = await renderPage('/dashboard/notifications');
    await screen.findByText('Failed to load your notifications');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: /Sea view/ })).toBeTruthy();
  });
});

describe('settings', () => {
  it('turn a channel of a kind off, and say what is always sent', async () => {
    answer('get', '/notifications/settings', () => succeed(buildNotificationSettings()));
    const calls = answer('put', '/notifications/settings', () => {
      const changed = buildNotificationSettings();
      changed.kinds.viewings.email = false;
      answer('get', '/notifications/settings', () => succeed(changed));
      return succeed(changed);
    });
    const { user } = await renderPage('/dashboard/notifications?tab=settings');
    // While they load, switches are off and cannot be changed.
    const box = await screen.findByRole('checkbox', { name: 'Viewings: Email', checked: true });
    await user.click(box);
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([{ kind: 'viewings', channel: 'email', isOn: false }]),
    );
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Viewings: Email' })).toHaveProperty('checked', false),
    );
    expect(screen.queryByRole('checkbox', { name: 'Security: Email' })).toBeNull();
    expect(screen.getAllByText('Always on')).toHaveLength(7);
    expect(screen.getByText(/are always sent, so they cannot be turned off/)).toBeTruthy();
  });

  it('take a choice back that could not be saved', async () => {
    answer('get', '/notifications/settings', () => succeed(buildNotificationSettings()));
    answer('put', '/notifications/settings', () => refuse(500, 'Something went wrong on our side.'));
    const { user } = await renderPage('/dashboard/notifications?tab=settings');
    await user.click(await screen.findByRole('checkbox', { name: 'Price drops: In the app', checked: true }));
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Price drops: In the app' })).toHaveProperty('checked', true);
  });

  it('turn the weekly email off', async () => {
    answer('get', '/notifications/settings', (_call, count) =>
      succeed(buildNotificationSettings({ hasDigest: count === 1 })),
    );
    const calls = answer('put', '/notifications/digest', () =>
      succeed(buildNotificationSettings({ hasDigest: false })),
    );
    const { user } = await renderPage('/dashboard/notifications?tab=settings');
    await user.click(await screen.findByRole('checkbox', { name: 'Send me the weekly email', checked: true }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ hasDigest: false }]));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Send me the weekly email' })).toHaveProperty('checked', false),
    );
  });

  it('change the weekly email at once, and back when that failed', async () => {
    answer('get', '/notifications/settings', () => succeed(buildNotificationSettings()));
    const answered = Promise.withResolvers<void>();
    answer('put', '/notifications/digest', async () => {
      await answered.promise;
      return refuse(500, 'Oh no');
    });
    const { user } = await renderPage('/dashboard/notifications?tab=settings');
    const box = await screen.findByRole('checkbox', { name: 'Send me the weekly email' });
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    await user.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', false));
    answered.resolve();
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    expect(screen.getByRole('alert').textContent).toContain('Server error');
  });

  // The test browser has none of its own.
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

  it.each([
    ['for this account', 'https://push.example/one', 'Turn off for this browser'],
    ['for somebody else', 'https://push.example/two', 'Turn on for this browser'],
  ])('say whether this browser is subscribed: %s', async (_whom, endpoint, button) => {
    const worker = { pushManager: { getSubscription: () => Promise.resolve({ endpoint }) } };
    vi.stubGlobal('PushManager', vi.fn());
    vi.stubGlobal('Notification', { permission: 'granted' });
    const serviceWorker = { getRegistration: () => Promise.resolve(worker) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const pushEndpoints = ['https://push.example/one'];
    answer('get', '/notifications/settings', () => succeed(buildNotificationSettings({ pushEndpoints })));
    await renderPage('/dashboard/notifications?tab=settings');
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
  });

  it('say when the browser takes no push messages', async () => {
    answer('get', '/notifications/settings', () => succeed(buildNotificationSettings()));
    await renderPage('/dashboard/notifications?tab=settings');
    expect(await screen.findByText('This browser cannot receive push notifications.')).toBeTruthy();
  });
});

describe('the link of the weekly email', () => {
  it('stops it after a click', async () => {
    const calls = answer('post', '/notifications/unsubscribe', () => succeed(null, { message: 'Done.' }));
    const { user } = await renderPage('/notifications/unsubscribe?token=abc');
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop the weekly email' }));
    expect(await screen.findByText('The weekly email is off')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });
});
