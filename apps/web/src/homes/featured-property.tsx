import type { Property } from '@diyar/domain/properties.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/sign-in-first.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { PHONE_CARD_SIZE } from './picture-sizes.ts';
import { PropertyPicture } from './property-picture.tsx';
import { PropertyPrice } from './property-price.tsx';
import { VisitorPrice } from './visitor-price.tsx';
import { featuredBox } from './featured-box.ts';
import { nameOffer } from './offer.ts';
import { PropertyFacts } from './property-facts.tsx';
import { TokenMeter } from './token-meter.tsx';

const SIZES = `(min-width: 1248px) 690px, (min-width: 1024px) 57vw, (min-width: 640px) calc(100vw - 40px), ${PHONE_CARD_SIZE}`;

/** The first listing, large. Its picture is not the page's largest: that is the hero above it. */
export function FeaturedProperty({ property }: { property: Property }) {
  const signInFirst = useSignInFirst();
  return (
    <article className={featuredBox.frame} aria-labelledby="featured-title">
      <PropertyPicture picture={property.pictures[0]} sizes={SIZES} className={featuredBox.picture} />
      <div className={featuredBox.text}>
        <div className="flex items-center gap-3 text-sm font-semibold text-brass-ink">
          Featured
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
            variant="secondary"
            className="max-md:w-full"
          >
            View property
            <span className="sr-only">: {property.title}</span>
            <Icon path={icons.arrowEnd} size={16} />
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
