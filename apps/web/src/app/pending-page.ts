/** Since when a visitor has been waiting for a page's code, for the note about a slow connection. */
let since: number | undefined;
let awaited: Promise<unknown> | undefined;
const listeners = new Set<() => void>();

function change(next: number | undefined): void {
  since = next;
  for (const listener of listeners) listener();
}

/** Called while rendering, so the news goes out afterwards. */
export function trackWaiting(page: Promise<unknown>): void {
  if (page === awaited) return;
  awaited = page;
  const startedAt = Date.now();
  queueMicrotask(() => {
    if (page === awaited) change(startedAt);
  });
  void settle(page);
}

async function settle(page: Promise<unknown>): Promise<void> {
  await page.catch(() => undefined);
  if (page !== awaited) return;
  awaited = undefined;
  change(undefined);
}

export function subscribePendingPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readPendingPage(): number | undefined {
  return since;
}
