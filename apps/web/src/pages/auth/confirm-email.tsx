import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as errorWords from '@diyar/words/errors.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as authWords from '@diyar/words/auth.ts';
import * as emailVerificationWords from '@diyar/words/email-verification.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { AuthHeading } from '#web/features/auth/auth-heading.tsx';
import { useConfirmEmailChangeMutation } from '#web/features/auth/auth.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { logout } from '#web/lib/session.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { useTakenParams } from '#web/lib/use-taken-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';

interface Notice {
  title: string;
  text: string;
  next?: 'login' | 'retry';
}

const waiting: Notice = { title: emailVerificationWords.changingTitle, text: emailVerificationWords.changingText };
const invalid: Notice = {
  title: emailVerificationWords.notChangedTitle,
  text: errorWords.LINK_NOT_FOUND,
  next: 'login',
};

/** Opened by the link in the email to a new address, which confirms the change. */
export function ConfirmEmailPage() {
  const token = useTakenParams().get('token') ?? '';
  const [notice, setNotice] = useState(token === '' ? invalid : waiting);
  const [confirmChange] = useConfirmEmailChangeMutation();
  const dispatch = useDispatch();

  async function confirm() {
    setNotice(waiting);
    try {
      const { message } = await confirmChange({ token }).unwrap();
      setNotice({
        title: emailVerificationWords.changedTitle,
        text: message || accountWords.emailChanged,
        next: 'login',
      });
      // The server has ended every session of the account, the one in this browser too.
      dispatch(logout());
    } catch (failure) {
      const { status, message } = toApiError(failure, accountWords.emailChangeFailed);
      setNotice(
        status === 404 ? invalid : { title: emailVerificationWords.notChangedYetTitle, text: message, next: 'retry' },
      );
    }
  }

  useOnOpen(() => {
    if (token !== '') void confirm();
  });

  return (
    <div role="status">
      <Drawing name="letter" className="-ms-4 mb-4" />
      <AuthHeading title={notice.title}>{notice.text}</AuthHeading>
      {notice.next === 'login' && (
        <ButtonLink to={paths.login} size="lg" block>
          {authWords.goToLogin}
        </ButtonLink>
      )}
      {notice.next === 'retry' && (
        <Button size="lg" block onClick={() => void confirm()}>
          {uiWords.tryAgain}
        </Button>
      )}
    </div>
  );
}
