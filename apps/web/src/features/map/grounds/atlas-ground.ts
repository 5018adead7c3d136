import coarse from 'world-atlas/land-50m.json?url';
import fine from 'world-atlas/land-10m.json?url';
import { language } from '@diyar/words/language.ts';
import figtree from '../../../assets/fonts/figtree-latin.woff2?url';
import readex from '../../../assets/fonts/readex-pro-arabic.woff2?url';
import type { Rectangle } from '../lay-out-markers.ts';
import { measureWorld, type Size, toPixel, type View } from '../map-view.ts';
import { type Ground, readMapColors, trustWorkers, watchColors } from './ground.ts';
import type { AtlasAddresses, LandAnswer, LandRequest } from './land-request.ts';
import { places } from './place-files.ts';
import { projectX, projectY } from './projection.ts';
// oxlint-disable-next-line import/default -- Vite puts the worker's address here
import workerUrl from './land.worker.ts?worker&url';

/** How much more than the map is drawn to each side, so that a drag shows land at once. */
const REACH = 0.2;
const RATIO_MAX = 2;

const isArabic: boolean = language.startsWith('ar');

let shared: Worker | undefined;

/** Reading and drawing the atlas takes longer than a frame, so it is done off the main thread, once for all maps. */
function getWorker(): Worker {
  if (shared !== undefined) return shared;
  trustWorkers();
  shared = new Worker(workerUrl, { type: 'module' });
  const absolute = (path: string) => new URL(path, document.baseURI).href;
  const addresses: AtlasAddresses = {
    coarse: absolute(coarse),
    fine: absolute(fine),
    places: absolute(places),
    fonts: { Figtree: absolute(figtree), ...(isArabic && { Readex: absolute(readex) }) },
  };
  shared.postMessage(addresses, []);
  return shared;
}

interface Wanted {
  view: View;
  size: Size;
}

let lastId = 0;

/** The land and the names of cities, drawn from the bundled atlas: no other server is asked, and no WebGL is needed. */
export function createAtlasGround(host: HTMLElement, onReady: () => void): Ground {
  const worker = getWorker();
  const canvas = document.createElement('canvas');
  canvas.className = 'map-pin origin-top-left';
  host.append(canvas);
  const context = canvas.getContext('bitmaprenderer');
  let wanted: Wanted | undefined;
  let drawn: Wanted | undefined;
  let asked: { for: Wanted; size: Size; id: number } | undefined;
  let covered: readonly Rectangle[] = [];
  let isStale = false;

  function ask(): void {
    if (wanted === undefined || asked !== undefined) return;
    const { view, size } = wanted;
    const width = Math.round(size.width * (1 + 2 * REACH));
    const height = Math.round(size.height * (1 + 2 * REACH));
    const world = measureWorld(view.zoom);
    const reach = { x: (width - size.width) / 2, y: (height - size.height) / 2 };
    lastId += 1;
    asked = { for: wanted, size: { width, height }, id: lastId };
    isStale = false;
    const request: LandRequest = {
      id: lastId,
      zoom: view.zoom,
      left: projectX(view.longitude) * world - width / 2,
      top: projectY(view.latitude) * world - height / 2,
      width,
      height,
      ratio: Math.min(window.devicePixelRatio || 1, RATIO_MAX),
      colors: readMapColors(host),
      seen: { left: reach.x, top: reach.y, right: width - reach.x, bottom: height - reach.y },
      covered: covered.map(({ left, top, right, bottom }) => ({
        left: left + reach.x,
        top: top + reach.y,
        right: right + reach.x,
        bottom: bottom + reach.y,
      })),
    };
    worker.postMessage(request, []);
  }

  /** The last picture is moved and scaled to where it belongs until the next one is there. */
  function place(): void {
    if (wanted === undefined || drawn === undefined) return;
    const scale = 2 ** (wanted.view.zoom - drawn.view.zoom);
    const middle = toPixel(wanted.view, wanted.size, drawn.view);
    const [x, y] = [middle.x - (drawn.size.width / 2) * scale, middle.y - (drawn.size.height / 2) * scale];
    canvas.style.setProperty('--x', `${x}px`);
    canvas.style.setProperty('--y', `${y}px`);
    canvas.style.setProperty('--scale', String(scale));
  }

  function receive({ data }: MessageEvent<LandAnswer>): void {
    if (asked === undefined || data.id !== asked.id) return;
    const { for: answered, size } = asked;
    asked = undefined;
    if (data.bitmap === null) return;
    canvas.width = data.bitmap.width;
    canvas.height = data.bitmap.height;
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
    context?.transferFromImageBitmap(data.bitmap);
    const isFirst = drawn === undefined;
    drawn = { view: answered.view, size };
    place();
    if (isFirst) onReady();
    if (isStale || wanted !== answered) ask();
  }

  function redraw(): void {
    isStale = true;
    ask();
  }

  worker.addEventListener('message', receive);
  const unwatch = watchColors(redraw);
  return {
    draw(view, size) {
      wanted = { view, size };
      place();
      ask();
    },
    cover(next) {
      covered = next;
      redraw();
    },
    remove() {
      unwatch();
      worker.removeEventListener('message', receive);
      canvas.remove();
    },
  };
}
