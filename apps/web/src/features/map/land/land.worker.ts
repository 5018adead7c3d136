import { drawTile, measureTile } from './draw-tile.ts';
import { clipLand, readLand, type Shape } from './land-shapes.ts';
import { findNames, placeNames } from './place-names.ts';
import type { AtlasAddresses, TileAnswer, TileRequest } from './tile-request.ts';

/** From here on the coarse coast would put houses into the sea. */
const FINE_FROM_ZOOM = 6;
/** The fine land is cut once into pieces of this zoom; nearer tiles are cut from their piece. */
const PIECE_ZOOM = 6;
const PIECES_MAX = 48;

let addresses: AtlasAddresses;
let coarse: Promise<Shape[]> | undefined;
let fine: Promise<Shape[]> | undefined;
let names: Promise<ReturnType<typeof placeNames>> | undefined;
const pieces = new Map<string, Shape[]>();

async function loadLand(address: string): Promise<Shape[]> {
  const response = await fetch(address);
  return readLand(await response.json());
}

async function loadNames(): Promise<ReturnType<typeof placeNames>> {
  const font = new FontFace('Figtree', `url(${addresses.font})`, { weight: '300 900' });
  (self as unknown as { fonts: FontFaceSet }).fonts.add(font);
  const [response] = await Promise.all([fetch(addresses.places), font.load().catch(() => undefined)]);
  return placeNames(await response.text());
}

function findPiece(land: Shape[], { x, y, zoom, size }: TileRequest): Shape[] {
  const share = (size / 256) * 2 ** (PIECE_ZOOM - zoom);
  if (share > 1) return land;
  const [column, row] = [Math.floor(x * share), Math.floor(y * share)];
  const key = `${column},${row}`;
  const known = pieces.get(key);
  if (known !== undefined) return known;
  const edge = 2 ** -PIECE_ZOOM;
  const slack = edge / 16;
  const piece = clipLand(land, {
    left: column * edge - slack,
    top: row * edge - slack,
    right: (column + 1) * edge + slack,
    bottom: (row + 1) * edge + slack,
  });
  pieces.set(key, piece);
  if (pieces.size > PIECES_MAX) pieces.delete(pieces.keys().next().value!);
  return piece;
}

async function draw(request: TileRequest): Promise<void> {
  const isFine = request.zoom >= FINE_FROM_ZOOM;
  if (isFine) fine ??= loadLand(addresses.fine);
  else coarse ??= loadLand(addresses.coarse);
  names ??= loadNames();
  const [land, known] = await Promise.all([isFine ? fine! : coarse!, names]);
  const boxes = measureTile(request);
  const shapes = clipLand(isFine ? findPiece(land, request) : land, boxes.land);
  const canvas = new OffscreenCanvas(request.size * request.ratio, request.size * request.ratio);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return;
  drawTile(context, request, shapes, findNames(known, boxes.names, request.zoom));
  const answer: TileAnswer = { id: request.id, bitmap: canvas.transferToImageBitmap() };
  self.postMessage(answer, { transfer: [answer.bitmap] });
}

self.addEventListener('message', ({ data }: MessageEvent<AtlasAddresses | TileRequest>) => {
  if ('coarse' in data) addresses = data;
  else void draw(data);
});
