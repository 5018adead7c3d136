import type { InvestmentState } from '@diyar/domain/investments.ts';
import type { PaymentMethod, PaymentType } from '@diyar/domain/payments.ts';

export const methodNames: Record<PaymentMethod, string> = { creditCard: 'credit card', crypto: 'crypto' };

export const paymentNames: Record<PaymentType, string> = { rent: 'Rent and deposit', buy: 'Purchase of a home' };

export const investmentStateNames: Record<InvestmentState, string> = {
  held: 'Can be cancelled',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const investmentStateTones = { held: 'amber', cancelled: 'clay', completed: 'emerald' } as const;
