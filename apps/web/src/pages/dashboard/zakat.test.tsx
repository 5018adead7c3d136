import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { zakatFacts, type ZakatFacts } from '@diyar/domain/zakat.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

beforeEach(() => void signIn());

function home(id: number, title: string, amounts: Partial<ZakatFacts['holdings'][number]>) {
  const property = { id: `00000000-0000-4000-8000-00000000000${id}`, title };
  const nothing = { rentPaidMinor: 0, rentHeldMinor: 0, valueMinor: 0, cashMinor: 0 };
  return { property, picture: null, tokens: 50, ...nothing, ...amounts };
}

const facts = zakatFacts.parse({
  on: '2026-11-18',
  holdings: [
    home(1, 'Courtyard house', { rentHeldMinor: 412_10, valueMinor: 12_000_00 }),
    home(2, 'Showroom', { rentHeldMinor: 60_00, valueMinor: 5_000_00, cashMinor: 91_50 }),
  ],
  waitingMinor: 500_00,
  otherBalanceMinor: 9_000_00,
});

it('reckons what is due from the homes, orders and other money, by the intention for each home', async () => {
  answer('get', '/holdings/zakat', () => succeed(facts));
  const { user } = await renderPage('/dashboard/wallet/zakat');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zakat helper');
  await screen.findByText('$412.10');
  screen.getByText('Enter the price of a gram to compare your total with the nisab.');

  await user.type(screen.getByLabelText('Price of a gram of gold'), '131');
  screen.getByText('Nisab $11,135.00');
  screen.getByText('Below the nisab. By this calculation nothing is due.');

  await user.click(screen.getByRole('button', { name: 'Add the other $9,000.00 of your Diyar balance' }));
  const showroom = screen.getByRole('group', { name: 'Intention for Showroom' });
  await user.click(within(showroom).getByRole('radio', { name: 'Trade' }));
  // 412.10 + 5,060.00 + 500.00 + 9,000.00 = 14,972.10, of which 2.5 % are 374.30.
  screen.getByText('$14,972.10');
  screen.getByText('$374');
  screen.getByText('$136.80 of it from your homes');

  await user.selectOptions(screen.getByLabelText('Kind of year'), 'Solar, 2.577%');
  screen.getByText('$385');
  await user.click(within(showroom).getByRole('radio', { name: 'Growth' }));
  screen.getByText('$151.50');
});

it('asks for the figures of the evening that the year ends on, and names it in the lunar calendar', async () => {
  const calls = answer('get', '/holdings/zakat', () => succeed({ ...facts, on: '2026-10-31' }));
  const { user } = await renderPage('/dashboard/wallet/zakat');
  await user.type(screen.getByLabelText('Year ends on'), '2026-10-31');
  await screen.findByText(/Figures of 31 Oct 2026/);
  screen.getByText('20 Jumada I 1448 AH (Umm al-Qura calendar)');
  expect(new URL(calls.at(-1)!.request.url).searchParams.get('on')).toBe('2026-10-31');
});

it('refuses amounts that are none, without counting them', async () => {
  answer('get', '/holdings/zakat', () => succeed({ ...facts, holdings: [] }));
  const { user } = await renderPage('/dashboard/wallet/zakat');
  await screen.findByText('You own no share of a home yet');
  await user.type(screen.getByLabelText('Price of a gram of gold'), 'gold');
  screen.getByText('Enter a price above zero with at most two decimals');
  await user.type(screen.getByLabelText('Other money (optional)'), '1.234');
  screen.getByText('Enter an amount with at most two decimals');
  expect(screen.getAllByText('$500.00')).toHaveLength(2);
});

it('says that the figures could not be loaded, and tries again', async () => {
  let isAway = true;
  answer('get', '/holdings/zakat', () => (isAway ? refuse(500, 'Away') : succeed(facts)));
  const { user } = await renderPage('/dashboard/wallet/zakat');
  await screen.findByText('The figures could not be loaded');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('$412.10')).toBeTruthy();
});
