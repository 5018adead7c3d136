// The server has drawn the page: it comes onto the screen before the app's own code, several times its weight, is fetched.
const PATIENCE_MS = 2000;

const { app = '', page = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
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

// Who is quicker than the app is not ignored: the last press waits for it, and nothing typed is sent by the browser itself.
let act = () => {};
const held = new AbortController();
const options = { capture: true, signal: held.signal };

document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null && button.type !== 'submit') act = () => button.click();
  },
  options,
);
document.addEventListener(
  'submit',
  (event) => {
    event.preventDefault();
    const { target, submitter } = event;
    act = () => (target as HTMLFormElement).requestSubmit(submitter);
  },
  options,
);
document.addEventListener(
  'taken-over',
  () => {
    held.abort();
    act();
  },
  { once: true },
);
