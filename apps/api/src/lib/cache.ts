import { LRUCache } from 'lru-cache';

/** The in-memory cache of this process. A group belongs to one caller, who always computes the same kind of value in it. */
export interface Cache {
  /**
   * The value of that place; computed when it is absent or older than `keptMs`. Whoever asks meanwhile waits for the same
   * computation. Failures and `undefined` are not kept.
   */
  get<Value>(place: Place, compute: () => Promise<Value>): Promise<Value>;
  /** Drops the values of a group, or all of them, also those being computed. */
  clear(group?: string): void;
  /** Clears every group that was read from this topic. */
  drop(topic: string): void;
  /** As `clear`, and keeps nothing of the group for a while: what is read before a change is committed must not outlive it. */
  suspend(group: string, forMs: number): void;
}

interface Place {
  group: string;
  /** Which one of the group; visitors may make up as many as they like. */
  name?: string;
  keptMs: number;
  /** Data the group is read from, see `db/changes.ts`: a change of it clears the group. For groups whose names are fixed. */
  topic?: string;
}

interface Entry {
  value: Promise<unknown>;
  /** Undefined while it is being computed. */
  computedAt: number | undefined;
}

const NAMES_PER_GROUP_MAX = 200;
const GROUPS_MAX = 10_000;

/** `clock` must never be set back. */
export function createCache(clock: () => number = () => performance.now()): Cache {
  const groups = new LRUCache<string, Map<string, Entry>>({ max: GROUPS_MAX });
  const groupsByTopic = new Map<string, Set<string>>();
  const suspendedUntil = new Map<string, number>();

  function isSuspended(group: string): boolean {
    const until = suspendedUntil.get(group);
    if (until === undefined) return false;
    if (until > clock()) return true;
    suspendedUntil.delete(group);
    return false;
  }

  function openGroup({ group, topic }: Place): Map<string, Entry> {
    const entries = groups.get(group) ?? new Map<string, Entry>();
    groups.set(group, entries);
    if (topic !== undefined) groupsByTopic.set(topic, (groupsByTopic.get(topic) ?? new Set()).add(group));
    return entries;
  }

  function keep(entries: Map<string, Entry>, name: string, value: Promise<unknown>): void {
    const entry: Entry = { value, computedAt: undefined };
    entries.delete(name);
    entries.set(name, entry);
    if (entries.size > NAMES_PER_GROUP_MAX) entries.delete(entries.keys().next().value!);
    const drop = (): void => {
      if (entries.get(name) === entry) entries.delete(name);
    };
    value.then((computed) => (computed === undefined ? drop() : (entry.computedAt = clock())), drop);
  }

  return {
    get<Value>(place: Place, compute: () => Promise<Value>): Promise<Value> {
      const { group, name = '', keptMs } = place;
      if (isSuspended(group)) return compute();
      const entries = openGroup(place);
      const kept = entries.get(name);
      if (kept !== undefined && (kept.computedAt === undefined || clock() - kept.computedAt < keptMs))
        return kept.value as Promise<Value>;
      const value = compute();
      keep(entries, name, value);
      return value;
    },
    clear(group) {
      if (group === undefined) groups.clear();
      else groups.delete(group);
    },
    drop(topic) {
      for (const group of groupsByTopic.get(topic) ?? []) groups.delete(group);
    },
    suspend(group, forMs) {
      groups.delete(group);
      if (suspendedUntil.size >= GROUPS_MAX) for (const each of suspendedUntil.keys()) isSuspended(each);
      suspendedUntil.set(group, clock() + forMs);
    },
  };
}
