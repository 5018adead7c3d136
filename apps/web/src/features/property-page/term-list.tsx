import type { ReactNode } from 'react';
import * as homesWords from '@diyar/words/homes.ts';

interface Term {
  id: string;
  name: string;
  note?: ReactNode;
  value: ReactNode;
  isTotal?: boolean;
}

export function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="rounded-card border border-line bg-surface px-5 py-2 md:px-6">
      {terms.map((term) => (
        <div
          key={term.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line py-3.5 not-first:border-t"
        >
          <dt>
            <span className={term.isTotal === true ? 'font-semibold' : undefined}>{term.name}</span>
            {term.note !== undefined && <span className="block text-sm text-ink-soft">{term.note}</span>}
          </dt>
          <dd
            className={
              term.isTotal === true
                ? 'type-figure ms-auto text-[1.5rem] leading-8 whitespace-nowrap md:text-[1.625rem]'
                : 'ms-auto font-medium whitespace-nowrap tabular-nums'
            }
          >
            {term.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An offer without an amount of its own. */
export function PriceOnRequest({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      <p className="type-figure text-[1.5rem] leading-7">{homesWords.priceOnRequest}</p>
      <p className="mt-2 max-w-[36em] text-note text-ink-soft">{children}</p>
    </div>
  );
}
