/**
 * What lies under an open modal is inert: it cannot be reached by pointer, keyboard or screen reader.
 * Toasts mark themselves `data-toasts` and stay within reach.
 */
const stack: HTMLElement[] = [];

function refreshInert(): void {
  const top = stack.at(-1);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child.hasAttribute('data-toasts')) continue;
    child.inert = top !== undefined && child !== top;
  }
}

export function pushModal(element: HTMLElement): () => void {
  // The page must not widen when its scrollbar goes.
  const root = document.documentElement;
  if (stack.length === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  stack.push(element);
  refreshInert();
  return () => {
    stack.splice(stack.indexOf(element), 1);
    refreshInert();
  };
}

export function isTopModal(element: HTMLElement): boolean {
  return stack.at(-1) === element;
}
