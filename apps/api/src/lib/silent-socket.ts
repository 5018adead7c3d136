import { Socket } from 'node:net';

/**
 * Ends itself when nothing was sent or heard for so long. A network can lose a connection without a word to either side; whoever
 * waits for an answer on it would wait for ever.
 */
export function createSilentSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated after a long silence')));
  return socket;
}
