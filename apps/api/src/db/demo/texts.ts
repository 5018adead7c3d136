import { gulfTexts } from './texts/gulf-arabic.ts';
import { worldTexts } from './texts/world-arabic.ts';

/** Title and paragraphs in another language than the listing's own. */
export type DemoText = readonly [title: string, ...paragraphs: [string, ...string[]]];

const DEMONSTRATION_NOTE = 'هذا إعلان تجريبي: البيت ومالكه وسعره مُتخيَّلة.';

const arabic: Record<string, DemoText> = { ...gulfTexts, ...worldTexts };

/** By the slug of the listing. */
export function writeTexts(slug: string) {
  const [title, ...paragraphs] = arabic[slug] ?? [];
  if (title === undefined) return {};
  return { ar: { title, description: [...paragraphs, DEMONSTRATION_NOTE].join('\n\n') } };
}
