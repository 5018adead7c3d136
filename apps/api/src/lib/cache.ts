import { LRUCache } from 'lru-cache';

/** In-memory cache of values that take long to compute or are asked for all the time. */
export interface Cache {
  /**
   * The kept value, or else the computed one. Callers that ask during the computation share it. Failures and `undefined` are not kept.
   */
  get<Value>(place: Place, compute: () => Promise<Value>): Promise<Value>;
  /** Drops the values that were read from this topic, also those being computed. */
  drop(topic: string): void;
  /** Drops the values of a group, or all of them, also those being computed. */
  clear(group?: string): void;
}

export interface Place {
  /** Kind of value. Groups have room of their own, so that values of one never push out those of another. */
  group: string;
  /** Which value of the group; visitors may make up as many as they like. */
  name?: string;
  keptMs: number;
  /** Data the value was read from, see `db/changes.ts`. A change of it drops the value. */
  topic?: string;
  /** How many values the group keeps, the most recently used ones; set by its first use. */
  max?: number;
}

interface Entry {
  place: Place;
  value: Promise<unknown>;
  /** Undefined while it is being computed. */
  computedAt: number | undefined;
}

const MAX_DEFAULT = 200;

/** The clock is one that nobody can set back. */
export function createCache(clock: () => number = () => performance.now()): Cache {
  const groups = new Map<string, LRUCache<string, Entry>>();
  const topics = new Map<string, Set<Entry>>();

  function forgetTopicOf(entry: Entry): void {
    const { topic } = entry.place;
    if (topic === undefined) return;
    const entries = topics.get(topic);
    entries?.delete(entry);
    if (entries?.size === 0) topics.delete(topic);
  }

  function getGroup({ group, max = MAX_DEFAULT }: Place): LRUCache<string, Entry> {
    const entries = groups.get(group) ?? new LRUCache<string, Entry>({ max, dispose: forgetTopicOf });
    groups.set(group, entries);
    return entries;
  }

  return {
    get<Value>(place: Place, compute: () => Promise<Value>): Promise<Value> {
      const { name = '', keptMs, topic } = place;
      const entries = getGroup(place);
      const kept = entries.get(name);
      if (kept !== undefined && (kept.computedAt === undefined || clock() - kept.computedAt < keptMs))
        // Type: a group belongs to one caller, who always computes the same kind of value.
        return kept.value as Promise<Value>;
      const value = compute();
      const entry: Entry = { place, value, computedAt: undefined };
      const removeEntry = (): boolean => entries.peek(name) === entry && entries.delete(name);
      entries.set(name, entry);
      if (topic !== undefined) topics.set(topic, (topics.get(topic) ?? new Set()).add(entry));
      value.then((computed) => {
        entry.computedAt = clock();
        if (computed === undefined) removeEntry();
      }, removeEntry);
      return value;
    },
    drop(topic) {
      for (const { place } of [...(topics.get(topic) ?? [])]) groups.get(place.group)?.delete(place.name ?? '');
    },
    clear(group) {
      if (group === undefined) for (const entries of groups.values()) entries.clear();
      else groups.get(group)?.clear();
    },
  };
}
