import { z } from 'zod';
import type { MapTiles } from '@diyar/domain/map.ts';

const PATIENCE_MS = 2500;
const LONGEST_ANSWER = 2_000_000;
/** Streets, in the OpenMapTiles schema: the source that has them is the one to draw. */
const STREETS = 'transportation';
const ZOOM_MAX = 22;
const CREDITS_MAX = 4;
const CREDIT_MAX_LENGTH = 40;

const style = z.object({
  sources: z.record(z.string(), z.unknown()),
  layers: z.array(z.object({ source: z.string().optional(), 'source-layer': z.string().optional() })),
});

const zoom = z.number().min(0).max(ZOOM_MAX);
/** A vector source of a style, and TileJSON, which it may point to. */
const source = z.object({
  type: z.literal('vector').optional(),
  url: z.string().optional(),
  tiles: z.array(z.string()).min(1).optional(),
  minzoom: zoom.optional(),
  maxzoom: zoom.optional(),
  attribution: z.string().optional(),
});

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) throw new Error(`${url} answered too much`);
  return JSON.parse(text);
}

/** `{z}` and its like are kept from being encoded. */
function resolveTile(address: string, base: string): string {
  return new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

const ALREADY_NAMED = /openmaptiles|openstreetmap/i;

/** Links of an attribution, whose markup is never shown as such. */
function readCredits(attribution: string): MapTiles['credits'] {
  const links = attribution.matchAll(/<a\s[^>]*href="(https:\/\/[^"<>\s]+)"[^>]*>([^<]+)<\/a>/gi);
  return [...links]
    .map(([, url = '', text = '']) => ({
      name: text.replaceAll('&copy;', '©').trim().slice(0, CREDIT_MAX_LENGTH),
      url,
    }))
    .filter(({ name, url }) => name !== '' && URL.canParse(url) && !ALREADY_NAMED.test(name + url))
    .slice(0, CREDITS_MAX);
}

/** Tiles of the style at an address. Throws where it cannot be had, has no streets, or is at an origin that is not allowed. */
export async function fetchMapTiles(styleUrl: string, origins: readonly string[]): Promise<MapTiles> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { sources, layers } = style.parse(await fetchJson(styleUrl, signal));
  const name = layers.find((layer) => layer['source-layer'] === STREETS)?.source;
  if (name === undefined) throw new Error(`${styleUrl} does not follow the OpenMapTiles schema`);
  const named = source.parse(sources[name]);
  const base = named.url === undefined ? styleUrl : new URL(named.url, styleUrl).href;
  const described = named.tiles ? named : source.parse(await fetchJson(base, signal));
  const addresses = (described.tiles ?? []).map((tile) => resolveTile(tile, base));
  if (addresses.length === 0) throw new Error(`${base} names no tiles`);
  const strange = addresses.find((address) => !origins.includes(new URL(address).origin));
  if (strange !== undefined)
    throw new Error(`the map's tiles are at ${new URL(strange).origin}, which MAP_TILE_ORIGINS does not name`);
  return {
    addresses,
    minZoom: described.minzoom ?? 0,
    maxZoom: described.maxzoom ?? 14,
    credits: readCredits(described.attribution ?? named.attribution ?? ''),
  };
}
