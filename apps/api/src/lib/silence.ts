import type { Socket } from 'node:net';

/**
 * Ends a connection on which nothing was sent or heard for so long. A network can lose one without a word to either side; whoever
 * waits for an answer on it would wait for ever.
 */
export function endAfterSilence(socket: Socket, silenceMs: number): Socket {
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated after a long silence')));
}
