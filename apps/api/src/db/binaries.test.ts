import { describe, expect, it } from 'vitest';
import { chooseBinaries, type Candidate } from './binaries.ts';

function build(major: number, minor: number): Candidate {
  return { initdb: `/${major}.${minor}/initdb`, postgres: `/${major}.${minor}/postgres`, version: { major, minor } };
}

const bundled = build(18, 4);
const isPublic = true;

describe('chooseBinaries', () => {
  it.each([
    ['keeps the bundled one on loopback', [build(17, 11)], { madeBy: undefined, isPublic: false }, '18.4'],
    ['prefers a corrected one when public', [build(15, 19)], { madeBy: undefined, isPublic }, '15.19'],
    ['takes the newest', [build(16, 15), build(17, 11), build(15, 19)], { madeBy: undefined, isPublic }, '17.11'],
    [
      'passes over one that is behind as well',
      [build(17, 10), build(16, 15)],
      { madeBy: undefined, isPublic },
      '16.15',
    ],
    ['stays with the bundled one when all are behind', [build(17, 10)], { madeBy: undefined, isPublic }, '18.4'],
    ['stays with the bundled one when there is no other', [], { madeBy: undefined, isPublic }, '18.4'],
    ['leaves the data to the major release that made it', [build(17, 11)], { madeBy: 18, isPublic }, '18.4'],
    ['takes a corrected minor release for the same data', [build(18, 6)], { madeBy: 18, isPublic }, '18.6'],
    ['finds the release that made the data', [build(15, 19), build(17, 11)], { madeBy: 15, isPublic: false }, '15.19'],
    ['takes it even when it is behind', [build(15, 18)], { madeBy: 15, isPublic }, '15.18'],
  ])('%s', (_name, installed, wish, expected) => {
    expect(chooseBinaries(bundled, installed, wish).postgres).toBe(`/${expected}/postgres`);
  });

  it('keeps a bundled one that is up to date', () => {
    const current = build(18, 6);
    expect(chooseBinaries(current, [build(18, 7)], { madeBy: undefined, isPublic })).toBe(current);
  });

  it('says which release is missing', () => {
    expect(() => chooseBinaries(bundled, [build(17, 11)], { madeBy: 16, isPublic })).toThrow(
      'The data was made by PostgreSQL 16, which is not installed on this machine.',
    );
  });
});
