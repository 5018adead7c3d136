import type { Property } from '@diyar/domain/properties.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { formatDate, formatTokenPrice } from '@diyar/words/format.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { formatPricePerMetre } from '#web/homes/price-per-metre.ts';
import { PropertyPrice, VisitorPrice } from '#web/homes/property-price.tsx';
import { TokenMeter } from '#web/homes/token-meter.tsx';
import type { PropertyTab } from './use-property-tab.ts';

interface FactsColumnProps {
  property: Property;
  tab: PropertyTab;
  onOpenFinancial: () => void;
}

export function FactsColumn({ property, tab, onOpenFinancial }: FactsColumnProps) {
  return (
    <aside
      aria-label={propertyPageWords.factsLabel}
      className="grid gap-4 self-start lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <div className="rounded-card border border-line bg-surface p-5 md:p-6">
        <p className="type-figure text-[clamp(1.75rem,9vw,2.375rem)] leading-10.5 wrap-anywhere">
          <PropertyPrice property={property} />
        </p>
        <VisitorPrice property={property} withDate className="mt-1.5 block text-sm text-ink-soft tabular-nums" />
        <dl className="mt-4.5 text-note">
          {listFacts(property).map((fact) => (
            <div key={fact.id} className="flex justify-between gap-4 border-t border-line py-2.75 last:pb-0">
              <dt className="text-ink-soft">{propertyPageWords.factNames[fact.id]}</dt>
              <dd className="text-end font-medium wrap-anywhere tabular-nums">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {property.isForInvestment && !property.isClosed && !property.isWithdrawn && tab !== 'financial' && (
        <div className="rounded-card border border-line bg-surface p-5 md:p-6">
          <h2 className="font-semibold">
            {property.isForRent || property.isForSale
              ? propertyPageWords.alsoOpenToInvestors
              : propertyPageWords.openToInvestors}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {property.valuation === null
              ? propertyPageWords.investorsAskPrice
              : propertyPageWords.investFromToken(formatTokenPrice(property.tokenPrice))}
          </p>
          {property.valuation !== null && <TokenMeter property={property} className="mt-4" />}
          <button
            type="button"
            onClick={onOpenFinancial}
            className="link mt-2.5 inline-flex min-h-11 items-center text-note"
          >
            {propertyPageWords.seeFinancial}
          </button>
        </div>
      )}
    </aside>
  );
}

interface Fact {
  id: keyof typeof propertyPageWords.factNames;
  value: string;
}

function listFacts(property: Property): Fact[] {
  const perMetre = formatPricePerMetre(property);
  return [
    { id: 'type', value: homesWords.typeNames[property.propertyType] },
    ...(perMetre === undefined ? [] : [{ id: 'pricePerMetre' as const, value: perMetre }]),
    { id: 'listed', value: formatDate(property.createdAt.slice(0, 10)) },
    { id: 'listedBy', value: property.owner.name },
  ];
}
