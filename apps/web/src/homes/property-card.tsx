import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { NEW_LISTING_DAYS } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import { formatDistance, formatPercent, formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { rich, screenReaderOnly } from '#web/lib/rich.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { latePart, useLatePart } from '#web/ui/late-part.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InvestorFigures, InvestorLine } from './investor-figures.tsx';
import { toOfferPrice } from './prices.ts';
import { PropertyFacts } from './property-facts.tsx';
import { PropertyPicture } from './property-picture.tsx';
import { PropertyPrice, VisitorPrice } from './property-price.tsx';

/** Skeleton with the boxes of a card at the same sizes. Only one of several says what is loading. */
export function PropertyCardSkeleton({ text }: { text?: string }) {
  return (
    <div className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {text !== undefined && <LoadingPill text={text} className="absolute start-3.5 top-3.5 z-10" />}
      <Skeleton className="aspect-3/2" />
      <div className="px-4.5 pt-5 pb-4.5 md:px-5">
        <Skeleton className="my-0.5 h-7 w-7/12 rounded-tick" />
        <Skeleton className="mt-2.5 h-4.5 w-10/12 rounded-tick" />
        <Skeleton className="mt-2 mb-5 h-4 w-6/12 rounded-tick" />
        <div className="flex gap-4.5 border-t border-line pt-4">
          <Skeleton className="h-5 w-14 rounded-tick" />
          <Skeleton className="h-5 w-14 rounded-tick" />
          <Skeleton className="h-5 w-20 rounded-tick" />
        </div>
      </div>
    </div>
  );
}

type Offered = Pick<Property, 'isForRent' | 'isForSale' | 'isForInvestment' | 'isClosed' | 'isWithdrawn' | 'rental'>;

/** What a listing is to a visitor who looks for one offer; otherwise renting comes before buying, buying before investing. */
export function nameOffer(property: Offered, wanted?: Offer): string {
  if (property.isWithdrawn) return homesWords.noLongerListed;
  if (property.isClosed) return homesWords.rentalNames.reserved;
  const { offerNames } = homesWords;
  if (wanted !== undefined && wanted !== 'isForRent' && property[wanted]) return offerNames[wanted];
  if (property.isForRent) return homesWords.rentalNames[property.rental];
  return property.isForSale ? offerNames.isForSale : offerNames.isForInvestment;
}

/** Loaded late: a card shows its first picture until somebody points at it. */
const carousel = latePart(async () => (await import('./card-carousel.tsx')).CardCarousel);

const DOTS_MAX = 5;

/** Which of the pictures is shown, of many the nearest five. */
function Dots({ index, count }: { index: number; count: number }) {
  const first = Math.max(0, Math.min(index - 2, count - DOTS_MAX));
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
      {Array.from({ length: Math.min(count, DOTS_MAX) }, (_, place) => (
        <span
          key={first + place}
          className={classes('size-1.5 rounded-full bg-photo-ink shadow-lift', first + place !== index && 'opacity-55')}
        />
      ))}
    </span>
  );
}

type Badged = Pick<Property, 'createdAt' | 'isClosed' | 'isWithdrawn'> & { priceDropPercent?: number | null };

/** What is news about a listing: a lower price before a new home. */
function findBadge({ createdAt, isClosed, isWithdrawn, priceDropPercent }: Badged): string | undefined {
  if (isClosed || isWithdrawn) return undefined;
  if (typeof priceDropPercent === 'number') return homesWords.priceReduced(formatPercent(priceDropPercent));
  const isNew = Date.now() - Date.parse(createdAt) < NEW_LISTING_DAYS * DAY_MS;
  return isNew ? homesWords.isNew : undefined;
}

interface PropertyCardProps {
  property: Property;
  /** What the visitor looks for. */
  offer?: Offer;
  /** The `sizes` of its picture. */
  sizes: string;
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** Where the card leads, by the home's id. */
  toPath?: (id: string) => string;
  /** On the picture in place of the offer's name. */
  status?: ReactNode;
  /** What can be done with it, above the link. */
  actions?: ReactNode;
  /** A control on the picture and one next to the facts, above the link. Components, so that they do not render the card again. */
  Corner?: ComponentType<{ property: Property }> | undefined;
  Aside?: ComponentType<{ property: Property }> | undefined;
}

