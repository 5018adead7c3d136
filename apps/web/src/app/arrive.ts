/** Moves the keyboard into the new page, unless the page has already put it into a field. */
export function focusMain(): void {
  const main = document.querySelector('main');
  const active = document.activeElement;
  const isInField = active instanceof HTMLElement && active.matches('input, textarea, select');
  if (main === null || (isInField && main.contains(active))) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

export function goToHash(hash: string, behavior: ScrollBehavior): void {
  const target = hash === '' ? null : findTarget(hash);
  if (target === null) return;
  target.scrollIntoView({ behavior });
  if (!target.matches('a, button, input, textarea, select, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
