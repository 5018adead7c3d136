// How much code the wallet functions of the web app are, and which pages carry it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import type { RecordFigure } from './figures.ts';
import { root } from './product.ts';

const DIST = join(root, 'apps/web/dist');
const SOURCES = join(root, 'apps/web/src');
const FEATURES = ['wallets', 'chain', 'token-transfers'];
const OWN_ENTRY = '\0own-wallet';
/** Of the web app, and not of a wallet: the pages without one have it too, or it draws. */
const OF_PAGES = /^#web\/(?!features\/(?:wallets|chain|token-transfers)\/|lib\/ethereum\.ts$)/;
const REACT = /^react(?:-dom|-redux)?(?:\/|$)/;

const WALLET_PAGE = 'src/pages/dashboard/wallet.tsx';
const PAGES_WITHOUT: Record<string, string[]> = {
  '/': ['src/pages/landing.tsx'],
  '/properties': ['src/pages/properties.tsx'],
  '/property/:id': ['src/pages/property.tsx'],
  '/dashboard': ['src/app/dashboard-area.tsx', 'src/pages/dashboard/home.tsx'],
};
const ENTRIES = { 'manifest.json': 'index.html', 'manifest-ar.json': 'src/main.tsx' };
/** Strings that minified code keeps: of the wallet functions, and of the libraries for them. */
const OWN_MARKS = ['eip6963:', 'eth_requestAccounts', 'personal_sign', 'wallets/challenge', 'token-transfers/quote'];
const LIBRARY_MARKS = ['viem@', '@wagmi/core@'];

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/**
 * Ours: the three features of the wallet page and `lib/ethereum.ts` with all they show and say, each sentence included, and any library
 * they bring. Out of it is what pages without a wallet load too: React, the store, the client of the API, fields and buttons. They are in
 * no chunk of their own, so they are built alone here. Theirs: the same functions without an element or a sentence, and the libraries;
 * React is out of it, and so is every chunk that comes later.
 */
export async function measureWalletCode(record: RecordFigure): Promise<void> {
  const theirs = await bundle(join(root, 'bench/wagmi-wallet.ts'));
  requireMarks(theirs, LIBRARY_MARKS);
  const ours = await bundle(OWN_ENTRY);
  requireMarks(ours, OWN_MARKS);
  // A library that comes to the app by another way than these features counts too.
  const libraries = listChunks(readManifest('manifest.json')).filter((code) => hasMark(code, LIBRARY_MARKS));
  const [one, other] = [[ours, ...libraries].reduce((sum, code) => sum + weigh(code), 0), weigh(theirs)];
  record('wallet code of the wallet page against the same functions on wagmi, gzip', one / other, 0.7, {
    detail: `${(one / 1000).toFixed(1)} / ${(other / 1000).toFixed(1)} kB`,
  });
  measurePagesWithout(record);
}

function measurePagesWithout(record: RecordFigure): void {
  const marks = [...OWN_MARKS, ...LIBRARY_MARKS];
  const found: string[] = [];
  let bytes = 0;
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const manifest = readManifest(name);
    const list = (pages: string[]) => [...findReachable(manifest, [entry, ...pages])];
    // Marks that nobody has would be found nowhere.
    requireMarks(list([WALLET_PAGE]).map(readChunk).join(''), OWN_MARKS);
    for (const [path, pages] of Object.entries(PAGES_WITHOUT))
      for (const file of list(pages)) {
        const code = readChunk(file);
        if (!hasMark(code, marks)) continue;
        bytes += Buffer.byteLength(code);
        found.push(`${path}: ${file}`);
      }
  }
  record('wallet code on pages without a wallet, bytes', bytes, 0, { exactly: true, detail: found.join(', ') });
}

/** One file as the web app's build would make it. */
async function bundle(input: string): Promise<string> {
  const { NODE_ENV: before } = process.env;
  const result = (await build({
    configFile: false,
    root: join(root, 'apps/web'),
    mode: 'production',
    logLevel: 'error',
    plugins: [ownWallet()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        external: (id) => REACT.test(id) || OF_PAGES.test(id),
        preserveEntrySignatures: 'exports-only',
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  })) as Rolldown.RolldownOutput;
  // Vite sets it, also for the servers that are measured afterwards.
  if (before === undefined) delete process.env['NODE_ENV'];
  const chunks = new Map(result.output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])));
  const reached = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const { imports } of reached)
    for (const chunk of imports.map((file) => chunks.get(file))) if (chunk) reached.add(chunk);
  return [...reached].map(({ code }) => code).join('');
}

/** Everything that the modules of the features export. */
function ownWallet(): Plugin {
  return {
    name: 'own-wallet',
    resolveId: (id) => (id === OWN_ENTRY ? id : null),
    load(id) {
      if (id !== OWN_ENTRY) return null;
      const files = FEATURES.flatMap((feature) =>
        readdirSync(join(SOURCES, 'features', feature))
          .filter((file) => !file.includes('.test.'))
          .map((file) => `features/${feature}/${file}`),
      );
      return [...files, 'lib/ethereum.ts']
        .map((file) => `export * from ${JSON.stringify(join(SOURCES, file))};`)
        .join('\n');
    },
  };
}

function weigh(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

function hasMark(code: string, marks: string[]): boolean {
  return marks.some((mark) => code.includes(mark));
}

function requireMarks(code: string, marks: string[]): void {
  const missing = marks.filter((mark) => !code.includes(mark));
  if (missing.length > 0) throw new Error(`No code of a wallet is known by ${missing.join(', ')} any more`);
}

function readManifest(name: string): Manifest {
  return JSON.parse(readFileSync(join(DIST, '.vite', name), 'utf8')) as Manifest;
}

function readChunk(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

function listChunks(manifest: Manifest): string[] {
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  return [...files].filter((file) => file.endsWith('.js')).map(readChunk);
}

/** Files that are loaded with these, by imports that wait for nothing. */
function findReachable(manifest: Manifest, keys: string[]): Set<string> {
  const reached = new Set(keys);
  for (const key of reached) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    for (const each of chunk.imports ?? []) reached.add(each);
  }
  return new Set([...reached].map((key) => manifest[key]!.file));
}
