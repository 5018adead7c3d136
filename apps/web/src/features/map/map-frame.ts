import type { MapTiles } from '@diyar/domain/map.ts';
import { type GestureRules, watchGestures } from './gestures.ts';
import { createAtlasGround } from './grounds/atlas-ground.ts';
import type { Ground } from './grounds/ground.ts';
import type { Rectangle, ShownGroup } from './lay-out-markers.ts';
import {
  constrain,
  fitBounds,
  moveBy,
  type Padding,
  type Place,
  type Size,
  toPlace,
  type View,
  zoomAt,
} from './map-view.ts';

interface FrameOptions extends Partial<GestureRules> {
  zoomMax: number;
  /** Zooming keeps the middle where it is, whatever is pointed at. */
  keepsMiddle?: boolean;
  /** With every frame of a movement. */
  onMove: (view: View, size: Size) => void;
  /** After a movement, and whether the visitor made it rather than the page. */
  onRest: (view: View, size: Size, isByHand: boolean) => void;
  /** A press on the map itself; answers whether it meant something. */
  onPress?: (place: Place) => boolean;
  /** Which ground the map lies on by now. */
  onGround: (ground: GroundName) => void;
}

export type GroundName = 'none' | 'atlas' | 'streets';

export interface MapFrame {
  getView: () => View;
  getSize: () => Size;
  /** Shows a view at once; it is the page that does it. */
  show: (view: View) => void;
  /** Shows what it answers for the map's size, and again when that changes, until the visitor moves the map. */
  fit: (toView: (size: Size) => View | undefined) => void;
  /** As the visitor asked: by a movement that can be followed. */
  go: (view: View) => void;
  zoomBy: (steps: number) => void;
  cover: (covered: readonly Rectangle[]) => void;
  /** Streets of these tiles, or the bundled atlas without. */
  drawGround: (tiles: MapTiles | null) => void;
  remove: () => void;
}

/** A group this small, in degrees, is one building. */
const ONE_BUILDING = 1e-4;

const WORLD: View = { latitude: 24, longitude: 30, zoom: 2 };
const SLOW_MS = 900;
const MOVE_MS = 260;
const FLING_MS = 420;
/** How far a map slides on after it was let go, in milliseconds of its last speed. */
const SLIDE_MS = 150;

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

/** Once streets have failed in this page, its next maps begin with the atlas. */
let areStreetsAway = false;

/** Whether this browser can draw streets at all. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Goes so near that the homes of a group come apart. False where they are in one building and as near as they get. */
export function openGroup(
  frame: MapFrame,
  { bounds: [west, south, east, north], latitude, longitude }: ShownGroup,
  { padding, zoomMax }: { padding: Padding; zoomMax: number },
): boolean {
  if (east - west >= ONE_BUILDING || north - south >= ONE_BUILDING)
    frame.go(fitBounds({ west, south, east, north }, frame.getSize(), padding, zoomMax));
  else if (frame.getView().zoom < zoomMax - 1) frame.go({ latitude, longitude, zoom: zoomMax });
  else return false;
  return true;
}

interface Grounds {
  draw: (view: View, size: Size) => void;
  cover: (covered: readonly Rectangle[]) => void;
  start: (tiles: MapTiles | null) => void;
  remove: () => void;
}

interface GroundOptions {
  isCalm: boolean;
  getView: () => View;
  getSize: () => Size;
  onGround: FrameOptions['onGround'];
}

/** What draws land and streets below the pins: streets, and the bundled atlas until they are there or where they fail. */
function createGrounds(host: HTMLElement, { isCalm, getView, getSize, onGround }: GroundOptions): Grounds {
  const grounds = new Map<GroundName, { ground: Ground; box: HTMLElement }>();
  let covered: readonly Rectangle[] = [];
  let isGone = false;
  let slow: ReturnType<typeof setTimeout> | undefined;

  function add(name: GroundName, create: (box: HTMLElement) => Ground): void {
    if (isGone || grounds.has(name)) return;
    const box = document.createElement('div');
    box.className = 'absolute inset-0 overflow-hidden';
    if (name === 'atlas') host.prepend(box);
    else host.append(box);
    const ground = create(box);
    grounds.set(name, { ground, box });
    ground.cover(covered);
    ground.draw(getView(), getSize());
  }
  function remove(name: GroundName): void {
    grounds.get(name)?.ground.remove();
    grounds.get(name)?.box.remove();
    grounds.delete(name);
  }
  function drawAtlas(): void {
    add('atlas', (box) => createAtlasGround(box, () => onGround('atlas')));
  }
  function giveUpStreets(): void {
    areStreetsAway = true;
    clearTimeout(slow);
    remove('streets');
    drawAtlas();
  }
  async function drawStreets(tiles: MapTiles): Promise<void> {
    // Streets that take their time are waited for in front of the atlas.
    slow = setTimeout(drawAtlas, SLOW_MS);
    const { createStreetGround } = await import('./grounds/street-ground.ts');
    add('streets', (box) => {
      box.style.visibility = 'hidden';
      return createStreetGround(box, {
        tiles,
        view: getView(),
        isCalm,
        onReady() {
          clearTimeout(slow);
          box.style.visibility = '';
          remove('atlas');
          onGround('streets');
        },
        onFail: giveUpStreets,
      });
    });
  }

  return {
    draw(view, size) {
      for (const { ground } of grounds.values()) ground.draw(view, size);
    },
    cover(next) {
      covered = next;
      for (const { ground } of grounds.values()) ground.cover(covered);
    },
    start(tiles) {
      if (tiles === null || areStreetsAway || !hasWebGl()) drawAtlas();
      else drawStreets(tiles).catch(giveUpStreets);
    },
    remove() {
      isGone = true;
      clearTimeout(slow);
      for (const name of grounds.keys()) remove(name);
    },
  };
}

