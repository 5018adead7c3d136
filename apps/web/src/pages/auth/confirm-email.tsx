import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as errorWords from '@diyar/words/errors.ts';
import * as accountWords from '@diyar/words/account.ts';
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

const waiting: Notice = { title: 'Confirming your new email', text: 'One moment, please.' };
const invalid: Notice = { title: 'Not changed', text: errorWords.LINK_NOT_FOUND, next: 'login' };

/** The link in the mail about a changed address leads here; opening it is the confirmation. */
export function ConfirmEmailPage() {
  const token = useTakenParams().get('token') ?? '';
  const [notice, setNotice] = useState(token === '' ? invalid : waiting);
  const [confirmChange] = useConfirmEmailChangeMutation();
  const dispatch = useDispatch();

  async function confirm() {
    setNotice(waiting);
    try {
      const { message } = await confirmChange({ token }).unwrap();
      setNotice({ title: 'Your email is changed', text: message || accountWords.emailChanged, next: 'login' });
      // The server has ended every session of the account, the one in this browser too.
      dispatch(logout());
    } catch (failure) {
      const { status, message } = toApiError(failure, accountWords.emailChangeFailed);
      setNotice(status === 404 ? invalid : { title: 'Not changed yet', text: message, next: 'retry' });
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
          Go to Login
        </ButtonLink>
      )}
      {notice.next === 'retry' && (
        <Button size="lg" block onClick={() => void confirm()}>
          Try Again
        </Button>
      )}
    </div>
  );
}
