/** Call of JSON-RPC: its method and parameters. */
export type Call = [method: string, ...params: unknown[]];

export interface Rpc {
  ask<Answer = unknown>(...call: Call): Promise<Answer>;
  /** One request for many calls. A call that is refused is answered by its error and keeps no other from its answer. */
  askAll<Answer = unknown>(calls: Call[]): Promise<(Answer | RpcError)[]>;
}

/** The chain answered, and refused. */
export class RpcError extends Error {
  readonly code: number;
  /** What a reverted call returned. */
  readonly data: string | undefined;

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message);
    this.code = code;
    this.data = typeof data === 'string' ? data : undefined;
  }
}

/** The chain did not answer. */
export class ChainAway extends Error {}

interface Answer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

const PATIENCE_MS = 15_000;
/** Providers refuse longer lists. */
const BATCH = 100;

/** Answers what a JSON-RPC server answered to a body, as text. */
export async function postCalls(url: string, body: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await response.text();
  } catch (error) {
    throw new ChainAway('The chain does not answer', { cause: error });
  }
}

export function createRpc(url: string): Rpc {
  async function send(calls: Call[]): Promise<unknown[]> {
    const body = calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }));
    const answers = readAnswers(await postCalls(url, JSON.stringify(body)));
    return calls.map((_, id) => {
      const answer = answers.find((each) => each.id === id);
      if (answer === undefined) throw new ChainAway('The chain left a call without an answer');
      return answer.error === undefined ? answer.result : new RpcError(answer.error);
    });
  }

  async function askAll<Wanted>(calls: Call[]): Promise<(Wanted | RpcError)[]> {
    const answers: unknown[] = [];
    for (let done = 0; done < calls.length; done += BATCH)
      answers.push(...(await send(calls.slice(done, done + BATCH))));
    return answers as (Wanted | RpcError)[];
  }

  return {
    askAll,
    async ask<Wanted>(...call: Call) {
      const [answer] = await askAll<Wanted>([call]);
      if (answer instanceof RpcError) throw answer;
      return answer as Wanted;
    },
  };
}

function readAnswers(text: string): Answer[] {
  try {
    const answers: unknown = JSON.parse(text);
    // A server that refuses the request as a whole answers with one object.
    if (Array.isArray(answers)) return answers as Answer[];
    const { error } = answers as Answer;
    if (error !== undefined) throw new RpcError(error);
  } catch (error) {
    if (error instanceof RpcError) throw error;
  }
  throw new ChainAway('The chain answered with something else than JSON-RPC');
}
