import {
  type CopyFacts,
  isHomeAddress,
  readPage,
  toBuiltFile,
  toCopyAddress,
  toPicture,
  toPictureFolder,
  type WorkerMessage,
} from './page-copy.ts';

/** Pages and pictures seen signed out. */
const VISITOR_COPIES = 'copies';
/** Pages and pictures seen signed in: removed when that person signs out. */
const PERSON_COPIES = 'copies-signed-in';
/** Files of builds: those of the offline page, and those that copies need. */
const FILES = 'files';
/** Names the files of the offline page. */
const SHELL = '/.shell';
const FACTS = 'x-copy';

const HOMES_MAX = 20;
const OTHER_PAGES_MAX = 8;
const PICTURES_PER_PAGE_MAX = 12;
const PICTURE_BYTES_PER_PAGE_MAX = 2_000_000;
const BYTES_MAX = 30_000_000;
const FRESH_MS = 10 * 60_000;

type Seen = Extract<WorkerMessage, { kind: 'seen' }>;

export interface Copy {
  address: string;
  facts: CopyFacts;
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: what one has stored and not named yet, another would remove as unused. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/** Public answer, asked for without cookies or tokens. */
function fetchPublic(address: string, cache: RequestCache): Promise<Response> {
  return fetch(address, { credentials: 'omit', cache });
}

function readFacts(response: Response | undefined): CopyFacts | undefined {
  const text = response?.headers.get(FACTS);
  return text ? (JSON.parse(decodeURIComponent(text)) as CopyFacts) : undefined;
}

/** Fetches what the offline page needs. A server that cannot be reached fails the installation, and it is tried again. */
export async function keepShell(): Promise<void> {
  const { files } = readPage('/', await (await fetchPublic('/', 'no-cache')).text());
  const needed = ['/favicon.svg', ...files.filter((path) => !path.endsWith('.js'))];
  const cache = await caches.open(FILES);
  await Promise.all(needed.map((path) => keepFile(cache, path)));
  await cache.put(SHELL, Response.json(needed));
}

async function listShell(): Promise<string[]> {
  const cache = await caches.open(FILES);
  return ((await (await cache.match(SHELL))?.json()) ?? []) as string[];
}

export async function listShellStyles(): Promise<string[]> {
  return (await listShell()).filter((path) => path.endsWith('.css'));
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return;
  const response = await fetchPublic(path, 'default');
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  await cache.put(path, response);
}

/** Copies a public page that was on the screen, as the server draws it for anybody. */
export function keepPage(seen: Seen): Promise<void> {
  // Opened before anything else happens: what is put after its removal goes into a cache that nobody finds.
  const opened = caches.open(seen.isSignedIn ? PERSON_COPIES : VISITOR_COPIES);
  return inTurn(async () => copyPage(await opened, seen));
}

async function copyPage(cache: Cache, seen: Seen): Promise<void> {
  const address = toCopyAddress(seen.address);
  if (address === undefined) return;
  const known = readFacts(await cache.match(address));
  if (known !== undefined && Date.now() - Date.parse(known.copiedAt) < FRESH_MS) return;
  const response = await fetchPublic(address, 'no-cache');
  if (response.status !== 200) {
    await cache.delete(address);
    return;
  }
  const html = await response.text();
  const page = readPage(address, html);
  const loaded = seen.files.map(toBuiltFile).filter((path) => path !== undefined);
  const files = [...new Set([...page.files, ...loaded])];
  const built = await caches.open(FILES);
  await Promise.all(page.files.map((path) => keepFile(built, path)));
  // A tab of an older build names files that the server no longer has; this page does not need them.
  await Promise.allSettled(files.map((path) => keepFile(built, path)));
  const { pictures, bytes } = await keepPictures(cache, seen.pictures);
  const facts: CopyFacts = {
    copiedAt: new Date().toISOString(),
    title: page.title,
    files,
    pictures,
    bytes: bytes + html.length,
  };
  const headers = new Headers(response.headers);
  // The text is stored unpacked.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(FACTS, encodeURIComponent(JSON.stringify(facts)));
  await cache.put(address, new Response(html, { headers }));
  await dropOldest(cache);
}

/** From the browser's own cache as a rule: they are on the screen. */
async function keepPictures(cache: Cache, shown: string[]): Promise<{ pictures: string[]; bytes: number }> {
  const pictures: string[] = [];
  let bytes = 0;
  for (const path of new Set(shown.map(toPicture))) {
    if (path === undefined || pictures.length === PICTURES_PER_PAGE_MAX) continue;
    const response = (await cache.match(path)) ?? (await fetchPublic(path, 'force-cache'));
    if (response.status !== 200) continue;
    const content = await response.blob();
    if (bytes + content.size > PICTURE_BYTES_PER_PAGE_MAX) continue;
    await cache.put(path, new Response(content, { headers: { 'content-type': content.type } }));
    pictures.push(path);
    bytes += content.size;
  }
  return { pictures, bytes };
}

async function listIn(cache: Cache): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const facts = toPicture(pathname) === undefined ? readFacts(await cache.match(request)) : undefined;
    if (facts !== undefined) copies.push({ address: pathname + search, facts });
  }
  return copies.toSorted((one, other) => other.facts.copiedAt.localeCompare(one.facts.copiedAt));
}

