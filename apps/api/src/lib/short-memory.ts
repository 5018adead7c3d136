interface Entry {
  value: unknown;
  until: number;
}

export interface ShortMemory {
  /** Undefined when there is nothing; what it is, the one who put it there knows. */
  get(group: string, name: string): unknown;
  set(group: string, name: string, value: unknown): void;
  /** Forgets the group, and keeps nothing of it until a change that is being written now must have ended. */
  distrust(group: string): void;
}

const KEPT_MS = 5000;
/** Longer than any transaction may take: what is read before a change is committed must not outlive it here. */
const DISTRUST_MS = 20_000;
const GROUPS_MAX = 10_000;

/**
 * What was just read from the database, for a few seconds, by the person it belongs to. It counts time by a clock that
 * nobody can set back.
 */
export function createShortMemory(clock: () => number = () => performance.now()): ShortMemory {
  const groups = new Map<string, Map<string, Entry>>();
  const distrusted = new Map<string, number>();

  return {
    get(group, name) {
      const entry = groups.get(group)?.get(name);
      return entry !== undefined && clock() < entry.until ? entry.value : undefined;
    },
    set(group, name, value) {
      if ((distrusted.get(group) ?? 0) > clock()) return;
      distrusted.delete(group);
      if (groups.size >= GROUPS_MAX) groups.clear();
      const entries = groups.get(group) ?? new Map<string, Entry>();
      entries.set(name, { value, until: clock() + KEPT_MS });
      groups.set(group, entries);
    },
    distrust(group) {
      groups.delete(group);
      if (distrusted.size >= GROUPS_MAX)
        for (const [each, until] of distrusted) if (until <= clock()) distrusted.delete(each);
      distrusted.set(group, clock() + DISTRUST_MS);
    },
  };
}
