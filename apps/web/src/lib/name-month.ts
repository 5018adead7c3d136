import { formatDate } from './format.ts';

/** `Nov 2026`, from `2026-11`. */
export function nameMonth(month: string): string {
  return formatDate(`${month}-01`).replace(/^1 /, '');
}
