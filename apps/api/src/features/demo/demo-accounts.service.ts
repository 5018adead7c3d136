import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD, demoAccounts } from '#api/db/demo/accounts.ts';
import { seedDemo } from '#api/db/seed.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { hashPassword, verifyPassword } from '#api/lib/password.ts';
import { identifyDemoPerson } from '#api/features/identity/demonstration.service.ts';
import { dropChallenges } from '#api/features/mfa/challenges.service.ts';
import { withdrawListingsOf } from '#api/features/properties/listings.service.ts';
import { endSessions } from '#api/features/sessions/sessions.service.ts';
import { changeUser, listDemoUsers, lockUser } from '#api/features/users/users.service.ts';
import { placeDemoOrders } from './demo.service.ts';

const [{ email: FIRST_EMAIL }] = demoAccounts;

interface Options {
  picturesFolder: string;
  report(text: string): void;
}

/**
 * Makes the demonstration accounts what the settings allow: fills an empty database, replaces a published password where
 * others can reach the server, or ends every session of accounts that must not be here. Answers the line of the greeting.
 */
export async function settleDemoAccounts(deps: Deps, { picturesFolder, report }: Options): Promise<string> {
  const mode = deps.config.demoAccounts;
  if (mode === 'none') return closeDemoAccounts(deps);
  const password = mode === 'published-password' ? DEMO_PASSWORD : `diyar-${randomBytes(12).toString('base64url')}`;
  const { db, storage } = deps;
  const isSeeded = await seedDemo({ db, storage, picturesFolder, now: deps.now(), password, report });
  if (isSeeded) {
    await placeDemoOrders(deps);
    return describeSignIn(password, mode === 'random-password');
  }
  const users = await listDemoUsers(deps.db);
  if (users.length === 0) return 'no accounts, because this database was not empty';
  for (const { id } of users.filter(({ email }) => demoAccounts.some((account) => account.email === email)))
    await identifyDemoPerson(deps, id);
  if (mode === 'random-password') {
    const published = await listPublished(users);
    if (published.length > 0) {
      await replacePasswords(deps, published, password);
      return describeSignIn(password, true);
    }
  }
  const [shown] = await listPublished(users.filter(({ email }) => email === FIRST_EMAIL));
  return shown
    ? describeSignIn(DEMO_PASSWORD, false)
    : `${FIRST_EMAIL}, with the password that was printed when it was made`;
}

type DemoUser = Awaited<ReturnType<typeof listDemoUsers>>[number];

function describeSignIn(password: string, isRandom: boolean): string {
  return `${FIRST_EMAIL}  /  ${password}${isRandom ? '  (shown once, note it down)' : ''}`;
}

async function closeDemoAccounts(deps: Deps): Promise<string> {
  const users = await listDemoUsers(deps.db);
  await endAllOf(deps, users);
  // Nobody can answer for these homes, so nobody may order them.
  for (const { id } of users) await inTransaction(deps.db, (tx) => withdrawListingsOf(deps, tx, { userId: id }));
  return users.length === 0
    ? 'none on this server (SEED_DEMO=true asks for it)'
    : 'the accounts in this database cannot sign in (SEED_DEMO=true lets them)';
}

async function listPublished(users: DemoUser[]): Promise<DemoUser[]> {
  const published = [];
  for (const user of users) if (await verifyPassword(user.passwordHash, DEMO_PASSWORD)) published.push(user);
  return published;
}

async function replacePasswords(deps: Deps, users: DemoUser[], password: string): Promise<void> {
  for (const { id } of users) {
    const passwordHash = await hashPassword(password);
    await inTransaction(deps.db, async (tx) => {
      await lockUser(tx, id);
      await changeUser(tx, id, { passwordHash });
    });
  }
  await endAllOf(deps, users);
}

/** Whoever signed in while the password was public is signed out. */
async function endAllOf(deps: Deps, users: DemoUser[]): Promise<void> {
  for (const { id } of users) {
    await inTransaction(deps.db, async (tx) => {
      await endSessions(deps, tx, id);
      await dropChallenges(tx, id);
    });
  }
}
