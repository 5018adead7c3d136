import type { Page } from '@playwright/test';
import { baseURL } from './address.ts';

const user = {
  id: '6f1f7f0e-5a2c-4b7e-9c3d-2a8b1d4e5f60',
  firstName: 'Mariam',
  lastName: 'Al Suwaidi',
  name: 'Mariam Al Suwaidi',
  email: 'mariam@diyar.example',
  profileImage: null,
  isEmailVerified: true,
  roles: ['user'],
  recoveryCodesRemaining: 0,
};

/** A browser that signed in earlier, for `test.use({ storageState: signedIn })`. */
export const signedIn = {
  cookies: [],
  origins: [
    {
      origin: baseURL,
      localStorage: [
        { name: 'accessToken', value: 'an-access-token' },
        { name: 'refreshToken', value: 'a-refresh-token' },
        { name: 'user', value: JSON.stringify(user) },
      ],
    },
  ],
};

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(window.localStorage)));
}

export async function readSavedPath(page: Page): Promise<string | undefined> {
  return (await readStorage(page))['redirectAfterLogin'];
}
