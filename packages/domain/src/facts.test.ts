import { describe, expect, it } from 'vitest';
import { compareFacts, type PropertyFacts } from './facts.ts';

const [one, two, three] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
const villa: PropertyFacts = {
  location: 'Palm Jumeirah, Dubai',
  latitude: 25.1124,
  longitude: 55.139,
  propertyType: 'Villa',
  area: 3200,
  pictures: [one, two],
  panorama: null,
};

describe('compareFacts', () => {
  it('finds nothing where nothing changed, whatever the order of the pictures', () => {
    expect(compareFacts(villa, { ...villa, pictures: [two, one], latitude: 25.112_401 })).toEqual([]);
  });

  it('names each fact with what it was and is', () => {
    const after = { ...villa, propertyType: 'Other', area: 150, pictures: [one], panorama: three } as const;
    expect(compareFacts(villa, { ...after, pictures: [one] })).toEqual([
      { fact: 'propertyType', before: 'Villa', after: 'Other' },
      { fact: 'area', before: '3200', after: '150' },
      { fact: 'pictures', before: '2', after: '1' },
      { fact: 'tour', before: '', after: '1' },
    ]);
  });

  it('takes a new place and its pin for one change, and a moved pin alone for one', () => {
    const moved = { latitude: 30.05, longitude: 31.34 };
    expect(compareFacts(villa, { ...villa, ...moved, location: 'Nasr City, Cairo' })).toEqual([
      { fact: 'location', before: 'Palm Jumeirah, Dubai', after: 'Nasr City, Cairo' },
    ]);
    expect(compareFacts(villa, { ...villa, ...moved })).toEqual([
      { fact: 'pin', before: '25.1124, 55.1390', after: '30.0500, 31.3400' },
    ]);
  });

  it('notices another picture in the place of one, and another tour', () => {
    expect(compareFacts(villa, { ...villa, pictures: [one, three] })).toEqual([
      { fact: 'pictures', before: '2', after: '2' },
    ]);
    expect(compareFacts({ ...villa, panorama: one }, { ...villa, panorama: two })).toEqual([
      { fact: 'tour', before: '1', after: '1' },
    ]);
  });
});
