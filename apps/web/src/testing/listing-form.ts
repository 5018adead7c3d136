import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answer, succeed } from './fake-api.ts';

export function buildFile(name: string, type = 'image/jpeg', bytes = 2048): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** What jsdom lacks: an address for a chosen file. */
export function installPreviews(): void {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
}

/** Answers each upload with a stored picture whose address has the file's name in it. */
export function answerUploads() {
  return answer('post', '/files/upload/multiple', ({ body }) => {
    const name = /filename="([^"]+)"/.exec(String(body))?.[1];
    return succeed([{ url: `/api/files/${name}/640.jpg`, width: 640, height: 427, color: '#8a7a64' }]);
  });
}

export function answerRates(): void {
  const usdPerUnit = { USD: '1.000000', EUR: '1.160000', GBP: '1.310000', AED: '0.272294', SAR: '0.266667' };
  answer('get', '/rates', () => succeed({ date: '2026-11-14', usdPerUnit }));
}

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}`);
  return found;
}

export async function retype(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

export async function fillBasics(user: UserEvent): Promise<void> {
  await retype(user, 'title', 'Garden apartment with study');
  await retype(user, 'description', 'A quiet ground-floor home.');
  await retype(user, 'location', 'Jumeirah 2, Dubai');
  await retype(user, 'price', '1980000');
}

/** The names on the tiles, in their order. */
export function listTiles(): string[] {
  const list = screen.queryByRole('list', { name: 'Pictures' });
  if (list === null) return [];
  return within(list)
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => /^Move (.*), picture/.exec(handle.getAttribute('aria-label') ?? '')?.[1] ?? '');
}