/** A view that hands and pages move, over a ground that draws it. Pins are laid over it by whoever asked for it. */
export function createMapFrame(element: HTMLElement, host: HTMLElement, options: FrameOptions): MapFrame {
  element.tabIndex = 0;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const readSize = (): Size => ({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
  let size = readSize();
  let view = constrain(WORLD, size, options.zoomMax);
  let fitted: (() => View) | undefined;
  let frame = 0;
  let animation = 0;
  const grounds = createGrounds(host, {
    isCalm,
    getView: () => view,
    getSize: () => size,
    onGround: options.onGround,
  });

  function draw(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    grounds.draw(view, size);
    options.onMove(view, size);
  }
  /** At most once a frame: fingers and wheels tell more often. */
  function drawSoon(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }
  function set(next: View): void {
    view = constrain(next, size, options.zoomMax);
    drawSoon();
  }
  function rest(isByHand: boolean): void {
    draw();
    options.onRest(view, size, isByHand);
  }
  function stop(): void {
    cancelAnimationFrame(animation);
    animation = 0;
  }
  function hold(): void {
    stop();
    fitted = undefined;
  }

  /** `toView` answers the view of a share of the way. */
  function animate(toView: (share: number) => View, ms: number): void {
    hold();
    if (isCalm) {
      set(toView(1));
      rest(true);
      return;
    }
    const begun = performance.now();
    function step(): void {
      const share = Math.min(1, (performance.now() - begun) / ms);
      view = constrain(toView(easeOut(share)), size, options.zoomMax);
      draw();
      if (share === 1) rest(true);
      else animation = requestAnimationFrame(step);
    }
    animation = requestAnimationFrame(step);
  }
  function slide(x: number, y: number, ms: number): void {
    const from = view;
    animate((share) => moveBy(from, x * share, y * share), ms);
  }
  function zoomBy(steps: number, at?: { x: number; y: number }): void {
    const from = view;
    const around = options.keepsMiddle ? undefined : at;
    const most = constrain({ ...from, zoom: from.zoom + steps }, size, options.zoomMax).zoom - from.zoom;
    animate((share) => zoomAt(from, size, from.zoom + most * share, around?.x, around?.y), MOVE_MS);
  }

  const unwatch = watchGestures(
    element,
    { leavesWheel: options.leavesWheel ?? false, leavesTouch: options.leavesTouch ?? false },
    {
      onDrag(x, y) {
        hold();
        set(moveBy(view, x, y));
      },
      onZoom(steps, at) {
        hold();
        const around = options.keepsMiddle ? undefined : at;
        const zoom = constrain({ ...view, zoom: view.zoom + steps }, size, options.zoomMax).zoom;
        set(zoomAt(view, size, zoom, around?.x, around?.y));
      },
      onFling: (x, y) => (options.keepsMiddle ? rest(true) : slide(x * SLIDE_MS, y * SLIDE_MS, FLING_MS)),
      onRest: () => rest(true),
      onStep: (x, y) => slide(x, y, MOVE_MS),
      onZoomStep: zoomBy,
      onPress: (at) => options.onPress?.(at === undefined ? view : toPlace(view, size, at.x, at.y)) ?? false,
    },
  );

  const resize = new ResizeObserver(() => {
    const next = readSize();
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    view = constrain(fitted?.() ?? view, size, options.zoomMax);
    rest(false);
  });
  resize.observe(element);

  return {
    getView: () => view,
    getSize: () => size,
    show(next) {
      hold();
      view = constrain(next, size, options.zoomMax);
      rest(false);
    },
    fit(toView) {
      stop();
      fitted = () => toView(size) ?? view;
      view = constrain(fitted(), size, options.zoomMax);
      rest(false);
    },
    go(next) {
      const from = view;
      const across = ((((next.longitude - from.longitude + 180) % 360) + 360) % 360) - 180;
      animate(
        (share) => ({
          latitude: from.latitude + (next.latitude - from.latitude) * share,
          longitude: from.longitude + across * share,
          zoom: from.zoom + (next.zoom - from.zoom) * share,
        }),
        MOVE_MS,
      );
    },
    zoomBy: (steps) => zoomBy(steps),
    cover: grounds.cover,
    drawGround: grounds.start,
    remove() {
      stop();
      cancelAnimationFrame(frame);
      unwatch();
      resize.disconnect();
      grounds.remove();
    },
  };
}
