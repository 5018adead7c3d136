import type { Investment } from '@diyar/domain/investments.ts';
import type { Payment } from '@diyar/domain/payments.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';

const investmentTones = { held: 'amber', cancelled: 'clay', completed: 'emerald', returned: 'clay' } as const;
const purchaseTones = {
  reserved: 'amber',
  accepted: 'amber',
  documents: 'amber',
  funded: 'amber',
  completed: 'emerald',
  returned: 'clay',
} as const;

export function describeInvestment({ state, waitsUntil }: Investment) {
  const name = waitsUntil === null ? receiptsWords.investmentStates[state] : receiptsWords.waiting;
  return { name, tone: investmentTones[state] };
}

export function describePayment({ purchase }: Payment) {
  if (purchase === null) return { name: receiptsWords.paid, tone: 'emerald' } as const;
  return { name: receiptsWords.purchaseStates[purchase.state], tone: purchaseTones[purchase.state] };
}
