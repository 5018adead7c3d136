import type { Property } from '@diyar/domain/properties.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { nameOffer } from './property-card.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { PHONE_CARD_SIZE, PropertyPicture } from './property-picture.tsx';
import { PropertyPrice, VisitorPrice } from './property-price.tsx';
import { TokenMeter } from './token-meter.tsx';

/** Says nothing to screen readers: the list below announces the loading. */
export function FeaturedPropertySkeleton() {
  return (
    <div className={featuredBox.frame}>
      <Skeleton className={featuredBox.picture} />
      <div className={featuredBox.text}>
        <Skeleton className="h-7 w-40 rounded-tick" />
        <Skeleton className="mt-3 h-9.5 w-9/12 rounded-tick md:mt-4.5 md:h-11.5" />
        <Skeleton className="mt-2 h-4.5 w-7/12 rounded-tick" />
        <Skeleton className="mt-4 h-6 w-10/12 rounded-tick md:mt-5.5" />
        <Skeleton className="mt-2 h-4.5 w-6/12 rounded-tick" />
        <Skeleton className="mt-5 h-4.5 w-9/12 rounded-tick md:mt-6" />
        <Skeleton className="mt-6 h-8 w-full rounded-tick" />
        <div className="mt-auto pt-6">
          <Skeleton className="h-12 w-44 rounded-control max-md:w-full" />
        </div>
      </div>
    </div>
  );
}

/** The boxes of the featured card, shared with its skeleton so that nothing moves when it arrives. */
export const featuredBox = {
  frame:
    'overflow-hidden rounded-card border border-line bg-surface shadow-float lg:grid lg:min-h-115 lg:grid-cols-[57.5%_1fr]',
  picture: 'h-[60vw] max-h-96 min-h-58 lg:h-full lg:max-h-none',
  text: 'flex flex-col p-5 pt-5.5 pb-6 md:p-8 lg:p-10',
} as const;

const SIZES = `(min-width: 1248px) 690px, (min-width: 1024px) 57vw, (min-width: 640px) calc(100vw - 40px), ${PHONE_CARD_SIZE}`;

/** One listing, large; only one whose documents were checked is called featured. Its picture is not the page's largest: that is the hero above it. */
export function FeaturedProperty({ property }: { property: Property }) {
  const signInFirst = useSignInFirst();
  return (
    <article className={featuredBox.frame} aria-labelledby="featured-title">
      <PropertyPicture picture={property.pictures[0]} sizes={SIZES} className={featuredBox.picture} />
      <div className={featuredBox.text}>
        <div className="flex items-center gap-3 text-sm font-semibold text-brass-ink">
          {property.isChecked ? homesWords.featured : homesWords.newest}
          <Chip>{nameOffer(property)}</Chip>
        </div>
        <p className="type-figure mt-3 text-[2.125rem] leading-9.5 md:mt-4.5 md:text-[2.625rem] md:leading-11.5">
          <PropertyPrice property={property} />
        </p>
        <VisitorPrice
          property={property}
          withDate
          className="mt-1 block text-note text-balance text-ink-soft tabular-nums"
        />
        <h2 id="featured-title" className="mt-3 text-lg leading-6.5 font-semibold wrap-anywhere md:mt-4.5 md:text-xl">
          {property.title}
        </h2>
        <p className="mt-0.5 flex items-center gap-1.5 text-note text-ink-soft">
          <Icon path={icons.pin} size={16} className="text-ink-faint" />
          <span className="truncate">{property.location}</span>
        </p>
        <PropertyFacts property={property} hasWords className="mt-4 md:mt-5" />
        <TokenMeter property={property} className="mt-5" />
        <div className="mt-auto pt-6">
          <ButtonLink
            to={paths.property(property.id)}
            onFollow={signInFirst}
            aria-label={homesWords.viewPropertyNamed(property.title)}
            variant="secondary"
            className="max-md:w-full"
          >
            {homesWords.viewProperty}
            <Icon path={icons.arrowEnd} size={16} />
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
