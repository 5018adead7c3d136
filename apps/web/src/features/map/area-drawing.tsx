import { useEffect, useEffectEvent } from 'react';
import { POLYGON_CORNERS_MAX, POLYGON_CORNERS_MIN } from '@diyar/domain/limits.ts';
import * as mapWords from '@diyar/words/map.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { type Place, type Size, toPixel, type View } from './map-view.ts';

/** Two presses nearer than this are one, as in a double click; one this near the first corner closes the area. */
const SAME_PX = 10;

/** The corners after a press at a place, and whether it closed the area. */
export function addCorner(
  corners: readonly Place[],
  place: Place,
  view: View,
  size: Size,
): { corners: readonly Place[]; isClosed: boolean } {
  const pressed = toPixel(view, size, place);
  const isNear = (corner: Place | undefined) => {
    if (corner === undefined) return false;
    const { x, y } = toPixel(view, size, corner);
    return Math.hypot(x - pressed.x, y - pressed.y) < SAME_PX;
  };
  if (corners.length >= POLYGON_CORNERS_MIN && isNear(corners[0])) return { corners, isClosed: true };
  if (isNear(corners.at(-1)) || corners.length >= POLYGON_CORNERS_MAX) return { corners, isClosed: false };
  return { corners: [...corners, place], isClosed: false };
}

/** As `points` of a polygon in the picture. */
export function writePoints(corners: readonly Place[], view: View, size: Size): string {
  return corners
    .map((corner) => {
      const { x, y } = toPixel(view, size, corner);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

interface AreaShapeProps {
  corners: readonly Place[];
  isOpen: boolean;
  view: View;
  size: Size;
}

/** An area over the map; while it is drawn, with its corners. */
export function AreaShape({ corners, isOpen, view, size }: AreaShapeProps) {
  const dots = isOpen ? corners.map((corner) => toPixel(view, size, corner)) : [];
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-hidden">
      <polygon
        points={writePoints(corners, view, size)}
        className={classes('fill-emerald/12 stroke-emerald stroke-2', isOpen && '[stroke-dasharray:5_4]')}
      />
      {dots.map(({ x, y }, index) => (
        <circle
          key={`${x},${y}`}
          cx={x}
          cy={y}
          r={index === 0 ? 7 : 5}
          className="fill-surface stroke-emerald stroke-2"
        />
      ))}
    </svg>
  );
}

interface DrawingPanelProps {
  count: number;
  onAdd: () => void;
  onUndo: () => void;
  onCancel: () => void;
  onDone: () => void;
}

/** What to do while an area is drawn, and how it ends. */
export function DrawingPanel({ count, onAdd, onUndo, onCancel, onDone }: DrawingPanelProps) {
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    // Captured: on a phone the map is in a dialog, which Escape would close.
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, []);
  return (
    <div data-map-cover="" className="card pointer-events-auto relative grid max-w-125 gap-3 p-4 shadow-float">
      <p className="pe-9 text-sm">
        {mapWords.drawHint}
        <span className="sr-only">{` ${mapWords.drawKeys}`}</span>
        <output className="block font-semibold tabular-nums">{count > 0 && mapWords.corners(count)}</output>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={count < POLYGON_CORNERS_MIN} onClick={onDone}>
          {mapWords.applyArea}
        </Button>
        <Button size="sm" variant="secondary" onClick={onAdd}>
          {mapWords.addCorner}
        </Button>
        <Button size="sm" variant="quiet" disabled={count === 0} onClick={onUndo}>
          {mapWords.undoCorner}
        </Button>
      </div>
      <IconButton
        icon={icons.close}
        label={mapWords.cancelArea}
        look="bare"
        className="absolute end-1 top-1"
        onClick={onCancel}
      />
    </div>
  );
}
