// npm run office: makes the first administrator of the office, or another one.
import { normaliseEmail } from '@diyar/domain/email.ts';
import { addAdmin } from './features/office/staff.service.ts';
import { runCommand } from './operator.ts';
import { say } from './run-process.ts';

await runCommand({ purpose: 'appoints an administrator', failure: 'Nobody was appointed' }, async (open) => {
  const [command, email = '', ...flags] = process.argv.slice(2);
  if (command !== 'admin' || !email.includes('@') || flags.some((flag) => flag !== '--another'))
    throw new Error('say: npm run office -- admin <email>, with --another when there is an administrator already');
  await addAdmin(await open(), normaliseEmail(email), { isAnother: flags.length > 0 });
  say(`${email} is an administrator now, and gets an email.`);
});
