import { expect, it } from 'vitest';
import type { MapMarker } from '@diyar/domain/search.ts';
import { groupNeighbours } from './group-neighbours.ts';

function home(id: string, latitude: number, longitude: number): MapMarker {
  return { kind: 'home', id, latitude, longitude, title: id, price: 1, currency: 'USD', isForRent: false };
}

const homes = [home('marina', 25.08, 55.14), home('downtown', 25.195, 55.274), home('london', 51.5, -0.12)];

it('homes whose prices would lie on each other become one number, which knows them and where they are', () => {
  const [dubai, london] = groupNeighbours(homes, 3);
  expect(dubai).toMatchObject({ kind: 'group', count: 2, ids: ['marina', 'downtown'] });
  expect(dubai).toMatchObject({ bounds: [55.14, 25.08, 55.274, 25.195] });
  expect(dubai?.latitude).toBeCloseTo(25.1375);
  expect(london).toMatchObject({ kind: 'home', id: 'london' });
});

it('they part at a nearer look', () => {
  expect(groupNeighbours(homes, 12).map((each) => each.kind)).toEqual(['home', 'home', 'home']);
});

it('a group of the server takes in what is near', () => {
  const group: MapMarker = { kind: 'group', latitude: 25.1, longitude: 55.2, count: 40, bounds: [55, 25, 55.4, 25.3] };
  expect(groupNeighbours([group, ...homes], 3)[0]).toMatchObject({ count: 42, bounds: [55, 25, 55.4, 25.3] });
});
