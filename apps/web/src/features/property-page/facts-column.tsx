import { Suspense, type ReactNode } from 'react';
import { COOLING_OFF_HOURS, PURCHASE_CANCEL_HOURS } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatPrice, formatTokenPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { formatPricePerMetre } from '#web/homes/prices.ts';
import { PropertyPrice, VisitorPrice } from '#web/homes/property-price.tsx';
import { TokenMeter } from '#web/homes/token-meter.tsx';
import { paths } from '#web/lib/paths.ts';
import { findNotice } from '#web/lib/settlement.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyPart } from '#web/ui/late-part.tsx';
import { Link } from '#web/ui/link.tsx';
import { useIsHere } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { chooseAction, findObstacle, listCosts, type PropertyAction } from './property-action.ts';
import { useIsOwner } from './use-is-owner.ts';
import type { PropertyTab } from './use-property-tab.ts';

const card = 'rounded-card border border-line bg-surface p-5 md:p-6';
const row = 'flex justify-between gap-4 border-t border-line py-2.5 last:pb-0';

interface FactsColumnProps {
  property: Property;
  tab: PropertyTab;
  onOpenFinancial: () => void;
  askOwner: ReactNode;
}

/**
 * Stays in sight while the tabs scroll by. It sticks with its lower end above the action bar and is at least as tall as the space there,
 * so that a short column begins under the header and a tall one can be read to its end.
 */
export function FactsColumn({ property, tab, onOpenFinancial, askOwner }: FactsColumnProps) {
  const isOwner = useIsOwner(property);
  const action = chooseAction(property);
  const isOpen = !isOwner && findObstacle(property, action) === undefined;
  return (
    <aside
      aria-label={propertyPageWords.factsLabel}
      className="grid content-start gap-4 lg:sticky lg:bottom-27 lg:min-h-[calc(100svh-var(--header-height)-8.25rem)] lg:self-end"
    >
      <div className={card}>
        {property.sold === undefined && (
          <>
            <p className="type-figure text-[clamp(1.75rem,9vw,2.375rem)] leading-10.5 wrap-anywhere">
              <PropertyPrice property={property} />
            </p>
            <VisitorPrice property={property} withDate className="mt-1.5 block text-sm text-ink-soft tabular-nums" />
          </>
        )}
        {isOpen && <CostsNow property={property} action={action} />}
        <dl className="mt-4.5 text-note">
          {listFacts(property).map((fact) => (
            <div key={fact.id} className={row}>
              <dt className="text-ink-soft">{propertyPageWords.factNames[fact.id]}</dt>
              <dd className="text-end font-medium wrap-anywhere tabular-nums">{fact.value}</dd>
            </div>
          ))}
        </dl>
        {property.sold === undefined && (
          <p className="mt-3.5 flex items-center gap-3 border-t border-line pt-4 text-note">
            <Avatar name={property.owner.name} src={null} />
            <span className="min-w-0">
              <span className="block text-sm text-ink-soft">{propertyPageWords.listedBy}</span>
              {property.isWithdrawn ? (
                <span className="block font-semibold wrap-anywhere">{property.owner.name}</span>
              ) : (
                <Link
                  to={paths.owner(property.owner.id)}
                  className="-my-2.5 inline-block py-2.5 font-semibold wrap-anywhere hover:underline"
                >
                  {property.owner.name}
                </Link>
              )}
            </span>
          </p>
        )}
        {askOwner}
      </div>
      {property.isForInvestment && !property.isClosed && !property.isWithdrawn && tab !== 'financial' && (
        <Investors property={property} onOpenFinancial={onOpenFinancial} />
      )}
      {isOpen && <Assurances action={action} />}
    </aside>
  );
}

/** Loaded late: sales of few homes are suspended. */
const LateSuspension = lazyPart(latePart(async () => (await import('./suspension-notice.tsx')).SuspensionNotice));

function titleInvestors({ offering, isForRent, isForSale }: Property): string {
  const state = offering?.state ?? 'open';
  if (state !== 'open') return propertyPageWords.offeringStates[state];
  return isForRent || isForSale ? propertyPageWords.alsoOpenToInvestors : propertyPageWords.openToInvestors;
}

