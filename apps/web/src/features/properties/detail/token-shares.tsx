import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';

export function TokenShares({ property }: { property: Pick<Property, 'tokensTotal' | 'tokensAvailable'> }) {
  const { tokensTotal, tokensAvailable } = property;
  const taken = tokensTotal - tokensAvailable;
  // Only what is full reads 100 %, only what is empty 0 %.
  const takenPercent = tokensAvailable === 0 ? 100 : Math.min(99, Math.round((taken / tokensTotal) * 100));
  const parts = [
    { name: 'Taken', value: taken, percent: takenPercent, tone: 'text-chart-1' },
    { name: 'Open to invest', value: tokensAvailable, percent: 100 - takenPercent, tone: 'text-chart-4' },
  ];

  return (
    <>
      <SplitBar parts={parts} className="h-3.5 rounded-thumb" />
      <ul className="mt-4 text-note tabular-nums">
        {parts.map((part) => (
          <li key={part.name} className="flex items-center gap-3 border-b border-line py-2.5">
            <span aria-hidden="true" className={classes('size-3 flex-none rounded-[4px] bg-current', part.tone)} />
            <span className="flex-1">{part.name}</span>
            <span className="text-ink-soft">{part.percent}%</span>
            <span className="min-w-30 text-end font-semibold">{formatNumber(part.value)} tokens</span>
          </li>
        ))}
      </ul>
    </>
  );
}
