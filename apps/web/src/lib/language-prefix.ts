import { prefix } from '@diyar/words/language.ts';

/** A path of the address bar as the router and storage know it: `/ar/properties` is `/properties` in Arabic. */
export function withoutPrefix(pathname: string): string {
  return pathname.slice(prefix.length) || '/';
}
