import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { useCityName } from './city-name.ts';
import { findCity } from './geocoder.ts';

const position = { latitude: 25.2048, longitude: 55.2708 };

function writeAddress(content: string) {
  const meta = document.createElement('meta');
  meta.name = 'geocoder';
  meta.content = content;
  document.head.append(meta);
}

function answerWith(reply: () => Response | Promise<Response>): URL[] {
  const asked: URL[] = [];
  fakeApi.use(
    http.get('https://geocoder.test/reverse', ({ request }) => {
      asked.push(new URL(request.url));
      return reply();
    }),
  );
  return asked;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeAddress('https://geocoder.test/reverse');
});

describe('findCity', () => {
  it('asks with lat, lon, format json and zoom 10', async () => {
    const asked = answerWith(() => HttpResponse.json({ address: { city: 'Dubai' } }));
    expect(await findCity(position)).toBe('Dubai');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      lat: '25.20',
      lon: '55.27',
      format: 'json',
      zoom: '10',
    });
  });

  it.each([
    [{ city: 'Dubai', town: 'Deira' }, 'Dubai'],
    [{ town: 'Al Ain', village: 'Hili' }, 'Al Ain'],
    [{ village: 'Hatta', suburb: 'Old Hatta' }, 'Hatta'],
    [{ suburb: 'Jumeirah', county: 'Dubai' }, 'Jumeirah'],
    [{ city: ' ', town: 'Al Ain' }, 'Al Ain'],
    [{ country: 'Oman' }, 'your area'],
    [{}, 'your area'],
  ])('reads %j as %s', async (address, city) => {
    answerWith(() => HttpResponse.json({ address }));
    expect(await findCity(position)).toBe(city);
  });

  it.each([
    ['refuses', () => new HttpResponse(null, { status: 429 })],
    ['answers nonsense', () => HttpResponse.text('<html>')],
    ['answers null', () => HttpResponse.json(null)],
    ['is away', () => HttpResponse.error()],
  ])('says "your area" when the geocoder %s', async (_what, reply) => {
    answerWith(reply);
    expect(await findCity(position)).toBe('your area');
  });

  it('says "your area" after 3 seconds of silence', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(3000);
      return AbortSignal.abort(new DOMException('Too late', 'TimeoutError'));
    });
    answerWith(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    expect(await findCity(position)).toBe('your area');
    expect(timeout).toHaveBeenCalledOnce();
  });

  it('asks nobody when the page names no geocoder', async () => {
    document.head.replaceChildren();
    expect(await findCity(position)).toBe('your area');
  });
});

describe('useCityName', () => {
  it('says "your area" until the city is known', async () => {
    answerWith(() => HttpResponse.json({ address: { city: 'Dubai' } }));
    const { result, rerender } = renderHook(({ at }) => useCityName(at), {
      initialProps: { at: undefined as typeof position | undefined },
    });
    expect(result.current).toBe('your area');
    rerender({ at: position });
    await waitFor(() => expect(result.current).toBe('Dubai'));
  });
});
