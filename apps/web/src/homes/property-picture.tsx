import { pictureFormats, pictureSrcSet } from '@diyar/domain/pictures.ts';
import type { Picture as StoredPicture } from '@diyar/domain/properties.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { classes } from '#web/ui/classes.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { Picture } from '#web/ui/picture.tsx';

/**
 * How wide a card's picture is on a phone, said a little low: the next size up would double its weight for a sharpness
 * that cannot be seen.
 */
export const PHONE_CARD_SIZE = 'calc(85vw - 34px)';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

interface PropertyPictureProps {
  picture: StoredPicture | undefined;
  sizes: string;
  /** Replaces the picture's own description, e.g. empty where the title is next to it. */
  alt?: string;
  priority?: boolean;
  className?: string;
  imageClassName?: string;
}

/** A stored picture in every format it exists in, or a drawing where there is none. */
export function PropertyPicture({ picture, alt, className, imageClassName, ...rest }: PropertyPictureProps) {
  if (!picture) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt ?? homesWords.noPicture })}
        className={classes('khatam grid grid-rows-1 place-items-center overflow-hidden bg-well', className)}
      >
        <Drawing name="door" className="size-1/2! max-h-28 max-w-28" />
      </span>
    );
  }
  const isPlan = picture.kind === 'floor-plan';
  return (
    <Picture
      {...rest}
      src={picture.url}
      alt={alt ?? (picture.alt === '' && isPlan ? homesWords.floorPlan : picture.alt)}
      width={picture.width}
      height={picture.height}
      color={picture.color}
      sources={pictureFormats.map((format) => ({
        type: types[format],
        srcSet: pictureSrcSet(picture.url, picture.width, format),
      }))}
      {...(className !== undefined && { className })}
      // A plan is read to its edges, so it is never cropped.
      imageClassName={classes(imageClassName, isPlan && 'bg-photo-ink object-contain!')}
    />
  );
}
