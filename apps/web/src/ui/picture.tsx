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

/** The box it stands in decides its size; the picture fills it and never makes anything jump. */
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
        // Also where the browser sees that it is in sight: it yields to the largest.
        fetchPriority={priority ? 'high' : 'low'}
        className={classes('h-full w-full object-cover', imageClassName)}
      />
    </picture>
  );
}
