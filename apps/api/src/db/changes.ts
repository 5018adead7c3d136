import type { Db } from './client.ts';

/**
 * Data that caches keep copies of, that streams tell of, or that somebody waits for. `properties` is everything a list of properties
 * shows, owners' names and leases included; `mails` are emails to deliver; a picture changes when it is erased.
 */
export type Topic = 'properties' | 'mails' | `user:${string}` | `notifications:${string}` | `picture:${string}`;

/** `isOwn`: committed by this server, not by another one on the same database. */
type Listener = (topic: Topic, isOwn: boolean) => void;

const listeners = new WeakMap<Db, Listener[]>();
const changedTopics = new WeakMap<Db, Set<Topic>>();

/** Tells of every change made through this pool once it is committed, and of those that `publish` is called with. Answers how to stop. */
export function onChange(db: Db, listener: Listener): () => void {
  listeners.set(db, [...(listeners.get(db) ?? []), listener]);
  return () => void listeners.set(db, listeners.get(db)?.filter((each) => each !== listener) ?? []);
}

/** For repositories, after the statement that changed the data. Inside a transaction it is told after the commit. */
export function markChanged(db: Db, topic: Topic): void {
  if (!db.isTransaction) return publish(db, topic);
  const topics = changedTopics.get(db);
  if (topics === undefined) throw new Error(`A transaction that changes ${topic} must be run by inTransaction`);
  topics.add(topic);
}

/**
 * Runs a transaction and publishes what it changed. A failed one publishes, too: whether a commit was carried out is unknown
 * when the connection breaks, and dropping a copy that was still right costs one read.
 */
export async function publishingChanges<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const topics = new Set<Topic>();
  try {
    return await db.transaction().execute((tx) => {
      changedTopics.set(tx, topics);
      return work(tx);
    });
  } finally {
    for (const topic of topics) publish(db, topic);
  }
}

export function publish(db: Db, topic: Topic, isOwn = true): void {
  for (const listener of listeners.get(db) ?? []) listener(topic, isOwn);
}
