import { describe, expect, it } from 'vitest';
import * as investmentsEmailsWords from './investments-emails.ts';

describe('emails about tokens', () => {
  it.each([
    [1n, '1 token of Villa is sold'],
    [2n, '2 tokens of Villa are sold'],
    [1200n, '1,200 tokens of Villa are sold'],
  ])('count %d sold', (count, sentence) => {
    expect(investmentsEmailsWords.soldSubject(count, 'Villa')).toBe(sentence);
    expect(investmentsEmailsWords.sold(count, 'Villa', 'USD 100.00')).toBe(`${sentence}, and USD 100.00 is yours.`);
  });

  it('speak of one cancelled token, or of several', () => {
    expect(investmentsEmailsWords.orderCancelled(1n, 'USD 100.00')).toContain(
      'an order for 1 token (USD 100.00) before it was completed. The token is available again.',
    );
    expect(investmentsEmailsWords.orderCancelled(3n, 'USD 300.00')).toContain(
      'an order for 3 tokens (USD 300.00) before it was completed. The tokens are available again.',
    );
  });

  it('speak of one investment, or of several', () => {
    expect(investmentsEmailsWords.noLongerCancellable(1)).toBe('One investment can no longer be cancelled.');
    expect(investmentsEmailsWords.noLongerCancellable(2)).toBe('2 investments can no longer be cancelled.');
  });
});
