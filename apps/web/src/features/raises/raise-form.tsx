import { useForm, useWatch } from 'react-hook-form';
import {
  RAISE_COSTS_PERCENT,
  RAISE_DAYS_MAX,
  RAISE_DAYS_MIN,
  RAISE_GOAL_MIN_USD,
  RAISE_MINIMUM_PERCENT,
} from '@diyar/domain/limits.ts';
import { type OwnRaise, raiseInput } from '@diyar/domain/raises.ts';
import * as raisesOwnerWords from '@diyar/words/raises-owner.ts';
import { readServerMessage, toApiError } from '#web/lib/api-error.ts';
import { readNumber } from '#web/lib/read-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSaveRaiseMutation } from './raises.api.ts';

interface Fields {
  goal: string;
  keepsRest: boolean;
  minimumPercent: string;
  days: string;
}

const MINOR_PER_DOLLAR = 100;
const USUAL_DAYS = 30;

interface RaiseFormProps {
  homeId: string;
  /** What was asked for before. */
  raise: OwnRaise | null;
}

/** Goal, minimum and days of a raise, as its owner asks for them. */
export function RaiseForm({ homeId, raise }: RaiseFormProps) {
  const [save, { isLoading }] = useSaveRaiseMutation();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, control, formState } = useForm<Fields>({
    defaultValues: {
      goal: raise === null ? '' : String(raise.goalMinor / MINOR_PER_DOLLAR),
      keepsRest: raise?.keepsRest ?? false,
      minimumPercent: String(raise?.minimumPercent ?? RAISE_MINIMUM_PERCENT),
      days: String(raise?.days ?? USUAL_DAYS),
    },
  });
  const { errors } = formState;
  const keepsRest = useWatch({ control, name: 'keepsRest' });

  const send = handleSubmit(async (fields) => {
    const parsed = raiseInput.safeParse({
      goal: readNumber(fields.goal),
      keepsRest: fields.keepsRest,
      minimumPercent: fields.keepsRest ? readNumber(fields.minimumPercent) : RAISE_MINIMUM_PERCENT,
      days: readNumber(fields.days),
    });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues.toReversed())
        setError(path[0] as keyof Fields, { message }, { shouldFocus: true });
      return;
    }
    try {
      await save({ homeId, input: parsed.data }).unwrap();
      showToast({ variant: 'success', message: raisesOwnerWords.saved });
    } catch (failure) {
      const named = Object.entries(toApiError(failure).fields ?? {});
      for (const [name, message] of named) setError(name as keyof Fields, { message });
      if (named.length === 0)
        showToast({ variant: 'error', message: readServerMessage(failure, raisesOwnerWords.saveFailed) });
    }
  });

  return (
    <form
      noValidate
      aria-label={raisesOwnerWords.terms}
      className="grid max-w-140 gap-4"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label={raisesOwnerWords.goal}
        help={raisesOwnerWords.goalHelp(RAISE_GOAL_MIN_USD, RAISE_COSTS_PERCENT)}
        inputMode="numeric"
        autoComplete="off"
        error={errors.goal?.message}
        {...register('goal')}
      />
      <Checkbox
        label={raisesOwnerWords.keepsRest}
        help={raisesOwnerWords.keepsRestHelp(RAISE_MINIMUM_PERCENT)}
        {...register('keepsRest')}
      />
      {keepsRest && (
        <TextField
          label={raisesOwnerWords.minimumPercent}
          inputMode="numeric"
          autoComplete="off"
          error={errors.minimumPercent?.message}
          {...register('minimumPercent')}
        />
      )}
      <TextField
        label={raisesOwnerWords.days}
        help={raisesOwnerWords.daysHelp(RAISE_DAYS_MIN, RAISE_DAYS_MAX)}
        inputMode="numeric"
        autoComplete="off"
        error={errors.days?.message}
        {...register('days')}
      />
      <div>
        <Button
          type="submit"
          variant={raise === null ? 'primary' : 'secondary'}
          busy={isLoading}
          busyLabel={raisesOwnerWords.saving}
        >
          {raisesOwnerWords.save}
        </Button>
      </div>
    </form>
  );
}
