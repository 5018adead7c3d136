import { classes } from './classes.ts';

interface SplitBarProps {
  /** In order. `tone` is a text colour, e.g. `text-chart-1`. */
  parts: readonly { name: string; value: number; tone: string }[];
  className?: string;
}

/** A stacked bar. Decorative: the figures are next to it. */
export function SplitBar({ parts, className }: SplitBarProps) {
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const toPercent = (value: number) => `${total > 0 ? (value / total) * 100 : 0}%`;
  const shown = parts.filter((part) => part.value > 0);
  return (
    <svg aria-hidden="true" className={classes('block w-full overflow-hidden rtl:-scale-x-100', className)}>
      {shown.map((part, position) => {
        const before = shown.slice(0, position).reduce((sum, each) => sum + each.value, 0);
        const start = toPercent(before);
        return (
          <g key={part.name} className={part.tone}>
            <rect x={start} width={toPercent(part.value)} height="100%" className="fill-current" />
            {position > 0 && <line x1={start} x2={start} y2="100%" className="stroke-surface stroke-2" />}
          </g>
        );
      })}
    </svg>
  );
}
