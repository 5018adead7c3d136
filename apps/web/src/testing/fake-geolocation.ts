import { vi } from 'vitest';

type ErrorName = 'PERMISSION_DENIED' | 'POSITION_UNAVAILABLE' | 'TIMEOUT';

interface PositionRequest {
  succeed: PositionCallback;
  fail: PositionErrorCallback | null | undefined;
  options: PositionOptions | undefined;
}

const codes: Record<ErrorName, number> = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };

/** The browser's geolocation and its permission, which jsdom lacks. Until installed the browser has none. */
export class FakeGeolocation {
  readonly requests: PositionRequest[] = [];
  #permission: (EventTarget & { state: PermissionState }) | undefined;

  /** `undefined`: a browser without the Permissions API. */
  install(state: PermissionState | undefined): void {
    if (state !== undefined) this.#permission = Object.assign(new EventTarget(), { state });
    const geolocation = {
      getCurrentPosition: (succeed: PositionCallback, fail?: PositionErrorCallback | null, options?: PositionOptions) =>
        this.requests.push({ succeed, fail, options }),
    };
    const permissions = this.#permission && { query: () => Promise.resolve(this.#permission) };
    vi.stubGlobal('navigator', { onLine: true, geolocation, permissions });
  }

  changePermission(state: PermissionState): void {
    if (!this.#permission) return;
    this.#permission.state = state;
    this.#permission.dispatchEvent(new Event('change'));
  }

  find(latitude: number, longitude: number): void {
    this.requests.at(-1)?.succeed({ coords: { latitude, longitude } } as GeolocationPosition);
  }

  fail(name: ErrorName): void {
    this.requests.at(-1)?.fail?.({ ...codes, code: codes[name], message: name } as GeolocationPositionError);
  }
}
