/** Values that can be set back, so that another order of the same commands can be tried. */
export class ModelBook {
  /** By the name of the account. */
  readonly balances = new Map<string, bigint>();
  private undoing: (() => void)[] = [];

  /** Runs something, and answers how to take it back. */
  record<Answer>(work: () => Answer): { answer: Answer; undo: () => void } {
    this.undoing = [];
    const answer = work();
    const steps = this.undoing.toReversed();
    return { answer, undo: () => steps.forEach((step) => step()) };
  }

  add(account: string, amount: bigint): void {
    this.put(this.balances, account, (this.balances.get(account) ?? 0n) + amount);
  }

  put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
    const before = map.get(key);
    this.undoing.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
    map.set(key, value);
  }

  set<Of, Name extends keyof Of>(of: Of, name: Name, value: Of[Name]): void {
    const before = of[name];
    this.undoing.push(() => (of[name] = before));
    of[name] = value;
  }

  push<Item>(list: Item[], item: Item): void {
    this.undoing.push(() => list.pop());
    list.push(item);
  }
}
