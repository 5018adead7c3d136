// The server has drawn the page: it comes onto the screen before the app's own code, several times its weight, is fetched.
const PATIENCE_MS = 2000;

const { app = '', page = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
let hasStarted = false;

function start(): void {
  if (hasStarted) return;
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
let pressed: HTMLButtonElement | undefined;

function isAlive(element: Element): boolean {
  return isTakenOver && element.closest('[data-waiting]') === null;
}

document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null && !isAlive(button)) pressed = button;
  },
  { capture: true },
);
document.addEventListener('taken-over', () => {
  isTakenOver = true;
  if (pressed === undefined || !isAlive(pressed)) return;
  const button = pressed;
  pressed = undefined;
  button.click();
});
