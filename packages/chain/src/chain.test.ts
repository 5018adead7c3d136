import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { privateKeyToAccount } from 'viem/accounts';
import { type Hex, recoverTransactionAddress } from 'viem';
import { keccak256, parseTransaction, toHex } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as contracts from './contracts.ts';
import { type DevChain, startDevChain } from './dev-chain.ts';
import { readHome } from './read-home.ts';
import { askHolder, askToken, readEvents, readNumbers, readTokenOf } from './reads.ts';
import { answerCalls } from './rpc-proxy.ts';
import { RpcError } from './rpc.ts';
import { createDigestSigner, createLocalSigner, readOrMakeKey, type Signer } from './signer.ts';

const KEY: Hex = `0x${'11'.repeat(32)}`;
const HOME = '00112233-4455-6677-8899-aabbccddeeff';
const ANNA = '0x00000000000000000000000000000000000000A1';
const hash = (text: string) => keccak256(toHex(text));

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-chain-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startChain(folder = makeFolder()): Promise<DevChain> {
  const chain = await startDevChain({ folder, log: () => undefined });
  onTestFinished(() => chain.stop());
  return chain;
}

/** Signs the acts from a nonce on. */
function signAll(signer: Signer, acts: contracts.Act[], nonce: number): Promise<Hex[]> {
  return Promise.all(
    acts.map((act, offset) =>
      signer.sign({
        ...act,
        chainId: 31_337,
        nonce: nonce + offset,
        gas: 6_000_000n,
        maxFeePerGas: 10n ** 10n,
        maxPriorityFeePerGas: 10n ** 9n,
      }),
    ),
  );
}

async function untilMined({ rpc }: DevChain, sender: string, count: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (Number(await rpc.ask('eth_getTransactionCount', sender, 'latest')) >= count) return;
    await wait(25);
  }
  throw new Error('not mined');
}

async function send(chain: DevChain, signer: Signer, acts: contracts.Act[]): Promise<void> {
  const nonce = Number(await chain.rpc.ask('eth_getTransactionCount', signer.address, 'latest'));
  for (const raw of await signAll(signer, acts, nonce)) await chain.rpc.ask('eth_sendRawTransaction', raw);
  await untilMined(chain, signer.address, nonce + acts.length);
}

describe('a development chain', () => {
  it('keeps what happened when it is stopped, killed or left behind, and starts anew where its file cannot be read', async () => {
    const folder = makeFolder();
    const first = await startChain(folder);
    await first.rpc.ask('anvil_setBalance', ANNA, '0x7');
    await first.rpc.ask('evm_mine');
    await first.stop();
    expect(await first.rpc.ask('eth_chainId').catch((error: Error) => error.message)).toBe('The chain does not answer');

    const second = await startChain(folder);
    expect(await second.rpc.ask('eth_getBalance', ANNA, 'latest')).toBe('0x7');
    process.kill(second.pid()!, 'SIGKILL');
    for (let tries = 0; tries < 200; tries += 1) {
      await wait(50);
      if ((await second.rpc.ask('eth_chainId').catch(() => undefined)) !== undefined) break;
    }
    expect(await second.rpc.ask('eth_getBalance', ANNA, 'latest')).toBe('0x7');

    // As after a kill of the server: the next start finds the number of the one that is left.
    const orphan = second.pid()!;
    const third = await startDevChain({ folder, log: () => undefined });
    expect(third.pid()).not.toBe(orphan);
    expect(await third.rpc.ask('eth_getBalance', ANNA, 'latest')).toBe('0x7');
    await third.stop();
    await second.stop();

    writeFileSync(join(folder, 'state.json'), '{"half');
    const last = await startChain(folder);
    expect(await last.rpc.ask('eth_getBalance', ANNA, 'latest')).toBe('0x0');
    expect(readFileSync(join(folder, 'state.json.unreadable'), 'utf8')).toBe('{"half');
  });

  it('is there again when it is killed in the middle of saving', async () => {
    const folder = makeFolder();
    const { rpc, pid } = await startChain(folder);
    // Stopped first, so that it does not save once more in between.
    process.kill(pid()!, 'SIGSTOP');
    writeFileSync(join(folder, 'state.json'), '{"half');
    process.kill(pid()!, 'SIGKILL');
    await vi.waitUntil(() => rpc.ask('eth_blockNumber').catch(() => undefined), { timeout: 20_000, interval: 100 });
    expect(readFileSync(join(folder, 'state.json.unreadable'), 'utf8')).toBe('{"half');
  });
});

