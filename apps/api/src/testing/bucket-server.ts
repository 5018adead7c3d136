import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketAddress } from '../lib/bucket.ts';

export interface BucketServer {
  address: BucketAddress;
  stop(): Promise<void>;
}

interface Place {
  port: number;
  /** Stays there when the server stops. */
  directory: string;
}

/** A server that speaks the S3 protocol, with one bucket; empty, unless it is to be in a place of its own. */
export async function startBucketServer(name: string, place?: Place): Promise<BucketServer> {
  const directory = place?.directory ?? mkdtempSync(join(tmpdir(), 'diyar-bucket-'));
  const server = new S3rver({
    port: place?.port ?? 0,
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
      if (place === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
