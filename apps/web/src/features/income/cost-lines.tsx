import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form';
import { costCategories, type IncomeInput } from '@diyar/domain/income.ts';
import { COST_LINES_MAX, COST_TEXT_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type IncomeFields, noCost } from './income-fields.ts';

interface CostLinesProps {
  control: Control<IncomeFields, unknown, IncomeInput>;
  register: UseFormRegister<IncomeFields>;
  /** Under the first amount. */
  error: string | undefined;
  help: string;
}

const categories = costCategories.map((value) => ({ value, label: incomeWords.costCategories[value] }));

/** Costs of a period, a row for each, with its category and invoice. */
export function CostLines({ control, register, error, help }: CostLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'costs' });
  return (
    <div className="grid gap-4 sm:col-span-2">
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-3">
          <TextField
            label={index === 0 ? incomeWords.costs : incomeWords.costNumber(index + 1)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            className="tabular-nums"
            {...(index === 0 && { help, error })}
            {...register(`costs.${index}.amount`)}
          />
          <Select
            label={incomeWords.costCategory(index + 1)}
            options={categories}
            {...register(`costs.${index}.category`)}
          />
          <TextField
            label={incomeWords.costDocument(index + 1)}
            autoComplete="off"
            maxLength={COST_TEXT_MAX_LENGTH}
            {...register(`costs.${index}.document`)}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {fields.length < COST_LINES_MAX && (
          <Button variant="secondary" size="sm" onClick={() => append(noCost)}>
            {incomeWords.addCost}
          </Button>
        )}
        {fields.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => remove(fields.length - 1)}>
            {incomeWords.removeCost}
          </Button>
        )}
      </div>
    </div>
  );
}
