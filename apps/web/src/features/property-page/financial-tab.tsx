import type { ReactNode } from 'react';
import { DEPOSIT_MONTHS } from '@diyar/domain/limits.ts';
import { toMinor, toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { formatPricePerMetre, toOfferPrice } from '#web/homes/prices.ts';
import { VisitorPrice } from '#web/homes/property-price.tsx';
import { ActionButton } from './action-button.tsx';
import { Block } from './block.tsx';
import { SoldTerms } from './exit-notice.tsx';
import { PriceOnRequest, TermList } from './term-list.tsx';
import { InvestmentTerms } from './investment-terms.tsx';
import { buyAction, canBeBoughtWhole } from './property-action.ts';
import { useIsOwner } from './use-is-owner.ts';

function SaleTerms({ property }: { property: Property }) {
  const sold = toOfferPrice(property, 'isForSale');
  const isOwner = useIsOwner(property);
  const isTaken = property.isClosed || property.isWithdrawn || property.rental !== 'available';
  // Elsewhere the bar below has this button.
  const isBuyable = property.isForRent && !isOwner && !isTaken && canBeBoughtWhole(property);
  if (sold === undefined) {
    return (
      <Block title={propertyPageWords.saleTitle}>
        <PriceOnRequest>{propertyPageWords.salePriceUnknown}</PriceOnRequest>
      </Block>
    );
  }
  const perMetre = formatPricePerMetre(sold);
  return (
    <Block title={propertyPageWords.saleTitle}>
      <p className="mb-5 max-w-[36em] text-ink-soft">{propertyPageWords.saleLead}</p>
      <TermList
        terms={[
          ...(perMetre === undefined
            ? []
            : [{ id: 'per-metre', name: propertyPageWords.pricePerMetre, value: perMetre }]),
          { id: 'interest', name: propertyPageWords.interest, value: propertyPageWords.noInterest },
          {
            id: 'price',
            name: propertyPageWords.price,
            note: <VisitorPrice property={sold} withDate />,
            value: formatPrice(sold.price, sold.currency),
            isTotal: true,
          },
        ]}
      />
      {isBuyable && <ActionButton property={property} action={buyAction} variant="secondary" className="mt-5" />}
    </Block>
  );
}

function RentTerms({ property }: { property: Property }) {
  const month = toMinor(property.price);
  const depositMinor = month * BigInt(DEPOSIT_MONTHS);
  const show = (minor: bigint) => formatPrice(toUnits(minor), property.currency);

  return (
    <Block title={propertyPageWords.rentTitle}>
      <p className="mb-5 max-w-[36em] text-ink-soft">
        {propertyPageWords.rentLead} {leasesWords.depositHeld}
      </p>
      <div aria-hidden="true" className="mb-4 flex h-3.5 gap-0.5 overflow-hidden rounded-thumb">
        <div className="flex-1 bg-chart-1" />
        <div className="flex-2 bg-chart-4" />
      </div>
      <TermList
        terms={[
          {
            id: 'rent',
            name: propertyPageWords.monthlyRent,
            note: propertyPageWords.firstMonthDue,
            value: homesWords.pricePerMonth(show(month)),
          },
          {
            id: 'deposit',
            name: propertyPageWords.deposit,
            note: propertyPageWords.depositNote(DEPOSIT_MONTHS),
            value: show(depositMinor),
          },
          {
            id: 'first-payment',
            name: propertyPageWords.firstPayment,
            note: propertyPageWords.firstPaymentNote,
            value: show(month + depositMinor),
            isTotal: true,
          },
        ]}
      />
    </Block>
  );
}

export interface FinancialTabProps {
  property: Property;
  /** Where people put money together to buy it; empty for other homes. */
  raise: ReactNode;
}

/** Every way the property is on offer, in the order of the action button. */
export function FinancialTab({ property, raise }: FinancialTabProps) {
  if (property.sold !== undefined) return <SoldTerms homeId={property.id} />;
  return (
    <>
      {raise}
      <div>
        {property.isForRent && <RentTerms property={property} />}
        {property.isForSale && property.offering?.isRaising !== true && <SaleTerms property={property} />}
        {property.isForInvestment && <InvestmentTerms property={property} />}
      </div>
    </>
  );
}
