import type { Sale } from '@diyar/domain/purchases.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import { formatDeadline, formatMinor } from '@diyar/words/format.ts';
import { rich } from '#web/lib/rich.tsx';
import { useListSalesQuery } from '#web/features/purchases/purchases.api.ts';
import { paths } from '#web/lib/paths.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';

/** Purchases that wait for their owner's answer, the most urgent first. Nothing while none does. */
export function SalesToAnswer({ className }: { className?: string }) {
  const { data = [] } = useListSalesQuery();
  const open = data
    .filter(({ state }) => state === 'reserved')
    .toSorted((one, other) => one.reservedUntil.localeCompare(other.reservedUntil));
  if (open.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={listingsWords.salesToAnswer(open.length)}
      {...(className !== undefined && { className })}
    >
      <ul className="grid gap-1">
        {open.map(({ id, property, buyerName, priceMinor, currency, reservedUntil }) => (
          <li key={id}>
            <InZone at={reservedUntil}>
              {rich(listingsWords.saleToAnswer(formatMinor(priceMinor, currency), formatDeadline(reservedUntil)), {
                buyer: () => buyerName,
                home: () => renderHome(property),
              })}
            </InZone>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function renderHome({ id, title }: Sale['property']) {
  return (
    <Link to={toCard(id)} className="link">
      {title}
    </Link>
  );
}

function toCard(propertyId: string | null): string {
  return propertyId === null ? paths.myProperties : `${paths.myProperties}#${toListingAnchor(propertyId)}`;
}

/** Where the card of a listing is on My Properties. */
export function toListingAnchor(propertyId: string): string {
  return `listing-${propertyId}`;
}
