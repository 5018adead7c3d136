import { AwsClient } from 'aws4fetch';
import { AppError } from './app-error.ts';

export interface BucketAddress {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Bucket {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }>;
  /** Throws when it cannot be used as configured. */
  check(): Promise<void>;
}

const PATIENCE_MS = 10_000;
const RETRIES = 2;

/** Any service that speaks the S3 protocol, its buckets named in the path. */
export function openBucket(
  { endpoint, region, name, accessKeyId, secretAccessKey }: BucketAddress,
  pageSize = 1000,
): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(name)}`;

  async function ask(path: string, init: { method?: string; body?: Buffer; headers?: Record<string, string> } = {}) {
    const { body, ...rest } = init;
    try {
      return await client.fetch(`${root}${path}`, {
        ...rest,
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      throw Object.assign(new AppError('UNAVAILABLE'), { cause: error });
    }
  }

  async function expectDone(answer: Response, what: string): Promise<void> {
    const text = await answer.text();
    if (answer.ok) return;
    const cause = new Error(`The bucket refused ${what}: ${answer.status} ${text.slice(0, 300)}`);
    throw Object.assign(new AppError('UNAVAILABLE'), { cause });
  }

  /** In the older form, whose pages begin after a key: every service has it, and there is no token to keep. */
  async function* list(prefix: string) {
    let marker = '';
    for (;;) {
      const answer = await ask(`?${new URLSearchParams({ prefix, marker, 'max-keys': String(pageSize) }).toString()}`);
      if (!answer.ok) await expectDone(answer, 'a list');
      const text = await answer.text();
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        marker = readElement(entry, 'Key') ?? '';
        yield { key: marker, changedAt: new Date(readElement(entry, 'LastModified') ?? 0) };
      }
      if (readElement(text, 'IsTruncated') !== 'true' || marker === '') return;
    }
  }

  return {
    list,
    async put(key, bytes, contentType) {
      const answer = await ask(`/${key}`, { method: 'PUT', body: bytes, headers: { 'content-type': contentType } });
      await expectDone(answer, `to keep ${key}`);
    },
    async get(key) {
      const answer = await ask(`/${key}`);
      if (answer.status === 404) return undefined;
      if (!answer.ok) await expectDone(answer, `to give ${key}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(key) {
      const answer = await ask(`/${key}`, { method: 'DELETE' });
      if (answer.status !== 404) await expectDone(answer, `to remove ${key}`);
    },
    async check() {
      await list('').next();
    },
  };
}

function readElement(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
