import { refusal } from '@diyar/domain/envelope.ts';
import type { ApiAnswer, DescribedCall } from './described-calls.ts';

interface Target {
  call: DescribedCall;
  role: 'nobody' | 'person' | 'stranger';
  /** The path leads to something else than what the person has. */
  isElsewhere: boolean;
  /** The request carries the token of its role. */
  hasOwnToken: boolean;
}

/** What only the person whose ids a request holds may see or do. */
const privateCalls = [
  /^\w+ \/api\/(leases|payments|purchases|investments|withdrawals|payout-accounts|saved-searches|intents)\/\{/,
  /^\w+ \/api\/(notifications|viewings|balances\/top-ups|auth\/sessions|messages\/threads)\/\{/,
  /^(PUT|DELETE) \/api\/properties\/\{id\}/,
  /^POST \/api\/properties\/\{id\}\/(withdraw|relist|offering|income|viewing-slots)/,
  /^GET \/api\/properties\/\{id\}\/income\/account/,
  /^DELETE \/api\/viewing-slots\//,
];

/** Traces of what is behind the API: files, libraries, statements, settings. */
const leak =
  /node_modules|\bat .+:\d+:\d+|\.ts:\d+|\/apps\/api\/|FST_ERR|ZodError|ECONN|SQLSTATE|syntax error at|violates \w+|duplicate key|relation "|column "|invalid input (syntax|value)|of type \w+:|\bpg_\w+|root:x:0/i;

/** The rule that an answer breaks, if any. */
export function judgeAnswer({ call, role, isElsewhere, hasOwnToken }: Target, answer: ApiAnswer): string | undefined {
  const { status, headers, text } = answer;
  if (status >= 500) return 'a request never fails the server';
  if (!call.answers.has(status)) return `status ${status} is described`;
  if ('x-injected' in headers) return 'a value never becomes a header';
  if (headers['x-content-type-options'] !== 'nosniff') return 'an answer says that its type is not to be guessed';
  if (status >= 400) {
    const problem = judgeRefusal(status, text);
    if (problem !== undefined) return problem;
  } else if (call.isForPeople && (role === 'nobody' || !hasOwnToken)) return 'nobody gets in without a session';
  else if (role === 'stranger' && !isElsewhere && privateCalls.some((pattern) => pattern.test(call.name)))
    return "a stranger has no access to somebody else's things";
  if (call.isForPeople && role === 'nobody' && status !== 401 && !isElsewhere) return 'access is checked first';
  const schema = call.answers.get(status);
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(toJson(text));
  return parsed.success
    ? undefined
    : `the body is as described: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
}

function judgeRefusal(status: number, text: string): string | undefined {
  const parsed = refusal.strict().safeParse(toJson(text));
  if (!parsed.success || parsed.data.statusCode !== status || parsed.data.message === '')
    return 'a refusal has the shape of every refusal';
  return leak.test(parsed.data.message) || leak.test(JSON.stringify(parsed.data.fields ?? ''))
    ? 'a refusal tells nothing about the inside'
    : undefined;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
