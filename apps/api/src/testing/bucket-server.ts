import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketAddress } from '../lib/bucket.ts';

export interface BucketServer {
  address: BucketAddress;
  stop(): Promise<void>;
}

/** A server that speaks the S3 protocol, with one empty bucket. */
export async function startBucketServer(name: string): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'diyar-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    address: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', name, ...keys },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
