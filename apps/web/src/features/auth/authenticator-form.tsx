import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { codeInput } from '@diyar/domain/mfa.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { useVerifyMfaMutation } from './auth.api.ts';
import { useSecondFactor } from './use-second-factor.ts';

export function AuthenticatorForm() {
  const [verifyMfa] = useVerifyMfaMutation();
  const { prove, isBusy } = useSecondFactor();
  const { control, handleSubmit, resetField, setError, setFocus, formState } = useForm({
    resolver: zodResolver(codeInput),
    defaultValues: { token: '' },
  });
  const { field } = useController({ control, name: 'token' });

  const submit = handleSubmit(({ token }) =>
    prove(
      (challenge) => verifyMfa({ ...challenge, token }).unwrap(),
      ({ code, fields }) => {
        if (code === 'CODE_WRONG') {
          resetField('token');
          setFocus('token');
        }
        return refuseFields(fields, ['token'], setError);
      },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <CodeField
        label="6-digit code"
        help="Your app shows a new one every 30 seconds."
        autoFocus
        error={formState.errors.token?.message}
        {...field}
      />
      <Button type="submit" size="lg" block busy={isBusy} busyLabel="Verifying…">
        Verify
      </Button>
    </form>
  );
}
