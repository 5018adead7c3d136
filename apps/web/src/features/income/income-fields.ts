import type { FieldErrors, Resolver } from 'react-hook-form';
import { incomeInput, type IncomeInput } from '@diyar/domain/income.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { toPlainDigits } from '#web/ui/read-digits.ts';

/** Values of the form: amounts are text until they are sent. */
export interface IncomeFields {
  periodStart: string;
  periodEnd: string;
  received: string;
  costs: string;
  note: string;
}

export const fieldNames = ['periodStart', 'periodEnd', 'received', 'costs', 'note'] as const;
type FieldName = (typeof fieldNames)[number];

/** The form's name for what the schema and the server call `receivedMinor`. */
function toFieldName(name: string): FieldName {
  return name.replace(/Minor$/, '') as FieldName;
}

/** Amount in minor units: zero for an empty field, NaN for text that is no amount. */
export function readMinor(text: string): number {
  const plain = toPlainDigits(text).trim();
  if (plain === '') return 0;
  const isNegative = /^[-−]/.test(plain);
  const amount = readAmount(isNegative ? plain.slice(1) : plain);
  if (amount === undefined) return Number.NaN;
  return Number(isNegative ? -amount : amount);
}

/** Parses the form into what would be sent. */
export function readIncome(fields: IncomeFields) {
  const { received, costs, ...others } = fields;
  return incomeInput.safeParse({ ...others, receivedMinor: readMinor(received), costsMinor: readMinor(costs) });
}

export const resolveIncome: Resolver<IncomeFields, unknown, IncomeInput> = (fields) => {
  const parsed = readIncome(fields);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<IncomeFields> = {};
  for (const { path, message } of parsed.error.issues) {
    errors[toFieldName(String(path[0]))] ??= { type: 'refused', message };
  }
  return { values: {}, errors };
};

/** Messages of the server by field, under the names of this form. */
export function renameFields(fields: Record<string, string> | undefined): Record<string, string> | undefined {
  return fields && Object.fromEntries(Object.entries(fields).map(([name, message]) => [toFieldName(name), message]));
}
