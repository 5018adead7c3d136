import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toClientKey } from '../lib/client-address.ts';
import { spreadOverTurns } from '../lib/event-loop.ts';

export interface ConnectionLimits {
  /** How long a client may read nothing of a waiting answer. */
  writeIdleMs: number;
  connections: number;
  connectionsPerClient: number;
  requestsPerConnection: number;
  /** Requests that begin before the next connection is accepted. */
  requestsPerTurn: number;
  /** Requests sent ahead while an earlier one of the same connection is being answered. */
  pipelinedRequests: number;
  /** Answers without an end, next to the connections above. */
  streams: number;
  streamsPerClient: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  writeIdleMs: 30_000,
  connections: 2000,
  connectionsPerClient: 50,
  requestsPerConnection: 100,
  requestsPerTurn: 4,
  pipelinedRequests: 10,
  streams: 1200,
  streamsPerClient: 100,
};

/** Above this part of all connections, those that ask for nothing make room for new ones. */
const CROWDED_PERCENT = 80;
/** How long a client may take for the headers of a request while it is crowded. */
const CROWDED_HEADERS_MS = 2000;
const CROWDED_CHECK_MS = 500;

/** One IPv6 customer often gets a /56 or a /48, which is many /64; those have a few times the connections of one client. */
const WIDER_NETWORKS = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
];

interface Connection {
  socket: Socket;
  requests: number;
  isAnswering: boolean;
  /** Since when no request is being answered. */
  waitsSince: number;
  pipelined: (() => void)[];
  progress: string;
  checksWithoutProgress: number;
  /** Takes it out of the shares of its client. */
  leaveClient: (() => void)[];
}

const toStream = new WeakMap<Socket, () => boolean>();

/**
 * For an answer that stays open: its connection counts as a stream from now on and no longer among the others. False when there are
 * too many streams. Requests that tests inject have no connection.
 */
export function takeAsStream(socket: Socket): boolean {
  return toStream.get(socket)?.() ?? true;
}

