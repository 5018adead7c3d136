// @ts-check
// Every file and script that the documentation names must exist.
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

if (named === 0) problems.push('the documentation names no file at all, which cannot be right');
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
