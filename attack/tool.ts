// Programs of Debian that attack a server, run with a limit of time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whatever a tool wants of the outside world goes nowhere. */
const offline = { http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9', no_proxy: '127.0.0.1' };

/** The package has the name of the tool. */
export function isInstalled(tool: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)));
}

interface ToolResult {
  /** What it printed, as bytes and as text with its errors. */
  bytes: Buffer;
  output: string;
  isOutOfTime: boolean;
}

export async function runTool(
  tool: string,
  args: string[],
  { seconds, input }: { seconds: number; input?: Buffer },
): Promise<ToolResult> {
  const child = spawn(tool, args, { env: { ...process.env, ...offline }, stdio: ['pipe', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  await once(child, 'close');
  clearTimeout(timer);
  const bytes = Buffer.concat(chunks);
  return { bytes, output: bytes.toString() + Buffer.concat(errors).toString(), isOutOfTime };
}
