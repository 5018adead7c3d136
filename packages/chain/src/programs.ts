import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const names: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** The program itself, from the package of this platform: the wrapper would only start it. Throws where there is none. */
export function findProgram(tool: 'forge' | 'anvil'): string {
  const manifest = require.resolve(`@foundry-rs/${tool}-${process.platform}-${names[process.arch]}/package.json`);
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? `${tool}.exe` : tool);
}
