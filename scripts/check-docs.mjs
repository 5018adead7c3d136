// @ts-check
// Every file and script that the documentation names must exist, and what it lists must be complete.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const problems = [];
let named = 0;

for (const document of documents) {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(document), path));
  const files = [
    ...text.matchAll(/`((?:apps|packages|docs|e2e|bench|chaos|attack|scripts)\/[^`\s*]+|[\w.-]+\.(?:mjs|json|md))`/g),
  ].map(([, path]) => path);
  const commands = [...text.matchAll(/`npm (?:run )?([a-z:-]+)/g)].map(([, name]) => name);
  named += links.length + files.length + commands.length;
  for (const path of [...links, ...files])
    if (!existsSync(path)) problems.push(`${document} names ${path}, which does not exist`);
  for (const name of commands)
    if (!(name in scripts)) problems.push(`${document} names npm run ${name}, which does not exist`);
}

const architecture = readFileSync('docs/architecture.md', 'utf8');
const listed = architecture
  .split('\n')
  .flatMap((line) => [...(/^\| (`.+?`) \|/.exec(line)?.[1] ?? '').matchAll(/`([a-z-]+)`/g)]);
const features = new Set(listed.map(([, name]) => name));
for (const feature of readdirSync('apps/api/src/features'))
  if (!features.has(feature)) problems.push(`docs/architecture.md does not say what ${feature} owns`);
for (const file of readdirSync('docs/decisions')) {
  const number = file.slice(0, '0000'.length);
  if (!readFileSync(join('docs/decisions', file), 'utf8').startsWith(`# ${number} `))
    problems.push(`docs/decisions/${file} does not begin with its number`);
}

// Tests by file and name: the name may have a place for a value, as in the source.
const evidence = readFileSync('docs/evidence.md', 'utf8');
const tests = [...evidence.matchAll(/`([\w./-]+\.test\.ts)`: "([^"]+)"/g)];
for (const [, file = '', name = ''] of tests) {
  const path = join('apps/api/src/features', file);
  if (!existsSync(path)) problems.push(`docs/evidence.md names ${path}, which does not exist`);
  else if (!readFileSync(path, 'utf8').includes(name))
    problems.push(`docs/evidence.md names a test "${name}" that ${path} does not have`);
}
for (const [, file = '', name = ''] of evidence.matchAll(/`(\w+\.t\.sol)`: "(\w+)"/g)) {
  const path = join('packages/chain/test', file);
  if (!existsSync(path) || !readFileSync(path, 'utf8').includes(`function ${name}(`))
    problems.push(`docs/evidence.md names a test ${name} that ${path} does not have`);
}
if (tests.length === 0) problems.push('docs/evidence.md names no test at all, which cannot be right');

if (named === 0) problems.push('the documentation names no file at all, which cannot be right');
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
