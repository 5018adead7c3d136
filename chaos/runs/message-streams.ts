// 1,000 open streams and 100 messages a second for a minute; then laptops sleep, the server is killed, and everybody goes on where
// they were.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { createPool } from '../../apps/api/src/db/client.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { call, percentile, readMemoryMegabytes } from '../../bench/measuring.ts';
import { startOwnDatabase } from '../../bench/own-database.ts';
import { startProduct, type Product } from '../../bench/product.ts';

const PORT = 4428;
const PAIRS = Number(process.env['STREAM_PAIRS'] ?? 125);
const STREAMS_EACH = 4;
const SECONDS = Number(process.env['STREAM_SECONDS'] ?? 60);
const MESSAGES_A_SECOND = 100;
/** Longer than a connection lives on which nothing is read. */
const ASLEEP_MS = 40_000;
const PASSWORD = 'turns are for everybody 1';

interface Person {
  email: string;
  authorization: string;
  streams: Stream[];
}

interface Stream {
  position: string | undefined;
  seqs: number[];
  request: ClientRequest | undefined;
  answer: IncomingMessage | undefined;
  isOpen: boolean;
}

interface Pair {
  threadId: string;
  people: [Person, Person];
  sent: number;
}

const delaysMs: number[] = [];
const sentAt = new Map<string, number>();

export async function harm(record: RecordFigure): Promise<void> {
  const database = await startOwnDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'diyar-streams-'));
  const start = () => startProduct({ port: PORT, dataDir, env: { DATABASE_URL: database.url, SEED_DEMO: 'false' } });
  let product = await start();
  try {
    const pairs = await addPairs(product, database.address);
    const streams = pairs.flatMap(({ people }) =>
      people.flatMap((person) => person.streams.map((stream) => ({ person, stream }))),
    );
    for (const { person, stream } of streams) open(person, stream);
    await until(() => streams.every(({ stream }) => stream.isOpen));
    record('streams that are not open', streams.filter(({ stream }) => !stream.isOpen).length, 0, {
      detail: `${streams.length} streams`,
    });

    await writeFor(pairs, SECONDS / 4);
    const early = readMemoryMegabytes(product.pid);
    await writeFor(pairs, (SECONDS * 3) / 4);
    await until(() => countMissing(pairs) === 0);
    record('messages not delivered once and in order', countMissing(pairs), 0, {
      detail: `${sentAt.size} messages, 99 of 100 within ${percentile(delaysMs, 0.99).toFixed(0)} ms`,
    });
    record('growth of memory after the first quarter, MB', readMemoryMegabytes(product.pid) - early, 60, {
      detail: `${early.toFixed(0)} MB then`,
    });

    // One of the four browsers of each person, which the other three do not wait for.
    const asleep = streams.filter((_, index) => index % STREAMS_EACH === 0).map(({ stream }) => stream);
    for (const { answer } of asleep) answer?.pause();
    await writeFor(pairs, ASLEEP_MS / 1000);
    await until(() => countMissing(pairs, asleep) === 0);
    record('messages that others missed while laptops slept', countMissing(pairs, asleep), 0);
    for (const { answer } of asleep) answer?.destroy();
    await until(() => countMissing(pairs) === 0);
    record('messages lost, doubled or out of order after laptops slept', countMissing(pairs), 0, {
      detail: `${asleep.length} streams, ${ASLEEP_MS / 1000} s`,
    });

    const writing = writeFor(pairs, 10);
    await wait(3000);
    await product.kill();
    product = await start();
    await writing;
    await until(() => countMissing(pairs) === 0);
    record('messages lost, doubled or out of order around a killed server', countMissing(pairs), 0);
    for (const { stream } of streams) close(stream);
  } finally {
    await product.stop();
    await database.stop();
  }
}

