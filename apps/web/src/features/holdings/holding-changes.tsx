import type { Holding } from '@diyar/domain/holdings.ts';
import * as factsWords from '@diyar/words/facts.ts';
import { formatDate } from '@diyar/words/format.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Facts of a home that changed since the person invested; nothing when none did. */
export function HoldingChanges({ changes }: Pick<Holding, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-1 text-sm font-normal">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center sm:min-h-8">
        {factsWords.sinceInvested}
      </summary>
      <ul className="mt-1 grid max-w-[32em] gap-3 text-ink-soft">
        {changes.map((version) => (
          <li key={version.at}>
            <p className="font-semibold text-ink">
              {factsWords.changedOn(formatDate(version.at.slice(0, DAY_LENGTH)))}
            </p>
            <ul>
              {version.changes.map((change) => (
                <li key={change.fact}>{factsWords.describeChange(change)}</li>
              ))}
            </ul>
            <p>{factsWords.reason(version.reason)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
