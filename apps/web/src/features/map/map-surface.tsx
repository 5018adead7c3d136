import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as mapWords from '@diyar/words/map.ts';
import { classes } from '#web/ui/classes.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import type { Frame, Rectangle } from './lay-out-markers.ts';
import { createMapFrame, type GroundName, type MapFrame } from './map-frame.ts';
import { metresPerPixel, type Place, type Size, type View } from './map-view.ts';
import { useGetMapTilesQuery } from './map.api.ts';

/** How long nothing is drawn while it is asked where streets come from. */
const ATLAS_AFTER_MS = 700;

interface MapSurfaceProps {
  label: string;
  frame: RefObject<MapFrame | undefined>;
  rules: { zoomMax: number; keepsMiddle?: boolean; leavesWheel?: boolean; leavesTouch?: boolean };
  /** Called once; what it returns is called when the map goes. */
  onOpen: (frame: MapFrame, pins: HTMLElement) => void;
  onMove?: (view: View, size: Size) => void;
  onRest: (view: View, size: Size, isByHand: boolean) => void;
  /** A press on the map itself, or Enter for its middle, while something is being drawn on it. */
  onPress?: ((place: Place) => void) | undefined;
  /** Lies between the ground and the pins. */
  children?: ReactNode;
}

/** What lies over a map and must not hide its pins: every part of the page that is marked so. */
export function readFrame(map: MapFrame, pins: HTMLElement): Frame {
  const section = pins.closest('[data-map]');
  const { left, top } = pins.getBoundingClientRect();
  const covered = [...(section?.querySelectorAll('[data-map-cover]') ?? [])].flatMap((each): Rectangle[] => {
    const box = each.getBoundingClientRect();
    if (box.width * box.height === 0) return [];
    return [{ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }];
  });
  return { size: map.getSize(), covered };
}

/** The map itself: ground, pins and who made it. Keys move it, `+` and `-` zoom it. */
export function MapSurface({ label, frame, rules, onOpen, onMove, onRest, onPress, children }: MapSurfaceProps) {
  const element = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const pins = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<GroundName>('none');
  const [scale, setScale] = useState(0);
  const { data: tiles, isError } = useGetMapTilesQuery();
  const isDrawing = onPress !== undefined;

  const move = useEffectEvent((view: View, size: Size) => onMove?.(view, size));
  const rest = useEffectEvent((view: View, size: Size, isByHand: boolean) => {
    setScale(metresPerPixel(view));
    onRest(view, size, isByHand);
  });
  const press = useEffectEvent((place: Place) => {
    onPress?.(place);
    return isDrawing;
  });
  const open = useEffectEvent((created: MapFrame) => {
    frame.current = created;
    onOpen(created, pins.current!);
  });

  useEffect(() => {
    const created = createMapFrame(element.current!, host.current!, {
      ...rules,
      onMove: move,
      onRest: rest,
      onPress: press,
      onGround: setGround,
    });
    open(created);
    return () => {
      frame.current = undefined;
      created.remove();
    };
    // Rules: fixed for the life of a map.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const found = isError ? null : tiles;
  useEffect(() => {
    if (found !== undefined) {
      frame.current?.drawGround(found);
      return undefined;
    }
    const late = setTimeout(() => frame.current?.drawGround(null), ATLAS_AFTER_MS);
    return () => clearTimeout(late);
  }, [found, frame]);

  return (
    <>
      <div
        ref={element}
        role="application"
        aria-label={label}
        className={classes(
          'map-ground peer absolute inset-0 overflow-hidden select-none',
          rules.leavesTouch === true ? 'touch-pan-x touch-pan-y' : 'touch-none',
          isDrawing ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing',
        )}
      >
        <div ref={host} aria-hidden="true" className="pointer-events-none absolute inset-0" />
        {children}
        <div ref={pins} className={classes('absolute inset-0', isDrawing && 'pointer-events-none opacity-40')} />
      </div>
      <MapCredits ground={ground} credits={tiles?.credits ?? []} metresPerPixel={scale} />
    </>
  );
}

interface ZoomButtonsProps {
  frame: RefObject<MapFrame | undefined>;
  className?: string;
}

export function ZoomButtons({ frame, className }: ZoomButtonsProps) {
  return (
    <div
      data-map-cover=""
      className={classes(
        'pointer-events-auto grid flex-none overflow-hidden rounded-float border border-line bg-surface shadow-lift',
        className,
      )}
    >
      <MapButton icon={pageIcons.plus} label={mapWords.zoomIn} onClick={() => frame.current?.zoomBy(1)} />
      <MapButton icon={pageIcons.minus} label={mapWords.zoomOut} onClick={() => frame.current?.zoomBy(-1)} />
    </div>
  );
}

const scaleSteps = [20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6];
const SCALE_PX_MAX = 90;

interface MapCreditsProps {
  ground: GroundName;
  credits: readonly { name: string; url: string }[];
  metresPerPixel: number;
}

/** How long a distance is, and whose work the map is: licences ask for it, always in sight. */
function MapCredits({ ground, credits, metresPerPixel: metres }: MapCreditsProps) {
  const length = scaleSteps.findLast((each) => each / metres <= SCALE_PX_MAX);
  const sources =
    ground === 'streets' ? [...credits, ...mapWords.streetSources] : [{ name: mapWords.source, url: undefined }];
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex items-end justify-between gap-2 text-[0.6875rem] leading-4 text-ink-soft">
      {length === undefined || metres === 0 ? (
        <span />
      ) : (
        <span aria-hidden="true" className="mb-1 ms-2 block">
          <span className="block ps-0.5">{mapWords.scale(length)}</span>
          <span
            className="block h-1.5 border border-t-0 border-current"
            ref={(bar) => {
              if (bar !== null) bar.style.width = `${length / metres}px`;
            }}
          />
        </span>
      )}
      {ground !== 'none' && (
        <p data-map-cover="" className="pointer-events-auto rounded-ss-tick bg-map-land/80 px-1.5">
          {sources.map(({ name, url }) => (
            <span key={name} className="not-first:ms-1.5">
              {url === undefined ? (
                name
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className="underline-offset-2 hover:underline">
                  {name}
                </a>
              )}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface MapButtonProps {
  icon: IconPath;
  label: string;
  onClick: () => void;
}

function MapButton({ icon, label, onClick }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center border-b border-line outline-offset-[-3px] transition-colors last:border-0 hover:bg-well"
    >
      <Icon path={icon} />
    </button>
  );
}
