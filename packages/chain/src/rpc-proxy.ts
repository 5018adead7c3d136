import { postCalls } from './rpc.ts';

/** What reads, and the sending of what somebody signed. Everything else, such as the means of a development chain to change balances, is refused. */
const ALLOWED = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
  'web3_clientVersion',
]);

const CALLS_MAX = 20;
/** `eth_call` takes a third parameter that changes the state for the call: harmless, and nothing that a page of ours needs. */
const PARAMS_MAX = 2;

interface Asked {
  id: unknown;
  method: string;
  params: unknown[];
}

const refuse = (id: unknown, code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } });

/** Hands on what is allowed; answers the body of the answer. */
export async function answerCalls(url: string, body: unknown): Promise<unknown> {
  const list = Array.isArray(body) ? body : [body];
  if (list.length === 0 || list.length > CALLS_MAX) return refuse(null, -32_600, 'Too many calls, or none');
  const asked = list.map(readCall);
  const allowed = asked.filter((each) => each !== undefined && isAllowed(each)) as Asked[];
  const answers = new Map(await ask(url, allowed));
  const answered = list.map((_, position) => {
    const call = asked[position];
    if (call === undefined) return refuse(null, -32_600, 'Not a call');
    return answers.get(call) ?? refuse(call.id, -32_601, `${call.method} is not offered here`);
  });
  return Array.isArray(body) ? answered : answered[0];
}

function isAllowed({ method, params }: Asked): boolean {
  return ALLOWED.has(method) && params.length <= PARAMS_MAX;
}

function readCall(value: unknown): Asked | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id = null, method, params = [] } = value as Record<string, unknown>;
  const isSound = typeof method === 'string' && method.length <= 64 && Array.isArray(params);
  return isSound && isScalar(id) ? { id, method, params } : undefined;
}

function isScalar(id: unknown): boolean {
  return id === null || typeof id === 'number' || (typeof id === 'string' && id.length <= 64);
}

/** Numbered anew on the way: numbers of visitors may be equal. */
async function ask(url: string, calls: Asked[]): Promise<[Asked, unknown][]> {
  if (calls.length === 0) return [];
  const sent = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
  const answers = JSON.parse(await postCalls(url, JSON.stringify(sent))) as { id: number }[];
  return calls.map((call, position) => {
    const found = answers.find(({ id }) => id === position);
    return [call, found === undefined ? refuse(call.id, -32_603, 'No answer') : { ...found, id: call.id }];
  });
}
