// The server has drawn the page: it comes onto the screen before the app's own code, several times its weight, is fetched.
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
  void import(/* @vite-ignore */ app);
}

// A page that nobody looks at is never painted.
if (document.hidden) start();
else {
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, PATIENCE_MS);
}

// Who is quicker than the code is not ignored: the last press waits for it. Parts that come later are marked until they do.
let isTakenOver = false;
let pressed: HTMLElement | undefined;
const PRESSABLE = 'button, label:has([type=radio], [type=checkbox]), [type=radio], [type=checkbox]';

function isAlive(element: Element): boolean {
  return isTakenOver && element.closest('[data-waiting]') === null;
}

document.addEventListener(
  'click',
  (event) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (found === null || isAlive(found)) return;
    pressed = found;
    event.preventDefault();
  },
  { capture: true },
);
document.addEventListener('taken-over', () => {
  isTakenOver = true;
  if (pressed === undefined || !isAlive(pressed)) return;
  const waiting = pressed;
  pressed = undefined;
  waiting.click();
});
