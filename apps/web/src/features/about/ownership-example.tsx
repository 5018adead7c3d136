import { formatNumber, formatPercent, formatPrice } from '@diyar/words/format.ts';
import { classes } from '#web/ui/classes.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { exampleShares } from './about-content.ts';

const total = exampleShares.reduce((sum, share) => sum + share.tokens, 0);

/** Ownership and rent drawn as the same bar, because they are divided the same way; the table below holds the figures. */
export function OwnershipExample() {
  return (
    <figure className="rounded-card border border-line bg-surface p-5 md:p-8">
      <figcaption>
        <h3 className="type-title">An example in round figures</h3>
        <p className="mt-2 max-w-[58ch] text-ink-soft">
          A home of $500,000 is 5,000 tokens. This month its tenants paid rent, and $3,000 of it was left after costs.
        </p>
      </figcaption>
      <SplitBar
        parts={exampleShares.map(({ name, tokens, tone }) => ({ name, value: tokens, tone }))}
        className="mt-7 h-12 rounded-control md:h-14"
      />
      <table className="mt-5 w-full text-note tabular-nums">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="pb-2 text-start font-medium">
              Who
            </th>
            <th scope="col" className="pb-2 text-end font-medium max-sm:hidden">
              Tokens
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              Owns
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              Receives
            </th>
          </tr>
        </thead>
        <tbody>
          {exampleShares.map((share) => (
            <tr key={share.name} className="border-t border-line">
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
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
        An example, not an offer. In a month without tenants every line of the last column reads $0.
      </p>
    </figure>
  );
}
