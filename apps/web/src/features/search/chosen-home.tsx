import type { Property } from '@diyar/domain/properties.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { PropertyFacts } from '#web/homes/property-facts.tsx';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { PropertyPrice } from '#web/homes/property-price.tsx';

interface ChosenHomeProps {
  id: string;
  /** The home, where the list has it already. */
  known: Property | undefined;
  toPath: (id: string) => string;
  onClose: () => void;
}

/** The home behind a price on the map. */
export function ChosenHome({ id, known, toPath, onClose }: ChosenHomeProps) {
  const { currentData } = useGetPropertyQuery(id, { skip: known !== undefined });
  const signInFirst = useSignInFirst();
  const property = known ?? currentData;
  if (property === undefined) return null;
  return (
    <article className="card relative flex max-w-125 animate-rise-in overflow-hidden shadow-float" aria-live="polite">
      <PropertyPicture
        picture={property.pictures[0]}
        sizes="156px"
        alt=""
        className="w-32 flex-none self-stretch sm:w-39"
      />
      <div className="min-w-0 flex-1 p-4">
        <p className="type-figure pe-9 text-[1.375rem] leading-7">
          <PropertyPrice property={property} />
        </p>
        <h2 className="mt-0.5 truncate text-sm font-semibold">
          <Link to={toPath(property.id)} onFollow={signInFirst} className="outline-none after:absolute after:inset-0">
            {property.title}
          </Link>
        </h2>
        <PropertyFacts property={property} className="mt-2" />
      </div>
      <IconButton
        icon={icons.close}
        label={uiWords.close}
        look="bare"
        className="absolute end-1 top-1 z-10"
        onClick={onClose}
      />
    </article>
  );
}