describe('what visitors may ask of a chain', () => {
  it('is answered for reading, and refused for everything that a development chain can do besides', async () => {
    const { url, rpc } = await startChain();
    const ask = (body: unknown) => answerCalls(url, body);
    expect(await ask({ jsonrpc: '2.0', id: 'a', method: 'eth_chainId' })).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      result: '0x7a69',
    });
    const refused = [
      'anvil_setBalance',
      'evm_mine',
      'eth_sendTransaction',
      'debug_traceCall',
      'hardhat_reset',
      'eth_accounts',
    ];
    for (const method of refused)
      expect(await ask({ id: 1, method, params: [ANNA, '0x7'] })).toMatchObject({ id: 1, error: { code: -32_601 } });
    expect(await rpc.ask('eth_getBalance', ANNA, 'latest')).toBe('0x0');
    expect(
      await ask([
        { id: 5, method: 'eth_blockNumber' },
        'nothing',
        { id: 5, method: 'evm_mine' },
        { id: {}, method: 'x' },
      ]),
    ).toMatchObject([
      { id: 5, result: '0x0' },
      { error: { code: -32_600 } },
      { error: { code: -32_601 } },
      { error: {} },
    ]);
    expect(await ask([])).toMatchObject({ error: { code: -32_600 } });
    expect(await ask(Array.from({ length: 21 }, () => ({ id: 1, method: 'eth_chainId' })))).toMatchObject({
      error: {},
    });
    // A third parameter would change the state for the call.
    const override = { id: 1, method: 'eth_call', params: [{ to: ANNA }, 'latest', { [ANNA]: { balance: '0x1' } }] };
    expect(await ask(override)).toMatchObject({ error: { code: -32_601 } });
  });
});

