import type { Property } from '@diyar/domain/properties.ts';
import { InvestmentTerms } from './investment-terms.tsx';
import { RentTerms } from './rent-terms.tsx';
import { SaleTerms } from './sale-terms.tsx';

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
