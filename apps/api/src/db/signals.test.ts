import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { createSignals } from './signals.ts';

const test = useTestApp();
const SOCKET = '.s.PGSQL.5432';

/** Between a client and the database; can fall silent without closing anything, as a firewall does that forgot a connection. */
async function startProxy() {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-proxy-'));
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(join(test.address.host!, SOCKET));
    for (const each of [client, database]) sockets.add(each.on('error', () => undefined));
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  onTestFinished(() => {
    for (const each of [...sockets, ...silent]) each.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    fallSilent(): void {
      for (const each of sockets) silent.add(each.unpipe().pause());
      sockets.clear();
    },
  };
}

it('notices a connection that is gone without a word, and makes a new one', async () => {
  const proxy = await startProxy();
  const errors: string[] = [];
  const signals = createSignals(
    { ...test.servingAddress, host: proxy.folder },
    ({ message }) => errors.push(message),
    100,
  );
  onTestFinished(() => signals.close());
  const heard: string[] = [];
  let gaps = 0;
  signals.listen({ channel: 'diyar_test', onSignal: (text) => heard.push(text), onGap: () => (gaps += 1) });
  await vi.waitFor(() => expect(gaps).toBe(1));
  expect(await signals.notify('diyar_test', 'before')).toBe(true);
  await vi.waitFor(() => expect(heard).toEqual(['before']));

  proxy.fallSilent();
  await vi.waitFor(() => expect(gaps).toBe(2), { timeout: 5000 });
  expect(errors).toEqual(['The connection for signals does not answer']);
  expect(await signals.notify('diyar_test', 'after')).toBe(true);
  await vi.waitFor(() => expect(heard).toEqual(['before', 'after']));
});

it('sends one after the other, and refuses when too much waits', async () => {
  const proxy = await startProxy();
  const signals = createSignals({ ...test.servingAddress, host: proxy.folder }, () => undefined);
  onTestFinished(() => signals.close());
  signals.listen({ channel: 'diyar_test', onSignal: () => undefined, onGap: () => undefined });
  await vi.waitUntil(() => signals.isConnected());
  proxy.fallSilent();
  const sending = Array.from({ length: 1000 }, () => signals.notify('diyar_test', 'waits'));
  expect(await signals.notify('diyar_test', 'too much')).toBe(false);
  void Promise.all(sending);
});
