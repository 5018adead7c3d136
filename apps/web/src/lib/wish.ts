import { DAY_MS } from '@diyar/domain/durations.ts';
import { readWishText, removeWishText, writeWishText } from './browser-storage.ts';

/** What a visitor wanted when they were asked to sign in. Kept by the browser through registering and verifying, and done once. */
export type Wish =
  | { kind: 'favourite' | 'rent' | 'buy' | 'invest'; id: string }
  | { kind: 'search'; name: string; query: string };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const homeKinds = new Set<unknown>(['favourite', 'rent', 'buy', 'invest']);

export function keepWish(wish: Wish): void {
  writeWishText(JSON.stringify({ ...wish, at: Date.now() }));
}

/** A day: nobody expects an older wish to be remembered. */
export function readWish(): Wish | undefined {
  const kept = parse(readWishText());
  if (kept === undefined || !(Math.abs(Date.now() - Number(kept['at'])) < DAY_MS)) return undefined;
  const { kind, id, name, query } = kept;
  if (kind === 'search' && typeof name === 'string' && typeof query === 'string') return { kind, name, query };
  if (!homeKinds.has(kind) || typeof id !== 'string' || !ID.test(id)) return undefined;
  return { kind: kind as 'favourite', id };
}

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Several tabs may see the same sign-in; the lock lets one of them take the wish. */
export async function takeWish(): Promise<Wish | undefined> {
  const take = () => {
    const wish = readWish();
    removeWishText();
    return wish;
  };
  return 'locks' in navigator ? navigator.locks.request('wish', take) : take();
}
