import {
  findFile,
  findPage,
  forgetPerson,
  keepPage,
  keepShell,
  listCopies,
  listShellStyles,
  tidyFiles,
} from './copies.ts';
import { renderOfflinePage } from './offline-page.ts';
import { wordsFor } from './offline-words.ts';
import { isPersonalAddress, markCopy, toCopyAddress, type WorkerMessage } from './page-copy.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Not in every browser that has service workers. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};

// Every answer comes from the network as long as it can, so a new worker can take over from an old one at any moment.
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), tidyFiles()]));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  // Lost on the way, a copy is made the next time.
  event.waitUntil(
    message.kind === 'forget' ? Promise.all([forgetPerson(), forgetNews()]) : keepPage(message).catch(() => undefined),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(answerPage(event));
  } else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg' || isPicture(request, pathname)) {
    event.respondWith(answerFile(request, pathname));
  }
});

function isPicture({ destination }: Request, pathname: string): boolean {
  return destination === 'image' && pathname.startsWith('/api/files/');
}

/** Prices and amounts are never old without saying so: a copy is shown only when there is no answer, and says what it is. */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    const { pathname, search } = new URL(event.request.url);
    return findCopy(pathname + search);
  }
}

async function findCopy(asked: string): Promise<Response> {
  const address = toCopyAddress(asked);
  const copy = address === undefined ? undefined : await findPage(address);
  const theme = await readTheme();
  if (address === undefined || copy === undefined)
    return renderOfflinePage({ address: asked, copies: await listCopies(), styles: await listShellStyles(), theme });
  // A home in the dashboard is shown as its public page.
  if (isPersonalAddress(asked)) return Response.redirect(address);
  const { facts, response } = copy;
  const html = markCopy(await response.text(), { address: asked, copiedAt: facts.copiedAt, theme });
  return new Response(html, { headers: response.headers });
}

async function readTheme(): Promise<string> {
  const value = (await self.cookieStore?.get('theme'))?.value;
  return value === 'light' || value === 'dark' ? `data-theme="${value}" ` : '';
}

/** A file of an old build is gone from the server, but a tab of that build may still ask for it. */
async function answerFile(request: Request, pathname: string): Promise<Response> {
  try {
    const response = await fetch(request);
    return response.ok ? response : ((await findFile(pathname)) ?? response);
  } catch {
    return (await findFile(pathname)) ?? Response.error();
  }
}

interface PushedNews {
  title: string;
  body?: string;
  url?: string;
  tag?: string;
}

/** Whoever uses this browser next sees no news of the person before. */
async function forgetNews(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  // Browsers that cannot push have no manager.
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = readNews(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      icon: '/icon-192.png',
      data: { url },
      ...(body !== undefined && { body }),
      ...(tag !== undefined && { tag }),
    }),
  );
});

/** A browser that is sent something and shows nothing withdraws the permission. */
function readNews(data: PushMessageData | null): PushedNews {
  try {
    const news = data?.json() as Partial<PushedNews> | undefined;
    if (typeof news?.title === 'string') return { ...news, title: news.title };
  } catch {
    // Not JSON.
  }
  return { title: wordsFor('/').newsTitle };
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as { url?: string };
  event.waitUntil(openPage(toOwnAddress(url)));
});

/** Addresses of other sites lead to the home page. */
function toOwnAddress(url: string | undefined): string {
  const home = new URL('/', self.location.origin);
  const asked = URL.parse(url ?? '/', home) ?? home;
  return asked.origin === home.origin ? asked.href : home.href;
}

/** A tab that shows the page already comes to the front; others are left alone, somebody may be writing in them. */
async function openPage(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  await (tab === undefined ? self.clients.openWindow(address) : tab.focus());
}
