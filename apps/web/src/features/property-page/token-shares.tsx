import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import { sayPortion } from '#web/ui/say-portion.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';

export function TokenShares({ property }: { property: Pick<Property, 'tokensTotal' | 'tokensAvailable'> }) {
  const { tokensTotal, tokensAvailable } = property;
  const taken = tokensTotal - tokensAvailable;
  const parts = [
    { name: 'Taken', value: taken, tone: 'text-chart-1' },
    { name: 'Open to invest', value: tokensAvailable, tone: 'text-chart-4' },
  ];

  return (
    <>
      <p className="mb-3 text-note">
        <b className="font-semibold">
          {formatNumber(taken)} of {formatNumber(tokensTotal)} tokens taken
        </b>
        , {sayPortion(tokensAvailable, tokensTotal, 1)} open
      </p>
      <SplitBar parts={parts} className="h-3.5 rounded-thumb" />
      <ul className="mt-4 text-note tabular-nums">
        {parts.map((part) => (
          <li key={part.name} className="flex items-center gap-3 border-b border-line py-2.5">
            <span aria-hidden="true" className={classes('size-3 flex-none rounded-[4px] bg-current', part.tone)} />
            <span className="flex-1">{part.name}</span>
            <span className="text-ink-soft">{sayPortion(part.value, tokensTotal, 1)}</span>
            <span className="min-w-30 text-end font-semibold">{formatNumber(part.value)} tokens</span>
          </li>
        ))}
      </ul>
    </>
  );
}