async function dropOldest(cache: Cache): Promise<void> {
  const counts = { homes: 0, others: 0, bytes: 0 };
  const isKept = ({ address, facts }: Copy) => {
    counts.bytes += facts.bytes;
    const isWithin = isHomeAddress(address) ? ++counts.homes <= HOMES_MAX : ++counts.others <= OTHER_PAGES_MAX;
    return isWithin && counts.bytes <= BYTES_MAX;
  };
  const copies = await listIn(cache);
  const kept = copies.filter(isKept);
  const needed = new Set(kept.flatMap(({ address, facts }) => [address, ...facts.pictures]));
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!needed.has(pathname + search)) await cache.delete(request);
  }
  if (kept.length < copies.length) await dropUnusedFiles();
}

/** Files of builds that are gone stay as long as a copy needs them. */
async function dropUnusedFiles(): Promise<void> {
  const needed = new Set([SHELL, ...(await listShell()), ...(await listCopies()).flatMap(({ facts }) => facts.files)]);
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

export function tidyFiles(): Promise<void> {
  return inTurn(dropUnusedFiles);
}

export async function forgetPerson(): Promise<void> {
  await caches.delete(PERSON_COPIES);
}

/** All copies, the last seen first. */
export async function listCopies(): Promise<Copy[]> {
  const found = new Map<string, Copy>();
  for (const name of [VISITOR_COPIES, PERSON_COPIES]) {
    if (!(await caches.has(name))) continue;
    for (const copy of await listIn(await caches.open(name))) {
      const other = found.get(copy.address);
      if (other === undefined || other.facts.copiedAt < copy.facts.copiedAt) found.set(copy.address, copy);
    }
  }
  return [...found.values()].toSorted((one, other) => other.facts.copiedAt.localeCompare(one.facts.copiedAt));
}

/** The newest copy of a page. */
export async function findPage(address: string): Promise<{ facts: CopyFacts; response: Response } | undefined> {
  const found = [];
  for (const cacheName of [PERSON_COPIES, VISITOR_COPIES]) {
    const response = await caches.match(address, { cacheName });
    const facts = readFacts(response);
    if (response !== undefined && facts !== undefined) found.push({ facts, response });
  }
  return found.toSorted((one, other) => other.facts.copiedAt.localeCompare(one.facts.copiedAt))[0];
}

/** A file or picture as it was asked for, or a picture in another size. */
export async function findFile(path: string): Promise<Response | undefined> {
  const exact = await caches.match(path);
  if (exact !== undefined || !path.startsWith('/api/files/')) return exact;
  const folder = toPictureFolder(path);
  const other = (await listCopies())
    .flatMap(({ facts }) => facts.pictures)
    .find((picture) => picture.startsWith(folder));
  return other === undefined ? undefined : caches.match(other);
}
