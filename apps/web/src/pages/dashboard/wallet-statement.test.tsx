import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const saved: string[] = [];

beforeEach(() => {
  signIn();
  saved.length = 0;
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12), toFake: ['Date'] });
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});

afterEach(() => vi.restoreAllMocks());

function writeFile(kind: 'pdf' | 'csv', type: string) {
  return answer('get', `/statement.${kind}`, () => new HttpResponse('file', { headers: { 'content-type': type } }));
}

async function open() {
  const { user } = await renderPage('/dashboard/wallet');
  await user.click(await screen.findByRole('button', { name: 'Choose a period' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Statement' })) };
}

function readDays(calls: { request: Request }[]) {
  return calls.map(({ request }) => Object.fromEntries(new URL(request.url).searchParams));
}

describe('/dashboard/wallet: the statement', () => {
  it('saves this year as a PDF', async () => {
    const calls = writeFile('pdf', 'application/pdf');
    const { user, dialog } = await open();
    expect(dialog.getByText('1 Jan 2026 to 15 Nov 2026')).toBeTruthy();
    const [pdf, csv] = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(pdf).toBe(
      'The whole statement: what you own, what is set aside for you, what you paid and received, and your income.',
    );
    expect(csv).toBe(
      'For spreadsheets: what you paid and received line by line, and what was set aside for you at the beginning and at the end.',
    );
    await user.click(dialog.getByRole('button', { name: 'Save PDF' }));
    expect(await screen.findByText('The file is saved.')).toBeTruthy();
    expect(readDays(calls)).toEqual([{ from: '2026-01-01', to: '2026-11-15' }]);
    expect(saved).toEqual(['diyar-statement-2026.pdf blob:application/pdf']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves last year as a CSV, by the keyboard', async () => {
    const calls = writeFile('csv', 'text/csv');
    const { user, dialog } = await open();
    dialog.getByRole('radio', { name: /This year/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Last year/ }).checked).toBe(true);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The file is saved.')).toBeTruthy();
    expect(readDays(calls)).toEqual([{ from: '2025-01-01', to: '2025-12-31' }]);
    expect(saved).toEqual(['diyar-statement-2025.csv blob:text/csv']);
  });

  it('says one day as one day', async () => {
    vi.setSystemTime(new Date(2026, 0, 1, 12));
    const { dialog } = await open();
    expect(dialog.getByText('1 Jan 2026')).toBeTruthy();
  });

  it('takes custom dates, and says what is wrong with them before it asks', async () => {
    const calls = writeFile('pdf', 'application/pdf');
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: 'Custom dates' }));
    const from = dialog.getByLabelText('First day');
    const to = dialog.getByLabelText('Last day');
    await user.clear(from);
    await user.click(dialog.getByRole('button', { name: 'Save PDF' }));
    expect(dialog.getByText('Please choose the first day')).toBeTruthy();
    await user.type(from, '2026-06-01');
    await user.clear(to);
    await user.type(to, '2026-05-31');
    expect(dialog.getByText('The last day cannot be before the first')).toBeTruthy();
    await user.clear(to);
    await user.type(to, '2026-11-16');
    expect(dialog.getByText('The last day cannot be in the future')).toBeTruthy();
    expect(calls).toEqual([]);
    await user.clear(to);
    await user.type(to, '2026-08-31');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The file is saved.')).toBeTruthy();
    expect(readDays(calls)).toEqual([{ from: '2026-06-01', to: '2026-08-31' }]);
    expect(saved).toEqual(['diyar-statement-2026-06-01-to-2026-08-31.pdf blob:application/pdf']);
  });

  it.each([
    [422, 'Too many entries. Choose a shorter period.'],
    [500, 'Server error. Please try again later.'],
  ])('says why there is no file, and stays open: %i', async (status, sentence) => {
    answer('get', '/statement.pdf', () => refuse(status, sentence));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Save PDF' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(saved).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Save PDF' })).toBeTruthy();
  });
});
