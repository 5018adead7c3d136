import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { emailInput } from '@diyar/domain/auth.ts';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { AuthHeading, BackToLogin } from '#web/features/auth/auth-heading.tsx';
import { useForgotPasswordMutation } from '#web/features/auth/auth.api.ts';
import { readStateEmail } from '#web/features/auth/navigation-state.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [asked, setAsked] = useState<{ email: string }>();
  const [isAnother, setIsAnother] = useState(false);

  function tryAnother() {
    setAsked(undefined);
    setIsAnother(true);
  }

  if (asked !== undefined) return <CheckYourEmail email={asked.email} onTryAnother={tryAnother} />;
  return (
    <>
      <AuthHeading title={passwordResetWords.forgotTitle}>{passwordResetWords.forgotLead}</AuthHeading>
      <ForgotPasswordForm
        email={isAnother ? '' : (readStateEmail(state) ?? '')}
        isAnother={isAnother}
        onAsked={(email) => setAsked({ email })}
      />
      <div className="mt-5 grid justify-items-center">
        <BackToLogin />
      </div>
    </>
  );
}

function CheckYourEmail({ email, onTryAnother }: { email: string; onTryAnother: () => void }) {
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
function ForgotPasswordForm({ email, isAnother, onAsked }: ForgotPasswordFormProps) {
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
