import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ArchProps {
  className?: string;
  /** A picture that fills the arch. */
  children: ReactNode;
}

/** A pointed arch around a picture, with a brass line 14 px outside it. At most one on a page. */
export function Arch({ className, children }: ArchProps) {
  return (
    <div className={classes('relative', className)}>
      <div className="arch-mask absolute inset-3.5">{children}</div>
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="absolute inset-0 h-full w-full overflow-visible fill-none stroke-deep-brass stroke-[1.25]"
        aria-hidden="true"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d="M0 1V.33C0 .225 .1 .165 .24 .112C.36 .067 .45 .04 .5 0C.55 .04 .64 .067 .76 .112C.9 .165 1 .225 1 .33V1Z"
        />
      </svg>
    </div>
  );
}
