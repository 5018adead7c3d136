// npm run reports: lists the conversations that people reported, shows one, and closes it with an answer.
import { findUser, toUser } from './features/users/users.service.ts';
import { closeReport, getReport, listOpenReports } from './features/messages/safety.service.ts';
import type { Deps } from './deps.ts';
import { runCommand } from './operator.ts';
import { say } from './run-process.ts';

const MOMENT = 'YYYY-MM-DDTHH:MM'.length;
const ID = /^[\da-f-]{36}$/;

const writeMoment = (at: Date | string) => new Date(at).toISOString().slice(0, MOMENT).replace('T', ' ');

async function list(deps: Deps): Promise<void> {
  const reports = await listOpenReports(deps);
  say(reports.length === 0 ? 'There are no open reports.' : 'Open reports, the oldest first (UTC):');
  for (const { id, reason, note, homeTitle, reportedAt, excerpt } of reports) {
    say(`${id}  ${writeMoment(reportedAt)}  ${reason}  ${homeTitle ?? 'a conversation that is gone'}`);
    say(`  ${excerpt.length} messages${note === '' ? '' : `; note: ${note}`}`);
  }
}

async function describe(deps: Deps, userId: string | null): Promise<string> {
  const user = userId === null ? undefined : await findUser(deps.db, userId);
  return user === undefined ? 'a deleted account' : `${toUser(user).name} <${user.email}> ${user.id}`;
}

async function show(deps: Deps, id: string): Promise<void> {
  const report = await getReport(deps, id);
  say(`${report.id}  ${writeMoment(report.reportedAt)} UTC  ${report.reason}`);
  say(`  about ${report.homeTitle ?? 'a conversation that is gone'}`);
  say(`  reported by ${await describe(deps, report.reporterId)}`);
  say(`  against ${await describe(deps, report.reportedId)}`);
  if (report.note !== '') say(`  note: ${report.note}`);
  for (const { seq, side, text, pictures = [], sentAt } of report.excerpt) {
    const by = report.reporterSide === null ? side : side === report.reporterSide ? 'who reported' : 'the other one';
    say(`  ${seq}. ${writeMoment(sentAt)} ${by}: ${text.replaceAll('\n', ' / ')}`);
    for (const picture of pictures) say(`     picture: ${deps.storage.folder}/private-${picture}`);
  }
  if (report.closedAt !== null) say(`  closed ${writeMoment(report.closedAt)} UTC: ${report.answer}`);
}

async function close(deps: Deps, id: string, answer: string): Promise<void> {
  await closeReport(deps, id, answer);
  say('Closed. The person who reported gets your answer by email.');
}

await runCommand({ purpose: 'reads reports', failure: 'Nothing was done' }, async (open) => {
  const [command = 'list', id = '', ...words] = process.argv.slice(2);
  if (command === 'list') return list(await open());
  if (command === 'show' && ID.test(id)) return show(await open(), id);
  const answer = words.join(' ').trim();
  if (command === 'close' && ID.test(id) && answer !== '') return close(await open(), id, answer);
  throw new Error(
    'say: npm run reports, npm run reports -- show <id>, or npm run reports -- close <id> <answer to the person who reported>',
  );
});
