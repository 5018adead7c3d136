import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '@diyar/domain/properties.ts';
import { formatPrice, formatTokenPrice } from '@diyar/words/format.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { PropertyPrice, renderUnit, VisitorPrice } from '#web/homes/property-price.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { selectSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { latePart, lazyPart } from '#web/ui/late-part.tsx';
import { ActionButton } from './action-button.tsx';
import { shortenLocation } from './location.ts';
import { chooseAction, findObstacle, investAction, listCosts } from './property-action.ts';
import { useIsOwner } from './use-is-owner.ts';

/** Loaded late: few properties are reserved, and only those need the orders. */
const reservedStep = latePart(async () => (await import('./reserved-step.tsx')).ReservedStep);
const ReservedStep = lazyPart(reservedStep);

const actionClasses = 'flex-none max-lg:ms-auto max-[360px]:px-4 md:min-h-14 md:min-w-42 md:text-card';

/** Shown instead of the action: why it cannot be taken. */
function Obstacle({ children }: { children: string }) {
  return (
    <p className="flex-none rounded-full bg-well px-4 py-2.5 text-note font-semibold max-lg:ms-auto">{children}</p>
  );
}

/** The main action: owners edit their listing, everybody else rents, buys or invests. */
function NextStep({ property }: { property: Property }) {
  const { isAuthenticated } = useSelector(selectSession);
  const isOwner = useIsOwner(property);
  const action = chooseAction(property);
  const obstacle = findObstacle(property, isOwner ? undefined : action);
  if (obstacle !== undefined && property.isClosed && isAuthenticated) {
    const word = <Obstacle>{obstacle}</Obstacle>;
    return (
      <Suspense fallback={word}>
        <ReservedStep property={property} isOwner={isOwner} otherwise={word} className={actionClasses} />
      </Suspense>
    );
  }
  if (obstacle !== undefined) return <Obstacle>{obstacle}</Obstacle>;
  if (isOwner) {
    return (
      <ButtonLink to={paths.editProperty(property.id)} className={actionClasses}>
        {propertyPageWords.editListing}
      </ButtonLink>
    );
  }
  return <ActionButton property={property} action={action} className={actionClasses} />;
}

interface ActionBarProps {
  property: Property;
  onOpenFinancial: () => void;
}

/** What the button costs: of an investment a token, of a rent or a purchase the first payment. Owners and closed listings show the price alone. */
function ActionCost({ property, onOpenFinancial }: ActionBarProps) {
  const isOwner = useIsOwner(property);
  const action = chooseAction(property);
  const isOpen = !isOwner && findObstacle(property, action) === undefined;
  const isInvestment = isOpen && action.type === 'invest' && property.tokensTotal > 0;
  const hasShares =
    isOpen &&
    action.type === 'buy' &&
    property.tokensAvailable > 0 &&
    findObstacle(property, investAction) === undefined;
  const due = isOpen ? listCosts(property, action).at(-1)?.amount : undefined;
  const note = isInvestment
    ? propertyPageWords.homeValuedAt(formatPrice(property.valuation ?? property.price, property.currency))
    : due &&
      (action.type === 'rent' ? propertyPageWords.dueNowWithDeposit(due) : propertyPageWords.dueNowToReserve(due));
  return (
    <div className="min-w-0 lg:ms-auto lg:text-end">
      <p className="type-figure text-[1.5625rem] leading-7 whitespace-nowrap max-[360px]:text-[1.125rem] max-[360px]:leading-6 md:text-[1.875rem] md:leading-8.5">
        {isInvestment ? (
          rich(propertyPageWords.fromTokenPrice(formatTokenPrice(property.tokenPrice)), { unit: renderUnit })
        ) : (
          <PropertyPrice property={property} />
        )}
      </p>
      <p className="flex gap-x-2.5 text-chip max-md:flex-wrap text-ink-soft tabular-nums md:text-sm md:whitespace-nowrap lg:justify-end">
        {!isInvestment && <VisitorPrice property={property} className={note === undefined ? '' : 'max-md:hidden'} />}
        {note !== undefined && (
          <span className="leading-4 text-pretty md:truncate md:leading-5 md:not-first:border-s md:not-first:border-edge md:not-first:ps-2.5">
            {note}
          </span>
        )}
        {hasShares && (
          <button type="button" onClick={onOpenFinancial} className="link whitespace-nowrap">
            {propertyPageWords.orInvestFrom(formatTokenPrice(property.tokenPrice))}
          </button>
        )}
      </p>
    </div>
  );
}

/** Always in sight; theme.css ends the page with room for it. */
export function ActionBar({ property, onOpenFinancial }: ActionBarProps) {
  return (
    <section
      aria-label={propertyPageWords.actionLabel}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-12px_32px_-20px_var(--scrim)]"
    >
      <div className="wrap flex h-19 items-center gap-3 md:h-21 md:gap-5">
        <PropertyPicture
          picture={property.pictures[0]}
          sizes="78px"
          alt=""
          className="h-13 w-19.5 flex-none rounded-thumb max-lg:hidden"
        />
        <div className="min-w-0 text-note max-lg:hidden">
          <p className="truncate font-semibold">{property.title}</p>
          <p className="truncate text-ink-soft">{shortenLocation(property.location)}</p>
        </div>
        {property.sold === undefined ? (
          <ActionCost property={property} onOpenFinancial={onOpenFinancial} />
        ) : (
          <div className="lg:ms-auto" />
        )}
        <NextStep property={property} />
      </div>
    </section>
  );
}
