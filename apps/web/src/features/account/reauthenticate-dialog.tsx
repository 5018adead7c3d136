import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { reauthenticateInput, reauthenticateWithCodeInput } from '@diyar/domain/account.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import { authenticatorCode } from '@diyar/domain/mfa.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  useGetProfileQuery,
  useReauthenticateMutation,
  useReauthenticateWithCodeMutation,
  useSendStepUpCodeMutation,
} from './account.api.ts';
import { renderEmail } from './render-email.tsx';

interface ReauthenticateDialogProps {
  /** What is confirmed, as a sentence. */
  purpose: string | undefined;
  onFinish: (isConfirmed: boolean) => void;
}

/** Asks for the password, or for a code from an email, before an important change. */
export function ReauthenticateDialog({ purpose, onFinish }: ReauthenticateDialogProps) {
  const { data: profile } = useGetProfileQuery();
  const { data: mfa } = useGetMfaStatusQuery();
  const password = useRef<HTMLInputElement>(null);
  const hasPassword = profile?.hasPassword ?? true;
  const lead = hasPassword ? accountWords.confirmLead : accountWords.confirmWithoutPasswordLead;
  return (
    <Dialog
      open
      onClose={() => onFinish(false)}
      initialFocus={password}
      title={accountWords.confirmItIsYou}
      text={purpose === undefined ? lead : `${purpose} ${lead}`}
    >
      {hasPassword ? (
        <ReauthenticateForm
          email={profile?.email ?? ''}
          asksForCode={mfa?.enabled ?? false}
          passwordRef={password}
          onFinish={onFinish}
        />
      ) : (
        <EmailCodeConfirmation email={profile?.email ?? ''} asksForCode={mfa?.enabled ?? false} onFinish={onFinish} />
      )}
    </Dialog>
  );
}

interface ReauthenticateFormProps {
  email: string;
  asksForCode: boolean;
  /** For the dialog, which focuses this field first. */
  passwordRef: RefObject<HTMLInputElement | null>;
  onFinish: (isConfirmed: boolean) => void;
}

const WRONG_PASSWORD: ErrorCode = 'INVALID_CREDENTIALS';
const withCode = reauthenticateInput.extend({ token: authenticatorCode });
const withoutCode = reauthenticateInput.extend({ token: authenticatorCode.catch('') });

function ReauthenticateForm({ email, asksForCode, passwordRef, onFinish }: ReauthenticateFormProps) {
  const [reauthenticate] = useReauthenticateMutation();
  const { showToast } = useToast();
  // Two-factor may have been switched on elsewhere since this page was loaded.
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  const hasCode = asksForCode || isCodeWanted;
  const { register, control, handleSubmit, setError, formState } = useForm<{ password: string; token: string }>({
    resolver: zodResolver(hasCode ? withCode : withoutCode),
    defaultValues: { password: '', token: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = register('password');

  const submit = handleSubmit(async ({ token, ...proof }) => {
    try {
      await reauthenticate({ ...proof, ...(hasCode && { token }) }).unwrap();
      onFinish(true);
    } catch (failure) {
      const { status, code, message } = toApiError(failure, accountWords.reauthenticationFailed);
      if (code?.startsWith('CODE_')) {
        setIsCodeWanted(true);
        setError('token', { message: hasCode ? message : mfaWords.codeMissing }, { shouldFocus: true });
      } else if (code === WRONG_PASSWORD)
        setError('password', { message: accountWords.wrongPassword }, { shouldFocus: true });
      else if (status === 400 || status === 401) setError('password', { message }, { shouldFocus: true });
      else showToast({ variant: 'error', message });
    }
  });

  return (
    <form
      noValidate
      aria-label={accountWords.confirmItIsYou}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={uiWords.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...password}
        ref={(input) => {
          password.ref(input);
          passwordRef.current = input;
        }}
      />
      {hasCode && (
        <Controller
          control={control}
          name="token"
          render={({ field }) => (
            <CodeField {...field} label={mfaWords.authenticatorCodeLabel} error={errors.token?.message} />
          )}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onFinish(false)}>
          {uiWords.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={uiWords.checking}>
          {accountWords.confirm}
        </Button>
      </div>
    </form>
  );
}

interface EmailCodeConfirmationProps {
  email: string;
  asksForCode: boolean;
  onFinish: (isConfirmed: boolean) => void;
}

const withToken = reauthenticateWithCodeInput.extend({ token: authenticatorCode });
const withoutToken = reauthenticateWithCodeInput.extend({ token: authenticatorCode.catch('') });

/** For people without a password: confirms with a code from an email instead. */
function EmailCodeConfirmation({ email, asksForCode, onFinish }: EmailCodeConfirmationProps) {
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
