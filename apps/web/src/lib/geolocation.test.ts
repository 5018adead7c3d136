import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGeolocation } from '#web/testing/fake-geolocation.ts';
import { useGeolocation } from './geolocation.ts';

let device: FakeGeolocation;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  device = new FakeGeolocation();
});

async function open(ask: 'when-granted' | 'now') {
  const view = renderHook(() => useGeolocation({ ask }));
  await act(async () => {});
  return view;
}

describe("useGeolocation({ ask: 'when-granted' })", () => {
  it('is unsupported where there is no geolocation, and asking does nothing', async () => {
    const { result } = await open('when-granted');
    expect(result.current.status).toBe('unsupported');
    act(() => result.current.locate());
    expect(result.current.status).toBe('unsupported');
  });

  it('does not ask on its own while permission is open', async () => {
    device.install('prompt');
    const { result } = await open('when-granted');
    expect(result.current.status).toBe('prompt');
    expect(device.requests).toHaveLength(0);
  });

  it('does not ask on its own where the browser cannot tell about permission', async () => {
    device.install(undefined);
    const { result } = await open('when-granted');
    expect(result.current.status).toBe('prompt');
    expect(device.requests).toHaveLength(0);
  });

  it('looks at once where permission was given, precisely, for 5000 ms, without a cache', async () => {
    device.install('granted');
    const { result } = await open('when-granted');
    expect(result.current.status).toBe('locating');
    expect(device.requests[0]?.options).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
    await act(async () => device.find(25.2048, 55.2708));
    expect(result.current).toMatchObject({
      status: 'granted',
      position: { latitude: 25.2048, longitude: 55.2708 },
    });
  });

  it('looks when told to', async () => {
    device.install('prompt');
    const { result } = await open('when-granted');
    act(() => result.current.locate());
    expect(result.current.status).toBe('locating');
    await act(async () => device.find(51.5, -0.12));
    expect(result.current.status).toBe('granted');
  });

  it('is denied where permission was refused before, without asking', async () => {
    device.install('denied');
    const { result } = await open('when-granted');
    expect(result.current.status).toBe('denied');
    expect(device.requests).toHaveLength(0);
  });

  it('follows permission that changes while the page is open', async () => {
    device.install('prompt');
    const { result } = await open('when-granted');
    act(() => device.changePermission('granted'));
    expect(result.current.status).toBe('locating');
    act(() => device.changePermission('denied'));
    expect(result.current.status).toBe('denied');
    await act(async () => device.find(25.2, 55.3));
    expect(result.current.status).toBe('denied');
  });
});

describe("useGeolocation({ ask: 'now' })", () => {
  it('asks at once', async () => {
    device.install('prompt');
    const { result } = await open('now');
    expect(result.current.status).toBe('locating');
    expect(device.requests).toHaveLength(1);
  });

  it('logs "Location access denied" and is denied when the visitor refuses', async () => {
    device.install('prompt');
    const { result } = await open('now');
    await act(async () => device.fail('PERMISSION_DENIED'));
    expect(result.current.status).toBe('denied');
    expect(console.warn).toHaveBeenCalledWith('Location access denied', expect.anything());
  });

  it.each(['TIMEOUT', 'POSITION_UNAVAILABLE'] as const)(
    'has failed, and may be tried again, after %s',
    async (code) => {
      device.install('prompt');
      const { result } = await open('now');
      await act(async () => device.fail(code));
      expect(result.current.status).toBe('failed');
      act(() => result.current.locate());
      await act(async () => device.find(25.2, 55.3));
      expect(result.current.status).toBe('granted');
    },
  );
});
