import { useRef, useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { readVerificationToken } from './read-verification-token.ts';
import { useEmailVerification } from './use-email-verification.ts';

interface VerifyEmailFormProps {
  email: string | undefined;
  /** From the mailed link: submitted as soon as the page opens. */
  linkToken: string;
}

export function VerifyEmailForm({ email, linkToken }: VerifyEmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState(linkToken);
  const { verify, isVerifying } = useEmailVerification(email);
  const { showToast } = useToast();

  async function submit() {
    const given = readVerificationToken(token);
    if (given === '') {
      showToast({ variant: 'error', message: messages.emailVerification.tokenMissing });
      field.current?.focus();
    } else if ((await verify(given)) === 'refused') {
      setToken('');
      field.current?.focus();
    }
  }

  useOnOpen(() => {
    if (linkToken !== '') void submit();
  });

  return (
    <form
      noValidate

      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label="Verification token"
        name="token"
        help="Open the link in the mail, or paste the token from it here."
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" block busy={isVerifying} busyLabel="Verifying…">
        Verify Email
      </Button>
    </form>
  );
}
