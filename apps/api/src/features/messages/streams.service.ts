import { Readable } from 'node:stream';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { MESSAGE_EVENTS_KEPT_DAYS } from '@diyar/domain/limits.ts';
import type { StreamEvent } from '@diyar/domain/messages.ts';
import type { NotificationCount } from '@diyar/domain/notifications.ts';
import { onChange } from '#api/db/changes.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { countUnreadOf } from '#api/features/notifications/notifications.service.ts';
import { findLiveSessions } from '#api/features/sessions/sessions.service.ts';
import * as repository from './inboxes.repository.ts';
import type { InboxEvent } from './inboxes.repository.ts';
import { toMessage } from './views.ts';

/** Tabs share one stream, so this is how many browsers a person has open. */
const STREAMS_PER_PERSON = 6;
/** About what a stream takes before its client has to read: more would be read again. */
const EVENTS_AT_ONCE = 30;
const NOTIFICATIONS = 'notifications:';
const USER = 'user:';
/** Also how soon a stream ends after its session when its end went unheard. */
const HEARTBEAT_MS = 15_000;

interface Stream {
  actor: Actor;
  /** Number of the last event that was sent. */
  position: number;
  /** Count of notifications that was sent last: a state and no list, so it has no position. */
  counted: string | undefined;
  /** False while the client has enough to read: nothing is kept for it here, and it goes on from its position. */
  isReady: boolean;
  output: Readable;
}

export interface Streams {
  /** `lastEventId` is the position of an earlier stream, which this one goes on from. */
  open(actor: Actor, lastEventId: string | undefined): Promise<Readable>;
  close(): void;
}

type StreamDeps = Deps & Pick<ServerDeps, 'signals'>;

/**
 * Open streams of this process. Events are read from the table and never from a signal: a signal only says that there is something
 * to read, so nothing is lost when one is.
 */
