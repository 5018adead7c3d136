import { randomUUID } from 'node:crypto';
import { onChange, publish, type Topic } from './changes.ts';
import type { Db } from './client.ts';
import type { Signals } from './signals.ts';

const CHANNEL = 'diyar_changes';
/** Changes of that long go into one message: orders by the hundred cost a few messages. */
const GATHERED_MS = 25;
/** A message of PostgreSQL has less than 8000 bytes; a topic has at most about 50. */
const TOPICS_MAX = 100;

/**
 * Tells other servers on the same database what this one has committed, and hears of theirs. After the commit and on a connection of
 * its own: a message within a transaction would make all that send one wait for each other. What cannot be told while the connection
 * is away is told when it is back. `onGap`: changes of others may have gone unheard.
 */
export function shareChanges(db: Db, signals: Signals, onGap: () => void): () => Promise<void> {
  const server = randomUUID();
  const untold = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), GATHERED_MS).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const topics of inParts([...untold])) {
      for (const topic of topics) untold.delete(topic);
      if (await signals.notify(CHANNEL, [server, ...topics].join('\n'))) continue;
      for (const topic of topics) untold.add(topic);
      // Without a connection `onGap` comes; with one, too much is waiting at the moment.
      if (signals.isConnected()) schedule();
      return;
    }
  }

  const stopFollowing = onChange(db, (topic, isOwn) => {
    if (!isOwn || topic === 'mails') return;
    untold.add(topic);
    schedule();
  });
  const stopListening = signals.listen({
    channel: CHANNEL,
    onSignal(text) {
      const [sender, ...topics] = text.split('\n');
      if (sender !== server) for (const topic of topics) publish(db, topic as Topic, false);
    },
    onGap() {
      onGap();
      void flush();
    },
  });
  return async () => {
    stopFollowing();
    await flush();
    clearTimeout(timer);
    stopListening();
  };
}

function inParts(topics: Topic[]): Topic[][] {
  const count = Math.ceil(topics.length / TOPICS_MAX);
  return Array.from({ length: count }, (_, part) => topics.slice(part * TOPICS_MAX, (part + 1) * TOPICS_MAX));
}
