import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails as listening will, while nothing has been made yet that would have to be undone. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