export function createStreams(deps: StreamDeps, heartbeatMs = HEARTBEAT_MS): Streams {
  const people = new Map<string, Set<Stream>>();
  let isClosed = false;
  let stopListening: (() => void) | undefined;
  let stopHearing: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    timer ??= setInterval(() => void beat(), heartbeatMs).unref();
    stopListening ??= deps.signals.listen({
      channel: repository.INBOX_CHANNEL,
      onSignal: (userId) => void wake(userId),
      onGap: wakeAll,
    });
    stopHearing ??= onChange(deps.db, (topic) => {
      if (topic.startsWith(NOTIFICATIONS)) void tellCount(topic.slice(NOTIFICATIONS.length));
      if (topic.startsWith(USER)) void endOfSessions(topic.slice(USER.length));
    });
  }

  function wakeAll(): void {
    for (const userId of people.keys()) {
      void wake(userId);
      void tellCount(userId);
    }
  }

  const wake = oneAtATime(async (userId) => {
    while (await sendNext(userId));
  });
  const tellCount = oneAtATime(sendCount);
  /** Sessions may have ended with a change of the person. */
  const endOfSessions = oneAtATime((userId) => endDead([...(people.get(userId) ?? [])]));

  /** One run at a time for each person; a signal during a run makes for one more. */
  function oneAtATime(work: (userId: string) => Promise<void>): (userId: string) => Promise<void> {
    const running = new Map<string, 'once' | 'again'>();
    return async (userId) => {
      if (!people.has(userId)) return;
      if (running.has(userId)) {
        running.set(userId, 'again');
        return;
      }
      try {
        do {
          running.set(userId, 'once');
          await work(userId);
        } while (running.get(userId) === 'again');
      } catch (error) {
        // The next heartbeat tries again.
        deps.log.warn({ err: error }, 'events of a stream could not be read');
      } finally {
        running.delete(userId);
      }
    };
  }

  /** True when there may be more. */
  async function sendNext(userId: string): Promise<boolean> {
    // A stream that is opened during the read may be further behind; it gets a read of its own.
    const streams = [...(people.get(userId) ?? [])].filter(({ isReady }) => isReady);
    if (streams.length === 0) return false;
    const position = Math.min(...streams.map((stream) => stream.position));
    const events = await repository.listEvents(deps.db, userId, position, EVENTS_AT_ONCE);
    for (const event of events) {
      const text = writeEvent(toStreamEvent(event), event.number);
      for (const stream of streams) {
        if (!stream.isReady || stream.output.destroyed || event.number <= stream.position) continue;
        stream.isReady = stream.output.push(text);
        stream.position = event.number;
      }
    }
    return events.length === EVENTS_AT_ONCE;
  }

  async function sendCount(userId: string): Promise<void> {
    const count = (await countUnreadOf(deps.db, [userId])).get(userId)!;
    const counted = JSON.stringify(count);
    for (const stream of people.get(userId) ?? []) {
      if (!stream.isReady || stream.output.destroyed || stream.counted === counted) continue;
      stream.isReady = stream.output.push(writeCount(count));
      stream.counted = counted;
    }
  }

  /** Keeps proxies from closing what is silent, ends what belongs to no session, and catches up where a signal was lost. */
  async function beat(): Promise<void> {
    const streams = [...people.values()].flatMap((each) => [...each]);
    for (const { output } of streams) if (!output.destroyed) output.push(':\n\n');
    try {
      await endDead(streams);
      const newest = await repository.readPositions(deps.db, [...people.keys()]);
      for (const [userId, each] of people)
        if ([...each].some(({ position }) => position < (newest.get(userId) ?? 0))) void wake(userId);
      for (const [userId, count] of await countUnreadOf(deps.db, [...people.keys()]))
        if ([...(people.get(userId) ?? [])].some(({ counted }) => counted !== JSON.stringify(count)))
          void tellCount(userId);
    } catch (error) {
      deps.log.warn({ err: error }, 'streams could not be checked');
    }
  }

  async function endDead(streams: Stream[]): Promise<void> {
    const sessionIds = new Set(streams.map(({ actor }) => actor.sessionId));
    const live = await findLiveSessions(deps, [...sessionIds]);
    for (const stream of streams) if (!live.has(stream.actor.sessionId)) end(stream);
  }

  /** Nothing can be pushed after the end, however much of it the client has yet to read. */
  function end(stream: Stream): void {
    remove(stream);
    stream.isReady = false;
    stream.output.push(null);
  }

  function createStream(actor: Actor, position: number): Stream {
    const stream: Stream = {
      actor,
      position,
      counted: undefined,
      isReady: true,
      output: new Readable({
        read() {
          if (stream.isReady || people.get(actor.userId)?.has(stream) !== true) return;
          stream.isReady = true;
          void wake(actor.userId);
          void tellCount(actor.userId);
        },
      }),
    };
    return stream;
  }

  function requirePlace({ userId }: Actor): void {
    if (isClosed || (people.get(userId)?.size ?? 0) >= STREAMS_PER_PERSON) throw new AppError('STREAMS_FULL');
  }

  function add(stream: Stream): void {
    const { userId } = stream.actor;
    people.set(userId, (people.get(userId) ?? new Set()).add(stream));
    stream.output.once('close', () => remove(stream));
  }

  function remove(stream: Stream): void {
    const { userId } = stream.actor;
    const own = people.get(userId);
    if (own?.delete(stream) && own.size === 0) people.delete(userId);
  }

  return {
    async open(actor, lastEventId) {
      requirePlace(actor);
      const newest = (await repository.readPositions(deps.db, [actor.userId])).get(actor.userId) ?? 0;
      const wanted = readPosition(lastEventId);
      const canResume =
        wanted !== undefined &&
        wanted <= newest &&
        (wanted === newest || (await repository.hasEvent(deps.db, actor.userId, wanted + 1)));
      // Others may have been opened meanwhile.
      requirePlace(actor);
      const stream = createStream(actor, canResume ? wanted : newest);
      const event = wanted === undefined || canResume ? 'ready' : 'reset';
      stream.output.push(writeEvent({ event }, stream.position));
      add(stream);
      start();
      void wake(actor.userId);
      void tellCount(actor.userId);
      return stream.output;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      stopListening?.();
      stopHearing?.();
      for (const streams of people.values()) for (const stream of streams) end(stream);
    },
  };
}

function readPosition(lastEventId: string | undefined): number | undefined {
  return lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
}

function toStreamEvent({ threadId, side, areContactsShared, message }: InboxEvent): StreamEvent {
  return message === undefined
    ? { event: 'thread', threadId }
    : { event: 'message', message: toMessage(message, side, areContactsShared) };
}

function writeEvent({ event, ...data }: StreamEvent, number: number): string {
  return `id: ${number}\n${writeBlock(event, data)}`;
}

function writeCount({ unread, newestId }: NotificationCount): string {
  return writeBlock('notifications', { unread, newestId });
}

/** Event as a stream has it (HTML standard, 9.2); JSON has no line breaks. */
function writeBlock(event: StreamEvent['event'], data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function forgetOldMessageEvents(deps: Deps): Promise<void> {
  return repository.deleteEventsBefore(deps.db, new Date(deps.now().getTime() - MESSAGE_EVENTS_KEPT_DAYS * DAY_MS));
}
