import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { emailInput } from '@diyar/domain/auth.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForgotPasswordMutation } from './auth.api.ts';

interface ForgotPasswordFormProps {
  email: string;
  /** The visitor wants to give another address than the first. */
  isAnother: boolean;
  onAsked: (email: string) => void;
}

/** Whether the call failed is not shown: the answer must not tell who has an account. */
export function ForgotPasswordForm({ email, isAnother, onAsked }: ForgotPasswordFormProps) {
  const [forgotPassword] = useForgotPasswordMutation();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(emailInput),
    defaultValues: { email },
  });

  useOnOpen(() => {
    if (isAnother) setFocus('email');
  });

  const submit = handleSubmit(async (input) => {
    try {
      await forgotPassword(input).unwrap();
    } catch (failure) {
      toApiError(failure);
    }
    onAsked(input.email);
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="lg" block busy={formState.isSubmitting} busyLabel="Sending…">
        Send reset instructions
      </Button>
    </form>
  );
}
