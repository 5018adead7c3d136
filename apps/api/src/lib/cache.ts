/** Values that are the same for everybody, computed once and kept for a while. */
export interface Cache {
  /**
   * The value of that name; computed when it is absent or older than `keptMs`. Whoever asks meanwhile waits for the same
   * computation. What failed is not kept.
   */
  get<Value>(place: Place, compute: () => Promise<Value>): Promise<Value>;
  /** Drops the values of a group, or all of them, also those being computed. */
  clear(group?: string): void;
}

interface Place {
  group: string;
  /** Which one of the group; visitors may make up as many as they like. */
  name?: string;
  keptMs: number;
}

interface Entry {
  value: Promise<unknown>;
  /** Undefined while it is being computed. */
  computedAt: number | undefined;
}

const NAMES_PER_GROUP_MAX = 200;

export function createCache(clock: () => number = () => performance.now()): Cache {
  const groups = new Map<string, Map<string, Entry>>();

  return {
    get<Value>({ group, name = '', keptMs }: Place, compute: () => Promise<Value>): Promise<Value> {
      const entries = groups.get(group) ?? new Map<string, Entry>();
      groups.set(group, entries);
      const kept = entries.get(name);
      if (kept !== undefined && (kept.computedAt === undefined || clock() - kept.computedAt < keptMs))
        // Type: a group belongs to one caller, who always computes the same kind of value.
        return kept.value as Promise<Value>;
      const value = compute();
      const entry: Entry = { value, computedAt: undefined };
      entries.delete(name);
      entries.set(name, entry);
      value.then(
        () => (entry.computedAt = clock()),
        () => entries.get(name) === entry && entries.delete(name),
      );
      if (entries.size > NAMES_PER_GROUP_MAX) entries.delete(entries.keys().next().value!);
      return value;
    },
    clear(group) {
      if (group === undefined) groups.clear();
      else groups.delete(group);
    },
  };
}
