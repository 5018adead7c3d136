import { type Coords, type DoneCallback, GridLayer } from 'leaflet';
import coarse from 'world-atlas/land-50m.json?url';
import fine from 'world-atlas/land-10m.json?url';
import font from '../../../assets/fonts/figtree-latin.woff2?url';
import places from './places.tsv?url';
import type { AtlasAddresses, TileAnswer, TileColors, TileRequest } from './tile-request.ts';
// oxlint-disable-next-line import/default -- Vite puts the worker's address here
import workerUrl from './land.worker.ts?worker&url';

const TILE_PX = 512;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** The page's policy asks for a word on every script that is not in the page itself. */
function trustWorker(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('map-worker', { createScriptURL: (own) => own }).createScriptURL(url) ?? url;
}

let shared: Worker | undefined;

/** Reading and drawing the atlas takes longer than a frame, so it is done off the main thread, once for all maps. */
function getWorker(): Worker {
  if (shared !== undefined) return shared;
  shared = new Worker(trustWorker(workerUrl), { type: 'module' });
  const absolute = (path: string) => new URL(path, document.baseURI).href;
  const addresses: AtlasAddresses = {
    coarse: absolute(coarse),
    fine: absolute(fine),
    places: absolute(places),
    font: absolute(font),
  };
  shared.postMessage(addresses, []);
  return shared;
}

let lastId = 0;

/** The land and the names of cities, drawn from the bundled atlas: no other server is asked. */
export class LandLayer extends GridLayer {
  #colors: TileColors;
  readonly #waiting = new Map<number, (bitmap: ImageBitmap) => void>();
  readonly #worker = getWorker();
  readonly #listen = ({ data }: MessageEvent<TileAnswer>) => {
    this.#waiting.get(data.id)?.(data.bitmap);
    this.#waiting.delete(data.id);
  };

  constructor(colors: TileColors) {
    super({ tileSize: TILE_PX, updateWhenZooming: false, keepBuffer: 1 });
    this.#colors = colors;
    this.#worker.addEventListener('message', this.#listen);
  }

  recolor(colors: TileColors): void {
    this.#colors = colors;
    this.redraw();
  }

  stop(): void {
    this.#worker.removeEventListener('message', this.#listen);
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const canvas = document.createElement('canvas');
    canvas.width = TILE_PX * ratio;
    canvas.height = TILE_PX * ratio;
    lastId += 1;
    const request: TileRequest = { id: lastId, x, y, zoom: z, size: TILE_PX, ratio, colors: this.#colors };
    this.#waiting.set(request.id, (bitmap) => {
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      done(undefined, canvas);
    });
    this.#worker.postMessage(request, []);
    return canvas;
  }
}
