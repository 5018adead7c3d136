import { useId, useState } from 'react';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Raise } from '@diyar/domain/raises.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as raisesWords from '@diyar/words/raises.ts';
import { Plot } from '#web/homes/plot.tsx';
import { classes } from '#web/ui/classes.ts';
import { TableSwitch } from '#web/ui/table-switch.tsx';
import { showTokens, toTokensMinor } from './raise-sums.ts';

const HEIGHT = 220;
/** Labels of the axis nearer to each other than this, in percent of its width, would overlap. */
const LABEL_ROOM = 22;

interface FillChartProps {
  raise: Raise;
  now: number;
}

const toShortDay = (moment: number) => formatUtcDay(new Date(moment)).replace(/^(\d+ \p{L}{3}).*$/u, '$1');

/** Tokens ordered at the end of each day, from nothing at its opening to this moment or the close. */
function toPoints({ openedAt, deadline, filled, orderedTokens, state }: Raise, now: number) {
  const opened = Date.parse(openedAt);
  const last = Math.min(now, Date.parse(deadline));
  const points = filled
    .map(({ day, tokens }) => ({ at: Math.min(Date.parse(day) + DAY_MS, last), tokens }))
    .filter(({ at }) => at > opened);
  const isOver = state === 'failed';
  return [
    { at: opened, tokens: 0 },
    ...points,
    ...(isOver || last <= (points.at(-1)?.at ?? opened) ? [] : [{ at: last, tokens: orderedTokens }]),
  ];
}

/** How a raise filled, against its goal and its minimum, as a line over time or as a table. */
export function FillChart({ raise, now }: FillChartProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  if (raise.filled.length === 0) return <p className="text-note text-ink-soft">{raisesWords.nothingFilled}</p>;
  return (
    <div>
      <div className="-mt-3 mb-2 flex justify-end text-sm">
        <TableSwitch controls={id} isTable={isTable} onChange={setIsTable} />
      </div>
      <div id={id}>{isTable ? <FillTable raise={raise} /> : <Drawing raise={raise} now={now} />}</div>
    </div>
  );
}

function Drawing({ raise, now }: FillChartProps) {
  const { openedAt, deadline, tokensTotal, minimumTokens, state } = raise;
  const [opened, close] = [Date.parse(openedAt), Date.parse(deadline)];
  const toX = (at: number) => ((at - opened) / (close - opened)) * 100;
  const points = toPoints(raise, now);
  const last = points.at(-1)!;
  const lastX = toX(last.at);
  const tone = state === 'failed' ? 'text-edge' : 'text-chart-1';
  const isNow = state === 'offering' && now < close;
  const label = (isNow ? raisesWords.filledTo : raisesWords.filledLast)(showTokens(raise, last.tokens));
  return (
    <figure>
      <Plot largest={toTokensMinor(raise, tokensTotal)} height={HEIGHT}>
        {(toY) => {
          const y = (tokens: number) => toY(toTokensMinor(raise, tokens));
          const line = points.map(({ at, tokens }) => `${toX(at)},${y(tokens)}`).join(' ');
          return (
            <>
              <svg
                viewBox={`0 0 100 ${HEIGHT}`}
                preserveAspectRatio="none"
                className={classes('absolute inset-0 size-full overflow-visible rtl:-scale-x-100', tone)}
              >
                <polygon points={`0,${y(0)} ${line} ${lastX},${y(0)}`} className="fill-current opacity-10" />
                <polyline
                  points={line}
                  vectorEffect="non-scaling-stroke"
                  className="fill-none stroke-current stroke-2"
                  strokeLinejoin="round"
                />
                <Rule y={y(tokensTotal)} className="stroke-brass stroke-[1.5px]" dashes="5 4" />
                <Rule y={y(minimumTokens)} className="stroke-ink stroke-[1.5px]" dashes={undefined} />
                <line
                  x1="100"
                  x2="100"
                  y1="0"
                  y2={y(0)}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray="1.5 3.5"
                  className="stroke-ink-soft stroke-[1.5px]"
                />
              </svg>
              <span
                className={classes('absolute size-2.5 rounded-full bg-current outline-2 outline-surface', tone)}
                style={{ insetInlineStart: `calc(${lastX}% - 5px)`, top: y(last.tokens) - 5 }}
              />
              <span
                className="absolute rounded-tick bg-canvas/80 px-1 text-sm font-semibold whitespace-nowrap tabular-nums"
                style={{
                  top: y(last.tokens) + 9,
                  ...(lastX > 60
                    ? { insetInlineEnd: `${100 - lastX}%` }
                    : { insetInlineStart: `calc(${lastX}% + 6px)` }),
                }}
              >
                {label}
              </span>
            </>
          );
        }}
      </Plot>
      <DayLabels opened={opened} last={isNow ? last.at : undefined} close={close} toX={toX} />
      <Legend raise={raise} />
      <div className="sr-only">
        <FillTable raise={raise} />
      </div>
    </figure>
  );
}

