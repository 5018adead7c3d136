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
  /** Clears every group that was read from this topic, and the one that has its name. */
  drop(topic: string): void;
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
const UNHEARD_KEPT_MS = 5000;

interface CacheOptions {
  /** Must never be set back. */
  clock?: () => number;
  /** False while changes of other servers go unheard: what was read from a topic is then kept only shortly. */
  areChangesHeard?: () => boolean;
  /** `kind`: the group without the id of whose it is. */
  onRead?: (kind: string, isHit: boolean) => void;
}

export function createCache({
  clock = () => performance.now(),
  areChangesHeard = () => true,
  onRead = () => undefined,
}: CacheOptions = {}): Cache {
  const groups = new LRUCache<string, Map<string, Entry>>({ max: GROUPS_MAX });
  const groupsByTopic = new Map<string, Set<string>>();

  function isFresh({ computedAt }: Entry, { keptMs, topic }: Place): boolean {
    if (computedAt === undefined) return true;
    const longestMs = topic === undefined || areChangesHeard() ? keptMs : Math.min(keptMs, UNHEARD_KEPT_MS);
    return clock() - computedAt < longestMs;
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
      const { name = '' } = place;
      const entries = openGroup(place);
      const kept = entries.get(name);
      const isHit = kept !== undefined && isFresh(kept, place);
      onRead(place.group.split(':', 1)[0]!, isHit);
      if (isHit) return kept.value as Promise<Value>;
      const value = compute();
      keep(entries, name, value);
      return value;
    },
    clear(group) {
      if (group === undefined) groups.clear();
      else groups.delete(group);
    },
    drop(topic) {
      groups.delete(topic);
      for (const group of groupsByTopic.get(topic) ?? []) groups.delete(group);
    },
  };
}