async function addPairs({ url }: Product, address: Parameters<typeof createPool>[0]): Promise<Pair[]> {
  const pool = createPool(address, () => undefined);
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const pairs: Pair[] = [];
  for (let count = 0; count < PAIRS; count += 1) {
    const people: Person[] = [];
    const ids: string[] = [];
    for (const name of ['asker', 'owner']) {
      const email = `${name}${count}@example.com`;
      const { rows } = await pool.query<{ id: string }>(
        `insert into users (first_name, last_name, email, password_hash, email_verified_at)
         values ('Chaos', 'Person', $1, $2, now()) returning id`,
        [email, password],
      );
      ids.push(rows[0]!.id);
      const answer = await call(`${url}/api/auth/login`, { method: 'POST', body: { email, password: PASSWORD } });
      const { data } = JSON.parse(answer.text) as { data: { accessToken: string } };
      const streams = Array.from({ length: STREAMS_EACH }, () => ({
        position: undefined,
        seqs: [],
        request: undefined,
        answer: undefined,
        isOpen: false,
      }));
      people.push({ email, authorization: `Bearer ${data.accessToken}`, streams });
    }
    const { rows } = await pool.query<{ id: string }>(
      `with thread as (
         insert into message_threads (property_title, asker_id, owner_id, created_at, updated_at)
         values ('A home', $1, $2, now(), now()) returning id
       ), sides as (
         insert into message_sides (thread_id, side, user_id)
         select id, 'asker', $1::uuid from thread union all select id, 'owner', $2::uuid from thread
       ) select id from thread`,
      ids,
    );
    pairs.push({ threadId: rows[0]!.id, people: people as [Person, Person], sent: 0 });
  }
  await pool.end();
  return pairs;
}

/** As the web app does: opened again after a pause, from where it was. */
function open(person: Person, stream: Stream): void {
  const { authorization } = person;
  const again = (): void => {
    stream.isOpen = false;
    if (stream.request === opened) setTimeout(() => stream.request === opened && open(person, stream), 300);
  };
  const opened = request(
    {
      port: PORT,
      path: '/api/messages/stream',
      agent: false,
      headers: { authorization, ...(stream.position !== undefined && { 'last-event-id': stream.position }) },
    },
    (answer) => {
      stream.isOpen = answer.statusCode === 200;
      stream.answer = answer;
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) read(stream, block);
      });
      answer.on('close', again);
    },
  );
  stream.request = opened.on('error', again);
  opened.end();
}

function close(stream: Stream): void {
  const { request: opened } = stream;
  stream.request = undefined;
  opened?.destroy();
}

function read(stream: Stream, block: string): void {
  const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  if (data === undefined) return;
  stream.position = id;
  if (event !== 'message') return;
  const { message } = JSON.parse(data) as { message: { seq: number; key: string } };
  stream.seqs.push(message.seq);
  const sent = sentAt.get(message.key);
  if (sent !== undefined) delaysMs.push(performance.now() - sent);
}

/** At an even pace; a message whose answer was lost is sent again with its key. */
async function writeFor(pairs: Pair[], seconds: number): Promise<void> {
  const begun = performance.now();
  const sending: Promise<void>[] = [];
  for (let count = 0; count < seconds * MESSAGES_A_SECOND; count += 1) {
    await wait(Math.max(0, begun + (count * 1000) / MESSAGES_A_SECOND - performance.now()));
    const pair = pairs[count % pairs.length]!;
    sending.push(write(pair, pair.people[Math.floor(count / pairs.length) % 2]!));
  }
  await Promise.all(sending);
}

async function write(pair: Pair, { authorization }: Person): Promise<void> {
  const key = randomUUID();
  sentAt.set(key, performance.now());
  const url = `http://127.0.0.1:${PORT}/api/messages/threads/${pair.threadId}/messages`;
  const message = { method: 'POST', body: { key, text: 'Is it still free?' }, headers: { authorization } };
  for (;;) {
    const answer = await call(url, message).catch(() => undefined);
    if (answer?.status === 201) break;
    if (answer?.status !== undefined && answer.status < 500) throw new Error(answer.text);
    await wait(200);
  }
  pair.sent += 1;
}

/** Of all streams but these: messages that are missing, there twice or out of order. */
function countMissing(pairs: Pair[], except: Stream[] = []): number {
  let wrong = 0;
  for (const { people, sent } of pairs)
    for (const { streams } of people)
      for (const stream of streams) {
        if (except.includes(stream)) continue;
        const { seqs } = stream;
        const inOrder = seqs.filter((seq, index) => seq === index + 1).length;
        wrong += Math.max(sent, seqs.length) - inOrder;
      }
  return wrong;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isTrue(); tries += 1) await wait(100);
}