describe('a signer', () => {
  it('makes its key once, readable by this user alone', async () => {
    const path = join(makeFolder(), 'key');
    const key = await readOrMakeKey(path);
    expect(key).toMatch(/^0x[\da-f]{64}$/);
    expect(await readOrMakeKey(path)).toBe(key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('can be a service that signs digests alone, with either value of s', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
    const secret = Buffer.from(privateKey.export({ format: 'jwk' }).d!, 'base64url');
    const key: Hex = `0x${secret.toString('hex').padStart(64, '0')}`;
    const account = privateKeyToAccount(key);
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    for (const isLarge of [false, true]) {
      const signer = createDigestSigner(account.address, async (digest) => {
        const signed = await account.sign({ hash: toHex(digest) });
        const s = BigInt(`0x${signed.slice(66, 130)}`);
        return { r: BigInt(signed.slice(0, 66)), s: isLarge ? order - s : s };
      });
      const [raw] = await signAll(signer, [{ to: ANNA, data: '0x' }], 3);
      expect(raw).toBe((await signAll(createLocalSigner(key), [{ to: ANNA, data: '0x' }], 3))[0]);
      expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(account.address);
      expect(parseTransaction(raw as `0x02${string}`).nonce).toBe(3);
    }
    const signedByAnother = { r: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n, s: 1n };
    const other = createDigestSigner(ANNA, async () => signedByAnother);
    await expect(signAll(other, [{ to: ANNA, data: '0x' }], 0)).rejects.toThrow('The signature is not of');
  });
});

describe('events', () => {
  it('are read when there are more of them than a function takes arguments', async () => {
    const place = {
      blockNumber: '0x1',
      blockHash: hash('block'),
      transactionHash: hash('transaction'),
      logIndex: '0x0',
    };
    const log = { ...place, address: ANNA, topics: [hash('of no interest')], data: '0x' };
    const logs = Array.from({ length: 200_000 }, () => log);
    const rpc = { ask: async <Answer>() => logs as Answer, askAll: () => Promise.reject(new Error('not asked')) };
    expect(await readEvents(rpc, [ANNA], 0n, 1n)).toEqual([]);
  });
});

describe('the contracts', () => {
  let chain: DevChain;
  let folder: string;
  const agent = createLocalSigner(KEY);
  const { contracts: at, acts } = contracts.planDeployment({
    agent: agent.address,
    nonce: 0,
    enforcer: agent.address,
    currency: undefined,
  });
  const home = contracts.toHomeKey(HOME);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'diyar-chain-'));
    chain = await startDevChain({ folder, log: () => undefined });
    await chain.rpc.ask('anvil_setBalance', agent.address, toHex(10n ** 20n));
  });
  afterAll(async () => {
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are where their addresses were computed, and are not made twice by the same bytes', async () => {
    const signed = await signAll(agent, acts, 0);
    for (const raw of signed) await chain.rpc.ask('eth_sendRawTransaction', raw);
    await untilMined(chain, agent.address, signed.length);
    for (const raw of signed)
      await expect(chain.rpc.ask('eth_sendRawTransaction', raw)).rejects.toBeInstanceOf(RpcError);
    for (const address of Object.values(at))
      expect(String(await chain.rpc.ask('eth_getCode', address, 'latest')).length).toBeGreaterThan(100);
    expect(Number(await chain.rpc.ask('eth_getTransactionCount', agent.address, 'latest'))).toBe(signed.length);
  });

  it('tokenise, issue, give, take back and share rent, and are read in one call', async () => {
    const validUntil = 4_000_000_000;
    const bilal = '0x00000000000000000000000000000000000000b2';
    const entries = [ANNA, bilal].map((wallet) => ({
      wallet: wallet as Hex,
      investor: { id: hash(wallet).slice(0, 42) as Hex, country: 0, validUntil, isCustodial: true },
    }));
    const terms = { home, cap: 1000n, title: hash('title'), name: 'Marina Heights', symbol: 'DIY-1' };
    await send(chain, agent, [
      contracts.register(at.registry, entries),
      contracts.attest(at.factory, home, hash('passport')),
      contracts.tokenise(at.factory, terms),
    ]);
    const token = await readTokenOf(chain.rpc, at.factory, home);
    await send(chain, agent, [
      contracts.issue(token, ANNA, 400n, hash('order')),
      contracts.give(token, ANNA, bilal, 100n, hash('gift')),
      contracts.takeBack(token, bilal, 40n),
      contracts.redeem(token, 100n, hash('closed')),
      contracts.mint(at.currency, agent.address, 900_000_000n),
      contracts.allow(at.currency, token),
      contracts.deposit(token, hash('income'), 900_000_000n, hash('rents')),
    ]);
    const questions = [
      askToken(token, 'totalSupply'),
      askToken(token, 'cap'),
      askHolder(token, 'balanceOf', ANNA),
      askHolder(token, 'balanceOf', bilal),
      askHolder(token, 'balanceOf', token),
      askHolder(token, 'claimableExactly', ANNA),
      askToken(ANNA, 'cap'),
    ];
    const numbers = await readNumbers(chain.rpc, at.reader, questions);
    expect(numbers).toEqual([900n, 1000n, 300n, 60n, 540n, 300_000_000n << 40n, undefined]);
    const head = BigInt(await chain.rpc.ask<Hex>('eth_blockNumber'));
    const events = await readEvents(chain.rpc, [at.factory, token], 0n, head);
    expect(events.map(({ name }) => name)).toEqual([
      'PropertyTokenised',
      ...Array.from({ length: 4 }, () => 'Transfer'),
      'Transfer',
      'IncomeDeposited',
    ]);
    expect(events[0]).toMatchObject({ home, token, cap: 1000n, title: hash('title'), attestation: hash('passport') });
    expect(events[2]).toMatchObject({ from: token, to: ANNA, amount: 400n });
    expect(events.at(-1)).toMatchObject({ ref: hash('income'), amount: 900_000_000n });
    expect(await readHome(chain.rpc, HOME)).toMatchObject({
      factory: at.factory,
      token,
      name: 'Marina Heights',
      symbol: 'DIY-1',
      cap: 1000n,
      supply: 900n,
      treasury: 540n,
      holders: 2,
      deposited: 900_000_000n,
      deposits: 1,
      unclaimed: 900_000_000n,
      title: hash('title'),
      attestation: hash('passport'),
    });
    await expect(readHome(chain.rpc, HOME.replace('0', '1'))).rejects.toThrow('This home is not on this chain');
  });

  it('refuse a home without a title or an attestation by name', async () => {
    const refusalOf = async (terms: Partial<contracts.Terms>) => {
      const act = contracts.tokenise(at.factory, { home, cap: 5n, title: hash('t'), name: 'A', symbol: 'B', ...terms });
      const error = await chain.rpc
        .ask('eth_estimateGas', { from: agent.address, ...act })
        .catch((each: unknown) => each);
      return error instanceof RpcError ? contracts.nameRefusal(error.data) : undefined;
    };
    expect(await refusalOf({})).toBe('AlreadyTokenised');
    expect(await refusalOf({ home: hash('another') })).toBe('NotAttested');
    expect(await refusalOf({ home: hash('another'), title: toHex(0, { size: 32 }) })).toBe('NoTitle');
  });
});
