import type { pageTitles } from '@diyar/words/heads.ts';
import { brand } from '@diyar/words/site.ts';

/** Name of the product in the language of the build. */
export const SITE_NAME = brand;

/** Title and description of every public page: the server writes them into the head, the web app into the tab. */
export { pages, pageTitles } from '@diyar/words/heads.ts';
export type PublicPath = keyof typeof pageTitles;

export function toTabTitle(title: string): string {
  return `${title} · ${SITE_NAME}`;
}
