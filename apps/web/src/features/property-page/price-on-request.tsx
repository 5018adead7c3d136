import type { ReactNode } from 'react';
import * as homesWords from '@diyar/words/homes.ts';

/** An offer without an amount of its own. */
export function PriceOnRequest({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      <p className="type-figure text-[1.5rem] leading-7">{homesWords.priceOnRequest}</p>
      <p className="mt-2 max-w-[36em] text-note text-ink-soft">{children}</p>
    </div>
  );
}
