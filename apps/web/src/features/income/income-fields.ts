import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  incomeInput,
  type CostCategory,
  type ImpermissibleKind,
  type IncomeInput,
  type IncomePeriod,
} from '@diyar/domain/income.ts';
import { toDecimal } from '@diyar/domain/money.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { toPlainDigits } from '#web/ui/read-digits.ts';

/** One cost as it is typed. */
export interface CostFields {
  category: CostCategory;
  amount: string;
  document: string;
}

/** Values of the form: amounts are text until they are sent. */
export interface IncomeFields {
  periodStart: string;
  periodEnd: string;
  received: string;
  costs: CostFields[];
  reserve: string;
  fromReserve: string;
  impermissible: string;
  impermissibleKind: ImpermissibleKind;
  impermissibleNote: string;
  reason: string;
  note: string;
}

export const fieldNames = [
  'periodStart',
  'periodEnd',
  'received',
  'costs',
  'reserve',
  'fromReserve',
  'impermissible',
  'impermissibleKind',
  'impermissibleNote',
  'reason',
  'note',
] as const;
type FieldName = (typeof fieldNames)[number];

export const noCost: CostFields = { category: 'other', amount: '', document: '' };

export const noImpermissible = { impermissible: '', impermissibleKind: 'interest', impermissibleNote: '' } as const;

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

/** Sum of the typed costs; NaN when one of them is no amount. */
export function readCosts(costs: readonly CostFields[]): number {
  return costs.reduce((sum, { amount }) => sum + readMinor(amount), 0);
}

/** Parses the form into what would be sent. Costs without an amount are left out. */
export function readIncome(fields: IncomeFields, corrects?: string) {
  const { received, costs, reserve, fromReserve, impermissible, ...others } = fields;
  return incomeInput.safeParse({
    ...others,
    receivedMinor: readMinor(received),
    costs: costs.flatMap(({ amount, ...cost }) => {
      const amountMinor = readMinor(amount);
      return amountMinor === 0 ? [] : [{ ...cost, amountMinor }];
    }),
    reserveMinor: readMinor(reserve),
    fromReserveMinor: readMinor(fromReserve),
    impermissibleMinor: readMinor(impermissible),
    ...(corrects !== undefined && { corrects }),
  });
}

export function createResolver(corrects?: string): Resolver<IncomeFields, unknown, IncomeInput> {
  return (fields) => {
    const parsed = readIncome(fields, corrects);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<IncomeFields> = {};
    for (const { path, message } of parsed.error.issues) {
      const name = toFieldName(String(path[0]));
      // The first amount stands for all costs: it gets the focus.
      if (name === 'costs') errors.costs ??= [{ amount: { type: 'refused', message } }];
      else errors[name] ??= { type: 'refused', message };
    }
    return { values: {}, errors };
  };
}

/** Figures of a record, to be corrected. */
export function toFields(period: IncomePeriod): IncomeFields {
  const show = (amountMinor: number) => (amountMinor === 0 ? '' : toDecimal(BigInt(amountMinor)));
  return {
    periodStart: period.periodStart,
    periodEnd: period.periodEnd,
    received: show(period.receivedMinor),
    costs:
      period.costs.length === 0
        ? [noCost]
        : period.costs.map(({ category, amountMinor, document }) => ({
            category,
            amount: show(amountMinor),
            document,
          })),
    reserve: show(period.reserveMinor),
    fromReserve: show(period.fromReserveMinor),
    impermissible: show(period.impermissibleMinor),
    impermissibleKind: period.impermissibleKind ?? 'interest',
    impermissibleNote: period.impermissibleNote,
    reason: period.reason,
    note: period.note,
  };
}

/** Messages of the server by field, under the names of this form. */
export function renameFields(fields: Record<string, string> | undefined): Record<string, string> | undefined {
  return fields && Object.fromEntries(Object.entries(fields).map(([name, message]) => [toFieldName(name), message]));
}
