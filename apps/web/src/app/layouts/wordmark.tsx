import * as siteWords from '@diyar/words/site.ts';
import { classes } from '#web/ui/classes.ts';

interface WordmarkProps {
  /** On a dark green background the star is brass. */
  tone?: 'canvas' | 'deep';
  className?: string;
}

/** Logo: a star with a doorway, and the name. */
export function Wordmark({ tone = 'canvas', className }: WordmarkProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-2.5 font-display text-[1.5625rem] leading-none font-[500] tracking-[-0.022em] md:text-[1.6875rem]',
        tone === 'deep' ? 'text-deep-ink' : 'text-ink',
        className,
      )}
    >
      <svg
        viewBox="0 0 32 32"
        className={classes('size-7 flex-none md:size-7.5', tone === 'deep' ? 'text-deep-brass' : 'text-emerald')}
        aria-hidden="true"
      >
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M16 .5 20.54 5.04H26.96V11.46L31.5 16 26.96 20.54V26.96H20.54L16 31.5 11.46 26.96H5.04V20.54L.5 16 5.04 11.46V5.04H11.46ZM11 23.5H21V16.2C21 13.9 18.1 12.5 16 10 13.9 12.5 11 13.9 11 16.2Z"
        />
      </svg>
      {siteWords.brand}
    </span>
  );
}