function Rule({ y, dashes, className }: { y: number; dashes: string | undefined; className: string }) {
  return (
    <line
      x1="0"
      x2="100"
      y1={y}
      y2={y}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={dashes}
      className={className}
    />
  );
}

interface DayLabelsProps {
  opened: number;
  /** Left out where the close is over, and where there is no room for it. */
  last: number | undefined;
  close: number;
  toX: (at: number) => number;
}

function DayLabels({ opened, last, close, toX }: DayLabelsProps) {
  const x = last === undefined ? 0 : toX(last);
  return (
    <div aria-hidden="true" className="relative ms-12 mt-1.5 h-5 text-[0.75rem] leading-4 text-ink-soft">
      <span className="absolute start-0">{toShortDay(opened)}</span>
      {last !== undefined && x > LABEL_ROOM && x < 100 - LABEL_ROOM && (
        <span className="absolute -translate-x-1/2 rtl:translate-x-1/2" style={{ insetInlineStart: `${x}%` }}>
          {toShortDay(last)}
        </span>
      )}
      <span className="absolute end-0 font-semibold text-ink">{toShortDay(close)}</span>
    </div>
  );
}

function Legend({ raise }: { raise: Raise }) {
  const { tokensTotal, minimumTokens, deadline } = raise;
  const items = [
    { name: raisesWords.goal, value: showTokens(raise, tokensTotal), mark: 'border-t-2 border-dashed border-brass' },
    { name: raisesWords.minimum, value: showTokens(raise, minimumTokens), mark: 'border-t-2 border-ink' },
    { name: raisesWords.close, value: formatUtcDay(deadline), mark: 'border-t-2 border-dotted border-ink-soft' },
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm tabular-nums">
      {items.map(({ name, value, mark }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={classes('w-4 flex-none', mark)} />
          <span className="font-semibold">{name}</span>
          {value}
        </li>
      ))}
    </ul>
  );
}

/** Figures of the chart; hidden, they are there for screen readers. */
function FillTable({ raise }: { raise: Raise }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{raisesWords.filledTitle}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-2 text-start font-medium">
            {raisesWords.day}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {raisesWords.subscribed}
          </th>
        </tr>
      </thead>
      <tbody>
        {raise.filled.map(({ day, tokens }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal whitespace-nowrap">
              {formatUtcDay(day)}
            </th>
            <td className="py-2 text-end whitespace-nowrap">{showTokens(raise, tokens)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[
          { name: raisesWords.minimum, tokens: raise.minimumTokens },
          { name: raisesWords.goal, tokens: raise.tokensTotal },
        ].map(({ name, tokens }) => (
          <tr key={name} className="font-semibold">
            <th scope="row" className="py-2 text-start font-semibold">
              {name}
            </th>
            <td className="py-2 text-end whitespace-nowrap">{showTokens(raise, tokens)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
