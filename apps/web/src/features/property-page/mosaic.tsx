import type { ReactNode } from 'react';
import { PROPERTY_COVER_SIZES } from '@diyar/domain/pictures.ts';
import type { Picture, Property } from '@diyar/domain/properties.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { Link } from '#web/ui/link.tsx';
import { wrapAround } from '#web/ui/wrap-around.ts';
import { useShare } from './use-share.ts';

interface MosaicProps {
  property: Property;
  selected: number;
  onOpen: (position: number) => void;
  /** The button that shows all pictures side by side. */
  gridButton: { onClick: () => void; onPointerEnter: () => void; onFocus: () => void };
  onTour: () => void;
  saveHeart: ReactNode;
}

const SIDE_SIZES = '(min-width: 1248px) 395px, 33vw';
/** Keys by place: the button that opened the gallery is still there when the focus returns, whatever it now shows. */
const PLACES = ['large', 'upper', 'lower'];
const columns = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-[2fr_1fr]'];

/** Lower on a low screen, so that the tabs below begin above the action bar. */
export const mosaicHeight = 'md:h-[clamp(18rem,100svh-33rem,28.25rem)]';

/** The chosen picture large, the following two at its side. Edge to edge on phones, where only the large one is shown. */
export function Mosaic({ property, selected, onOpen, gridButton, onTour, saveHeart }: MosaicProps) {
  const { pictures } = property;
  const plan = pictures.findIndex(({ kind }) => kind === 'floor-plan');
  const share = useShare(property.title);
  const shown = pictures.slice(0, 3).map((_, step) => wrapAround(selected + step, pictures.length));

  return (
    <div className="relative max-md:-mx-(--page-gutter,1.25rem)">
      <div
        className={classes(
          'grid gap-2 overflow-hidden md:rounded-card',
          mosaicHeight,
          columns[shown.length],
          shown.length === 3 && 'md:grid-rows-2',
        )}
      >
        {shown.map((position, place) => (
          <button
            key={PLACES[place]}
            type="button"
            onClick={() => onOpen(position)}
            className={classes(
              'group relative block overflow-hidden outline-offset-[-4px] focus-visible:outline-photo-ink',
              place === 0 ? 'max-md:aspect-3/2' : 'max-md:hidden',
              place === 0 && shown.length === 3 && 'md:row-span-2',
            )}
          >
            <span className="sr-only">{propertyPageWords.openPicture(position + 1, pictures.length)}</span>
            <PropertyPicture
              picture={pictures[position]}
              sizes={place === 0 ? PROPERTY_COVER_SIZES : SIDE_SIZES}
              priority={place === 0}
              className="absolute inset-0"
              imageClassName="transition-[scale] duration-250 group-hover:scale-[1.02]"
            />
          </button>
        ))}
        {shown.length === 0 && (
          <PropertyPicture picture={undefined} sizes={PROPERTY_COVER_SIZES} className="h-full max-md:aspect-3/2" />
        )}
      </div>
      <div className="absolute inset-x-4 top-3 flex justify-between md:hidden">
        <Link
          to={paths.properties}
          aria-label={propertyPageWords.backToProperties}
          className="grid size-11 place-items-center rounded-full bg-surface text-ink"
        >
          <Icon path={icons.arrowStart} />
        </Link>
        <div className="flex gap-2">
          <IconButton
            icon={pageIcons.share}
            label={propertyPageWords.share}
            className="border-transparent"
            onClick={() => void share()}
          />
          {saveHeart}
        </div>
      </div>
      {pictures.length > 1 && <Counter pictures={pictures} selected={selected} />}
      <div className="absolute end-4 bottom-3 flex gap-2 md:end-3.5 md:bottom-3.5">
        {pictures.length > 1 && (
          <Button variant="secondary" size="sm" className="border-transparent" {...gridButton}>
            <Icon path={pageIcons.dashboard} />
            {propertyPageWords.allPictures}
          </Button>
        )}
        {plan > 0 && (
          <Button
            variant="secondary"
            size="sm"
            className="border-transparent max-md:hidden"
            onClick={() => onOpen(plan)}
          >
            {homesWords.floorPlan}
          </Button>
        )}
        {property.panorama && (
          <Button variant="secondary" size="sm" className="border-transparent" onClick={onTour}>
            <Icon path={pageIcons.panorama} />
            {propertyPageWords.virtualTour}
          </Button>
        )}
      </div>
    </div>
  );
}

function Counter({ pictures, selected }: { pictures: readonly Picture[]; selected: number }) {
  return (
    <p className="pointer-events-none absolute start-4 bottom-3 grid h-9 place-items-center rounded-full bg-photo/80 px-3.5 text-sm font-semibold text-photo-ink tabular-nums max-[360px]:hidden md:bottom-4">
      {propertyPageWords.counter(selected + 1, pictures.length)}
    </p>
  );
}
