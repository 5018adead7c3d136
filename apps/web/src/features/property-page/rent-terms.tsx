import { DEPOSIT_MONTHS } from '@diyar/domain/limits.ts';
import { toMinor, toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { deposit } from '@diyar/domain/deposit.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Block } from './block.tsx';
import { TermList } from './term-list.tsx';

export function RentTerms({ property }: { property: Property }) {
  const month = toMinor(property.price);
  const depositMinor = month * BigInt(DEPOSIT_MONTHS);
  const show = (minor: bigint) => formatPrice(toUnits(minor), property.currency);

  return (
    <Block title="What moving in costs">
      <p className="mb-5 max-w-[36em] text-ink-soft">You pay the first month and a deposit. {deposit.held}</p>
      <div aria-hidden="true" className="mb-4 flex h-3.5 gap-0.5 overflow-hidden rounded-thumb">
        <div className="flex-1 bg-chart-1" />
        <div className="flex-2 bg-chart-4" />
      </div>
      <TermList
        terms={[
          { name: 'Monthly rent', note: 'The first month is due now', value: `${show(month)} / month` },
          {
            name: 'Security deposit',
            note: `${DEPOSIT_MONTHS} × the monthly rent, held apart`,
            value: show(depositMinor),
          },
          {
            name: 'First payment',
            note: 'First month and deposit together',
            value: show(month + depositMinor),
            isTotal: true,
          },
        ]}
      />
    </Block>
  );
}
