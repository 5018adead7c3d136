import { describe, expect, it } from 'vitest';
import { errors, type ErrorCode } from '@diyar/domain/errors.ts';
import { wordsOf } from '@diyar/words/by-language/words.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp({ env: { LANGUAGES: 'en,ar' } });
const ARABIC = { 'accept-language': 'ar' };
const message = { name: 'Mona', email: 'mona@example.com', subject: 'A home', message: 'Is it still free to see?' };

function send(url: string, payload: object, headers: Record<string, string> = ARABIC) {
  return test.app.inject({ method: 'POST', url, payload, headers });
}

describe('what the server answers', () => {
  it('is a refusal in the language of the request', async () => {
    const answer = await send('/api/auth/login', { email: 'nobody@example.com', password: 'Not-a-password-1' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'بيانات الدخول غير صحيحة',
    });
    expect(answer.headers['content-language']).toBe('ar');
  });

  it('names each field that is not valid', async () => {
    const answer = await send('/api/contact', { ...message, email: 'mona', message: 'Hi' });
    const { fields } = answer.json<{ fields: Record<string, string> }>();
    expect(Object.keys(fields)).toEqual(['email', 'message']);
    for (const sentence of [...Object.values(fields), answer.json<{ message: string }>().message])
      expect(sentence).toMatch(/^[^A-Za-z]*[\u0621-\u064a][^A-Za-z]*$/);
  });

  it('is an answer in that language, too', async () => {
    const answer = await send('/api/contact', message);
    expect(answer.json()).toMatchObject({ success: true, message: wordsOf('ar').contact.sent });
  });

  it.each([{}, { 'accept-language': 'fr' }, { 'accept-language': 'en-GB, ar;q=0.3' }])(
    'is English with %j',
    async (headers) => {
      const answer = await send(
        '/api/auth/login',
        { email: 'nobody@example.com', password: 'Not-a-password-1' },
        headers,
      );
      expect(answer.json()).toMatchObject({ message: 'Invalid login credentials' });
      expect(answer.headers['content-language']).toBe('en');
    },
  );
});

it('has a sentence of each code in Arabic, without Latin words but names', () => {
  const { errors: sentences } = wordsOf('ar');
  const names = /Idempotency-Key|Google|OTP|JSON|Diyar|KYC|PDF|CSV|MB|jpg|jpeg|png|gif|HTTP/g;
  for (const code of Object.keys(errors) as ErrorCode[])
    expect([code, sentences[code].replaceAll(names, '')]).toEqual([code, expect.not.stringMatching(/[A-Za-z]{3}/)]);
});
