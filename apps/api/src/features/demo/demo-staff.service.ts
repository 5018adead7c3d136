import type { DemoStaff } from '@diyar/domain/mailbox.ts';
import { DEMO_PASSWORD, demoStaff } from '#api/db/demo/accounts.ts';
import { demoUserId } from '#api/db/demo/stable-id.ts';
import { insertDemoStaff } from '#api/db/seed.ts';
import type { Deps } from '#api/deps.ts';
import { describeSecret, makeCode } from '#api/lib/totp.ts';
import { enableForDemoStaff, findDemoSecret } from '#api/features/mfa/setup.service.ts';
import { endDemoGrants, grantToDemoStaff } from '#api/features/office/staff.service.ts';
import { listDemoUsers } from '#api/features/users/users.service.ts';

const userIds = demoStaff.map(({ key }) => demoUserId(key));
const [{ key: FIRST_KEY }] = demoStaff;
const toEmail = (key: string) => `${key}@diyar.example`;

/**
 * Invented staff with roles and two-factor, so that whoever runs a private server can try the office; anywhere else their roles end.
 * Answers the line of the greeting.
 */
export async function settleDemoStaff(deps: Deps): Promise<string | undefined> {
  const isWanted = deps.config.demoAccounts === 'published-password' && (await listDemoUsers(deps.db)).length > 0;
  if (!isWanted) {
    await endDemoGrants(deps);
    return undefined;
  }
  await insertDemoStaff(deps.db, deps.now());
  const { base32 } = describeSecret(await enableForDemoStaff(deps, userIds), toEmail(FIRST_KEY));
  await grantToDemoStaff(
    deps,
    demoStaff.map(({ key, role }) => ({ userId: demoUserId(key), role })),
  );
  return `${toEmail(FIRST_KEY)} and ${demoStaff.length - 1} more  /  ${DEMO_PASSWORD}, authenticator key ${base32}`;
}

/** With the code that an app would show now: whoever reads this has the key in any case. Null where no such staff may sign in. */
export async function describeDemoStaff(deps: Deps): Promise<DemoStaff | null> {
  const isPrivate = deps.config.demoAccounts === 'published-password';
  const secret = isPrivate ? await findDemoSecret(deps, deps.db, userIds[0]!) : undefined;
  if (secret === undefined) return null;
  return {
    password: DEMO_PASSWORD,
    key: describeSecret(secret, toEmail(FIRST_KEY)).base32,
    code: makeCode(secret, deps.now()),
    people: demoStaff.map(({ key, role }) => ({ email: toEmail(key), role })),
  };
}
