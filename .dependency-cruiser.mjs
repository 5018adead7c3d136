// Who may import whom. Patterns, not names: a new feature is guarded the day it is born.
const web = '^apps/web/src';
const api = '^apps/api/src';
const domain = '^packages/domain/src';
const words = '^packages/words/src';
const chain = '^packages/chain/src';

/** Files in `from` may import only what `to` lists, words, the standard library, and packages. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(apps|packages)/', pathNot: [to, words].flat() },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },

    only('web-pages', `${web}/pages/`, [`${web}/(pages|features|homes|pictures|ui|lib|assets)/`, domain]),
    only('web-features', `${web}/features/([^/]+)/`, [
      `${web}/features/$1/`,
      `${web}/features/[^/]+/[^/]+\\.api\\.ts$`,
      `${web}/(homes|pictures|ui|lib|assets)/`,
      domain,
    ]),
    only('web-homes', `${web}/homes/`, [`${web}/(homes|ui|lib|assets)/`, domain]),
    only('web-pictures', `${web}/pictures/`, [`${web}/(pictures|ui|lib|assets)/`, domain]),
    only('web-ui', `${web}/ui/`, [`${web}/(ui|assets)/`]),
    only('web-lib', `${web}/lib/`, [`${web}/lib/`, domain]),

    only('api-features', `${api}/features/([^/]+)/`, [
      `${api}/features/$1/`,
      `${api}/features/[^/]+/[^/]+\\.service\\.ts$`,
      `${api}/(db|lib|plugins)/`,
      `${api}/(deps|config)\\.ts$`,
      domain,
      chain,
    ]),
    only('api-plugins', `${api}/plugins/`, [`${api}/(plugins|db|lib)/`, `${api}/config\\.ts$`, domain]),
    only('api-db', `${api}/db/`, [`${api}/(db|lib)/`, domain]),
    only('api-lib', `${api}/lib/`, [`${api}/lib/`, domain, chain]),
    only('domain', `${domain}/`, [domain]),
    only('words', `${words}/`, []),
    only('chain', `${chain}/`, [chain]),
    {
      name: 'domain-needs-zod-alone',
      severity: 'error',
      from: { path: domain, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod/' },
    },

    {
      name: 'routes-see-the-service',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'services-see-no-http',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '(\\.routes\\.ts$|node_modules/fastify)' },
    },
    {
      name: 'sql-stays-in-repositories',
      severity: 'error',
      // The proof of the ledger is SQL, a file for each kind of claim.
      from: { path: `${api}/features/`, pathNot: '(\\.repository\\.ts$|\\.test\\.ts$|/ledger/verify-[^/]+\\.ts$)' },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'repositories-look-down',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^(apps|packages)/[^/]+/dist/|\\.(css|svg|avif|webp|jpg|woff2)$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
