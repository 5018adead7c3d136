import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isRealCardNumber } from '@diyar/domain/cards.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { findCardKey } from '#web/lib/hosted-card.ts';

export const cardFields = ['cardName', 'cardNumber', 'expiryDate', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

export interface PaymentMethodState {
  method: PaymentMethod;
  /** Key of the payment service that takes cards; undefined in a demonstration. */
  cardKey: string | undefined;
  choose: (method: PaymentMethod) => void;
  errors: Partial<Record<CardField, string>>;
  /** Registers an uncontrolled input: its value is only read to see that it is neither empty nor a real card, and is never sent. */
  register: (name: CardField) => (input: HTMLInputElement | null) => void;
  /** The method when it can be used; otherwise focuses the first field that is wrong. */
  check: () => PaymentMethod | undefined;
}

/** Whether the page before chose the balance, as reinvesting does. */
function useHandedMethod(): PaymentMethod {
  const { state } = useLocation() as { state: { method?: unknown } | null };
  return state?.method === 'balance' ? 'balance' : 'creditCard';
}

/** A demonstration must not take a card that could be somebody's, not even into a field. */
function findProblem(name: CardField, value: string): string | undefined {
  if (value.trim() === '') return paymentsWords.cardFields[name].missing;
  return name === 'cardNumber' && isRealCardNumber(value) ? paymentsWords.realCard : undefined;
}

export function usePaymentMethod(): PaymentMethodState {
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({});
  const [method, setMethod] = useState<PaymentMethod>(useHandedMethod());
  const [cardKey] = useState(findCardKey);
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({});

  return {
    method,
    cardKey,
    errors,
    choose(next) {
      setMethod(next);
      setErrors({});
    },
    register: (name) => (input) => {
      inputs.current[name] = input;
    },
    check() {
      if (method !== 'creditCard' || cardKey !== undefined) return method;
      const found = Object.fromEntries(
        cardFields.flatMap((name) => {
          const problem = findProblem(name, inputs.current[name]?.value ?? '');
          return problem === undefined ? [] : [[name, problem]];
        }),
      );
      setErrors(found);
      const first = cardFields.find((name) => name in found);
      if (first === undefined) return method;
      inputs.current[first]?.focus();
      return undefined;
    },
  };
}
