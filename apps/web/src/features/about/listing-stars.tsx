import { formatNumber } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import { Star } from '#web/ui/star.tsx';

/** Three rows of twenty, or six of ten on a phone. */
const STARS_MAX = 60;

interface ListingStarsProps {
  listings: number;
  openToInvestment: number;
}

/** One star a home, those open to investors filled. Past the limit a star stands for several. */
export function ListingStars({ listings, openToInvestment }: ListingStarsProps) {
  if (listings === 0) return null;
  const each = Math.ceil(listings / STARS_MAX);
  const count = Math.ceil(listings / each);
  const filled = Math.round(openToInvestment / each);
  return (
    <figure className="mt-12 rounded-card border border-line bg-surface p-5 md:p-8">
      <div aria-hidden="true" className="grid grid-cols-10 justify-items-center gap-y-3 md:grid-cols-20 md:gap-y-5">
        {Array.from({ length: count }, (_, position) => (
          <Star
            key={position}
            kind={position < filled ? 'solid' : 'outline'}
            className={classes('size-5 md:size-7', position < filled ? 'text-brass' : 'text-ink-faint')}
          />
        ))}
      </div>
      <figcaption className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-5 text-note">
        <span className="flex items-center gap-2">
          <Star className="size-4 text-brass" />
          <span>
            <b className="font-semibold">{formatNumber(openToInvestment)}</b> of {formatNumber(listings)} homes are open
            to investors
          </span>
        </span>
        <span className="flex items-center gap-2 text-ink-soft">
          <Star kind="outline" className="size-4 text-ink-faint" />
          rent or purchase only
        </span>
        {each > 1 && <span className="text-ink-soft">A star stands for {formatNumber(each)} homes.</span>}
      </figcaption>
    </figure>
  );
}
