/** What one tab remembers until it closes. A browser that keeps nothing forgets at the next reload. */
type Name = 'scrollPositions' | 'googleState' | 'resendWait';

export function readTab(name: Name): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeTab(name: Name, value: string): void {
  try {
    window.sessionStorage.setItem(name, value);
  } catch {
    // Blocked or full.
  }
}

export function removeTab(name: Name): void {
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // Storage that cannot be written holds nothing of ours.
  }
}
