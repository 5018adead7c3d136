import { classes } from './classes.ts';
import { arrowEnd, arrowStart, chevronEnd, chevronStart, type IconPath } from './icons.ts';

interface IconProps {
  path: IconPath;
  /** Edge in pixels: 16 next to small text, 18 in facts, 20 next to words, 24 alone. */
  size?: 16 | 18 | 20 | 22 | 24;
  className?: string;
  /** Only for an icon without a visible label. */
  label?: string;
}

const sizes = { 16: 'size-4', 18: 'size-4.5', 20: 'size-5', 22: 'size-5.5', 24: 'size-6' } as const;

const directional = new Set<IconPath>([arrowEnd, arrowStart, chevronEnd, chevronStart]);

export function Icon({ path, size = 20, className, label }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(
        sizes[size],
        'flex-none fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]',
        directional.has(path) && 'rtl:-scale-x-100',
        className,
      )}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={path} />
    </svg>
  );
}
