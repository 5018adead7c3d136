import { classes } from './classes.ts';

interface AvatarProps {
  name: string;
  /** URL of the picture; without one the initials are shown. */
  src: string | null;
  size?: 'md' | 'lg';
  className?: string;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20))
    .join('')
    .toUpperCase();
}

/** Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const box = classes('flex-none rounded-full', size === 'md' ? 'size-9 text-chip' : 'size-20 text-xl', className);
  if (src !== null) {
    return <img src={src} alt="" className={classes(box, 'bg-well object-cover')} referrerPolicy="no-referrer" />;
  }
  return (
    <span
      aria-hidden="true"
      className={classes(box, 'grid place-items-center bg-emerald font-semibold tracking-[.02em] text-on-emerald')}
    >
      {initialsOf(name)}
    </span>
  );
}
