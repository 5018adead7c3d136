import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../packages/words/src/en/', import.meta.url));

/** What stands for a value in a sentence. */
const VALUE = '…';

/** Samples themselves, which a function may hand back. */
const given = new WeakSet<object>();

/** An argument of any kind: a text where one is written, a number where one is counted, and whatever is asked of it as well. */
function buildSample(count: number): unknown {
  const sample: unknown = new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? count : VALUE);
      if (name === Symbol.iterator) return [][Symbol.iterator];
      if (name === 'toString') return () => VALUE;
      return buildSample(count);
    },
    apply: () => buildSample(count),
  });
  given.add(sample as object);
  return sample;
}

const MOST_ARGUMENTS = 6;
const repeat = (sample: unknown): unknown[] => Array.from({ length: MOST_ARGUMENTS }, () => sample);

/** Arguments. One and several are worded differently; the others are for functions that take neither. */
const usual = [1, 2].map((count) => repeat(buildSample(count)));
const unusual = [...[1n, new Date(0), '2026-01-02', 'fr', VALUE].map(repeat), ['Asia/Dubai', new Date(0)]];

export interface Spoken {
  /** File and export. */
  name: string;
  text: string;
}

/** Every text of the words, with functions called as far as they can be; `silent` are those that could not be called at all. */
export async function listSpoken(): Promise<{ spoken: Spoken[]; silent: string[] }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = { spoken: [] as Spoken[], silent: [] as string[] };
  for (const file of files) {
    const words = (await import(/* @vite-ignore */ `@diyar/words/${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(words)) walk(`${file.slice(0, -3)}.${name}`, value, found);
  }
  return found;
}

function walk(name: string, value: unknown, found: { spoken: Spoken[]; silent: string[] }): void {
  if (typeof value === 'function' && given.has(value)) return;
  if (typeof value === 'string') found.spoken.push({ name, text: value });
  else if (typeof value === 'function') walkFunction(name, value as (...values: unknown[]) => unknown, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) walk(`${name}.${key}`, part, found);
}

function walkFunction(
  name: string,
  say: (...values: unknown[]) => unknown,
  found: { spoken: Spoken[]; silent: string[] },
): void {
  const speak = (values: unknown[]): boolean => {
    try {
      walk(name, say(...values), found);
      return true;
    } catch {
      // Not an argument that it takes.
      return false;
    }
  };
  const spokeUsually = usual.map(speak).some(Boolean);
  const hasSpoken = spokeUsually || unusual.map(speak).some(Boolean);
  // Documents that depend on whether real money moves.
  if (/\.write[A-Z]/.test(name)) speak([false]);
  if (!hasSpoken) found.silent.push(name);
}
