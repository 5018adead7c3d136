// @ts-check
// gas.mjs [--write]: what each act costs, from the receipts of one run on one chain, held against gas-budget.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeDeployData, encodeFunctionData, getAddress, keccak256, pad, toHex } from 'viem';
import { startAnvil } from './anvil.mjs';
import { compile, folder } from './solidity.mjs';

const budgetFile = join(folder, 'gas-budget.json');

/** Of version 4.1.6 with one claim and no compliance module, between existing holders: measured once, and not installed for its licence. */
const T_REX_TRANSFER = 214_389;
const TIMES_PLAIN = 1.35;
const PARTS_OF_T_REX = 4.5;
/** A change that saves more than this is written into the budget, so that nobody spends it again. */
const SLACK = 0.01;

/**
 * @typedef {Record<string, number>} Gas
 * @typedef {import('./solidity.mjs').Compiled} Compiled
 */

/** @returns {Promise<Gas>} */
export async function measureGas() {
  const { compiled, errors } = compile();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const chain = await startAnvil();
  try {
    return await measureOn(chain, compiled);
  } finally {
    await chain.stop();
  }
}

/**
 * @param {Awaited<ReturnType<typeof startAnvil>>} chain
 * @param {Compiled[]} compiled
 */
async function measureOn(chain, compiled) {
  const [admin, anna, bilal, carla, annaNew] = await chain.ask('eth_accounts');
  /** @param {string} name */
  const find = (name) => {
    const found = compiled.find((each) => each.name === name);
    if (found === undefined) throw new Error(`${name} was not compiled`);
    return { abi: /** @type {import('viem').Abi} */ (found.abi), bytecode: /** @type {`0x${string}`} */ (found.code) };
  };
  /**
   * @param {string} name
   * @param {unknown[]} args
   */
  const deploy = async (name, ...args) => {
    const { contractAddress, gasUsed } = await chain.send({
      from: admin,
      data: encodeDeployData({ ...find(name), args }),
    });
    return { address: contractAddress ?? '0x', gas: Number(gasUsed) };
  };
  /**
   * @param {string} name
   * @param {string} to
   * @param {string} from
   */
  const contract = (name, to, from = admin) => ({
    /**
     * @param {string} functionName
     * @param {unknown[]} args
     */
    async call(functionName, ...args) {
      const data = encodeFunctionData({ abi: find(name).abi, functionName, args });
      return Number((await chain.send({ from, to, data })).gasUsed);
    },
  });
  /** @param {string} text */
  const hash = (text) => keccak256(toHex(text));
  /** @param {string} id */
  const person = (id) => ({
    id: pad(toHex(id), { size: 20 }),
    country: 784,
    validUntil: 4_000_000_000,
    isCustodial: false,
  });

  const currency = (await deploy('MockUSDC')).address;
  const registryAddress = (await deploy('InvestorRegistry', admin, admin)).address;
  const { address: factoryAddress, gas: deployFactory } = await deploy(
    'PropertyFactory',
    admin,
    registryAddress,
    currency,
  );
  const registry = contract('InvestorRegistry', registryAddress);
  const factory = contract('PropertyFactory', factoryAddress);
  const crowdAddress = (await deploy('Crowd', registryAddress)).address;
  for (const agent of [admin, crowdAddress]) {
    await registry.call('grantRole', hash('KYC'), agent);
    await factory.call('grantRole', hash('AGENT'), agent);
  }
  await factory.call('grantRole', hash('SHARIA_BOARD'), admin);
  await factory.call('grantRole', hash('ENFORCER'), admin);

  const register = await registry.call('set', anna, person('anna'));
  const entries = Array.from({ length: 200 }, (_, index) => ({
    wallet: getAddress(pad(toHex(0xa0_0000 + index), { size: 20 })),
    investor: person(`one of many ${index}`),
  }));
  const registerInBatch = Math.ceil((await registry.call('setBatch', entries)) / entries.length);
  await registry.call('set', bilal, person('bilal'));
  await registry.call('set', carla, person('carla'));
  await registry.call('set', annaNew, person('anna'));

  await contract('MockUSDC', currency).call('mint', admin, 10n ** 15n);
  /** @param {string} name */
  const createHome = async (name) => {
    const attest = await factory.call('attest', hash(name), hash('passport'));
    const create = await factory.call('create', hash(name), 1_000_000n, hash('title'), 'Marina Heights', 'DIY-1');
    const data = encodeFunctionData({ ...find('PropertyFactory'), functionName: 'tokenOf', args: [hash(name)] });
    const answer = await chain.ask('eth_call', { to: factoryAddress, data });
    const address = getAddress(`0x${answer.slice(26)}`);
    await factory.call('setTradingRule', hash(name), 2);
    await contract('MockUSDC', currency).call('approve', address, 10n ** 14n);
    return { attest, create, address, token: contract('PropertyToken', address) };
  };

  const { attest, create, address, token } = await createHome('home');
  /** @param {string} from */
  const by = (from) => contract('PropertyToken', address, from);
  const issueToNewHolder = await token.call('issue', anna, 100n, hash('order 1'));
  const issue = await token.call('issue', anna, 100n, hash('order 2'));
  await token.call('issue', bilal, 100n, hash('order 3'));
  const transfer = await by(anna).call('transfer', bilal, 5n);
  const depositFirst = await token.call('depositIncome', hash('income 1'), 28_333_330_000n, hash('rent roll'));
  const transferAfterIncome = await by(anna).call('transfer', bilal, 5n);
  const transferToNewHolder = await by(anna).call('transfer', carla, 5n);
  const claimFirst = await by(anna).call('claim');
  await token.call('depositIncome', hash('income 2'), 28_333_330_000n, hash('rent roll'));
  const claim = await by(anna).call('claim');
  const forcedTransfer = await token.call('forcedTransfer', anna, bilal, 5n);
  const recover = await token.call('recover', anna, annaNew, hash('case'));

  const plainAddress = (await deploy('PlainToken', 1_000_000n)).address;
  await contract('PlainToken', plainAddress).call('transfer', anna, 100n);
  await contract('PlainToken', plainAddress).call('transfer', bilal, 100n);
  const plainTransfer = await contract('PlainToken', plainAddress, anna).call('transfer', bilal, 5n);

  /**
   * The same deposit into a home with so many holders.
   * @param {number} holders
   */
  const depositFor = async (holders) => {
    const home = await createHome(`home of ${holders}`);
    const crowd = contract('Crowd', crowdAddress);
    for (let done = 0; done < holders; done += 1000) {
      await crowd.call('fill', home.address, BigInt(done), BigInt(Math.min(1000, holders - done)));
    }
    await home.token.call('depositIncome', hash('income 1'), 28_333_330_000n, hash('rent roll'));
    return {
      ...home,
      gas: await home.token.call('depositIncome', hash('income 2'), 28_333_330_000n, hash('rent roll')),
    };
  };
  const deposit10Holders = (await depositFor(10)).gas;
  const crowded = await depositFor(10_000);
  const wallets = Array.from({ length: 200 }, (_, index) => getAddress(pad(toHex(0x1000_0000 + index), { size: 20 })));
  await crowded.token.call('claimForBatch', wallets);
  await crowded.token.call('depositIncome', hash('income 3'), 28_333_330_000n, hash('rent roll'));
  const claimInBatch = Math.ceil((await crowded.token.call('claimForBatch', wallets)) / wallets.length);

  return {
    plainTransfer,
    transfer,
    transferAfterIncome,
    transferToNewHolder,
    register,
    registerInBatch,
    attest,
    create,
    issueToNewHolder,
    issue,
    depositFirst,
    deposit10Holders,
    deposit10000Holders: crowded.gas,
    claimFirst,
    claim,
    claimInBatch,
    forcedTransfer,
    recover,
    deployFactory,
  };
}

