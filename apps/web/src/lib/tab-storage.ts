/** What one tab remembers until it closes. A browser that keeps nothing forgets at the next reload. */
type Name = 'scrollPositions' | 'loadedPages' | 'googleState' | 'resendWait' | 'drafts' | 'compared' | 'attempts';

export function readTab(name: Name): string {
  try {
    return window.sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function writeTab(name: Name, value: string): void {
  try {
    window.sessionStorage.setItem(name, value);
  } catch {
    // Blocked or full.
  }
}