/** Checks are counted, not time: nobody can read while the process itself is paused. */
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
  const streams = new Set<Connection>();
  const streamsOf = new Map<string, number>();
  const countOthers = (): number => connections.size - streams.size;
  const crowdedFrom = (limits.connections * CROWDED_PERCENT) / 100;

  server.maxConnections = limits.connections + limits.streams;
  server.on('connection', (socket) => {
    if (countOthers() >= limits.connections) {
      socket.destroy();
      return;
    }
    const connection = createConnection(socket);
    if (countOthers() >= crowdedFrom) findLongestWaiting(connections.values())?.socket.destroy();
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    const address = socket.remoteAddress ?? '';
    const isLimited = isClientLimited(address);
    toStream.set(socket, () => addStream(connection, isLimited ? toClientKey(address) : undefined));
    if (!isLimited) return;
    for (const { key, limit } of listShares(address, limits.connectionsPerClient))
      if (!socket.destroyed) addToClient(key, limit, connection);
  });

  function addToClient(key: string, limit: number, connection: Connection): void {
    const own = clients.get(key) ?? new Set();
    clients.set(key, own);
    // Destroyed sockets are still in here until their close event.
    if (own.size >= limit) for (const each of own) if (each.socket.destroyed) own.delete(each);
    if (own.size >= limit) {
      const waiting = findLongestWaiting(own);
      if (waiting === undefined) return void connection.socket.destroy();
      own.delete(waiting);
      waiting.socket.destroy();
    }
    own.add(connection);
    const leave = (): void => {
      own.delete(connection);
      if (own.size === 0 && clients.get(key) === own) clients.delete(key);
    };
    connection.leaveClient.push(leave);
    connection.socket.once('close', leave);
  }

  function addStream(connection: Connection, client: string | undefined): boolean {
    const ofClient = client === undefined ? 0 : (streamsOf.get(client) ?? 0);
    if (streams.size >= limits.streams || ofClient >= limits.streamsPerClient) return false;
    if (connection.socket.destroyed || streams.has(connection)) return false;
    streams.add(connection);
    if (client !== undefined) streamsOf.set(client, ofClient + 1);
    for (const leave of connection.leaveClient) leave();
    connection.socket.once('close', () => {
      streams.delete(connection);
      if (client === undefined) return;
      const left = streamsOf.get(client)! - 1;
      if (left === 0) streamsOf.delete(client);
      else streamsOf.set(client, left);
    });
    return true;
  }

  const begin = spreadOverTurns(limits.requestsPerTurn);

  const receive: RequestListener = (request, response) => {
    const connection = connections.get(request.socket);
    // The parser still delivers what arrived together with the request that had the connection closed.
    if (connection === undefined || !request.socket.writable) return;
    connection.requests += 1;
    if (connection.requests > limits.requestsPerConnection) return;
    if (connection.requests === limits.requestsPerConnection) response.shouldKeepAlive = false;
    const answer = (): void => answerNext(connection, response, () => begin(() => handle(request, response)));
    if (!connection.isAnswering) answer();
    else if (connection.pipelined.length < limits.pipelinedRequests) connection.pipelined.push(answer);
    else request.socket.destroy();
  };
  server.on('request', receive);
  // Without a listener Node answers an unknown `Expect` by itself, past every limit.
  server.on('checkExpectation', receive);

  let timer: NodeJS.Timeout | undefined;
  let crowdedTimer: NodeJS.Timeout | undefined;
  server.on('listening', () => {
    const check = (): void => {
      for (const connection of connections.values()) if (isStuck(connection)) connection.socket.destroy();
    };
    timer = setInterval(check, limits.writeIdleMs / CHECKS_WITHIN_WRITE_IDLE).unref();
    const makeRoom = (): void => {
      if (countOthers() < crowdedFrom) return;
      const before = Date.now() - CROWDED_HEADERS_MS;
      for (const { socket, isAnswering, waitsSince } of connections.values())
        if (!isAnswering && waitsSince < before) socket.destroy();
    };
    crowdedTimer = setInterval(makeRoom, CROWDED_CHECK_MS).unref();
  });
  server.on('close', () => {
    clearInterval(timer);
    clearInterval(crowdedTimer);
  });
}

function createConnection(socket: Socket): Connection {
  return {
    socket,
    requests: 0,
    isAnswering: false,
    waitsSince: Date.now(),
    pipelined: [],
    progress: '',
    checksWithoutProgress: 0,
    leaveClient: [],
  };
}

/** Between two requests, or without any so far: nothing is lost when it is closed. */
function findLongestWaiting(connections: Iterable<Connection>): Connection | undefined {
  let longest: Connection | undefined;
  for (const connection of connections) {
    if (connection.isAnswering || connection.socket.destroyed) continue;
    if (longest === undefined || connection.waitsSince < longest.waitsSince) longest = connection;
  }
  return longest;
}

/** The client itself, and for IPv6 the wider networks around it, with how many connections each may have. */
function listShares(address: string, limit: number): { key: string; limit: number }[] {
  const client = toClientKey(address);
  const groups = client.split(':');
  if (groups.length === 1) return [{ key: client, limit }];
  const digits = groups.join('');
  const wider = WIDER_NETWORKS.map(({ bits, times }) => ({
    key: `${digits.slice(0, bits / 4)}/${bits}`,
    limit: limit * times,
  }));
  return [{ key: client, limit }, ...wider];
}

function answerNext(connection: Connection, response: ServerResponse, answer: () => void): void {
  connection.isAnswering = true;
  response.once('close', () => {
    connection.isAnswering = false;
    connection.waitsSince = Date.now();
    if (connection.socket.writable) connection.pipelined.shift()?.();
  });
  answer();
}

/** No waiting byte was sent for too long. A slow reader still takes some. */
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
