// Signals to processes of PostgreSQL, whose children serve the connections.
import { readFileSync } from 'node:fs';

export function listChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** They stand still, as while the kernel waits for a disk; answers how to let them go on. */
export function freeze(pids: number[]): () => void {
  signalAll(pids, 'SIGSTOP');
  return () => signalAll(pids, 'SIGCONT');
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // A connection that was closed meanwhile.
    }
}
