import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { recoveryCode } from '@diyar/domain/mfa.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useVerifyRecoveryCodeMutation } from './auth.api.ts';
import { useSecondFactor } from './use-second-factor.ts';

const recoveryInput = z.object({ recoveryCode });

/** A refused code stays to be corrected: it is long, and one wrong letter is the likely reason. */
export function RecoveryForm() {
  const [verifyRecoveryCode] = useVerifyRecoveryCodeMutation();
  const { prove, isBusy } = useSecondFactor();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(recoveryInput),
    defaultValues: { recoveryCode: '' },
  });

  useOnOpen(() => setFocus('recoveryCode'));

  const submit = handleSubmit((input) =>
    prove(
      (challenge) => verifyRecoveryCode({ ...challenge, ...input }).unwrap(),
      ({ code, fields }) => {
        if (code === 'CODE_WRONG') setFocus('recoveryCode');
        return refuseFields(fields, ['recoveryCode'], setError);
      },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Recovery code"
        help="Each code works once."
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="font-mono tracking-wide"
        error={formState.errors.recoveryCode?.message}
        {...register('recoveryCode')}
      />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel="Verifying…">
        Verify
      </Button>
    </form>
  );
}
