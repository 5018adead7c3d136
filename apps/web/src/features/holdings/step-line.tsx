interface StepLineProps {
  /** One for each month, in pixels from the top. */
  heights: readonly number[];
  className: string;
}

/** A line that keeps its height through each month and steps to the next one. */
export function StepLine({ heights, className }: StepLineProps) {
  const toX = (index: number) => `${(index / heights.length) * 100}%`;
  // Dashes begin anew with each line, so a height that stays is one line.
  const starts = heights.flatMap((y, index) => (y === heights[index - 1] ? [] : [index]));
  return (
    <g className={className}>
      {starts.map((start, position) => {
        const y = heights[start];
        const x = toX(start);
        return (
          <g key={start}>
            {start > 0 && <line x1={x} x2={x} y1={heights[start - 1]} y2={y} />}
            <line x1={x} x2={toX(starts[position + 1] ?? heights.length)} y1={y} y2={y} />
          </g>
        );
      })}
    </g>
  );
}
