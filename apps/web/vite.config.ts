import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { languages } from '@diyar/words/languages.ts';
import { type EnvironmentOptions, defineConfig, type Plugin } from 'vite';

const COMPRESSED = new Set(['.js', '.css', '.svg', '.html', '.json', '.tsv', '.webmanifest']);

/** Stands in the page itself, apart from everything the app imports. */
const STARTER = /src.(?:after-paint|early-input)\.ts$/;

/** Blocks of 64 kB: measured, they make the entry a quarter of a percent smaller than the encoder's own choice. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 16 };

/** Built in the first language, and in these once more each. */
const otherLanguages = (process.env.LANGUAGES?.split(',').map((name) => name.trim()) ?? languages).slice(1);

/** Resolves words to the language of the build: `client_ar` and `ssr_ar` are Arabic, the others English. */
function wordsOfBuild(): Plugin {
  const folder = join(import.meta.dirname, '../../packages/words/src');
  return {
    name: 'words-of-build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@diyar\/words\/(?!(?:clocks|languages)\.ts$)/ },
      handler(id) {
        const language = this.environment.name.split('_')[1];
        if (!otherLanguages.includes(language ?? '')) return null;
        return join(folder, language!, id.slice('@diyar/words/'.length));
      },
    },
  };
}

/** What one more language adds: code of its own, over the styles, fonts and pictures of the first. */
function buildsOf(language: string): Record<string, EnvironmentOptions> {
  const folder = `assets/${language}`;
  return {
    [`client_${language}`]: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: `.vite/manifest-${language}.json`,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/main.tsx'),
          output: {
            entryFileNames: `${folder}/[name]-[hash:7].js`,
            chunkFileNames: ({ name }) => `${folder}/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash:7].js`,
          },
        },
      },
    },
    [`ssr_${language}`]: drawing(`render-${language}.js`, false),
  };
}

/** The same app as one module that the API draws pages with. Hidden, so that it is never served. */
function drawing(file: string, emptyOutDir: boolean): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/.server',
      emptyOutDir,
      emitAssets: false,
      minify: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/main-server.tsx'),
        output: { entryFileNames: file, codeSplitting: false },
      },
    },
  };
}

/** Writes `.br` and `.gz` next to every text file, so that serving one costs no compression. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => !name.startsWith('ssr'),
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const done = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
      const files = entries.filter(
        (entry) =>
          entry.isFile() &&
          COMPRESSED.has(extname(entry.name)) &&
          !done.has(join(entry.parentPath, `${entry.name}.br`)),
      );
      await Promise.all(
        files.map(async (file) => {
          const path = join(file.parentPath, file.name);
          const content = await readFile(path);
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(content, { params: BROTLI }),
            promisify(gzip)(content, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
        }),
      );
    },
  };
}

/** `import()` as Vite has wrapped it: the names that are used are taken out of the module and put into an object again. */
const PRELOADED_IMPORT =
  /__vitePreload\(async \(\) => \{\s*(?:const|let) \{[^{}]*\} = await (import\([^()]*\)(?:\.then\([^;]*\))?);\s*return \{[^{}]*\};?\s*\}, [^()]*\)/g;

/**
 * Vite's helper around `import()` loads the styles of a page and preloads what it imports. All styles are in one file here,
 * and the server and the links preload pages, so half a kilobyte of every first load is saved.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.startsWith('client'),
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: {
      order: 'pre',
      handler: (code) => ({ code: code.replace(PRELOADED_IMPORT, '$1'), map: null }),
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && STARTER.test(chunk.facadeModuleId ?? '')) {
          const { code, exports, imports } = chunk;
          if (exports.length + imports.length > 0 || /<\/script|<!--/i.test(code)) {
            this.error(`${chunk.fileName} cannot stand in a page: it imports, exports or would end its element`);
          }
        }
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && (chunk.viteMetadata?.importedCss.size ?? 0) > 0) {
          this.error(`${chunk.fileName} has styles of its own; import them in theme.css`);
        }
      }
    },
  };
}

/** `<Router>` of react-router stands next to a memoised part of its data router, which would come along with it. */
function lightRouter(): Plugin {
  const MEMO = '= React$1.memo(';
  return {
    name: 'light-router',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/components\.js$/ },
      handler(code) {
        if (!code.includes(MEMO))
          this.error('react-router has changed; look at what its components.js calls when it loads');
        return code.replace(MEMO, '= /* @__PURE__ */ React$1.memo(');
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [wordsOfBuild(), react(), tailwind(), lightRouter(), plainImports(), precompress()],
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // MapLibre alone is larger than Vite's warning; it comes late and only with a map. check-sizes.mjs limits first loads.
    chunkSizeWarningLimit: 1200,
    // A page's code is fetched as soon as someone reaches for a link to it, and the server names that of the first page:
    // a list of what each page needs would only weigh on the first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // Words are constants in modules of their own: inlined, a page carries those it shows and no others.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // The entry names every page: seven letters of a hash tell two versions of one file apart as well as eight.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // Core: what every page needs.
            { name: 'core', tags: ['$initial'], test: (id) => !STARTER.test(id), priority: 2 },
            // Homes: cards of properties and the queries that public pages bring along, without what only investors and the dashboard show.
            {
              name: 'homes',
              test: /src.homes.(?!home-earnings|paid-months|plot|property-line|waiting-notice)|domain.src.preloaded/,
              priority: 1,
              minShareCount: 2,
            },
            {
              name: 'shared',
              // A public page that the dashboard also uses keeps a chunk of its own: the server names it to the browser. Words of lost wallets
              // would be merged with what the list of homes loads.
              test: (id) => !/src.pages.property\.tsx$|wallet-recoveries\.ts$/.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
            },
          ],
        },
      },
    },
    // `light-dark()` and nesting are left as written: every browser since 2024 reads them.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: ['index.html', 'src/after-paint.ts'].map((path) => join(import.meta.dirname, path)),
        },
      },
    },
    ssr: drawing('render.js', true),
    // One classic script at a fixed address, because that is what every browser takes for a service worker.
    service_worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/service-worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
        },
      },
    },
    ...Object.assign({}, ...otherLanguages.map(buildsOf)),
  },
  builder: {},
});
