import { useState } from 'react';
import { useLocation } from 'react-router';
import * as passwordResetWords from '@diyar/words/password-reset.ts';
import { AuthHeading, BackToLogin, renderEmail } from '#web/features/auth/auth-heading.tsx';
import { readStateEmail } from '#web/features/auth/navigation-state.ts';
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx';
import { OtpForm } from '#web/features/auth/otp-form.tsx';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { useTakenParams } from '#web/lib/use-taken-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type Step = { name: 'otp'; given: OtpForm; isNewStep: boolean } | { name: 'password'; verified: OtpForm };

/** Keeps the email in the history entry, so that a reload finds it, but not the codes of the link. */
export function ResetPasswordPage() {
  const { state } = useLocation();
  const [stateEmail] = useState(() => readStateEmail(state));
  const params = useTakenParams((taken) => ({ email: taken.get('email') || stateEmail }));
  const email = params.get('email') || stateEmail;
  const [step, setStep] = useState<Step>({
    name: 'otp',
    given: { otp: params.get('otp') ?? '', resetToken: params.get('token') ?? '' },
    isNewStep: false,
  });

  if (email === undefined) return <GoTo path={paths.forgotPassword} />;
  // An address from a link can hold anything, marks included, so it is not put into the sentence itself.
  const showEmail = () => renderEmail(email);

  if (step.name === 'password') {
    return (
      <>
        <AuthHeading key={step.name} title={passwordResetWords.newPasswordTitle} isNewStep>
          {rich(passwordResetWords.newPasswordLead, { email: showEmail })}
        </AuthHeading>
        <NewPasswordForm
          email={email}
          verified={step.verified}
          onUnverified={() => setStep({ name: 'otp', given: { otp: '', resetToken: '' }, isNewStep: true })}
        />
      </>
    );
  }
  return (
    <>
      <AuthHeading key={step.name} title={passwordResetWords.title} isNewStep={step.isNewStep}>
        {rich(passwordResetWords.codeSent, { email: showEmail })}
      </AuthHeading>
      <OtpForm email={email} given={step.given} onVerified={(verified) => setStep({ name: 'password', verified })} />
      <div className="mt-5 grid justify-items-center gap-1">
        <ButtonLink to={paths.forgotPassword} state={{ email }} variant="quiet" size="sm">
          {passwordResetWords.requestNewCode}
        </ButtonLink>
        <BackToLogin />
      </div>
    </>
  );
}
