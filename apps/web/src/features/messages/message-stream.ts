import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '#web/lib/api.ts';
import type { StreamEvent } from '@diyar/domain/messages.ts';
import {
  findCountOnItsWay,
  refreshNotificationLists,
  refreshNotifications,
  setCount,
} from '#web/features/notifications/notifications.api.ts';
import { refreshViewings } from '#web/features/viewings/viewings.api.ts';
import { selectSession, type SessionState } from '#web/lib/session.ts';
import { addMessage, refreshMessages, refreshThreads, renewSession } from './messages.api.ts';

export interface StreamStore {
  getState: () => SessionState;
  dispatch: ThunkDispatch<
    SessionState & Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>,
    unknown,
    UnknownAction
  >;
}

const NAME = 'diyar.messages';
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something every 15 seconds; a connection that is silent for longer is dead, as after the computer slept. */
const SILENCE_MS = 40_000;

/**
 * Follows what is written to a person while the page is open. Browsers allow six connections to a server, so the tabs of a browser
 * share one stream: the tab that holds the lock reads it and tells the others. Answers how to stop.
 */
export function followMessages(store: StreamStore, userId: string): () => void {
  const stop = new AbortController();
  const name = `${NAME}.${userId}`;
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  const apply = (event: StreamEvent) => applyEvent(store, event);
  tabs?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => apply(data));
  const read = () =>
    readForever(store, stop.signal, (event) => {
      apply(event);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs of one origin takes none
      tabs?.postMessage(event);
    });
  // The lock is let go when the tab is closed; web locks need TLS, and without them every tab has a stream.
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal: stop.signal }, read).catch(() => undefined);
    catchUp(name, () => apply({ event: 'ready' })).catch(() => undefined);
  } else void read();
  return () => {
    stop.abort();
    tabs?.close();
  };
}

/** Where another tab reads the stream already, what it told between the first answers of this page and now went unheard. */
async function catchUp(name: string, onLate: () => void): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some((lock) => lock.name === name)) onLate();
}

function applyEvent({ dispatch }: StreamStore, event: StreamEvent): void {
  if (event.event === 'message') {
    dispatch(addMessage(event.message));
    dispatch(refreshThreads());
  } else if (event.event === 'thread') {
    dispatch(refreshThreads());
    // Every booked, moved and cancelled viewing of a conversation is an event of it.
    dispatch(refreshViewings());
  } else if (event.event === 'notifications') {
    dispatch(setCount(event));
    // A count that is on its way may be older.
    if (dispatch(findCountOnItsWay()) === undefined) dispatch(refreshNotificationLists());
    else dispatch(refreshNotifications());
    // Times that are offered, and viewings without a conversation, are told by notifications alone.
    dispatch(refreshViewings());
  } else {
    dispatch(refreshMessages());
    dispatch(refreshNotifications());
    dispatch(refreshViewings());
  }
}

/** Goes on where the stream broke. While it is refused, the page asks for news by itself, every half minute at the least. */
async function readForever(
  store: StreamStore,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  let position: string | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const status = await readStream(store, signal, position, (event, id) => {
      pauseMs = FIRST_PAUSE_MS;
      // Whoever goes on where they were has missed nothing.
      if (event.event !== 'ready' || position === undefined) onEvent(event);
      position = id ?? position;
    });
    if (signal.aborted) return;
    if (status === 401) await store.dispatch(renewSession());
    if (status !== 200) onEvent({ event: 'reset' });
    await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** Until it ends. Answers the status; 0 when the server could not be reached. */
async function readStream(
  { getState }: StreamStore,
  outer: AbortSignal,
  position: string | undefined,
  onEvent: (event: StreamEvent, id: string | undefined) => void,
): Promise<number> {
  const { accessToken } = selectSession(getState());
  if (accessToken === null) return 0;
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const answer = await fetch('/api/messages/stream', {
      headers: { authorization: `Bearer ${accessToken}`, ...(position !== undefined && { 'last-event-id': position }) },
      cache: 'no-store',
      signal,
    });
    if (!answer.ok || answer.body === null) return answer.status;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return 200;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) readBlock(block, onEvent);
    }
  } catch {
    return silence.signal.aborted ? 200 : 0;
  } finally {
    clearTimeout(timer);
  }
}

/** One event; a comment keeps the connection open and says nothing. What is no part of the list has no id. */
function readBlock(block: string, onEvent: (event: StreamEvent, id: string | undefined) => void): void {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
  if (event === undefined || data === undefined) return;
  onEvent({ event, ...(JSON.parse(data) as object) } as StreamEvent, id);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
