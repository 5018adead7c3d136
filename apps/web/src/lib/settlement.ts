import type { PreloadedPage } from '@diyar/domain/preloaded.ts';
import * as paymentsWords from '@diyar/words/payments.ts';

let drawn: PreloadedPage['money'];

/** For pages drawn on the server, where no document says it. It is the same for all pages of a server. */
export function setMoney(money: PreloadedPage['money']): void {
  drawn = money;
}

/** Undefined in a demonstration; `test` where a payment service takes test cards alone. */
function findMoney(): PreloadedPage['money'] {
  if (typeof document === 'undefined') return drawn;
  const content = document.querySelector<HTMLMetaElement>('meta[name="money"]')?.content;
  return content === 'test' || content === 'real' ? content : undefined;
}

export function isRealMoney(): boolean {
  return findMoney() === 'real';
}

/** Whether a payment service takes cards. */
export function areCardsTaken(): boolean {
  return findMoney() !== undefined;
}

/** For what moves money and has no quote or receipt that says it. */
export function findNotice(): string {
  return isRealMoney() ? paymentsWords.byStripe : paymentsWords.notReal;
}
