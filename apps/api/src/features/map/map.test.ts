import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { createCache } from '#api/lib/cache.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp();

interface Asked {
  status: number;
  data: unknown;
}

/** A style service on loopback that answers with the given documents, and the product next to it. */
async function serve(documents: (origin: string) => Record<string, unknown>, more: Record<string, string> = {}) {
  const asked: string[] = [];
  const service = { isAway: false };
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const found = documents(origin)[request.url!];
    const isThere = !service.isAway && found !== undefined;
    response
      .writeHead(isThere ? 200 : 503, { 'content-type': 'application/json' })
      .end(isThere ? JSON.stringify(found) : '');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = 0;
  const app = await buildApp({
    ...test.deps,
    cache: createCache({ clock: () => now }),
    config: readConfig({ MAP_STYLE_URL: `${origin}/style`, ...more }),
  });
  onTestFinished(() => app.close());
  async function ask(): Promise<Asked> {
    const answer = await app.inject('/api/map/tiles');
    return { status: answer.statusCode, data: answer.json().data };
  }
  return { origin, asked, service, ask, wait: (seconds: number) => (now += seconds * 1000) };
}

const layers = [
  { id: 'land', type: 'background' },
  { id: 'road', source: 'map', 'source-layer': 'transportation' },
];
const style = { version: 8, sources: { map: { type: 'vector', url: '/planet' } }, layers };

describe('GET /map/tiles', () => {
  it('reads the style and what it points to, once an hour', async () => {
    const { origin, asked, ask, wait } = await serve((own) => ({
      '/style': style,
      '/planet': {
        tiles: [`${own}/v7/{z}/{x}/{y}.pbf`],
        minzoom: 0,
        maxzoom: 14,
        attribution:
          '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> <a href="javascript:alert(1)">free</a>',
      },
    }));
    expect(await ask()).toEqual({
      status: 200,
      data: {
        addresses: [`${origin}/v7/{z}/{x}/{y}.pbf`],
        minZoom: 0,
        maxZoom: 14,
        credits: [{ name: 'OpenFreeMap', url: 'https://openfreemap.org' }],
      },
    });
    wait(3590);
    await ask();
    expect(asked).toEqual(['/style', '/planet']);
    wait(20);
    await ask();
    expect(asked).toHaveLength(4);
  });

  it('takes tiles that the style names itself, relative to it', async () => {
    const sources = { map: { type: 'vector', tiles: ['/t/{z}/{x}/{y}'], maxzoom: 12 } };
    const { origin, ask } = await serve(() => ({ '/style': { ...style, sources } }));
    expect(await ask()).toMatchObject({ data: { addresses: [`${origin}/t/{z}/{x}/{y}`], maxZoom: 12, credits: [] } });
  });

  it('answers null while the service is away, and asks it again half a minute later', async () => {
    const { asked, service, ask, wait } = await serve((own) => ({
      '/style': style,
      '/planet': { tiles: [`${own}/{z}/{x}/{y}`] },
    }));
    service.isAway = true;
    expect(await ask()).toEqual({ status: 200, data: null });
    service.isAway = false;
    wait(29);
    expect(await ask()).toEqual({ status: 200, data: null });
    expect(asked).toEqual(['/style']);
    wait(2);
    expect(await ask()).toMatchObject({ data: { maxZoom: 14 } });
  });

  it.each([
    ['that has no streets', { '/style': { ...style, layers: [{ id: 'x', source: 'map', 'source-layer': 'roads' }] } }],
    ['that is none', { '/style': ['no style'] }],
    ['whose tiles are elsewhere', { '/style': style, '/planet': { tiles: ['https://tiles.test/{z}/{x}/{y}'] } }],
  ])('answers null for a style %s', async (_what, documents) => {
    const { ask } = await serve(() => documents);
    expect(await ask()).toEqual({ status: 200, data: null });
  });

  it('takes tiles from an origin that the operator named', async () => {
    const documents = { '/style': style, '/planet': { tiles: ['https://tiles.test/{z}/{x}/{y}'] } };
    const { ask } = await serve(() => documents, { MAP_TILE_ORIGINS: 'https://tiles.test' });
    expect(await ask()).toMatchObject({ data: { addresses: ['https://tiles.test/{z}/{x}/{y}'] } });
  });

  it('asks nobody where the map is switched off', async () => {
    const { asked, ask } = await serve(() => ({}), { MAP_STYLE_URL: 'off' });
    expect(await ask()).toEqual({ status: 200, data: null });
    expect(asked).toEqual([]);
  });
});
