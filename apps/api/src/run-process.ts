import { readConfig, type Config } from './config.ts';

/** Steps back, taken in reverse order, whether the start failed half-way or the process is asked to stop. */
export type Undo = (() => Promise<void> | void)[];

/** Characters that would move the cursor of a terminal, colour it or turn its text around: strangers' words are printed, too. */
const STEERING = /(?![\n\t])[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu;

export function say(line: string): void {
  process.stdout.write(`${line.replaceAll(STEERING, '\uFFFD')}\n`);
}

/** Runs until a signal asks it to stop. A start that fails is one line and a non-zero exit. */
export async function runProcess(name: string, start: (config: Config, undo: Undo) => Promise<void>): Promise<void> {
  const undo: Undo = [];
  let isStopping = false;
  let config: Config | undefined;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    for (const step of undo.toReversed()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`${String(error)}\n`);
      }
    }
    process.exit(exitCode);
  }

  try {
    config = readConfig(process.env);
    process.on('SIGINT', () => void stop(0));
    process.on('SIGTERM', () => void stop(0));
    await start(config, undo);
  } catch (error) {
    // Asked to stop half-way, the start fails on what was taken away from it.
    if (!isStopping) process.stderr.write(`${name} cannot start: ${explain(error, config)}\n`);
    await stop(1);
  }
}

function explain(error: unknown, config: Config | undefined): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${config?.port} on ${config?.host} is in use. Set PORT to another one.`;
  if (code === 'EACCES' && config && config.port < 1024)
    return `Port ${config.port} needs more rights than this user has. Set PORT to one above 1023.`;
  return error instanceof Error ? error.message : String(error);
}
