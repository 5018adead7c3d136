import { randomUUID } from 'node:crypto';
import { onChange, publish, type Topic } from './changes.ts';
import type { Db } from './client.ts';
import type { Signals } from './signals.ts';

const CHANNEL = 'changes';
/** Changes of that long go into one message: orders by the hundred cost a few messages. */
const GATHERED_MS = 25;
/** A message of PostgreSQL has less than 8000 bytes; a topic has at most about 50. */
const TOPICS_MAX = 100;

/**
 * Tells other servers on the same database what this one has committed, and hears of theirs. After the commit and on a connection of
 * its own: a message within a transaction would make all that send one wait for each other. What cannot be told while the connection
 * is away is told when it is back. `onGap`: changes of others may have gone unheard.
 */
export function shareChanges(db: Db, signals: Signals, onGap: () => void): () => void {
  const server = randomUUID();
  const untold = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    timer = undefined;
    for (const topics of inParts([...untold])) {
      for (const topic of topics) untold.delete(topic);
      if (await signals.tell(CHANNEL, [server, ...topics].join('\n'))) continue;
      for (const topic of topics) untold.add(topic);
      return;
    }
  }

  const stopFollowing = onChange(db, (topic, isOwn) => {
    if (!isOwn || topic === 'mails') return;
    untold.add(topic);
    timer ??= setTimeout(() => void tell(), GATHERED_MS).unref();
  });
  const stopListening = signals.listen({
    channel: CHANNEL,
    onSignal(text) {
      const [sender, ...topics] = text.split('\n');
      if (sender !== server) for (const topic of topics) publish(db, topic as Topic, false);
    },
    onGap() {
      onGap();
      void tell();
    },
  });
  return () => {
    clearTimeout(timer);
    stopFollowing();
    stopListening();
  };
}

function inParts(topics: Topic[]): Topic[][] {
  const count = Math.ceil(topics.length / TOPICS_MAX);
  return Array.from({ length: count }, (_, part) => topics.slice(part * TOPICS_MAX, (part + 1) * TOPICS_MAX));
}
