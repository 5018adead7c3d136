import { HOUR_MS } from '@diyar/domain/durations.ts';
import type { ServerDeps } from './deps.ts';
import { forgetOldCopies } from './features/files/orphans.service.ts';
import { removeOldMailFiles } from './features/mails/mails.service.ts';

/** What every process does for its own folder, which the jobs of others do not reach. Also run by tests, at a time of their own. */
export async function tidyFolder(deps: ServerDeps): Promise<void> {
  for (const step of [forgetOldCopies, removeOldMailFiles])
    await step(deps).catch((error: unknown) =>
      deps.log.error({ err: error, step: step.name }, 'the data folder could not be tidied'),
    );
}

/** Answers how to stop. */
export function keepTidy(deps: ServerDeps): () => void {
  void tidyFolder(deps);
  const timer = setInterval(() => void tidyFolder(deps), HOUR_MS).unref();
  return () => clearInterval(timer);
}
