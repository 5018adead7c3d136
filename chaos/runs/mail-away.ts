// The mail server refuses, hangs, is slow or says that it closes, under orders and registrations; then it is back.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createMailServer } from '../../apps/api/src/testing/create-mail-server.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { startNetwork } from '../../apps/api/src/testing/network.ts';
import { harmUnderLoad, type Stage } from '../under-load.ts';

const PORT = 4435;
const FAULT_MS = 6000;
const DELIVERED_WITHIN_SECONDS = 120;
/** Connections of the mailer: of as many emails the answer can be lost, which are sent again under the same id. */
const CONNECTIONS = 2;

/** The longest that somebody waits who registers or has forgotten a password. */
async function timeForms({ world }: Stage, isOver: () => boolean): Promise<{ longest: number; wrong: number }> {
  const seen = { longest: 0, wrong: 0 };
  for (let count = 0; !isOver(); count += 1) {
    const begun = performance.now();
    const answer = await fetch(`${world.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${count}@load.example` }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) seen.wrong += 1;
    seen.longest = Math.max(seen.longest, (performance.now() - begun) / 1000);
    await wait(300);
  }
  return seen;
}

export async function harm(record: RecordFigure): Promise<void> {
  const mailServer = createMailServer();
  await mailServer.start();
  const network = await startNetwork({ host: '127.0.0.1', port: Number(new URL(mailServer.url).port) });
  try {
    const env = { SMTP_URL: `smtp://127.0.0.1:${network.port}` };
    const listIds = () => mailServer.received.map(({ messageId }) => messageId ?? '');
    const afterwards = (stage: Stage) => recordDelivery(record, stage, listIds);
    await harmUnderLoad(record, { port: PORT, env, afterwards }, async (stage) => {
      let isOver = false;
      const asking = timeForms(stage, () => isOver);
      for (const fault of [() => network.refuse(), () => network.split()]) {
        fault();
        await wait(FAULT_MS);
        network.mend();
        network.cut();
        await wait(1000);
      }
      mailServer.refuse = { at: 'connection', code: 421 };
      network.cut();
      await wait(FAULT_MS);
      mailServer.refuse = undefined;
      mailServer.delayMs = 2000;
      await wait(FAULT_MS);
      mailServer.delayMs = 0;
      isOver = true;
      const { longest, wrong } = await asking;
      record('forms answered within, s', longest, 5, { detail: `${wrong} refused` });
      record('forms refused', wrong, 0);
    });
  } finally {
    network.stop();
    await mailServer.stop();
  }
}

async function recordDelivery(record: RecordFigure, stage: Stage, listIds: () => string[]): Promise<void> {
  const begun = performance.now();
  const readDue = async () =>
    (
      await sql<{ id: string; isSent: boolean; isFailed: boolean }>`
        select id, sent_at is not null as "isSent", failed_at is not null as "isFailed" from mails`.execute(
        stage.world.db,
      )
    ).rows;
  while ((await readDue()).some(({ isSent, isFailed }) => !isSent && !isFailed)) {
    if (performance.now() - begun > DELIVERED_WITHIN_SECONDS * 1000) break;
    await wait(500);
  }
  record('everything delivered within, s', (performance.now() - begun) / 1000, DELIVERED_WITHIN_SECONDS);
  const due = await readDue();
  const received = Map.groupBy(listIds(), (id) => /^<(.+)@/.exec(id)?.[1] ?? id);
  const lost = due.filter(({ id }) => !received.has(id));
  const doubled = due.filter(({ id }) => (received.get(id)?.length ?? 0) > 1);
  record('emails lost', lost.length, 0, { detail: `of ${due.length}` });
  record('emails given up', due.filter(({ isFailed }) => isFailed).length, 0);
  record('emails that came twice, under the same id', doubled.length, CONNECTIONS);
}
