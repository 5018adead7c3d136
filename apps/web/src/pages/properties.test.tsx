import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, breakNetwork, succeed } from '#web/testing/fake-api.ts';
import { buildOffering, buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerList, facets, queryOf } from '#web/testing/search-answers.ts';

describe('/properties', () => {
  it('asks for the 30 newest and shows each as a card', async () => {
    const properties = [buildProperty({ title: 'Corner flat' }), buildProperty({ title: 'Beach house' })];
    const calls = answer('get', '/properties', () => succeed(properties, { meta: { total: 60 } }));
    await renderPage('/properties');
    expect(screen.getByText('Loading properties...')).toBeTruthy();
    const link = await screen.findByRole('link', { name: /Corner flat/ });
    expect(link.getAttribute('href')).toBe(`/property/${properties[0]?.id}`);
    expect(screen.getByText('60 properties')).toBeTruthy();
    expect(queryOf(calls[0])).toEqual({ limit: '30', sortBy: 'createdAt', order: 'desc' });
  });

  it.each([
    ['?isForSale=true', 'For sale', 'AED 1,600,000≈ $435,671'],
    ['?isForInvestment=true', 'For investment', 'Price on request'],
    ['?isForSale=true&isForRent=true', 'For rent', 'AED 8,333/ month≈ $2,269'],
  ])('shows the price of the offer that %s looks for', async (query, name, price) => {
    const offers = { isForRent: true, isForSale: true, isForInvestment: true, salePrice: 1_600_000 };
    const home = buildProperty({ ...offers, price: 8333.33, priceUsd: 2269.12 });
    answer('get', '/properties', () => succeed([home], { meta: { total: 1 } }));
    await renderPage(`/properties${query}`);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(name)).toBeTruthy();
    expect(card.getByText((_text, element) => element?.tagName === 'P' && element.textContent === price)).toBeTruthy();
  });

  const shares = {
    isForSale: false,
    isForInvestment: true,
    price: 3_000_000,
    tokensTotal: 4000,
    tokensAvailable: 1480,
    offering: buildOffering({ paidUsdMinor: 1_240_050, netYieldBasisPoints: 512 }),
  };

  it('shows an investor the token price, what is taken, rent, projected yield and what was paid', async () => {
    const home = buildProperty({ ...shares, isForRent: true, price: 9500, rental: 'rented' });
    answer('get', '/properties', () => succeed([home], { meta: { total: 1 } }));
    await renderPage('/properties?isForInvestment=true');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Tokens from $100')).toBeTruthy();
    expect(card.getByText('63% taken')).toBeTruthy();
    const terms = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Rent', 'AED 9,500 / month'],
      ['At the moment', 'Occupied'],
      ['Net yield, projected', '5.12%'],
      ['Paid to holders', '$12,400.50'],
    ]);
    expect(card.getByText('Income as recorded by the owner. Projected figures are not guaranteed.')).toBeTruthy();
  });

  it('invents no figure of a home without records', async () => {
    const young = buildProperty({ ...shares, offering: buildOffering() });
    answer('get', '/properties', () => succeed([young], { meta: { total: 1 } }));
    await renderPage('/properties?isForInvestment=true');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Not enough records')).toBeTruthy();
    expect(card.getByText('Nothing yet')).toBeTruthy();
    expect(card.getByText('No lease through Diyar')).toBeTruthy();
    expect(card.queryByText(/recorded by the owner/)).toBeNull();
  });

  it('says in a line what it costs to invest where a list has other offers too', async () => {
    const young = buildProperty({ ...shares, title: 'Young', offering: buildOffering() });
    const rented = buildProperty({ ...shares, title: 'Rented', isForRent: true, price: 9500 });
    const paused = buildProperty({ ...shares, title: 'Paused', offering: buildOffering({ state: 'paused' }) });
    answer('get', '/properties', () => succeed([young, rented, paused], { meta: { total: 3 } }));
    await renderPage('/properties');
    const cards = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(cards[0]!.getByText('Invest from $100, 63% taken')).toBeTruthy();
    expect(cards[0]!.queryByText('At the moment')).toBeNull();
    expect(cards[1]!.getByText('Invest from $100, 63% taken')).toBeTruthy();
    expect(cards[1]!.queryByText('At the moment')).toBeNull();
    expect(cards[2]!.queryByText(/taken|records/)).toBeNull();
  });

  it('sends a signed-out visitor to sign in and keeps the target', async () => {
    const property = buildProperty({ title: 'Corner flat' });
    answer('get', '/properties', () => succeed([property], { meta: { total: 1 } }));
    const { user } = await renderPage('/properties');
    await user.click(await screen.findByRole('link', { name: /Corner flat/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe(`/property/${property.id}`);
  });

  it('says that it failed and tries again', async () => {
    answer('get', '/properties', (_call, count) =>
      count === 1 ? breakNetwork() : succeed([buildProperty({ title: 'Corner flat' })], { meta: { total: 1 } }),
    );
    const { user } = await renderPage('/properties');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to load properties' })).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('link', { name: /Corner flat/ });
  });

  it('sends everything the address says, and shows it in the controls', async () => {
    const calls = answerList();
    await renderPage(
      '/properties?search=garden&propertyType=Villa&priceMin=500000&priceMax=750000&bedrooms=6&bathrooms=5&areaMin=1500&amenities=Garden,Parking&sortBy=price&order=asc',
    );
    await screen.findByRole('link', { name: /Corner flat/ });
    expect(queryOf(calls[0])).toEqual({
      limit: '30',
      search: 'garden',
      propertyType: 'Villa',
      priceMin: '500000',
      priceMax: '750000',
      bedrooms: '6',
      bathrooms: '5',
      areaMin: '1500',
      amenities: 'Garden,Parking',
      sortBy: 'price',
      order: 'asc',
    });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }).value).toBe('garden');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('Villa');
    expect(screen.getByRole('button', { name: 'Remove filter: $500,000 - $750,000' })).toBeTruthy();
  });

  async function openPrices(user: Awaited<ReturnType<typeof renderPage>>['user'], name: RegExp) {
    await user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: name.source.startsWith('^Rent') ? 'Rent' : 'Price' }));
  }
  const readBands = (panel: Pick<typeof screen, 'getAllByRole'>) =>
    panel.getAllByRole('button').map((button) => button.textContent);

  it('offers the four price bands and sends real amounts at once', async () => {
    const calls = answerList();
    const { user } = await renderPage('/properties');
    await screen.findByRole('link', { name: /Corner flat/ });
    const panel = await openPrices(user, /^Price ?Any/);
    await panel.findByRole('button', { name: 'Under $500,000' });
    expect(readBands(panel)).toEqual([
      'Under $500,000',
      '$500,000 - $750,000',
      '$750,000 - $1,000,000',
      'Over $1,000,000',
    ]);
    await user.click(panel.getByRole('button', { name: 'Under $500,000' }));
    await waitFor(() => expect(queryOf(calls[1])).toMatchObject({ priceMax: '500000' }));
    expect(queryOf(calls[1])).not.toHaveProperty('priceMin');
    expect(window.location.search).toBe('?priceMax=500000');
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await openPrices(user, /^Price ?Under \$500,000/);
    await user.click(again.getByRole('button', { name: 'Over $1,000,000' }));
    await waitFor(() => expect(queryOf(calls[2])).toMatchObject({ priceMin: '1000000' }));
  });

  it('has rents by the month or the year for those who want to rent, and forgets them for those who buy', async () => {
    const calls = answerList();
    const { user } = await renderPage('/properties');
    await screen.findByRole('link', { name: /Corner flat/ });
    await user.click(screen.getByRole('radio', { name: 'Rent' }));
    await waitFor(() => expect(queryOf(calls[1])).toMatchObject({ isForRent: 'true' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Homes to rent' })).toBeTruthy();
    const panel = await openPrices(user, /^Rent ?Any/);
    await panel.findByRole('button', { name: 'Under $1,500' });
    expect(readBands(panel)).toEqual(['Under $1,500', '$1,500 - $3,000', '$3,000 - $6,000', 'Over $6,000']);
    await user.click(panel.getByRole('radio', { name: 'Per year' }));
    expect(readBands(panel)).toEqual(['Under $18,000', '$18,000 - $36,000', '$36,000 - $72,000', 'Over $72,000']);
    await user.click(panel.getByRole('button', { name: 'Under $18,000' }));
    await waitFor(() => expect(queryOf(calls[2])).toMatchObject({ isForRent: 'true', priceMax: '1500' }));
    expect(screen.getByRole('button', { name: 'Remove filter: Under $18,000 a year' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Buy' }));
    await waitFor(() => expect(window.location.search).toBe('?isForSale=true'));
    expect(screen.getByRole('heading', { level: 1, name: 'Homes for sale' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('heading', { level: 1, name: 'Homes to rent, buy or invest in' })).toBeTruthy();
  });

  it('says at the fields that the minimum is above the maximum', async () => {
    answerList();
    const { user } = await renderPage('/properties?isForRent=true&priceMin=3000&priceMax=2000');
    const panel = await openPrices(user, /^Rent/);
    const [least, most] = [/^Minimum price/, /^Maximum price/].map((name) => panel.getByRole('textbox', { name }));
    expect(panel.getByRole('alert').textContent).toContain('The minimum is above the maximum');
    expect([least, most].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    await user.clear(least!);
    await user.tab();
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  });

  it('takes amounts in the currency of the visitor, and keeps dollars in the address', async () => {
    const calls = answerList();
    document.cookie = 'currency=AED; Path=/';
    answer('get', '/rates', () =>
      succeed({
        date: '2026-11-14',
        usdPerUnit: { USD: '1.000000', EUR: '1.160000', GBP: '1.330000', AED: '0.272294', SAR: '0.266667' },
      }),
    );
    const { user } = await renderPage('/properties?isForRent=true');
    await screen.findByRole('link', { name: /Corner flat/ });
    const panel = await openPrices(user, /^Rent ?Any/);
    await user.click(await panel.findByRole('radio', { name: 'Per year' }));
    await user.type(panel.getByRole('textbox', { name: 'Maximum price in UAE dirhams' }), '80000');
    await user.tab();
    await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ priceMax: '1815.29' }));
    expect(window.location.search).toBe('?isForRent=true&priceMax=1815.29');
    expect(screen.getByRole('button', { name: 'Remove filter: Under AED 80,000 a year' })).toBeTruthy();
  });

  it('offers bedrooms 1 to 5 and 6+ in one click, bathrooms 1 to 4 and 5+ in the sheet', async () => {
    const calls = answerList();
    answer('get', '/properties/facets', () => succeed(facets));
    const { user } = await renderPage('/properties');
    await screen.findByRole('link', { name: /Corner flat/ });
    const bedrooms = within(screen.getByRole('group', { name: 'Bedrooms' }));
    expect(bedrooms.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6+',
    ]);
    await user.click(bedrooms.getByRole('button', { name: '2 bedrooms' }));
    await waitFor(() => expect(queryOf(calls[1])).toMatchObject({ bedrooms: '2' }));
    expect(screen.getByRole('heading', { level: 1, name: '2-bedroom homes' })).toBeTruthy();
    await user.click(bedrooms.getByRole('button', { name: '2 bedrooms' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const read = (name: string) =>
      within(sheet.getByRole('group', { name }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(read('Bedrooms')).toEqual(['', '1', '2', '3', '4', '5', '6']);
    expect(read('Bathrooms')).toEqual(['', '1', '2', '3', '4', '5']);
  });

  describe('suggests names', () => {
    const suggestions = [
      { kind: 'city', name: 'Dubai', within: 'United Arab Emirates', homes: 9 },
      { kind: 'district', name: 'Dubai Marina', within: 'Dubai', homes: 1 },
      { kind: 'title', name: 'Dubbed house', within: '', homes: 1 },
    ];
    async function open(path = '/properties') {
      const calls = answerList();
      const asked = answer('get', '/properties/suggestions', () => succeed(suggestions));
      const page = await renderPage(path);
      await screen.findByRole('link', { name: /Corner flat/ });
      const box = screen.getByRole('combobox', { name: 'Search' });
      return { ...page, calls, asked, box };
    }

    it('while typing, with how many homes each has, and searches for the one that is chosen', async () => {
      const { user, asked, box, calls } = await open('/properties?isForRent=true');
      expect(box.getAttribute('aria-expanded')).toBe('false');
      await user.type(box, 'dub');
      const list = await screen.findByRole('listbox', { name: 'Suggestions' });
      expect(
        within(list)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['DubaiUnited Arab Emirates9 homes', 'Dubai MarinaDubai1 home', 'Dubbed houseTitle1 home']);
      expect(asked).toHaveLength(1);
      expect(queryOf(asked[0])).toEqual({ search: 'dub', offer: 'isForRent' });
      expect(box.getAttribute('aria-controls')).toBe(list.id);
      await user.click(within(list).getByRole('option', { name: /^Dubai Marina/ }));
      await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ place: 'Dubai Marina, Dubai' }));
      expect(queryOf(calls.at(-1))).not.toHaveProperty('search');
      expect((box as HTMLInputElement).value).toBe('Dubai Marina, Dubai');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(screen.getByRole('heading', { level: 1, name: 'Homes to rent in Dubai Marina, Dubai' })).toBeTruthy();
    });

    it('by keyboard: arrows move, Enter chooses, Escape closes first and clears then', async () => {
      const { user, box } = await open();
      await user.type(box, 'dub');
      const list = await screen.findByRole('listbox');
      await user.keyboard('{ArrowDown}{ArrowDown}');
      const second = within(list).getAllByRole('option')[1]!;
      expect(box.getAttribute('aria-activedescendant')).toBe(second.id);
      expect(second.getAttribute('aria-selected')).toBe('true');
      await user.keyboard('{ArrowDown}{ArrowDown}');
      expect(box.hasAttribute('aria-activedescendant')).toBe(false);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect((box as HTMLInputElement).value).toBe('dub');
      await user.keyboard('{ArrowDown}');
      expect(await screen.findByRole('listbox')).toBeTruthy();
      await user.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(window.location.search).toBe('?place=Dubai'));
      expect(document.activeElement).toBe(box);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(window.location.search).toBe(''));
    });

    it('and takes the name of a place that is entered in full for that place', async () => {
      const { user, box } = await open();
      await user.type(box, 'dubai');
      await screen.findByRole('listbox');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(window.location.search).toBe('?place=Dubai'));
    });
  });

  describe('reads a sentence', () => {
    async function type(text: string, path = '/properties') {
      const calls = answerList();
      answer('get', '/properties/suggestions', () => succeed([]));
      answer('get', '/rates', () =>
        succeed({
          date: '2026-11-14',
          usdPerUnit: { USD: '1.000000', EUR: '1.160000', GBP: '1.330000', AED: '0.272294', SAR: '0.266667' },
        }),
      );
      const { user } = await renderPage(path);
      await screen.findByRole('link', { name: /Corner flat/ });
      const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
      await user.type(box, text);
      return { user, box, calls };
    }

    it('into filters that can be removed, and searches for its other words', async () => {
      const { user, box, calls } = await type('2 bed flat in Dubai Marina under 2m');
      await waitFor(() =>
        expect(queryOf(calls.at(-1))).toMatchObject({
          search: 'Dubai Marina',
          propertyType: 'Apartment',
          bedrooms: '2',
          priceMax: '2000000',
        }),
      );
      expect(box.value).toBe('2 bed flat in Dubai Marina under 2m');
      await user.click(screen.getByRole('button', { name: 'Remove filter: Under $2,000,000' }));
      await waitFor(() => expect(queryOf(calls.at(-1))).not.toHaveProperty('priceMax'));
      expect(box.value).toBe('Dubai Marina');
    });

    it('at once when it is entered, in the currency that it names', async () => {
      const { user, box } = await type('rent in Dubai under AED 60,000 a year{Enter}');
      await waitFor(() => expect(window.location.search).toBe('?search=Dubai&isForRent=true&priceMax=1361.47'));
      expect(box.value).toBe('Dubai');
      await user.click(screen.getByRole('button', { name: 'Clear search' }));
      await waitFor(() => expect(window.location.search).toBe('?isForRent=true&priceMax=1361.47'));
    });

    it('anew while it is being typed: what it no longer says is no filter', async () => {
      const { user, box } = await type('2 bed villa');
      await waitFor(() => expect(window.location.search).toBe('?propertyType=Villa&bedrooms=2'));
      await user.type(box, '{Backspace>5/}');
      await waitFor(() => expect(window.location.search).toBe('?bedrooms=2'));
      await user.clear(box);
      await waitFor(() => expect(window.location.search).toBe(''));
    });

    it('only where there is one: a number in an address is text', async () => {
      await type('12 Marina Walk');
      await waitFor(() => expect(window.location.search).toBe('?search=12+Marina+Walk'));
    });
  });

  it('searches once typing rests, from three letters on, and again when emptied', async () => {
    const calls = answerList();
    await renderPage('/properties');
    await screen.findByRole('link', { name: /Corner flat/ });
    const box = screen.getByRole('combobox', { name: 'Search' });
    fireEvent.change(box, { target: { value: 'du' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(calls).toHaveLength(1);
    const typedAt = Date.now();
    fireEvent.change(box, { target: { value: 'dubai' } });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(Date.now() - typedAt).toBeGreaterThanOrEqual(490);
    expect(queryOf(calls[1])['search']).toBe('dubai');
    expect(window.location.search).toBe('?search=dubai');
    fireEvent.change(box, { target: { value: '' } });
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says when nothing fits, and Clear Filters starts over', async () => {
    answer('get', '/properties', ({ request }) => {
      const isNarrow = new URL(request.url).searchParams.has('propertyType');
      return succeed(isNarrow ? [] : [buildProperty({ title: 'Corner flat' })], { meta: { total: isNarrow ? 0 : 1 } });
    });
    const { user } = await renderPage('/properties?propertyType=Land&sortBy=price&order=asc');
    await screen.findByRole('heading', { name: 'No properties found matching your criteria.' });
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await screen.findByRole('link', { name: /Corner flat/ });
    expect(window.location.search).toBe('?sortBy=price&order=asc');
  });

  it('goes on by the cursor, and keeps what is loaded', async () => {
    const calls = answer('get', '/properties', (_call, count) =>
      succeed([buildProperty({ title: `Home ${count}` })], {
        meta: { total: 2, isTotalEstimated: false, ...(count === 1 && { nextCursor: 'after-1' }) },
      }),
    );
    const { user } = await renderPage('/properties?search=dubai');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Home 2' });
    expect(screen.getByRole('link', { name: 'Home 1' })).toBeTruthy();
    expect(queryOf(calls[1])).toMatchObject({ cursor: 'after-1', search: 'dubai', limit: '30' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps the homes when the next page cannot be had', async () => {
    answer('get', '/properties', (_call, count) =>
      count === 2
        ? breakNetwork()
        : succeed([buildProperty({ title: `Home ${count}` })], {
            meta: { total: 2, isTotalEstimated: false, ...(count === 1 && { nextCursor: 'after-1' }) },
          }),
    );
    const { user } = await renderPage('/properties');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load properties');
    expect(screen.getByRole('link', { name: 'Home 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('link', { name: 'Home 3' });
  });

  it('sorts by newest, price and size', async () => {
    const calls = answerList();
    const { user } = await renderPage('/properties');
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Newest', 'Price, low to high', 'Price, high to low', 'Largest']);
    await user.selectOptions(sort, 'Largest');
    await waitFor(() => expect(queryOf(calls[1])).toMatchObject({ sortBy: 'area', order: 'desc' }));
  });
});

describe('the filter sheet', () => {
  it('counts every choice and what its button will show; Escape closes it', async () => {
    answerList();
    const asked = answer('get', '/properties/facets', () => succeed(facets));
    const { user } = await renderPage('/properties?search=villa');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('button', { name: 'Show 128 homes' });
    expect(queryOf(asked[0])).toEqual({ search: 'villa' });
    expect(screen.getByRole('heading', { level: 1, name: 'Homes matching “villa”', hidden: true })).toBeTruthy();
    expect(sheet.getByRole('radio', { name: /^6\+, ?3 ?homes/ }).getAttribute('name')).toBe('bedrooms');
    expect(sheet.getByRole('checkbox', { name: /^Garden, ?7 ?homes/ }).getAttribute('name')).toBe('amenities');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts at once: the address, the list and the numbers follow each choice', async () => {
    const calls = answerList();
    const asked = answer('get', '/properties/facets', () => succeed({ ...facets, isEstimated: true, total: 12_400 }));
    const { user } = await renderPage('/properties');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('button', { name: 'Show ~12,400 homes' });
    await user.click(sheet.getByRole('checkbox', { name: /Garden/ }));
    await user.click(sheet.getByRole('radio', { name: /^6\+/ }));
    await user.click(sheet.getByRole('button', { name: 'Under $500,000' }));
    await waitFor(() =>
      expect(queryOf(calls.at(-1))).toMatchObject({ amenities: 'Garden', bedrooms: '6', priceMax: '500000' }),
    );
    await waitFor(() =>
      expect(queryOf(asked.at(-1))).toEqual({ amenities: 'Garden', bedrooms: '6', priceMax: '500000' }),
    );
    await user.click(sheet.getByRole('button', { name: 'Clear Filters' }));
    expect(window.location.search).toBe('');
  });

  it('asks for a virtual tour and for the age of a listing', async () => {
    const calls = answerList();
    answer('get', '/properties/facets', () => succeed(facets));
    const { user } = await renderPage('/properties');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await sheet.findByRole('checkbox', { name: /^With a virtual tour, ?9 ?homes/ }));
    const ages = within(sheet.getByRole('group', { name: 'Date listed' }));
    expect(ages.getAllByRole('radio').map((each) => each.parentElement!.textContent)).toEqual([
      'Any time',
      'Last 24 hours',
      'Last 7 days',
      'Last 30 days',
    ]);
    await user.click(ages.getByRole('radio', { name: 'Last 7 days' }));
    await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ hasTour: 'true', listedWithinDays: '7' }));
    expect(window.location.search).toBe('?hasTour=true&listedWithinDays=7');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^More filters ?2 ?active/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove filter: Virtual tour' }));
    expect(window.location.search).toBe('?listedWithinDays=7');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Listed in the last 7 days' }));
    expect(window.location.search).toBe('');
  });

  it('takes no price beyond a hundred billion dollars', async () => {
    const calls = answerList();
    answer('get', '/properties/facets', () => succeed(facets));
    const { user } = await renderPage('/properties');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.type(sheet.getByRole('textbox', { name: 'Minimum price in US dollars' }), '9000000000000');
    await user.tab();
    await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ priceMin: '100000000000' }));
  });

  it('takes an area in square feet and says it in square metres', async () => {
    const calls = answerList();
    answer('get', '/properties/facets', () => succeed(facets));
    const { user } = await renderPage('/properties');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const field = sheet.getByRole('textbox', { name: 'Minimum area in square feet' });
    await user.type(field, '1500');
    expect(field.getAttribute('name')).toBe('areaMin');
    await user.tab();
    await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ areaMin: '1500' }));
    expect(sheet.getByText('1,500 sqft is 139 m²')).toBeTruthy();
  });
});
