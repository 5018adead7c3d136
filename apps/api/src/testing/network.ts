import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A stretch of network on this machine that can swallow everything, refuse everything or cut what is open. */
export interface Network {
  /** Nothing comes through any more, not even an end; connections of before never speak again. */
  split(): void;
  /** Whoever connects is hung up on at once. */
  refuse(): void;
  mend(): void;
  /** Ends all that is open. */
  cut(): void;
  stop(): void;
  port: number;
}

/** From a port of this machine, 0 for any, to the target. Needs no test runner: fault runs use it as well. */
export async function startNetwork(target: NetConnectOpts, port = 0): Promise<Network> {
  const ends = new Set<Socket>();
  const dead: Socket[] = [];
  let state: 'open' | 'split' | 'refusing' = 'open';
  const keep = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => undefined).on('close', () => ends.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'open') join(near, keep(connect(target)));
    else if (state === 'refusing') near.destroy();
    else {
      ends.delete(near);
      dead.push(near.resume());
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => ends.forEach((socket) => socket.destroy());
  return {
    split() {
      state = 'split';
      for (const socket of ends) dead.push(socket.removeAllListeners('data').removeAllListeners('close').resume());
      ends.clear();
    },
    refuse() {
      state = 'refusing';
      cut();
    },
    mend: () => void (state = 'open'),
    cut,
    stop() {
      server.close();
      cut();
      dead.forEach((socket) => socket.destroy());
    },
    port: (server.address() as AddressInfo).port,
  };
}

function join(near: Socket, far: Socket): void {
  near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
  far.on('data', (bytes) => near.write(bytes)).on('close', () => near.destroy());
}
