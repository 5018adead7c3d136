import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { emailInput } from '@diyar/domain/auth.ts';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useForgotPasswordMutation } from './auth.api.ts';

export function CheckYourEmail({ email, onTryAnother }: { email: string; onTryAnother: () => void }) {
  return (
    <>
      <Drawing name="letter" className="-ms-4 mb-4" />
      <AuthHeading title={passwordResetWords.sentTitle} isNewStep>
        {passwordResetWords.sent}
      </AuthHeading>
      <div className="grid gap-3">
        <ButtonLink to={paths.resetPassword} state={{ email }} size="lg" block>
          {passwordResetWords.continueToReset}
        </ButtonLink>
        <Button variant="quiet" onClick={onTryAnother}>
          {passwordResetWords.tryAnotherEmail}
        </Button>
      </div>
    </>
  );
}

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
        label={uiWords.email}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="lg" block busy={formState.isSubmitting} busyLabel={uiWords.sending}>
        {passwordResetWords.sendInstructions}
      </Button>
    </form>
  );
}
