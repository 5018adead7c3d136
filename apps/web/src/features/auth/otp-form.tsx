import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { otp, token } from '@diyar/domain/auth.ts';
import { findEmailProblem } from '@diyar/domain/email.ts';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { type ApiError, toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toPlainDigits } from '#web/ui/read-digits.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useVerifyResetOtpMutation } from './auth.api.ts';

const otpForm = z.object({ otp, resetToken: token });
export type OtpForm = z.infer<typeof otpForm>;

interface OtpFormProps {
  email: string;
  /** Values from the link in the email. */
  given: OtpForm;
  onVerified: (form: OtpForm) => void;
}

function toMessage({ status, message }: ApiError): string {
  if (status === 400) return passwordResetWords.otpWrong;
  return status === 404 ? passwordResetWords.otpNotFound : message;
}

export function OtpForm({ email, given, onVerified }: OtpFormProps) {
  const [verifyOtp] = useVerifyResetOtpMutation();
  const { showToast } = useToast();
  const { register, handleSubmit, setValue, setFocus, formState } = useForm({
    resolver: zodResolver(otpForm),
    defaultValues: given,
  });

  const submit = handleSubmit(async (form) => {
    if (findEmailProblem(email) !== undefined) {
      showToast({ variant: 'error', message: passwordResetWords.emailMissing });
      return;
    }
    try {
      const { data, message } = await verifyOtp({ email, ...form }).unwrap();
      showToast({ variant: 'success', message: message || passwordResetWords.otpVerified });
      onVerified({ otp: form.otp, resetToken: data?.resetToken ?? '' });
    } catch (failure) {
      const error = toApiError(failure, passwordResetWords.otpFailed);
      showToast({ variant: 'error', message: toMessage(error) });
      // No answer from the server: the code may still be right, so it stays in the field.
      if (typeof error.status === 'number') setValue('otp', '');
      setFocus('otp');
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={passwordResetWords.codeLabel}
        help={passwordResetWords.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        className="text-xl font-medium tracking-[0.3em] tabular-nums"
        error={formState.errors.otp?.message}
        {...register('otp', { setValueAs: (text: string) => toPlainDigits(text).replaceAll(/[\s-]/g, '') })}
      />
      <input type="hidden" {...register('resetToken')} />
      <Button type="submit" size="lg" block busy={formState.isSubmitting} busyLabel={uiWords.verifying}>
        {passwordResetWords.verifyCode}
      </Button>
    </form>
  );
}
