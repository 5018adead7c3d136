import { GEOCODER_TIMEOUT_MS, GEOCODER_ZOOM } from '@diyar/domain/limits.ts';
import { language, prefix } from '@diyar/words/language.ts';
import * as locationWords from '@diyar/words/location.ts';
import type { Position } from './geolocation.ts';

/** About a kilometre: precise enough for a city, too coarse for an address. */
const DEGREE_DECIMALS = 2;
const PLACES = ['city', 'town', 'village', 'suburb'] as const;

/** The server writes the address of the geocoder into the page's head. */
function findGeocoder(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="geocoder"]')?.content || undefined;
}

function pickPlace(answer: unknown): string | undefined {
  const address = (answer as { address?: Partial<Record<string, unknown>> } | null)?.address;
  for (const place of PLACES) {
    const name = address?.[place];
    if (typeof name === 'string' && name.trim() !== '') return name.trim();
  }
  return undefined;
}

/** The name of the city at a position; "your area" when the geocoder is unavailable, slow or finds nothing. */
export async function findCity(position: Position): Promise<string> {
  const geocoder = findGeocoder();
  if (geocoder === undefined) return locationWords.fallbackCity;
  try {
    const url = new URL(geocoder, document.baseURI);
    url.searchParams.set('lat', position.latitude.toFixed(DEGREE_DECIMALS));
    url.searchParams.set('lon', position.longitude.toFixed(DEGREE_DECIMALS));
    url.searchParams.set('format', 'json');
    url.searchParams.set('zoom', String(GEOCODER_ZOOM));
    if (prefix !== '') url.searchParams.set('accept-language', language);
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(GEOCODER_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
    return pickPlace(await response.json()) ?? locationWords.fallbackCity;
  } catch (error) {
    console.warn('The city could not be looked up', error);
    return locationWords.fallbackCity;
  }
}
