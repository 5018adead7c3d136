import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, invest, send } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';
import { readPdf } from '#api/testing/read-pdf.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', LANGUAGES: 'en,ar' } });

it('GET /statement.pdf is in Arabic, from the right, for whoever reads Arabic', async () => {
  const owner = await signInAs(test);
  const investor = await signInAs(test, { first_name: 'ليلى', last_name: 'رحمن', email: 'layla@example.com' });
  const villa = await buildShares(test, 100n, { owner_id: owner.userId, title: 'فيلا الكثبان' });
  const { data } = await invest(test, investor, villa, 500);
  await send(test, investor, `/investments/${data.id}/cancel`, {});
  await invest(test, investor, villa, 300);

  const answer = await test.app.inject({
    url: '/api/statement.pdf',
    headers: { ...investor.headers, 'accept-language': 'ar' },
  });
  const { pages, actualTexts, header } = readPdf(answer.rawPayload);
  expect(header).toContain('/Lang (ar)');
  // As they are read, although they are drawn from the left.
  for (const line of ['عرض تجريبي: كشف حساب', 'ليلى رحمن', 'دفع ثمن حصص', 'فيلا الكثبان', 'إلغاء استثمار', 'المجموع'])
    expect(actualTexts).toContain(line);
  expect(actualTexts.join(' ')).toContain('بتقويم أم القرى');
  // Figures are read from the left, with their signs before them, and nothing stands for a character without a glyph.
  expect(pages.flat()).toContain('−500.00');
  expect(pages.flat().join('')).not.toMatch(/[?\u2066-\u2069\uFFFD]/);

  const latin = pages.flat().flatMap((line) => line.match(/[A-Za-z][\w.:/@-]{2,}/g) ?? []);
  const known = new Set(['USD', 'UTC', 'layla@example.com', 'https://diyar.test', 'https://diyar.test/contact']);
  const receipt = data.id.slice(0, 8);
  expect(latin.filter((word) => !known.has(word) && !/^[a-f\d-]+$/.test(word) && word !== receipt)).toEqual([]);
  expect(answer.headers['content-disposition']).toMatch(/filename="[\w.-]+\.pdf"/);

  const english = await test.app.inject({ url: '/api/statement.pdf', headers: investor.headers });
  expect(readPdf(english.rawPayload).header).toContain('/Lang (en)');
});
