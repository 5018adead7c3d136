import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toClientKey } from '../lib/client-address.ts';

export interface ConnectionLimits {
  /** How long a client may take no byte of an answer that waits for it. */
  writeIdleMs: number;
  connections: number;
  connectionsPerClient: number;
  requestsPerConnection: number;
  /** Requests sent ahead while an earlier one of the same connection is being answered. */
  pipelinedRequests: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  writeIdleMs: 30_000,
  connections: 1000,
  connectionsPerClient: 50,
  requestsPerConnection: 100,
  pipelinedRequests: 10,
};

interface Connection {
  socket: Socket;
  requests: number;
  isAnswering: boolean;
  pipelined: (() => void)[];
  progress: string;
  checksWithoutProgress: number;
}

/** Checks are counted, not time: while the process itself stands still, nobody can read. */
const CHECKS_WITHIN_WRITE_IDLE = 6;

/**
 * Bounds what one connection and one client can hold. Each connection is answered one request at a time, so a client that
 * pipelines requests and reads nothing holds one open file, not one for each of them.
 */
export function limitConnections(
  server: Server,
  handle: RequestListener,
  limits: ConnectionLimits,
  isClientLimited: (address: string) => boolean,
): void {
  const connections = new Map<Socket, Connection>();
  const clients = new Map<string, Set<Connection>>();

  server.maxConnections = limits.connections;
  server.on('connection', (socket) => {
    const connection = createConnection(socket);
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    const address = socket.remoteAddress ?? '';
    if (isClientLimited(address)) addToClient(toClientKey(address), connection);
  });

  function addToClient(key: string, connection: Connection): void {
    const own = clients.get(key) ?? new Set();
    clients.set(key, own);
    if (own.size >= limits.connectionsPerClient) {
      const idle = [...own].find(isIdle);
      if (idle === undefined) return void connection.socket.destroy();
      own.delete(idle);
      idle.socket.destroy();
    }
    own.add(connection);
    connection.socket.once('close', () => {
      own.delete(connection);
      if (own.size === 0 && clients.get(key) === own) clients.delete(key);
    });
  }

  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    // The parser still delivers what arrived together with the request that had the connection closed.
    if (connection === undefined || !request.socket.writable) return;
    connection.requests += 1;
    if (connection.requests > limits.requestsPerConnection) return;
    if (connection.requests === limits.requestsPerConnection) response.shouldKeepAlive = false;
    const answer = (): void => answerNext(connection, response, () => handle(request, response));
    if (!connection.isAnswering) answer();
    else if (connection.pipelined.length < limits.pipelinedRequests) connection.pipelined.push(answer);
    else request.socket.destroy();
  });

  let timer: NodeJS.Timeout | undefined;
  server.on('listening', () => {
    const check = (): void => {
      for (const connection of connections.values()) if (isStuck(connection)) connection.socket.destroy();
    };
    timer = setInterval(check, limits.writeIdleMs / CHECKS_WITHIN_WRITE_IDLE).unref();
  });
  server.on('close', () => clearInterval(timer));
}

function createConnection(socket: Socket): Connection {
  return { socket, requests: 0, isAnswering: false, pipelined: [], progress: '', checksWithoutProgress: 0 };
}

function isIdle({ requests, isAnswering }: Connection): boolean {
  return requests > 0 && !isAnswering;
}

function answerNext(connection: Connection, response: ServerResponse, answer: () => void): void {
  connection.isAnswering = true;
  response.once('close', () => {
    connection.isAnswering = false;
    if (connection.socket.writable) connection.pipelined.shift()?.();
  });
  answer();
}

/** Nothing of what waits to be written has moved for too long. A slow reader moves it, however little at a time. */
function isStuck(connection: Connection): boolean {
  const { socket } = connection;
  // After the last answer nothing is expected but that the client closes, too.
  const isWaiting = socket.writableLength > 0 || socket.writableEnded;
  const progress = isWaiting ? toProgress(socket) : '';
  connection.checksWithoutProgress =
    isWaiting && progress === connection.progress ? connection.checksWithoutProgress + 1 : 0;
  connection.progress = progress;
  return connection.checksWithoutProgress >= CHECKS_WITHIN_WRITE_IDLE;
}

/** Bytes of finished writes, and what the system has not yet taken of the write under way, which can be a whole answer. */
function toProgress(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): string {
  const { _handle: handle, bytesWritten, writableLength } = socket;
  return `${bytesWritten - writableLength} ${handle?.writeQueueSize}`;
}
