import type { InvestmentState } from '@diyar/domain/investments.ts';
import type { Payment, PaymentMethod, PaymentType, PurchaseState, ReturnReason } from '@diyar/domain/payments.ts';

export const methodNames: Record<PaymentMethod, string> = { creditCard: 'credit card', crypto: 'crypto' };

export const paymentNames: Record<PaymentType, string> = { rent: 'Rent and deposit', buy: 'Purchase of a home' };

export const investmentStateNames: Record<InvestmentState, string> = {
  held: 'Can be cancelled',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const investmentStateTones = { held: 'amber', cancelled: 'clay', completed: 'emerald' } as const;

const purchaseStateNames: Record<PurchaseState, string> = {
  reserved: 'Waiting for the owner',
  accepted: 'Accepted',
  returned: 'Paid back',
};
const purchaseStateTones = { reserved: 'amber', accepted: 'emerald', returned: 'clay' } as const;

export function describePayment({ purchase }: Payment) {
  if (purchase === null) return { name: 'Paid', tone: 'emerald' } as const;
  return { name: purchaseStateNames[purchase.state], tone: purchaseStateTones[purchase.state] };
}

export const returnNames: Record<ReturnReason, string> = {
  declined: 'The owner declined',
  cancelled: 'You cancelled',
  expired: 'The owner did not accept in time',
};
