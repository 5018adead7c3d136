import type { Box } from './clip-ring.ts';
import { drawLand, drawNames, fillSea, listWorlds } from './draw-land.ts';
import { clipLand, readLand, type Shape } from './land-shapes.ts';
import { findNames, placeNames } from './place-names.ts';
import type { AtlasAddresses, LandAnswer, LandRequest } from './land-request.ts';

/** From here on the coarse coast would put houses into the sea. */
const FINE_FROM_ZOOM = 6;
/** Pieces: land is cut once for the surroundings of a picture, and pictures nearby are cut from that. */
const PIECE_REACH = 1.5;
const PIECE_SHARE_MIN = 1 / 12;
const PIECES_MAX = 12;

let addresses: AtlasAddresses;
let coarse: Promise<Shape[]> | undefined;
let fine: Promise<Shape[]> | undefined;
let names: Promise<ReturnType<typeof placeNames>> | undefined;
const pieces: { box: Box; shapes: Shape[] }[] = [];

async function loadLand(address: string): Promise<Shape[]> {
  const response = await fetch(address);
  return readLand(await response.json());
}

async function loadNames(): Promise<ReturnType<typeof placeNames>> {
  const fonts = Object.entries(addresses.fonts).map(
    ([family, address]) => new FontFace(family, `url(${address})`, { weight: '300 900' }),
  );
  for (const font of fonts) (self as unknown as { fonts: FontFaceSet }).fonts.add(font);
  const [response] = await Promise.all([
    fetch(addresses.places),
    ...fonts.map((font) => font.load().catch(() => undefined)),
  ]);
  return placeNames(await response.text());
}

function findPiece(land: Shape[], box: Box): Shape[] {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const known = pieces.find(
    (piece) =>
      piece.box.left <= box.left &&
      piece.box.top <= box.top &&
      piece.box.right >= box.right &&
      piece.box.bottom >= box.bottom &&
      width / (piece.box.right - piece.box.left) > PIECE_SHARE_MIN,
  );
  if (known !== undefined) return known.shapes;
  const around: Box = {
    left: box.left - width * PIECE_REACH,
    top: box.top - height * PIECE_REACH,
    right: box.right + width * PIECE_REACH,
    bottom: box.bottom + height * PIECE_REACH,
  };
  const shapes = clipLand(land, around);
  pieces.unshift({ box: around, shapes });
  pieces.length = Math.min(pieces.length, PIECES_MAX);
  return shapes;
}

async function draw(request: LandRequest): Promise<void> {
  const isFine = request.zoom >= FINE_FROM_ZOOM;
  if (isFine) fine ??= loadLand(addresses.fine);
  else coarse ??= loadLand(addresses.coarse);
  names ??= loadNames();
  const [land, known] = await Promise.all([isFine ? fine! : coarse!, names]);
  const canvas = new OffscreenCanvas(request.width * request.ratio, request.height * request.ratio);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return;
  fillSea(context, request);
  const worlds = listWorlds(request);
  for (const world of worlds)
    drawLand(context, request, world, clipLand(isFine ? findPiece(land, world.land) : land, world.land));
  for (const world of worlds) drawNames(context, request, world, findNames(known, world.names, request.zoom));
  const bitmap = canvas.transferToImageBitmap();
  const answer: LandAnswer = { id: request.id, bitmap };
  self.postMessage(answer, { transfer: [bitmap] });
}

self.addEventListener('message', ({ data }: MessageEvent<AtlasAddresses | LandRequest>) => {
  if ('coarse' in data) addresses = data;
  else
    draw(data).catch(() => {
      coarse = fine = names = undefined;
      const answer: LandAnswer = { id: data.id, bitmap: null };
      self.postMessage(answer, { transfer: [] });
    });
});
