import { useState } from 'react';
import { useLocation } from 'react-router';
import { AuthHeading, BackToLogin } from '#web/features/auth/auth-heading.tsx';
import { readStateEmail } from '#web/features/auth/navigation-state.ts';
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx';
import { OtpForm } from '#web/features/auth/otp-form.tsx';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTakenParams } from '#web/lib/use-taken-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type Step = { name: 'otp'; given: OtpForm; isNewStep: boolean } | { name: 'password'; verified: OtpForm };

/** The email stays in the history entry, so that a reload goes on; the codes of the link do not. */
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
  const who = <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>;

  if (step.name === 'password') {
    return (
      <>
        <AuthHeading key={step.name} title="Choose a new password" isNewStep>
          For {who}. Every device that is signed in will be asked for it.
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
      <AuthHeading key={step.name} title="Reset your password" isNewStep={step.isNewStep}>
        If there is an account for {who}, a mail with a one-time code is on its way.
      </AuthHeading>
      <OtpForm email={email} given={step.given} onVerified={(verified) => setStep({ name: 'password', verified })} />
      <div className="mt-5 grid justify-items-center gap-1">
        <ButtonLink to={paths.forgotPassword} state={{ email }} variant="quiet" size="sm">
          Request a new OTP
        </ButtonLink>
        <BackToLogin />
      </div>
    </>
  );
}
