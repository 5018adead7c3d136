import { pricePerSquareMetre } from '@diyar/domain/area.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatPrice } from '#web/lib/format.ts';
import { VisitorPrice } from '#web/homes/visitor-price.tsx';
import { Block } from './block.tsx';
import { PriceOnRequest } from './price-on-request.tsx';
import { TermList } from './term-list.tsx';

export function SaleTerms({ property }: { property: Property }) {
  const { price, currency, metadata, isForRent } = property;
  const perSquareMetre = pricePerSquareMetre(price, metadata.area);

  if (isForRent) {
    return (
      <Block title="Buying it whole">
        <PriceOnRequest>The price on this page is the monthly rent. Ask the owner for the sale price.</PriceOnRequest>
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
