import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tidyFolder } from './local-upkeep.ts';
import { cleanUp } from './jobs.ts';
import { useTestApp } from './testing/build-test-app.ts';

const test = useTestApp();
const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(test.clock.now.getTime() - days * DAY_MS);

describe('the nightly clean-up', () => {
  it('deletes mails sent 30 days ago and mails that failed 2 days ago', async () => {
    const mail = { subject: 'Hello', text: '', html: '', headers: '{}' };
    await test.db
      .insertInto('mails')
      .values([
        { ...mail, recipient: 'sent-31@example.com', created_at: daysAgo(31), sent_at: daysAgo(31) },
        { ...mail, recipient: 'sent-29@example.com', created_at: daysAgo(29), sent_at: daysAgo(29) },
        { ...mail, recipient: 'failed-3@example.com', created_at: daysAgo(4), failed_at: daysAgo(3) },
        { ...mail, recipient: 'failed-1@example.com', created_at: daysAgo(2), failed_at: daysAgo(1) },
        { ...mail, recipient: 'waiting@example.com', created_at: daysAgo(40) },
      ])
      .execute();
    await cleanUp(test.deps);
    const left = await test.db.selectFrom('mails').select('recipient').orderBy('recipient').execute();
    expect(left.map(({ recipient }) => recipient)).toEqual([
      'failed-1@example.com',
      'sent-29@example.com',
      'waiting@example.com',
    ]);
  });

  it('removes files of mails after 7 days', async () => {
    const folder = join(test.deps.config.dataDir, 'outbox');
    mkdirSync(folder, { recursive: true });
    const [old, young] = [8, 6].map((days) => {
      const path = join(folder, `${days}.eml`);
      writeFileSync(path, 'Your code is 123456.');
      utimesSync(path, daysAgo(days), daysAgo(days));
      return path;
    });
    await tidyFolder(test.deps);
    expect([existsSync(old!), existsSync(young!)]).toEqual([false, true]);
  });

  it('goes on when a step fails, and says which', async () => {
    const message = { name: 'Layla', email: 'layla@example.com', message: 'Hello', subject: 'Old' };
    await test.db
      .insertInto('contact_messages')
      .values({ ...message, created_at: daysAgo(366) })
      .execute();
    await sql`alter table mails rename to elsewhere`.execute(test.db);
    try {
      await cleanUp(test.deps);
    } finally {
      await sql`alter table elsewhere rename to mails`.execute(test.db);
    }
    expect(await test.db.selectFrom('contact_messages').select('subject').execute()).toEqual([]);
    expect(test.log.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, step: 'removeOldMails', msg: 'a step of the clean-up failed' },
    ]);
  });

  it('does not mind a file that goes while it is looked at', async () => {
    const folder = join(test.deps.config.dataDir, 'outbox');
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(folder, 'gone.eml'), join(folder, '0-dangling.eml'));
    const old = join(folder, 'old.eml');
    writeFileSync(old, '');
    utimesSync(old, daysAgo(8), daysAgo(8));
    await tidyFolder(test.deps);
    expect(existsSync(old)).toBe(false);
    expect(test.log).toEqual([]);
  });

  it('deletes messages of the contact form after a year', async () => {
    const message = { name: 'Layla', email: 'layla@example.com', message: 'Hello' };
    await test.db
      .insertInto('contact_messages')
      .values([366, 364].map((days) => ({ ...message, subject: `${days} days`, created_at: daysAgo(days) })))
      .execute();
    await cleanUp(test.deps);
    const left = await test.db.selectFrom('contact_messages').select('subject').execute();
    expect(left).toEqual([{ subject: '364 days' }]);
  });
});