/** That parts of the home are for sale, or why they are not. */
function Investors({ property, onOpenFinancial }: Pick<FactsColumnProps, 'property' | 'onOpenFinancial'>) {
  const isHere = useIsHere();
  const since = property.offering?.suspendedAt ?? null;
  const state = property.offering?.state ?? 'open';
  if (since !== null)
    return isHere ? (
      <Suspense>
        <LateSuspension homeId={property.id} since={since} className="" />
      </Suspense>
    ) : null;
  return (
    <div className={card}>
      <h2 className="font-semibold">{titleInvestors(property)}</h2>
      {state === 'open' && (
        <p className="mt-1 text-sm text-ink-soft">
          {property.valuation === null
            ? propertyPageWords.investorsAskPrice
            : propertyPageWords.investFromToken(formatTokenPrice(property.tokenPrice))}
        </p>
      )}
      {property.valuation !== null && <TokenMeter property={property} className="mt-4" />}
      <button
        type="button"
        onClick={onOpenFinancial}
        className="link mt-2.5 inline-flex min-h-11 items-center text-note"
      >
        {propertyPageWords.seeFinancial}
      </button>
    </div>
  );
}

/** The first payment line by line, before the button that starts it. */
function CostsNow({ property, action }: { property: Property; action: PropertyAction }) {
  const costs = listCosts(property, action);
  if (costs.length === 0) return null;
  return (
    <section aria-labelledby="costs-now" className="mt-4.5 rounded-float bg-well p-4 text-note">
      <h2 id="costs-now" className="text-sm font-semibold">
        {propertyPageWords.payNowTitle}
      </h2>
      <dl className="mt-1.5 grid gap-1 tabular-nums">
        {costs.map(({ id, name, amount }) => (
          <div
            key={id}
            className={id === 'due' ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}
          >
            <dt>{name}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      {action.type === 'buy' && <p className="mt-1.5 text-sm text-ink-soft">{propertyPageWords.partOfPrice}</p>}
    </section>
  );
}

const assurances = {
  rent: [propertyPageWords.nothingCharged, propertyPageWords.rentRefunded, propertyPageWords.depositKept],
  buy: [
    propertyPageWords.nothingCharged,
    propertyPageWords.canCancel(PURCHASE_CANCEL_HOURS),
    propertyPageWords.purchaseDeclined,
  ],
  invest: [
    propertyPageWords.nothingCharged,
    propertyPageWords.canCancel(COOLING_OFF_HOURS),
    propertyPageWords.investmentRisk,
  ],
} as const;

/** What holds for every order of this kind. */
function Assurances({ action }: { action: PropertyAction }) {
  return (
    <section aria-labelledby="good-to-know" className={card}>
      <h2 id="good-to-know" className="font-semibold">
        {propertyPageWords.goodToKnow}
      </h2>
      <ul className="mt-2.5 grid gap-2 text-sm text-ink-soft">
        {assurances[action.type].map((text) => (
          <li key={text} className="flex gap-2.5">
            <Icon path={pageIcons.check} size={18} className="mt-px stroke-2 text-emerald" />
            {text}
          </li>
        ))}
        <li className="flex gap-2.5">
          <Icon path={pageIcons.shield} size={18} className="mt-px text-emerald" />
          {findNotice()}
        </li>
      </ul>
    </section>
  );
}

interface Fact {
  id: keyof typeof propertyPageWords.factNames;
  value: string;
}

function listFacts(property: Property): Fact[] {
  const { currency, salePrice, panorama } = property;
  const perMetre = formatPricePerMetre(property);
  const alsoForSale = salePrice === null ? homesWords.priceOnRequest : formatPrice(salePrice, currency);
  const facts: (Fact | false)[] = [
    { id: 'type', value: homesWords.typeNames[property.propertyType] },
    perMetre !== undefined && { id: 'pricePerMetre', value: perMetre },
    property.isForRent && property.isForSale && { id: 'alsoForSale', value: alsoForSale },
    panorama !== null && { id: 'tour', value: propertyPageWords.hasTour },
    { id: 'listed', value: formatDate(property.createdAt.slice(0, 10)) },
  ];
  return facts.filter((fact) => fact !== false);
}
