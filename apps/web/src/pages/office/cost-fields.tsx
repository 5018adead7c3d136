import { RAISE_COSTS_MAX } from '@diyar/domain/limits.ts';
import * as raisesOfficeWords from '@diyar/words/raises-office.ts';
import { readNumber } from '#web/lib/read-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextField } from '#web/ui/text-field.tsx';

export interface Cost {
  key: number;
  label: string;
  amount: string;
}

const MINOR_PER_DOLLAR = 100;

/** Cents of a typed amount; NaN where it is none. */
export const toMinor = (typed: string) => Math.round(readNumber(typed) * MINOR_PER_DOLLAR);

export const toCosts = (costs: readonly Cost[]) =>
  costs.map(({ label, amount }) => ({ label, amountMinor: toMinor(amount) }));

interface CostFieldsProps {
  legend: string;
  costs: readonly Cost[];
  /** By the path of the field. */
  faults: Record<string, string>;
  /** Path of the costs. */
  path: string;
  onChange: (costs: readonly Cost[]) => void;
}

/** Costs of a purchase or a sale, each with what it is for. */
export function CostFields({ legend, costs, faults, path, onChange }: CostFieldsProps) {
  const changeCost = (key: number, part: Partial<Cost>) =>
    onChange(costs.map((cost) => (cost.key === key ? { ...cost, ...part } : cost)));
  const nextKey = Math.max(0, ...costs.map(({ key }) => key)) + 1;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-2 grid gap-3">
        {costs.map(({ key, label, amount }, position) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              label={raisesOfficeWords.costName(position + 1)}
              name={`cost-${key}`}
              value={label}
              error={faults[`${path}.${position}.label`]}
              fieldClassName="max-sm:col-span-2"
              onChange={(event) => changeCost(key, { label: event.currentTarget.value })}
            />
            <TextField
              label={raisesOfficeWords.costAmount(position + 1)}
              name={`amount-${key}`}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              error={faults[`${path}.${position}.amountMinor`]}
              onChange={(event) => changeCost(key, { amount: event.currentTarget.value })}
            />
            <IconButton
              icon={pageIcons.trash}
              label={raisesOfficeWords.removeCost(position + 1)}
              onClick={() => onChange(costs.filter((cost) => cost.key !== key))}
            />
          </div>
        ))}
        {costs.length < RAISE_COSTS_MAX && (
          <div>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onChange([...costs, { key: nextKey, label: '', amount: '' }])}
            >
              {raisesOfficeWords.addCost}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
