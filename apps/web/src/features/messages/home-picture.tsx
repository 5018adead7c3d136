import type { Thread } from '@diyar/domain/messages.ts';
import { classes } from '#web/ui/classes.ts';
import { Drawing } from '#web/ui/drawing.tsx';

/** Decorative: the title of the home is next to it. */
export function HomePicture({ home, className }: { home: Thread['home']; className: string }) {
  if (home.picture === null)
    return (
      <span className={classes('khatam grid grid-rows-1 place-items-center overflow-hidden bg-well', className)}>
        <Drawing name="door" className="size-3/4!" />
      </span>
    );
  return (
    <img
      src={home.picture}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={classes('bg-well object-cover', className)}
    />
  );
}
