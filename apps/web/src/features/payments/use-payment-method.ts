import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';

export const cardFields = ['cardName', 'cardNumber', 'expiryDate', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

export interface PaymentMethodState {
  method: PaymentMethod;
  choose: (method: PaymentMethod) => void;
  errors: Partial<Record<CardField, string>>;
  /** Registers an uncontrolled input: its value is only read to see that it is not empty, and is never sent. */
  register: (name: CardField) => (input: HTMLInputElement | null) => void;
  /** The method when it can be used; otherwise focuses the first field that is missing. */
  check: () => PaymentMethod | undefined;
}

/** Whether the page before chose the balance, as reinvesting does. */
function useHandedMethod(): PaymentMethod {
  const { state } = useLocation() as { state: { method?: unknown } | null };
  return state?.method === 'balance' ? 'balance' : 'creditCard';
}

export function usePaymentMethod(): PaymentMethodState {
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({});
  const [method, setMethod] = useState<PaymentMethod>(useHandedMethod());
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
      if (method !== 'creditCard') return method;
      const empty = cardFields.filter((name) => (inputs.current[name]?.value ?? '').trim() === '');
      setErrors(Object.fromEntries(empty.map((name) => [name, paymentsWords.cardFields[name].missing])));
      const [first] = empty;
      if (first === undefined) return method;
      inputs.current[first]?.focus();
      return undefined;
    },
  };
}
