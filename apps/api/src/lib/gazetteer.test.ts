import { describe, expect, it } from 'vitest';
import { measureKm } from '@diyar/domain/distance.ts';
import { listLatinNames, tellLocation } from './gazetteer/arabic-names.ts';
import { listOtherNames } from './gazetteer/other-names.ts';
import { locate } from './gazetteer.ts';

function nameOf(text: string): string | undefined {
  return locate(text)?.name;
}

describe('locate', () => {
  it.each([
    ['Dubai', 25.2, 55.27],
    ['Abu Dhabi', 24.45, 54.38],
    ['Riyadh', 24.69, 46.72],
    ['Jeddah', 21.49, 39.19],
    ['Doha', 25.29, 51.53],
    ['Istanbul', 41.01, 28.95],
    ['Kuala Lumpur', 3.14, 101.69],
    ['London', 51.51, -0.13],
    ['Paris', 48.86, 2.35],
    ['New York', 40.71, -74.01],
    ['Cairo', 30.04, 31.24],
    ['Marrakesh', 31.63, -8],
  ])('knows %s', (name, latitude, longitude) => {
    const found = locate(name);
    expect(found).toBeDefined();
    expect(measureKm(found!, { latitude, longitude })).toBeLessThan(5);
  });

  it('finds the city of an address', () => {
    expect(nameOf('Villa 12, Street 5, Dubai, United Arab Emirates')).toBe('Dubai');
    expect(nameOf('12 rue de Rivoli, 75001 Paris')).toBe('Paris');
    expect(nameOf('Flat 3, 20 Baker St, London W1')).toBe('London');
  });

  it('prefers the most specific place it knows, whichever way round it is written', () => {
    expect(nameOf('Al Barari, Dubai, United Arab Emirates')).toBe('Al Barari');
    expect(nameOf('Dubai, Palm Jumeirah')).toBe('Palm Jumeirah');
    expect(nameOf('Brooklyn, New York, USA')).toBe('Brooklyn');
    expect(nameOf('Sea view flat in Canary Wharf London')).toBe('Canary Wharf');
    expect(nameOf('Saadiyat, Abu Dhabi')).toBe('Saadiyat Island');
  });

  it('does not mind case, accents, punctuation or articles', () => {
    expect(nameOf('  saint germain des pres ,PARIS')).toBe('Saint-Germain-des-Prés');
    expect(nameOf('NISANTASI / ISTANBUL')).toBe('Nişantaşı');
    expect(nameOf('new   york')).toBe('New York City');
    expect(nameOf('Kings Cross, London')).toBe("King's Cross");
    expect(nameOf('Marrakech, Maroc')).toBe('Marrakesh');
    expect(nameOf('Al Riyadh - KSA')).toBe('Riyadh');
    expect(nameOf('Gueliz, Marrakesh')).toBe('Guéliz');
    expect(nameOf('St. Petersburg, Russia')).toBe('Saint Petersburg');
    expect(nameOf('Al Ain, UAE')).toBe('Al Ain City');
  });

  it('reads Arabic, with or without vowel marks', () => {
    expect(nameOf('دبي')).toBe('Dubai');
    expect(nameOf('الرياض، المملكة العربية السعودية')).toBe('Riyadh');
    expect(nameOf('شقة في الزمالك، القاهرة')).toBe('Zamalek');
    expect(nameOf('نخلة جميرا، دبي، الإمارات')).toBe('Palm Jumeirah');
    expect(nameOf('مَرَّاكُش')).toBe('Marrakesh');
    expect(nameOf('جده')).toBe('Jeddah');
    expect(nameOf('إسطنبول، تركيا')).toBe('Istanbul');
  });

  it('lets a country or a region decide between cities of one name', () => {
    expect(locate('Paris, Texas')?.longitude).toBeCloseTo(-95.56, 1);
    expect(locate('London, Ontario, Canada')?.latitude).toBeCloseTo(42.98, 1);
    expect(locate('Portland, ME')?.longitude).toBeCloseTo(-70.26, 1);
    expect(locate('Alexandria, Egypt')?.latitude).toBeCloseTo(31.2, 1);
    expect(locate('Alexandria, Virginia')?.latitude).toBeCloseTo(38.8, 1);
    expect(locate('Tripoli, Lebanon')?.longitude).toBeCloseTo(35.85, 1);
  });

  it('breaks ties by population', () => {
    expect(locate('Cairo')?.latitude).toBeCloseTo(30.06, 1);
    expect(locate('Tripoli')?.longitude).toBeCloseTo(13.19, 1);
  });

  it('does not follow a name to the other side of the world', () => {
    expect(nameOf('Marina, Dubai')).toBe('Dubai');
    expect(nameOf('Chelsea, London')).toBe('Chelsea');
    expect(locate('Chelsea, London')?.longitude).toBeCloseTo(-0.17, 1);
    expect(locate('Chelsea, New York')?.longitude).toBeCloseTo(-74, 1);
    expect(nameOf('Riad in the Medina, Marrakesh, Morocco')).toBe('Medina');
    expect(nameOf('Marina, United Arab Emirates')).toBeUndefined();
    expect(nameOf('Jordan Street 4, London')).toBe('London');
  });

  it('says nothing rather than guess', () => {
    for (const text of [
      '',
      '   ',
      'Nowhere in particular',
      'Villa with garden view',
      'United Arab Emirates',
      '12345',
      '🏡',
    ]) {
      expect(nameOf(text)).toBeUndefined();
    }
  });

  it('stays quick on text that is made to be slow', () => {
    const started = performance.now();
    locate('san jose '.repeat(10_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a location in Arabic', () => {
  it.each([
    ['Palm Jumeirah, Dubai, United Arab Emirates', 'نخلة جميرا، دبي، الإمارات العربية المتحدة'],
    ['Umm Suqeim 2, Dubai, United Arab Emirates', 'أم سقيم 2، دبي، الإمارات العربية المتحدة'],
    ['Medina, Marrakesh, Morocco', 'المدينة القديمة، مراكش، المغرب'],
    ['Medina, Saudi Arabia', 'المدينة المنورة، المملكة العربية السعودية'],
    ['Barnsbury, Islington, London, United Kingdom', 'بارنزبري، إزلنغتون، لندن، المملكة المتحدة'],
    ['Park Slope, Brooklyn, New York, United States', 'بارك سلوب، بروكلين، نيويورك، الولايات المتحدة'],
    ['Nowhere Road, Riyadh', 'Nowhere Road، الرياض'],
    ['Nowhere Road', undefined],
    ['جميرا، دبي', undefined],
    ['', undefined],
  ])('%s', (location, told) => {
    expect(tellLocation(location).ar).toBe(told);
  });

  it('leads back to the names that owners write', () => {
    expect(listLatinNames('نخلة جميرا')).toEqual(['Palm Jumeirah']);
    expect(listLatinNames('نيويورك')).toEqual(['New York City', 'New York']);
    expect(listLatinNames('الإمارات العربية المتحدة')).toEqual(['United Arab Emirates']);
    expect(listLatinNames('الرحبة')).toEqual(['Al Rahba']);
    expect(listLatinNames('Dubai')).toEqual([]);
    expect(listOtherNames('الإمار')).toContain('United Arab Emirates');
  });
});
