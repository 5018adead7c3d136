interface StepLineProps {
  /** One for each month, in pixels from the top. */
  heights: readonly number[];
  className: string;
}

/** A line that keeps its height through each month and steps to the next one. */
export function StepLine({ heights, className }: StepLineProps) {
  const toX = (index: number) => `${(index / heights.length) * 100}%`;
  return (
    <g className={className}>
      {heights.map((y, index) => {
        const before = heights[index - 1];
        const start = toX(index);
        return (
          <g key={start}>
            {before !== undefined && before !== y && <line x1={start} x2={start} y1={before} y2={y} />}
            <line x1={start} x2={toX(index + 1)} y1={y} y2={y} />
          </g>
        );
      })}
    </g>
  );
}