/** One link, named by the title, covers the whole card. Memoised for lists that change around it. */
export const PropertyCard = memo(function PropertyCard({
  property,
  offer,
  sizes,
  priority = false,
  heading: Heading = 'h3',
  toPath = paths.property,
  status,
  actions,
  Corner,
  Aside,
}: PropertyCardProps) {
  const signInFirst = useSignInFirst();
  const { pictures } = property;
  const [index, setIndex] = useState(0);
  const { Part: Carousel, ask } = useLatePart(carousel);
  const badge = findBadge(property);
  const priced = offer !== undefined && property[offer] ? toOfferPrice(property, offer) : property;

  /** Failing to fetch it, the card goes on with its first picture and tries again the next time. */
  function wake() {
    if (pictures.length > 1 && Carousel === undefined) ask().catch(() => {});
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only fetches the further pictures ahead
    <article
      onPointerEnter={wake}
      onFocus={wake}
      className="card group relative isolate flex h-full touch-pan-y touch-pinch-zoom flex-col overflow-hidden"
    >
      <div className="relative aspect-3/2">
        <PropertyPicture
          picture={pictures[0]}
          sizes={sizes}
          priority={priority}
          className="absolute inset-0"
          imageClassName="transition-[scale] duration-250 ease-out group-hover:scale-103"
        />
        {Carousel && <Carousel property={property} sizes={sizes} index={index} onMove={setIndex} />}
        {pictures.length > 1 && <Dots index={index} count={pictures.length} />}
        <div className="absolute start-3.5 end-14 top-3.5 flex flex-wrap gap-1.5">
          <Chip className="border-transparent">{status ?? nameOffer(property, offer)}</Chip>
          {badge !== undefined && <Chip tone="emerald">{badge}</Chip>}
        </div>
        {Corner && (
          <div className="absolute end-2 top-2 z-10">
            <Corner property={property} />
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col px-4.5 pt-5 pb-4.5 md:px-5">
        <p className="type-price flex flex-wrap items-baseline gap-x-2.5">
          {priced ? (
            <>
              <span>
                <PropertyPrice property={priced} />
              </span>
              <VisitorPrice
                property={priced}
                isShort
                className="font-sans text-sm font-normal tracking-normal text-ink-soft tabular-nums"
              />
            </>
          ) : (
            homesWords.priceOnRequest
          )}
        </p>
        {priced?.isForRent && property.isForSale && property.salePrice !== null && (
          <p className="text-sm text-ink-soft tabular-nums">
            {homesWords.orToBuy(formatPrice(property.salePrice, property.currency))}
          </p>
        )}
        <Heading className="mt-1.5 text-card font-semibold tracking-[-0.003em] wrap-anywhere">
          <Link to={toPath(property.id)} onFollow={signInFirst} className="outline-none after:absolute after:inset-0">
            {property.title}
          </Link>
        </Heading>
        <p className="mt-0.5 mb-4 flex items-center gap-1.5 text-note text-ink-soft">
          <Icon path={icons.pin} size={16} className="text-ink-faint" />
          <span className="truncate">{property.location}</span>
          {property.distanceKm !== undefined && (
            <span className="ms-auto flex-none ps-2 text-sm text-ink-faint tabular-nums">
              {rich(homesWords.distanceAway(formatDistance(property.distanceKm)), { hidden: screenReaderOnly })}
            </span>
          )}
        </p>
        {/* Figures only where every card has them: next to cards of other offers they would leave holes. */}
        {offer === 'isForInvestment' ? <InvestorFigures property={property} /> : <InvestorLine property={property} />}
        <div className="mt-auto flex items-center justify-between gap-x-3 border-t border-line pt-4">
          <PropertyFacts property={property} className="min-w-0" />
          {Aside && (
            <div className="relative z-10 -my-3 flex min-w-11 shrink-999 justify-end">
              <Aside property={property} />
            </div>
          )}
        </div>
        {actions !== undefined && <div className="relative z-10 mt-4">{actions}</div>}
      </div>
    </article>
  );
});
