import type { WorkerMessage } from '#web/service-worker/page-copy.ts';
import { selectSession } from '#web/lib/session.ts';
import type { AppStore } from './store.ts';

const WORKER = '/service-worker.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** Address of the worker, as the content policy wants it where the browser knows trusted types. */
function nameWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
  );
}

/** A page that is on the screen at two looks in a row has been seen. */
const LOOK_EVERY_MS = 1500;

function listLoaded(): string[] {
  const styles = [...document.styleSheets].map(({ href }) => href ?? '');
  return [...performance.getEntriesByType('resource').map(({ name }) => name), ...styles].filter((name) =>
    name.startsWith(`${location.origin}/assets/`),
  );
}

/** Those of the page itself: the header may show the person. */
function listShownPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => address.startsWith(`${location.origin}/`));
}

/** Whoever counts megabytes gets no copies. */
function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Id of the person who is signed in; empty for a visitor. */
function findPerson(store: AppStore): string {
  const { isAuthenticated, user } = selectSession(store.getState());
  return isAuthenticated ? (user?.id ?? 'unknown') : '';
}

/** Tells the worker when somebody has left, and at the start whenever nobody is here: the session may have ended elsewhere. */
function followSession(store: AppStore, send: (message: WorkerMessage) => void): void {
  let person = findPerson(store);
  if (person === '') send({ kind: 'forget' });
  store.subscribe(() => {
    const before = person;
    person = findPerson(store);
    if (before !== '' && before !== person) send({ kind: 'forget' });
  });
}

function followPages(store: AppStore, send: (message: WorkerMessage) => void): void {
  const opened = location.pathname;
  let shown = '';
  let told = '';
  setInterval(() => {
    const address = location.pathname + location.search;
    // The note belongs to the page that the worker answered with, not to those that are opened from it.
    if (location.pathname !== opened) document.getElementById('copy-note')?.remove();
    const isSettled = address === shown && !document.hidden && !isSavingData();
    shown = address;
    if (!isSettled || told === address) return;
    told = address;
    send({
      kind: 'seen',
      address,
      isSignedIn: findPerson(store) !== '',
      files: listLoaded(),
      pictures: listShownPictures(),
    });
  }, LOOK_EVERY_MS);
}

/** Registers the service worker when everything else has loaded, and tells it what is on the screen. */
export async function startServiceWorker(store: AppStore): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  try {
    await navigator.serviceWorker.register(nameWorker(), { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The app works without its offline copies', error);
    return;
  }
  const registration = await navigator.serviceWorker.ready;
  const send = (message: WorkerMessage) => registration.active?.postMessage(message);
  followSession(store, send);
  followPages(store, send);
}
