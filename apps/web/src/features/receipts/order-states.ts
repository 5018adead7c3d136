import type { Payment } from '@diyar/domain/payments.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';

export const investmentTones = { held: 'amber', cancelled: 'clay', completed: 'emerald' } as const;
const purchaseTones = {
  reserved: 'amber',
  accepted: 'amber',
  documents: 'amber',
  funded: 'amber',
  completed: 'emerald',
  returned: 'clay',
} as const;

export function describePayment({ purchase }: Payment) {
  if (purchase === null) return { name: receiptsWords.paid, tone: 'emerald' } as const;
  return { name: receiptsWords.purchaseStates[purchase.state], tone: purchaseTones[purchase.state] };
}
