import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';

export function TokenShares({ property }: { property: Pick<Property, 'tokensTotal' | 'tokensAvailable'> }) {
  const { tokensTotal, tokensAvailable } = property;
  const taken = tokensTotal - tokensAvailable;
  // Only what is full reads 100 %, only what is empty 0 %.
  const takenPercent = tokensAvailable === 0 ? 100 : Math.min(99, Math.round((taken / tokensTotal) * 100));
  const parts = [
    { name: 'Taken', tokens: taken, percent: takenPercent, fill: 'bg-chart-1' },
    { name: 'Open to invest', tokens: tokensAvailable, percent: 100 - takenPercent, fill: 'bg-chart-4' },
  ];

  return (
    <>
      <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-thumb">
        {parts.map((part) => (
          <div key={part.name} className={part.fill} style={{ flexGrow: part.tokens }} />
        ))}
      </div>
      <ul className="mt-4 text-note tabular-nums">
        {parts.map((part) => (
          <li key={part.name} className="flex items-center gap-3 border-b border-line py-2.5">
            <span aria-hidden="true" className={classes('size-3 flex-none rounded-[4px]', part.fill)} />
            <span className="flex-1">{part.name}</span>
            <span className="text-ink-soft">{part.percent}%</span>
            <span className="min-w-30 text-end font-semibold">{formatNumber(part.tokens)} tokens</span>
          </li>
        ))}
      </ul>
    </>
  );
}
