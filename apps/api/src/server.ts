import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { ServerDeps } from './deps.ts';
import { startChain } from './features/chain/chain.service.ts';
import { settleDemoAccounts } from './features/demo/demo-accounts.service.ts';
import { placeDemoApplicants } from './features/demo/demo-applicants.service.ts';
import { settleDemoStaff } from './features/demo/demo-staff.service.ts';
import { hasMailbox } from './features/mails/mails.service.ts';
import { hasReviewers } from './features/office/staff.service.ts';
import { LOAD_WATCHLISTS } from './features/screening/watchlists.service.ts';
import { scheduleJobs } from './jobs.ts';
import { type DataFolder, openDataFolder } from './lib/data-folder.ts';
import { checkPort } from './lib/port.ts';
import { openServer, root } from './open-server.ts';
import { runProcess, say, type Undo } from './run-process.ts';

const DRAIN_PATIENCE_MS = 8000;

async function start(config: Config, undo: Undo): Promise<void> {
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, which serves ${config.publicUrl}`);
  undo.push(() => folder.release());
  await checkPort(config.port, config.host);
  const deps = await openServer(config, folder, { undo, isWorking: config.hasJobs });
  const demo = await settleDemoAccounts(deps, { picturesFolder: join(root, '.cache/demo-pictures'), report: say });
  await scheduleJobs(deps, config.hasJobs);
  deps.jobs.wake(LOAD_WATCHLISTS);
  deps.backups?.start();

  const app = await buildApp(deps);
  undo.push(() => drain(() => app.close()));
  await keepMailboxKey(deps, folder.mailboxKey);
  const office = await describeOffice(deps);
  await app.listen({ port: config.port, host: config.host });
  startChain(deps);
  greet(deps, folder, { demo, office });
  // Afterwards, so that nobody waits for it.
  await placeDemoApplicants(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'the applicants of the demonstration are not all there'),
  );
}

/** A client that never finishes must not keep the server from stopping. */
async function drain(close: () => Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_PATIENCE_MS).unref());
  await Promise.race([close(), patience]);
}

/** For tools on this machine, which do not see what was printed. */
async function keepMailboxKey(deps: ServerDeps, path: string): Promise<void> {
  await rm(path, { force: true });
  if (hasMailbox(deps)) await writeFile(path, deps.secrets.mailboxKey, { mode: 0o600 });
}

/** Undefined where there is nothing to say about it. */
async function describeOffice(deps: ServerDeps): Promise<string | undefined> {
  const staff = await settleDemoStaff(deps);
  if (staff !== undefined) return staff;
  return (await hasReviewers(deps)) ? undefined : 'No reviewer is granted: orders will wait and be returned';
}

function greet(
  deps: ServerDeps,
  folder: DataFolder,
  { demo, office }: { demo: string; office?: string | undefined },
): void {
  const { config } = deps;
  say('');
  say(`  Diyar is ready at ${config.publicUrl}`);
  say(`  ${config.demoAccounts === 'none' ? 'Demo data   ' : 'Demo sign-in'}      ${demo}`);
  say(`  Mail              ${describeMail(deps, folder.outbox)}`);
  say(`  Logs              ${join(folder.logs, 'server.log')}`);
  if (office !== undefined) say(`  Office            ${office}`);
  if (!config.isOnLoopback && config.trustedProxies === undefined)
    say('  Warning           TRUST_PROXY is not set: behind a proxy all visitors would share the limits of one');
  say(
    `  ${deps.settlement.isRealMoney ? 'Cards are charged by Stripe.' : 'No real money moves on this server.'} Press Ctrl-C to stop.`,
  );
  say('');
}

function describeMail(deps: ServerDeps, outbox: string): string {
  const { config, mailer, secrets } = deps;
  if (!mailer.isLocal) return `sent through ${new URL(config.smtpUrl ?? '').host}`;
  return `${hasMailbox(deps) ? `${config.publicUrl}/mailbox#key=${secrets.mailboxKey}  ` : ''}(files in ${outbox})`;
}

await runProcess('Diyar', start);