/**
 * What is wrong with the figures; nothing is what is wanted.
 * @param {Gas} gas
 * @param {Gas} budget
 */
export function judge(gas, budget) {
  const { transfer = 0, transferAfterIncome = 0, plainTransfer = 0, deposit10Holders, deposit10000Holders } = gas;
  const problems = Object.entries({ ...budget, ...gas }).flatMap(([act]) => {
    const [found, allowed] = [gas[act], budget[act]];
    if (found === undefined) return [`${act} is in the budget and was not measured`];
    if (allowed === undefined) return [`${act} costs ${found} and has no budget`];
    if (found > allowed) return [`${act} costs ${found}, its budget is ${allowed}`];
    const isLess = found < allowed * (1 - SLACK);
    return isLess ? [`${act} costs ${found}, much less than its budget of ${allowed}: write it down`] : [];
  });
  for (const [name, cost] of Object.entries({ transfer, transferAfterIncome })) {
    if (cost > plainTransfer * TIMES_PLAIN) problems.push(`${name} costs more than ${TIMES_PLAIN} of a plain transfer`);
    if (cost * PARTS_OF_T_REX > T_REX_TRANSFER) problems.push(`${name} costs more than 1/${PARTS_OF_T_REX} of T-REX`);
  }
  if (deposit10Holders !== deposit10000Holders) problems.push('A deposit costs more for more holders');
  return problems;
}

/** @returns {Gas} */
export function readBudget() {
  return JSON.parse(readFileSync(budgetFile, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const gas = await measureGas();
  const plain = gas['plainTransfer'] ?? 1;
  for (const [act, cost] of Object.entries(gas)) {
    const times = act.startsWith('transfer')
      ? `  ${(cost / plain).toFixed(3)} × plain, T-REX / ${(T_REX_TRANSFER / cost).toFixed(2)}`
      : '';
    console.log(`${act.padEnd(22)}${String(cost).padStart(9)}${times}`);
  }
  if (process.argv.includes('--write')) writeFileSync(budgetFile, `${JSON.stringify(gas, null, 2)}\n`);
  const problems = judge(gas, readBudget());
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
