// Addresses that nobody links to: settings, backups, consoles, folders of tools.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import type { Target, Targets } from '../target.ts';
import { runTool } from '../tool.ts';

const names = [
  'backup',
  'backups',
  'dump',
  'database',
  'db',
  'data',
  'secrets',
  'config',
  'users',
  'site',
  'diyar',
  'www',
];
const endings = ['', '.sql', '.sql.gz', '.zip', '.tar.gz', '.bak', '.old', '.json', '.db', '.log', '~'];
const others = `
  .env .env.local .git/config .git/HEAD .gitignore .npmrc .vite/manifest.json .server/render.js .htaccess
  .DS_Store .well-known/security.txt package.json package-lock.json node_modules/ Dockerfile admin admin/
  administrator console debug debug/pprof metrics status server-status actuator api/metrics api/admin
  api/users api/debug api/mails api/mailbox api/internal api/graphql graphql api/files api/files/
  api/files/..%2fsecrets.json api/files/%2e%2e/%2e%2e/secrets.json api/private-pictures/ assets/
  assets/../index.html assets/..%2f..%2fpackage.json src/main.tsx @fs/etc/passwd ..%2f..%2fetc%2fpasswd
  mailbox-key outbox outbox/ logs logs/server.log postgres postgres/PG_VERSION data/secrets.json
  phpinfo.php wp-login.php wp-admin/ index.php cgi-bin/ test tmp upload uploads swagger docs/
`
  .trim()
  .split(/\s+/);

export async function attack({ product, planted }: Targets): Promise<Outcome> {
  const control = await scan(planted);
  return { isControlFound: control.some((each) => each.includes('backup.sql')), findings: await scan(product) };
}

async function scan({ url }: Target): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-ffuf-'));
  const [words, report] = [join(folder, 'words'), join(folder, 'report.json')];
  const paths = [...names.flatMap((name) => endings.map((ending) => name + ending)), ...others];
  writeFileSync(words, paths.join('\n'));
  // Everything counts that is not said to be missing, in the end: an address with a slash too much leads to the one without it.
  const args = ['-w', words, '-u', `${url}/FUZZ`, '-mc', 'all', '-fc', '404', '-r', '-t', '8', '-timeout', '10'];
  const { output } = await runTool('ffuf', [...args, '-s', '-o', report, '-of', 'json'], { seconds: 180 });
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as { results: { url: string; status: number }[] };
  rmSync(folder, { recursive: true, force: true });
  if (/error/i.test(output)) console.log(output.slice(0, 500));
  return results.map((each) => `${each.status} ${each.url}`);
}
