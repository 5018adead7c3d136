import type { ReactNode } from 'react';
import { formatAxisUsd } from '@diyar/words/format.ts';

/** Round steps between the lines of an axis. */
const STEPS = [1, 2, 2.5, 5, 10];
const LINES_MAX = 4;

/** Values of the axis: round, from zero to the first one that nothing exceeds, at most five. */
export function findTicks(largest: number): number[] {
  if (largest <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(largest / LINES_MAX));
  const step = power * (STEPS.find((each) => each * power * LINES_MAX >= largest) ?? 10);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

interface PlotProps {
  /** In cents. */
  largest: number;
  /** In pixels. */
  height: number;
  /** Renders the chart, as wide as there is room: horizontal places are percentages of the width. */
  children: (toY: (value: number) => number) => ReactNode;
}

/** Room above the highest line, so that its label is not cut. */
const TOP = 8;

/** Axis with labelled lines at round values from zero up. Hidden from screen readers, which read the figures and the table. */
export function Plot({ largest, height, children }: PlotProps) {
  const ticks = findTicks(largest);
  const highest = ticks.at(-1) ?? 0;
  const toY = (value: number) => (highest === 0 ? height - 1 : TOP + (1 - value / highest) * (height - TOP - 1));
  return (
    <div aria-hidden="true" className="relative ps-12" style={{ height }}>
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute start-0 w-10 -translate-y-1/2 text-end text-[0.75rem] leading-4 text-ink-soft tabular-nums"
          style={{ top: toY(tick) }}
        >
          {formatAxisUsd(tick)}
        </span>
      ))}
      <div className="relative h-full">
        <svg className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100">
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={toY(tick)}
              y2={toY(tick)}
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
        </svg>
        {children(toY)}
      </div>
    </div>
  );
}
