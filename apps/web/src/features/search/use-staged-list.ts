import { startTransition, useEffect, useMemo, useState } from 'react';

interface Item {
  id: string;
}

interface Stage<T extends Item> {
  items: readonly T[];
  /** How many of them are there by now. */
  count: number;
  /** The list before, as far as it is still there, with gaps where something has gone early. */
  leaving: readonly (T | undefined)[];
}

interface StagedList<T extends Item> {
  drawn: readonly T[];
  /** Nothing more comes or goes. */
  isWhole: boolean;
}

/** Items on the first screen or just below it; the rest is not laid out until it is near, and costs less. */
export const NEAR = 8;
const ADDED_BEYOND = 3;
const REMOVED_BEYOND = 12;

/**
 * What to draw of a list by now: a new one takes the place of the one before item by item, a step with every frame, so that no
 * frame is long. A list that has only grown goes on where it was.
 */
export function useStagedList<T extends Item>(items: readonly T[], isAllAtOnce: boolean): StagedList<T> {
  const [last, setStage] = useState<Stage<T>>(() => (isAllAtOnce ? finish(items) : begin(items, [])));
  const stage = follow(last, items, isAllAtOnce);
  if (stage !== last) setStage(stage);
  const isWhole = isFinished(stage);

  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setStage(advance(stage))));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, stage]);

  return { drawn: useMemo(() => draw(stage), [stage]), isWhole };
}

function begin<T extends Item>(items: readonly T[], leaving: readonly T[]): Stage<T> {
  return advance({ items, count: 0, leaving });
}

function finish<T extends Item>(items: readonly T[]): Stage<T> {
  return { items, count: Number.POSITIVE_INFINITY, leaving: [] };
}

function isFinished<T extends Item>({ items, count, leaving }: Stage<T>): boolean {
  return count >= items.length && count >= leaving.length;
}

function follow<T extends Item>(stage: Stage<T>, items: readonly T[], isAllAtOnce: boolean): Stage<T> {
  if (stage.items === items) return stage;
  if (isAllAtOnce) return finish(items);
  const drawn = draw(stage);
  const hasGrown = drawn.length > 0 && drawn.every((item, index) => item.id === items[index]?.id);
  return hasGrown ? { ...stage, items } : begin(items, drawn);
}

/** First the end of the list before goes, then what would be in the way, then each that is near as one comes in its place. */
function advance<T extends Item>({ items, count, leaving }: Stage<T>): Stage<T> {
  if (leaving.length > NEAR) {
    return { items, count, leaving: leaving.slice(0, Math.max(leaving.length - REMOVED_BEYOND, NEAR)) };
  }
  const staying = keepPlaces(leaving, items);
  const isInTheWay = count === 0 && staying.some((item, index) => item !== leaving[index]);
  if (isInTheWay) return { items, count, leaving: staying };
  return { items, count: count + (count < NEAR ? 1 : ADDED_BEYOND), leaving };
}

/** What is in both lists may stay only where it will be: to move an item costs as much as all that it passes. */
function keepPlaces<T extends Item>(leaving: Stage<T>['leaving'], items: readonly T[]): Stage<T>['leaving'] {
  const ids = new Set(items.map((item) => item.id));
  return leaving.map((item, index) =>
    item !== undefined && ids.has(item.id) && items[index]?.id !== item.id ? undefined : item,
  );
}

function draw<T extends Item>({ items, count, leaving }: Stage<T>): readonly T[] {
  return [...items.slice(0, count), ...leaving.slice(count).filter((item) => item !== undefined)];
}
