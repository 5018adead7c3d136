import { pricePerSquareMetre } from '@diyar/domain/area.ts';
import * as depositWords from '@diyar/words/deposit.ts';
import { DEPOSIT_MONTHS } from '@diyar/domain/limits.ts';
import { toMinor, toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { VisitorPrice } from '#web/homes/property-price.tsx';
import { formatPrice } from '@diyar/words/format.ts';
import { Block } from './block.tsx';
import { InvestmentTerms } from './investment-terms.tsx';
import { PriceOnRequest } from './price-on-request.tsx';
import { TermList } from './term-list.tsx';

function SaleTerms({ property }: { property: Property }) {
  const { price, currency, metadata, isForRent } = property;
  const perSquareMetre = pricePerSquareMetre(price, metadata.area);

  if (isForRent) {
    return (
      <Block title="Buying it whole">
        <PriceOnRequest>
          The price on this page is the monthly rent. The owner has not published a sale price.
        </PriceOnRequest>
      </Block>
    );
  }
  return (
    <Block title="Buying it whole">
      <p className="mb-5 max-w-[36em] text-ink-soft">
        One price, paid once. Nothing is added for time and nothing is borrowed.
      </p>
      <TermList
        terms={[
          ...(perSquareMetre === undefined
            ? []
            : [{ name: 'Price per m²', value: formatPrice(perSquareMetre, currency) }]),
          { name: 'Interest', value: 'None' },
          {
            name: 'Price',
            note: <VisitorPrice property={property} withDate />,
            value: formatPrice(price, currency),
            isTotal: true,
          },
        ]}
      />
    </Block>
  );
}

function RentTerms({ property }: { property: Property }) {
  const month = toMinor(property.price);
  const depositMinor = month * BigInt(DEPOSIT_MONTHS);
  const show = (minor: bigint) => formatPrice(toUnits(minor), property.currency);

  return (
    <Block title="What moving in costs">
      <p className="mb-5 max-w-[36em] text-ink-soft">You pay the first month and a deposit. {depositWords.held}</p>
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

/** Every way the property is on offer, in the order of the action button. */
export function FinancialTab({ property }: { property: Property }) {
  return (
    <>
      {property.isForRent && <RentTerms property={property} />}
      {property.isForSale && <SaleTerms property={property} />}
      {property.isForInvestment && <InvestmentTerms property={property} />}
    </>
  );
}
