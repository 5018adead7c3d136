import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message, Thread } from '@diyar/domain/messages.ts';
import { answer, refuse, succeed, type FakeCall } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const THREAD = '3b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f60';
const HOME = '9c6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f61';

function buildMessage(seq: number, text: string, fields: Partial<Message> = {}): Message {
  return {
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    threadId: THREAD,
    key: `10000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    isOwn: false,
    parts: [{ text, contact: null }],
    pictures: [],
    isErased: false,
    sentAt: '2026-11-16T09:05:00.000Z',
    ...fields,
  };
}

function buildThread(fields: Partial<Thread> = {}): Thread {
  return {
    id: THREAD,
    side: 'asker',
    home: { id: HOME, title: 'Villa by the sea', picture: null, isListed: true },
    otherName: 'Mariam Saleh',
    ownerId: null,
    lastMessage: buildMessage(2, 'Yes, it is.'),
    lastSeq: 2,
    unread: 1,
    readSeq: 1,
    otherReadSeq: 1,
    writing: 'open',
    canSendPictures: true,
    hasShared: false,
    hasOtherShared: false,
    updatedAt: '2026-11-16T09:05:00.000Z',
    ...fields,
  };
}

function answerThread(thread: Thread, messages: Message[]) {
  answer('get', '/messages/threads', () => succeed([thread], { meta: {} }));
  answer('get', `/messages/threads/${THREAD}`, () => succeed(thread));
  answer('get', `/messages/threads/${THREAD}/messages`, () => succeed(messages.toReversed(), { meta: {} }));
  return answer('put', `/messages/threads/${THREAD}/read`, () => succeed({ ...thread, unread: 0 }));
}

/** Answers how to say something on the stream, once the page has opened it. */
function answerStream(): (block: string) => Promise<void> {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  answer('get', '/messages/stream', () => new Response(new ReadableStream({ start: opened.resolve })));
  return async (block) => (await opened.promise).enqueue(new TextEncoder().encode(`${block}\n\n`));
}

beforeEach(() => {
  signIn();
  answer('get', '/messages/settings', () => succeed({ isEmailed: true }));
});

describe('/dashboard/messages', () => {
  it('says that there are none, and where one begins', async () => {
    answer('get', '/messages/threads', () => succeed([], { meta: {} }));
    await renderPage('/dashboard/messages');
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse homes' }).getAttribute('href')).toBe('/dashboard/explore');
  });

  it('says why they cannot be loaded, and tries again', async () => {
    answer('get', '/messages/threads', (_call, count) =>
      count === 1 ? refuse(500, 'Oh no') : succeed([buildThread()], { meta: {} }),
    );
    const { user } = await renderPage('/dashboard/messages');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Mariam Saleh')).toBeTruthy();
  });

  it('shows a conversation, hides what is hidden, links nothing and marks it as read', async () => {
    const own = buildMessage(1, 'Is it free? https://evil.example', {
      isOwn: true,
      parts: [
        { text: 'Is it free? ', contact: null },
        { text: 'https://evil.example', contact: 'link' },
      ],
    });
    const reply = buildMessage(2, '', {
      parts: [
        { text: 'Yes, call ', contact: null },
        { text: null, contact: 'phone' },
      ],
    });
    const reads = answerThread(buildThread(), [own, reply]);
    await renderPage(`/dashboard/messages?thread=${THREAD}`);
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('phone number hidden')).toBeTruthy();
    expect(log.queryAllByRole('link')).toEqual([]);
    expect(log.getByText('Contact details in this message are hidden from the other person.')).toBeTruthy();
    await waitFor(() => expect(reads.map(({ body }) => body)).toEqual([{ seq: 2 }]));
  });

  it.each([
    ['marks the notifications that lead to it as read, where every message is read', 1, [{ seq: 2 }]],
    ['marks nothing where nothing is unread', 0, []],
  ])('%s', async (_name, unread, marks) => {
    const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    answer('get', '/notifications/unread', () => succeed({ unread, newestId: '9', timeZone }));
    const reads = answerThread(buildThread({ unread: 0, readSeq: 2 }), [buildMessage(2, 'Is it free?')]);
    await renderPage(`/dashboard/messages?thread=${THREAD}`);
    expect(await screen.findByText('Is it free?')).toBeTruthy();
    await waitFor(() => expect(reads.map(({ body }) => body)).toEqual(marks));
    await screen.findByRole('button', { name: unread === 0 ? 'Notifications' : 'Notifications, 1 unread' });
    expect(reads).toHaveLength(marks.length);
  });

  it('keeps a message that arrives while the conversation is loaded again', async () => {
    answerThread(buildThread({ unread: 0, readSeq: 2 }), [buildMessage(2, 'Is it free?')]);
    const before = [buildMessage(2, 'Is it free?')];
    const live = buildMessage(3, 'Come at noon.');
    const late = Promise.withResolvers<void>();
    const lists = answer('get', `/messages/threads/${THREAD}/messages`, async (_call, count) => {
      if (count === 2) await late.promise;
      return succeed(count > 2 ? [live, ...before] : before, { meta: {} });
    });
    const say = answerStream();
    await renderPage(`/dashboard/messages?thread=${THREAD}`);
    expect(await screen.findByText('Is it free?')).toBeTruthy();
    await say('id: 4\nevent: ready\ndata: {}');
    await waitFor(() => expect(lists).toHaveLength(2));
    await say(`id: 5\nevent: message\ndata: ${JSON.stringify({ message: live })}`);
    expect(await screen.findByText('Come at noon.')).toBeTruthy();
    late.resolve();
    await waitFor(() => expect(lists).toHaveLength(3));
    expect(await screen.findByText('Come at noon.')).toBeTruthy();
  });

  it('sends in order, shows what was not sent, and sends it again with the same key', async () => {
    answerThread(buildThread({ unread: 0, readSeq: 2 }), [buildMessage(1, 'One'), buildMessage(2, 'Two')]);
    const calls = answer('post', `/messages/threads/${THREAD}/messages`, ({ body }, count) => {
      if (count === 1)
        return refuse(429, 'You are sending messages very quickly. Please wait a moment and send it again.');
      const { key, text } = body as { key: string; text: string };
      return succeed(buildMessage(count + 1, text, { key, isOwn: true }));
    });
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    const field = await screen.findByLabelText('Message');
    await user.type(field, 'Three');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Not sent/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    await user.type(field, 'Four');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls).toHaveLength(3));
    const keys = calls.map(({ body }: FakeCall) => (body as { key: string }).key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    const log = within(screen.getByRole('log'));
    await waitFor(() =>
      expect(log.getAllByText(/^(One|Two|Three|Four)$/).map((each) => each.textContent)).toEqual([
        'One',
        'Two',
        'Three',
        'Four',
      ]),
    );
  });

  it.each([
    ['refused', 'This person does not accept messages from you.'],
    ['blocked', 'You have blocked this person. They cannot write to you.'],
    ['gone', 'This account has been deleted. You can still read what was written.'],
  ] as const)('has no field to write in where writing is %s', async (writing, sentence) => {
    answerThread(buildThread({ writing, otherName: writing === 'gone' ? null : 'Mariam Saleh' }), []);
    await renderPage(`/dashboard/messages?thread=${THREAD}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  it('begins a conversation about a home and opens it', async () => {
    answerThread(buildThread({ unread: 0 }), [buildMessage(1, 'When could I come for a viewing?', { isOwn: true })]);
    answer('get', `/properties/${HOME}`, () => succeed(buildProperty({ id: HOME })));
    answer('get', `/properties/${HOME}/thread`, () => succeed(sent.length === 0 ? null : buildThread({ unread: 0 })));
    const sent = answer('post', `/properties/${HOME}/messages`, () =>
      succeed(buildMessage(1, 'When could I come for a viewing?', { isOwn: true })),
    );
    const { user } = await renderPage(`/dashboard/messages?home=${HOME}`);
    await user.click(await screen.findByRole('button', { name: 'When could I come for a viewing?' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(window.location.search).toBe(`?thread=${THREAD}`));
    expect(sent).toHaveLength(1);
  });

  it('keeps what is written and what could not be sent, after a look elsewhere', async () => {
    answerThread(buildThread({ unread: 0 }), [buildMessage(1, 'Hello')]);
    answer('post', `/messages/threads/${THREAD}/messages`, () => refuse(503, 'Too busy. Please try again.'));
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(field, 'Is it free?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Not sent/)).toBeTruthy();
    await user.type(field, 'And is there');
    await user.click(screen.getAllByRole('link', { name: /^Messages/ })[0]!);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
    window.history.back();
    expect(await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).toHaveProperty(
      'value',
      'And is there',
    );
    expect(screen.getByText('Is it free?')).toBeTruthy();
    expect(screen.getByText(/Not sent/)).toBeTruthy();
  });

  it('sends what is written after a look elsewhere after what is still being sent', async () => {
    answerThread(buildThread({ unread: 0 }), [buildMessage(1, 'Hello')]);
    const late = Promise.withResolvers<void>();
    const sent = answer('post', `/messages/threads/${THREAD}/messages`, async ({ body }, count) => {
      if (count === 1) await late.promise;
      const { key, text } = body as { key: string; text: string };
      return succeed(buildMessage(count + 1, text, { key, isOwn: true }));
    });
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    const write = async (text: string) => {
      await user.type(await screen.findByRole('textbox', { name: 'Message' }), text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
    };
    const readTexts = () => sent.map(({ body }) => (body as { text: string }).text);
    await write('First');
    await waitFor(() => expect(readTexts()).toEqual(['First']));
    await user.click(screen.getAllByRole('link', { name: /^Messages/ })[0]!);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
    window.history.back();
    await write('Second');
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(readTexts()).toEqual(['First']);
    late.resolve();
    await waitFor(() => expect(readTexts()).toEqual(['First', 'Second']));
  });

  it('leaves somebody where they are who has gone on before their first message was sent', async () => {
    answer('get', `/properties/${HOME}`, () => succeed(buildProperty({ id: HOME })));
    answer('get', `/properties/${HOME}/thread`, () => succeed(null));
    const { promise, resolve } = Promise.withResolvers<void>();
    answer('post', `/properties/${HOME}/messages`, async () => {
      await promise;
      return succeed(buildMessage(1, 'When could I come for a viewing?', { isOwn: true }));
    });
    const { user } = await renderPage(`/dashboard/messages?home=${HOME}`);
    await user.click(await screen.findByRole('button', { name: 'When could I come for a viewing?' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getAllByRole('link', { name: /^Messages/ })[0]!);
    await waitFor(() => expect(window.location.search).toBe(''));
    const counted = answer('get', '/messages/unread', () => succeed({ messages: 0, threads: 0 }));
    resolve();
    await waitFor(() => expect(counted.length, 'asked again after the message was sent').toBeGreaterThan(0));
    expect(window.location.search).toBe('');
  });

  it('opens the conversation that there is already', async () => {
    answerThread(buildThread(), [buildMessage(1, 'Hello')]);
    answer('get', `/properties/${HOME}`, () => succeed(buildProperty({ id: HOME })));
    answer('get', `/properties/${HOME}/thread`, () => succeed(buildThread()));
    await renderPage(`/dashboard/messages?home=${HOME}`);
    await waitFor(() => expect(window.location.search).toBe(`?thread=${THREAD}`));
  });

  it('changes whether they are emailed at once, and back when that failed', async () => {
    answer('get', '/messages/threads', () => succeed([], { meta: {} }));
    const answered = Promise.withResolvers<void>();
    answer('put', '/messages/settings', async () => {
      await answered.promise;
      return refuse(500, 'Oh no');
    });
    const { user } = await renderPage('/dashboard/messages');
    const box = await screen.findByRole('checkbox');
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await user.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', false));
    answered.resolve();
    await waitFor(() => expect(box).toHaveProperty('checked', true));
  });

  it('counts what is unread in the bar', async () => {
    answer('get', '/messages/threads', () => succeed([], { meta: {} }));
    answer('get', '/messages/unread', () => succeed({ messages: 100, threads: 3 }));
    await renderPage('/dashboard/messages');
    expect((await screen.findByRole('link', { name: 'Messages, more than 99 unread' })).textContent).toBe('99+');
  });

  it('reports a conversation', async () => {
    answerThread(buildThread(), [buildMessage(1, 'Hello')]);
    const reports = answer('post', `/messages/threads/${THREAD}/reports`, () =>
      succeed(null, { message: 'Thank you. We have your report.' }),
    );
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    await user.click(await screen.findByRole('button', { name: 'Conversation options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await user.click(screen.getByLabelText('Fraud, or asks to pay elsewhere'));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We have your report.')).toBeTruthy();
    expect(reports[0]!.body).toEqual({ reason: 'fraud', note: '' });
  });
});

describe('pictures in a conversation', () => {
  const PICTURE = '6b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f64';
  const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
  const choose = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  it('are uploaded once and sent, again when only the message failed', async () => {
    answerThread(buildThread({ unread: 0, readSeq: 2 }), [buildMessage(2, 'Show me')]);
    const uploads = answer('post', `/messages/threads/${THREAD}/pictures`, () =>
      succeed([{ id: PICTURE, width: 640, height: 480, color: '#aabbcc' }]),
    );
    const sent = answer('post', `/messages/threads/${THREAD}/messages`, ({ body }, count) =>
      count === 1
        ? refuse(503, 'Please try again in a moment.')
        : succeed(
            buildMessage(3, '', {
              key: (body as { key: string }).key,
              isOwn: true,
              parts: [],
              pictures: [{ id: PICTURE, width: 640, height: 480, color: '#aabbcc' }],
            }),
          ),
    );
    answer('get', `/private-pictures/${PICTURE}/640.webp`, () => new Response('picture'));
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    await screen.findByRole('button', { name: 'Add pictures' });
    await user.upload(choose(), [file('kitchen.jpg')]);
    expect(screen.getByText(/contact details in them cannot be hidden/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await user.click(await screen.findByRole('button', { name: 'Open picture from you' }));
    expect(await screen.findByRole('dialog', { name: 'Pictures from you' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Picture from you' })).toBeTruthy();
    expect(uploads).toHaveLength(1);
    expect(sent.map(({ body }) => (body as { pictureIds: string[] }).pictureIds)).toEqual([[PICTURE], [PICTURE]]);
  });

  it('are at most four, and pictures', async () => {
    answerThread(buildThread(), [buildMessage(2, 'Show me')]);
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    await screen.findByRole('button', { name: 'Add pictures' });
    await user.upload(
      choose(),
      ['1', '2', '3', '4', '5'].map((name) => file(`${name}.jpg`)),
    );
    expect(screen.getByText('A message can have up to 4 pictures')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Pictures to send' })).getAllByRole('img')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(screen.getByRole('img', { name: '3.jpg' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: '2.jpg' })).toBeNull();
    expect(screen.queryByText('A message can have up to 4 pictures')).toBeNull();
  });

  it('wait for an answer, and the page says so', async () => {
    answerThread(buildThread({ canSendPictures: false }), [buildMessage(1, 'Hello', { isOwn: true })]);
    await renderPage(`/dashboard/messages?thread=${THREAD}`);
    expect(await screen.findByText('You can send pictures once Mariam Saleh has answered.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull();
  });

  it('name the owner with a link to their page', async () => {
    const ownerId = '8b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f65';
    answerThread(buildThread({ ownerId }), [buildMessage(2, 'Hello')]);
    await renderPage(`/dashboard/messages?thread=${THREAD}`);
    const section = within(await screen.findByRole('region', { name: 'Conversation with Mariam Saleh' }));
    expect(section.getByRole('link', { name: 'Mariam Saleh' }).getAttribute('href')).toBe(`/owner/${ownerId}`);
  });
});

describe('viewings in a conversation', () => {
  const slot = {
    id: '5b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f62',
    startsAt: '2126-11-20T10:30:00.000Z',
    endsAt: '2126-11-20T11:00:00.000Z',
    timeZone: 'Asia/Dubai',
    isOpen: true,
    isBooked: false,
  };
  const viewing = {
    id: '7b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f63',
    side: 'visitor',
    home: { id: HOME, title: 'Villa by the sea', location: 'Dubai' },
    otherName: 'Mariam Saleh',
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    timeZone: 'Asia/Dubai',
    state: 'booked',
    cancelledBy: null,
    threadId: THREAD,
  };

  it('are booked at a time of the home’s clocks, and a time that was taken is said so', async () => {
    answerThread(buildThread(), [buildMessage(1, 'Hello')]);
    answer('get', `/properties/${HOME}/viewing-slots`, () => succeed([slot], { meta: { total: 1 } }));
    const booked = answer('post', `/viewing-slots/${slot.id}/book`, (_call, count) =>
      count === 1
        ? refuse(409, 'This time has just been taken. Please choose another one.')
        : succeed(viewing, { message: 'Viewing booked. We have told you both.' }),
    );
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    expect(await screen.findByText('The owner offers 1 time to visit.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book a viewing' }));
    expect(await screen.findByLabelText('Wed 20 Nov 2126, 14:30 (Dubai time) · 30 minutes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('This time has just been taken. Please choose another one.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Viewing booked. We have told you both.')).toBeTruthy();
    expect(booked).toHaveLength(2);
  });

  it('are shown as soon as the stream tells of the conversation', async () => {
    answerThread(buildThread(), [buildMessage(1, 'Hello')]);
    let isBooked = false;
    answer('get', `/properties/${HOME}/viewing-slots`, () => succeed([], { meta: { total: 0 } }));
    answer('get', '/viewings', () => succeed(isBooked ? [viewing] : [], { meta: { total: 0 } }));
    const say = answerStream();
    await renderPage(`/dashboard/messages?thread=${THREAD}`);
    expect(await screen.findByText('No viewing is planned.')).toBeTruthy();
    isBooked = true;
    await say(`id: 5\nevent: thread\ndata: ${JSON.stringify({ threadId: THREAD })}`);
    expect(await screen.findByText('Wed 20 Nov 2126, 14:30 (Dubai time)')).toBeTruthy();
  });

  it('are asked for in the conversation where the owner offers no times', async () => {
    answerThread(buildThread(), [buildMessage(1, 'Hello')]);
    answer('get', `/properties/${HOME}/viewing-slots`, () => succeed([], { meta: { total: 0 } }));
    const sent = answer('post', `/messages/threads/${THREAD}/messages`, (_call, count) =>
      count === 1 ? refuse(429, 'Too many messages. Please wait.') : succeed(buildMessage(2, 'Could you offer times?')),
    );
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    await user.click(await screen.findByRole('button', { name: 'Book a viewing' }));
    await user.click(await screen.findByRole('button', { name: 'Ask for times' }));
    expect(await screen.findByText('Too many messages. Please wait.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask for times' }));
    expect(await screen.findByText('The owner was asked for viewing times.')).toBeTruthy();
    // Sent once for the owner, however often it was pressed.
    const keys = sent.map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(sent[1]?.body).toMatchObject({ text: expect.stringContaining('viewing times') });
  });

  it.each([
    ['visitor', 'Ask for times', 'The owner was asked for viewing times.'],
    ['owner', 'Offer viewing times', 'You offer no times yet.'],
  ] as const)('can be moved only to a time there is: the %s is helped to one', async (side, label, outcome) => {
    answerThread(buildThread(), [buildMessage(1, 'Hello')]);
    answer('get', '/viewings', () => succeed([{ ...viewing, side }], { meta: { total: 1 } }));
    answer('get', `/properties/${viewing.home.id}/viewing-slots`, () => succeed([], { meta: { total: 0 } }));
    answer('post', `/messages/threads/${THREAD}/messages`, () => succeed(buildMessage(2, 'Could you offer times?')));
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    await user.click(await screen.findByRole('button', { name: 'Change time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose another time' });
    await user.click(await within(dialog).findByRole('button', { name: label }));
    expect(await screen.findByText(outcome)).toBeTruthy();
  });

  it('do not keep the conversation away when they cannot be loaded, nor are they asked for again and again', async () => {
    answerThread(buildThread(), [buildMessage(2, 'Yes, it is.')]);
    const calls = answer('get', '/viewings', () => refuse(503, 'Too busy. Please try again.'));
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await user.type(field, 'Is it still free?');
    expect(screen.getByRole('textbox', { name: 'Message' })).toBe(field);
    expect(field.value).toBe('Is it still free?');
    // Once for the page, and once when the bar itself appears.
    const asked = calls.filter(({ request }) => new URL(request.url).searchParams.get('thread') === THREAD);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('are shown and cancelled after asking', async () => {
    answerThread(buildThread(), [buildMessage(1, 'Hello')]);
    const cancels = answer('post', `/viewings/${viewing.id}/cancel`, () =>
      succeed({ ...viewing, state: 'cancelled' }, { message: 'Viewing cancelled. We have told you both.' }),
    );
    answer('get', '/viewings', ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('thread') === THREAD && cancels.length === 0;
      return succeed(isAsked ? [viewing] : [], { meta: { total: 120 } });
    });
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    expect(await screen.findByRole('link', { name: 'Viewings (120)' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Cancel viewing' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/Wed 20 Nov 2126, 14:30 \(Dubai time\)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel viewing' }));
    expect(await screen.findByText('No viewing is planned.')).toBeTruthy();
  });

  it('can be removed by the owner while nobody has booked them, also when it is too late to book them', async () => {
    answerThread(buildThread({ side: 'owner' }), [buildMessage(1, 'Hello')]);
    const soon = { ...slot, isOpen: false };
    const booked = { ...soon, id: '5b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f64', isBooked: true };
    answer('get', `/properties/${HOME}/viewing-slots`, () => succeed([soon, booked], { meta: { total: 2 } }));
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    await user.click(await screen.findByRole('button', { name: 'Offer viewing times' }));
    expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    expect(screen.getAllByText('Booked')).toHaveLength(1);
  });

  it('are offered by the owner', async () => {
    answerThread(buildThread({ side: 'owner' }), [buildMessage(1, 'Hello')]);
    answer('get', `/properties/${HOME}/viewing-slots`, (_call, count) =>
      succeed(count === 1 ? [] : [slot], { meta: { total: 1 } }),
    );
    const added = answer('post', `/properties/${HOME}/viewing-slots`, () => succeed(slot));
    const { user } = await renderPage(`/dashboard/messages?thread=${THREAD}`);
    await user.click(await screen.findByRole('button', { name: 'Offer viewing times' }));
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    expect(await screen.findByText('Please choose a day')).toBeTruthy();
    await user.type(screen.getByLabelText('Day'), '2126-11-20');
    await user.type(screen.getByLabelText('Time'), '14:30');
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    expect(await screen.findByText('Wed 20 Nov 2126, 14:30 (Dubai time) · 30 minutes')).toBeTruthy();
    expect(added[0]!.body).toEqual({ day: '2126-11-20', time: '14:30', minutes: 30 });
  });
});
