import { fromWholeUnits, splitInvestment } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import { Panel } from '#web/ui/panel.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';

interface TokenSplitProps {
  digits: string;
  property: Pick<Property, 'tokenPrice' | 'tokensTotal' | 'tokensAvailable'>;
}

/** Where this investment would stand among all tokens of the home. */
export function TokenSplit({ digits, property: { tokenPrice, tokensTotal, tokensAvailable } }: TokenSplitProps) {
  const { tokens } = splitInvestment(fromWholeUnits(Number(digits)), tokenPrice);
  const mine = Math.min(Number(tokens), tokensAvailable);
  const left = tokensAvailable - mine;
  const parts = [
    { name: 'Taken', value: tokensTotal - tokensAvailable, tone: 'text-chart-3' },
    { name: 'You', value: mine, tone: 'text-chart-1' },
    { name: 'Still to be had', value: left, tone: 'text-chart-4' },
  ];
  return (
    <Panel
      title="Tokens of this home"
      aside={<p className="text-sm text-ink-soft">{formatNumber(left)} would be left</p>}
    >
      <SplitBar parts={parts} className="h-3.5 rounded-thumb" />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm tabular-nums">
        {parts.map(({ name, value, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={classes('size-3 flex-none rounded-[4px] bg-current', tone)} />
            {name} {formatNumber(value)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
