import { useRef, useState } from 'react';
import type { PaymentMethod } from '@diyar/domain/payments.ts';

export const cardFields = ['cardName', 'cardNumber', 'expiryDate', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

const missing: Record<CardField, string> = {
  cardName: 'Name on the card is required',
  cardNumber: 'Card number is required',
  expiryDate: 'Expiry date is required',
  cvv: 'Security code is required',
};

export interface PaymentMethodState {
  method: PaymentMethod;
  choose: (method: PaymentMethod) => void;
  errors: Partial<Record<CardField, string>>;
  /** The browser's own fields: what is typed in them is read here to see that it is there, and goes nowhere else. */
  register: (name: CardField) => (input: HTMLInputElement | null) => void;
  /** The method when it can be used; otherwise the first field that is missing has the focus. */
  check: () => PaymentMethod | undefined;
}

export function usePaymentMethod(): PaymentMethodState {
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({});
  const [method, setMethod] = useState<PaymentMethod>('creditCard');
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({});

  return {
    method,
    errors,
    choose(next) {
      setMethod(next);
      setErrors({});
    },
    register: (name) => (input) => {
      inputs.current[name] = input;
    },
    check() {
      if (method === 'crypto') return method;
      const empty = cardFields.filter((name) => (inputs.current[name]?.value ?? '').trim() === '');
      setErrors(Object.fromEntries(empty.map((name) => [name, missing[name]])));
      const [first] = empty;
      if (first === undefined) return method;
      inputs.current[first]?.focus();
      return undefined;
    },
  };
}
