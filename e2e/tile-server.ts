import { createServer } from 'node:http';
import { once } from 'node:events';

/** Protocol buffers, as far as a vector tile needs them. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value >>> 0;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  return [...bytes, rest];
}
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, content: number[]) => [
  ...varint((field << 3) | 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)]);
const packed = (field: number, values: number[]) => bytes(field, values.flatMap(varint));

type Point = [x: number, y: number];

interface Feature {
  kind: 'point' | 'line' | 'area';
  points: Point[];
  tags: Record<string, string>;
}

const EXTENT = 4096;
const kinds = { point: 1, line: 2, area: 3 };
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

/** Commands of the vector tile specification: move, draw, close. */
function writeGeometry({ kind, points }: Feature): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return step;
  });
  const [first = [], ...others] = steps;
  if (kind === 'point') return [(1 << 3) | 1, ...first];
  return [
    (1 << 3) | 1,
    ...first,
    (others.length << 3) | 2,
    ...others.flat(),
    ...(kind === 'area' ? [(1 << 3) | 7] : []),
  ];
}

function writeLayer(name: string, features: Feature[]): number[] {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))];
  const content = [
    ...number(15, 2),
    ...text(1, name),
    ...features.flatMap((feature) =>
      bytes(2, [
        ...packed(
          2,
          Object.entries(feature.tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]),
        ),
        ...number(3, kinds[feature.kind]),
        ...packed(4, writeGeometry(feature)),
      ]),
    ),
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => bytes(4, text(1, value))),
    ...number(5, EXTENT),
  ];
  return bytes(3, content);
}

/** The same town in every tile: streets, an avenue, a park, houses, a pond, and names. */
function buildTile(): Buffer {
  const features: Record<string, Feature[]> = {};
  const add = (layer: string, kind: Feature['kind'], points: Point[], tags: Record<string, string>) =>
    (features[layer] ??= []).push({ kind, points, tags });
  const box = (x: number, y: number, width: number, height: number): Point[] => [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  add('water', 'area', box(2700, 2700, 1000, 900), { class: 'lake' });
  add('park', 'area', box(300, 2500, 900, 1000), { class: 'park' });
  for (let at = 256; at < EXTENT; at += 512) {
    const isAvenue = at === 2304;
    const tags = { class: isAvenue ? 'primary' : 'minor' };
    const across: Point[] = [
      [0, at],
      [EXTENT, at],
    ];
    const down: Point[] = [
      [at, 0],
      [at, EXTENT],
    ];
    add('transportation', 'line', across, tags);
    add('transportation', 'line', down, tags);
    if (isAvenue) add('transportation_name', 'line', across, { ...tags, 'name:en': 'Test Avenue' });
    add('building', 'area', box(at + 60, 330, 150, 120), {});
  }
  add('place', 'point', [[1400, 1400]], { class: 'city', 'name:en': 'Testville' });
  return Buffer.from(Object.entries(features).flatMap(([name, all]) => writeLayer(name, all)));
}

export interface TileServer {
  /** Tiles that were asked for, and what came along. */
  asked: { path: string; referrer: string | undefined; cookie: string | undefined }[];
  close: () => Promise<void>;
}

/** A vector service of our own. Tiles below `/gone` cannot be had. */
export async function serveTiles(url: string): Promise<TileServer> {
  const asked: TileServer['asked'] = [];
  const tile = buildTile();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    asked.push({ path: request.url!, referrer: request.headers.referer, cookie: request.headers.cookie });
    if (request.url!.startsWith('/gone/')) response.writeHead(500).end();
    else if (request.url!.endsWith('.pbf')) response.setHeader('content-type', 'application/x-protobuf').end(tile);
    else response.writeHead(404).end();
  });
  server.listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
