interface StarProps {
  /** `outline` is the numeral's frame and the seal; `solid` is the mark. */
  kind?: 'solid' | 'outline' | 'seal';
  className?: string;
}

const OUTER =
  'M12 .6 15.34 3.94H20.06V8.66L23.4 12 20.06 15.34V20.06H15.34L12 23.4 8.66 20.06H3.94V15.34L.6 12 3.94 8.66V3.94H8.66Z';
const INNER =
  'M12 6.5 13.61 8.11H15.89V10.39L17.5 12 15.89 13.61V15.89H13.61L12 17.5 10.39 15.89H8.11V13.61L6.5 12 8.11 10.39V8.11H10.39Z';

/** The eight-fold star. */
export function Star({ kind = 'solid', className }: StarProps) {
  if (kind === 'solid') {
    return (
      <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
        <path d={OUTER} fill="currentColor" />
      </svg>
    );
  }
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={OUTER} strokeWidth={kind === 'seal' ? 1.4 : 0.7} />
      {kind === 'seal' && <path d={INNER} strokeWidth="1.2" />}
    </svg>
  );
}
