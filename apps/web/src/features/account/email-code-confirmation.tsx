import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { reauthenticateWithCodeInput } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import { authenticatorCode } from '@diyar/domain/mfa.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useReauthenticateWithCodeMutation, useSendStepUpCodeMutation } from './account.api.ts';
import { renderEmail } from './render-email.tsx';

interface EmailCodeConfirmationProps {
  email: string;
  asksForCode: boolean;
  onFinish: (isConfirmed: boolean) => void;
}

const withToken = reauthenticateWithCodeInput.extend({ token: authenticatorCode });
const withoutToken = reauthenticateWithCodeInput.extend({ token: authenticatorCode.catch('') });

/** For people without a password: confirms with a code from an email instead. */
export function EmailCodeConfirmation({ email, asksForCode, onFinish }: EmailCodeConfirmationProps) {
  const [sendCode, sending] = useSendStepUpCodeMutation();
  const [confirm] = useReauthenticateWithCodeMutation();
  const [isSent, setIsSent] = useState(false);
  // Two-factor may have been switched on elsewhere since this page was loaded.
  const [isTokenWanted, setIsTokenWanted] = useState(false);
  const { showToast } = useToast();
  const hasToken = asksForCode || isTokenWanted;
  const { control, handleSubmit, setError, formState } = useForm<{ code: string; token: string }>({
    resolver: zodResolver(hasToken ? withToken : withoutToken),
    defaultValues: { code: '', token: '' },
  });
  const { errors, isSubmitting } = formState;

  async function send() {
    try {
      await sendCode().unwrap();
      setIsSent(true);
      showToast({ variant: 'success', message: accountWords.codeSent });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, accountWords.codeNotSent).message });
    }
  }

  const submit = handleSubmit(async ({ code, token }) => {
    try {
      await confirm({ code, ...(hasToken && { token }) }).unwrap();
      onFinish(true);
    } catch (failure) {
      const error = toApiError(failure, accountWords.reauthenticationFailed);
      if (error.code === 'CODE_REFUSED' || error.fields?.['token'] !== undefined) {
        setIsTokenWanted(true);
        setError('token', { message: error.message }, { shouldFocus: true });
      } else if (error.status === 400) setError('code', { message: error.message }, { shouldFocus: true });
      else showToast({ variant: 'error', message: error.message });
    }
  });

  const cancel = (
    <Button variant="secondary" onClick={() => onFinish(false)}>
      {uiWords.cancel}
    </Button>
  );
  if (!isSent) {
    return (
      <>
        <p className="text-note text-ink-soft">{rich(accountWords.codeLead(email), { b: renderEmail })}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          {cancel}
          <Button busy={sending.isLoading} busyLabel={uiWords.sending} onClick={() => void send()}>
            {accountWords.sendCode}
          </Button>
        </div>
      </>
    );
  }
  return (
    <form
      noValidate
      aria-label={accountWords.confirmItIsYou}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <CodeField {...field} autoFocus label={accountWords.codeLabel} error={errors.code?.message} />
        )}
      />
      {hasToken && (
        <Controller
          control={control}
          name="token"
          render={({ field }) => (
            <CodeField {...field} label={mfaWords.authenticatorCodeLabel} error={errors.token?.message} />
          )}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="quiet" busy={sending.isLoading} busyLabel={uiWords.sending} onClick={() => void send()}>
          {accountWords.sendNewCode}
        </Button>
        {cancel}
        <Button type="submit" busy={isSubmitting} busyLabel={uiWords.checking}>
          {accountWords.confirm}
        </Button>
      </div>
    </form>
  );
}
