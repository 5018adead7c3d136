import { recordInput, replayWithoutApp } from './early-input.ts';

// Stands in the page itself, so that it runs before anything is painted, however late the app's files come. The app's own
// code, many times the page's weight, is fetched when the page is on the screen.
const PATIENCE_MS = 2000;

const { app = '', page = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  // What is taken over has to be there as a whole.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start, { once: true });
    return;
  }
  hasStarted = true;
  document.documentElement.removeAttribute('data-unpainted');
  for (const href of page.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ app).catch(replayWithoutApp);
}

/** Question that the address points at. The browser paints a long page before it looks for its target, and would move what is below. */
function openLinked(): void {
  const id = window.location.hash.slice(1);
  if (id === '') return;
  const observer = new MutationObserver(() => {
    const linked = document.getElementById(id);
    if (linked === null) return;
    observer.disconnect();
    if (linked instanceof HTMLDetailsElement) linked.open = true;
  });
  observer.observe(document, { childList: true, subtree: true });
}

recordInput();
openLinked();
// A page that nobody looks at is never painted.
if (document.hidden) start();
else {
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, PATIENCE_MS);
}
