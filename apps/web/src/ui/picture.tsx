import { classes } from './classes.ts';

export interface PictureSource {
  type: 'image/avif' | 'image/webp' | 'image/jpeg';
  srcSet: string;
  /** For a different crop on another width of screen. */
  media?: string;
  sizes?: string;
}

interface PictureProps {
  /** Best format first; the last resort is `src`. */
  sources: readonly PictureSource[];
  src: string;
  alt: string;
  width: number;
  height: number;
  /** How wide it is drawn, so that the browser fetches no more than it needs. */
  sizes: string;
  /** Shown until the picture has arrived. */
  color?: string;
  /** The largest picture above the fold: fetched at once and first. */
  priority?: boolean;
  className?: string;
  imageClassName?: string;
}

/** Fills its box, whose size comes from the layout, so that loading shifts nothing. */
export function Picture({
  sources,
  src,
  alt,
  width,
  height,
  sizes,
  color,
  priority = false,
  className,
  imageClassName,
}: PictureProps) {
  return (
    <picture
      className={classes('block overflow-hidden', color === undefined && 'bg-well', className)}
      ref={(box) => {
        if (box !== null && color !== undefined) box.style.backgroundColor = color;
      }}
    >
      {sources.map((source) => (
        <source
          key={`${source.media ?? ''}${source.type}`}
          type={source.type}
          srcSet={source.srcSet}
          sizes={source.sizes ?? sizes}
          {...(source.media !== undefined && { media: source.media })}
        />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        // Low priority even when visible, so that the largest picture loads first.
        fetchPriority={priority ? 'high' : 'low'}
        className={classes('h-full w-full object-cover', imageClassName)}
      />
    </picture>
  );
}
