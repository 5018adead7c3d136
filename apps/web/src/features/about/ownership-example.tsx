import * as aboutWords from '@diyar/words/about.ts';
import { formatNumber, formatPercent, formatPrice } from '@diyar/words/format.ts';
import { classes } from '#web/ui/classes.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';

/** Round figures: a home of $500,000 in 5,000 tokens, and $3,000 of rent to share. `tone` is a text colour. */
const shares = [
  { name: aboutWords.owners.you, tokens: 250, rent: 150, tone: 'text-chart-2' },
  { name: aboutWords.owners.investors, tokens: 2750, rent: 1650, tone: 'text-chart-1' },
  { name: aboutWords.owners.lister, tokens: 2000, rent: 1200, tone: 'text-chart-3' },
];

const total = shares.reduce((sum, share) => sum + share.tokens, 0);

/** One bar stands for ownership and rent, because both are divided the same way. */
export function OwnershipExample() {
  return (
    <figure className="rounded-card border border-line bg-surface p-5 md:p-8">
      <figcaption>
        <h3 className="type-title">{aboutWords.exampleTitle}</h3>
        <p className="mt-2 max-w-[37em] text-ink-soft">{aboutWords.exampleLead}</p>
      </figcaption>
      <SplitBar
        parts={shares.map(({ name, tokens, tone }) => ({ name, value: tokens, tone }))}
        className="mt-7 h-12 rounded-control md:h-14"
      />
      <table className="mt-5 w-full text-note tabular-nums">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="pb-2 text-start font-medium">
              {aboutWords.owner}
            </th>
            <th scope="col" className="pb-2 text-end font-medium max-sm:hidden">
              {aboutWords.tokens}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {aboutWords.owns}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {aboutWords.receives}
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.tone} className="border-t border-line">
              <th scope="row" className="py-3 text-start font-medium">
                <span className="flex items-center gap-3">
                  <span
                    aria-hidden="true"
                    className={classes('size-3 flex-none rounded-[4px] bg-current', share.tone)}
                  />
                  {share.name}
                </span>
              </th>
              <td className="py-3 ps-4 text-end text-ink-soft max-sm:hidden">{formatNumber(share.tokens)}</td>
              <td className="py-3 ps-4 text-end text-ink-soft">{formatPercent((share.tokens / total) * 100)}</td>
              <td className="py-3 ps-4 text-end font-semibold">{formatPrice(share.rent, 'USD')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{aboutWords.exampleNote}</p>
    </figure>
  );
}
