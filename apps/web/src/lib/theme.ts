/** The visitor's colour theme, in a cookie so that the server can render it before the first paint. */
export const themeChoices = ['light', 'system', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

export function getTheme(): ThemeChoice {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
}

/** Applies the theme to the page and the browser's bar. */
export function applyTheme(choice: ThemeChoice = getTheme()): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]')) {
    const scheme = meta.dataset.scheme;
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === choice ? 'all' : 'not all';
  }
}

export function setTheme(choice: ThemeChoice): void {
  document.cookie =
    choice === 'system'
      ? 'theme=; Path=/; Max-Age=0; SameSite=Lax'
      : `theme=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  applyTheme(choice);
  for (const listener of listeners) listener();
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
